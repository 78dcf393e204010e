// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Lang } from '#foundation/contract/schemas.ts'
import { formatFen } from '../kit/format.ts'
import { Statement, type StatementLine } from '../kit/Statement.tsx'
import { cleanUp, fakeHost, show, windowOf } from './page.tsx'

beforeEach(() => {
  fakeHost()
})
afterEach(cleanUp)

const LINES: StatementLine[] = [
  { id: 'b', at: '2020-11-21T10:00:00.000Z', amount: -150, balanceAfter: 50, causeCn: '就餐', causeEn: 'A meal', link: null },
  { id: 'a', at: '2020-11-20T10:00:00.000Z', amount: 200, balanceAfter: 200, causeCn: '加班', causeEn: 'Overtime', link: '/workflow/item/1' },
]
const statement = (given: { lines?: StatementLine[]; lang?: Lang; say?(amount: number): string; left?(balance: number): string } = {}) => {
  const { lines = LINES, lang = 'zh', ...more } = given
  return show(
    <MemoryRouter>
      <Statement
        rows={{ data: { list: lines, total: lines.length, more: false }, error: undefined, updating: false, refetch() {} }}
        state={{ pageNum: 1, setPage() {} }}
        pageSize={10}
        empty="还没有记录"
        {...more}
      />
    </MemoryRouter>,
    { lang },
  )
}

test('on a desk each movement stands in a row with its cause, its sign and the balance after it', async () => {
  windowOf(1440)
  const page = await statement()
  expect([...page.querySelectorAll('th')].map((th) => th.textContent)).toEqual(['时间', '事由', '变动', '余额'])
  expect([...page.querySelectorAll('tbody tr')].map((tr) => [...tr.querySelectorAll('td')].slice(1).map((td) => td.textContent))).toEqual([
    ['就餐', '-150', '50'],
    ['加班', '+200', '200'],
  ])
  expect(page.querySelector('.amount.plus')?.textContent).toBe('+200')
  expect([...page.querySelectorAll('tbody a')].map((a) => [a.textContent, a.getAttribute('href')])).toEqual([['加班', '/zh/workflow/item/1']])
})

test('on a phone it is a card, which says what the balance counts', async () => {
  windowOf(390)
  expect([...(await statement()).querySelectorAll('.mcard')].at(-1)?.textContent).toMatch(/^加班\+200.*余额 200$/)
  const counted = await statement({ left: (count) => `余额 ${count} 张` })
  expect(counted.querySelector('.mcard')?.textContent).toContain('余额 50 张')
})

test('amounts are written as the unit is: money in yuan', async () => {
  windowOf(1440)
  const page = await statement({ say: formatFen, lang: 'en' })
  expect([...page.querySelectorAll('tbody tr')].map((tr) => [...tr.querySelectorAll('td')].slice(1).map((td) => td.textContent))).toEqual([
    ['A meal', '-¥1.50', '¥0.50'],
    ['Overtime', '+¥2.00', '¥2.00'],
  ])
})

test('no movement is said in the words of the room', async () => {
  windowOf(1440)
  expect((await statement({ lines: [] })).textContent).toBe('还没有记录')
})
