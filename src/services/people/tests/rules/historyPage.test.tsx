// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import { personHistory } from '../../contract.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { PersonHistory } from '../../web/parts/PersonHistory.tsx'

const AT = '2026-11-20T04:00:00.000Z'
const change = (n: number, from: string, to: string) => ({
  ...{ id: `0190b1a0-0000-7000-8000-${String(n).padStart(12, '0')}`, fieldCn: '部门', fieldEn: 'Department' },
  ...{ fromCn: from, fromEn: from, toCn: to, toEn: to, effective: '2026-11-01', recordedAt: AT },
})
interface Asked {
  pageSize: number
  filters: { ssoId: string }
}
/** A person with so many changes, of whom as many are answered as were asked for. */
const withChanges = (all: readonly ReturnType<typeof change>[]) => {
  const asked: Asked[] = []
  serveWith((url, { body }) => {
    if (url !== personHistory.path) return json({ code: '21100' })
    const input = JSON.parse(String(body)) as Asked
    asked.push(input)
    return json({ code: '10000', content: { list: all.slice(0, input.pageSize), total: all.length, more: false } })
  })
  return asked
}
const history = () => show(<PersonHistory ssoId="10000001" />, { words: zh })
const lines = (page: Element) => [...page.querySelectorAll('.li')].map((one) => one.textContent)

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

test('PPL-14 what changed is said with the day from which it holds, and what was empty as empty', async () => {
  const asked = withChanges([change(2, '冒险海湾', '梦幻山谷'), change(1, '', '冒险海湾')])
  const page = await history()
  expect(asked).toMatchObject([{ pageSize: 20, filters: { ssoId: '10000001' } }])
  expect(lines(page)).toEqual([
    expect.stringMatching(/^部门 .*11月1日起生效冒险海湾 → 梦幻山谷$/),
    expect.stringContaining(`${zh['people.import.empty']} → 冒险海湾`),
  ])
  expect(page.querySelector('button')).toBeNull()
})

test('more than fit are shown by one press, with how many there are', async () => {
  const asked = withChanges(Array.from({ length: 23 }, (_, n) => change(n, `甲${n}`, `乙${n}`)))
  const page = await history()
  expect(lines(page)).toHaveLength(20)
  await press(buttonOf(page, '再显示3条'))
  expect(lines(page)).toHaveLength(23)
  expect(asked.at(-1)).toMatchObject({ pageSize: 100 })
  expect(page.querySelector('button')).toBeNull()
})

test('of whom nothing has changed that is said', async () => {
  withChanges([])
  expect((await history()).textContent).toContain(zh['people.history.none'])
})
