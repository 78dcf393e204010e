// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FieldDifference } from '#foundation/contract/difference.ts'
import { DifferenceView } from '../kit/Difference.tsx'
import { buttonOf, cleanUp, fakeHost, press, show, windowOf } from './page.tsx'

const both = (cn: string, en = cn) => ({ cn, en })
const field = (name: string, more: Partial<FieldDifference> = {}): FieldDifference => ({
  field: name,
  labelCn: `${name}名`,
  labelEn: `${name} name`,
  changed: false,
  before: both('same'),
  after: both('same'),
  rows: null,
  ...more,
})
const FIELDS: FieldDifference[] = [
  field('a', { changed: true, before: both('白天', 'day'), after: both('夜晚', 'night') }),
  field('b'),
  field('c', {
    changed: true,
    before: both('2 项', '2 in all'),
    after: both('2 项', '2 in all'),
    rows: [
      { key: '1', title: both('一'), change: 'same', parts: [] },
      { key: '2', title: both('二'), change: 'changed', parts: [{ labelCn: '人数', labelEn: 'People', before: both('1'), after: both('3') }] },
      { key: '3', title: both('三'), change: 'added', parts: [] },
      { key: '4', title: both('四'), change: 'removed', parts: [] },
    ],
  }),
]
const view = (given: { fields?: FieldDifference[]; lang?: 'zh' | 'en'; onField?: (name: string) => void } = {}) =>
  show(<DifferenceView fields={given.fields ?? FIELDS} before="V1" after="V2" {...(given.onField && { onField: given.onField })} />, {
    lang: given.lang ?? 'zh',
  })

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

test('on a desk what changed stands side by side, and what did not when it is asked for', async () => {
  const page = await view()
  expect([...page.querySelectorAll('thead th')].map((th) => th.textContent)).toEqual(['项目', 'V1', 'V2'])
  expect([...page.querySelectorAll('tbody th')].map((th) => th.textContent)).toEqual(['a名', 'c名'])
  expect(page.querySelector('del')?.textContent).toBe('白天')
  expect(page.querySelector('ins')?.textContent).toBe('夜晚')
  await press(buttonOf(page, '显示未改动的 1 项'))
  expect([...page.querySelectorAll('tbody th')].map((th) => th.textContent)).toEqual(['a名有改动', 'b名', 'c名有改动'])
  await press(buttonOf(page, '只看改动'))
  expect(page.querySelectorAll('tbody tr')).toHaveLength(2)
})

test('of a list what came, went and differs is told, the rest counted', async () => {
  const list = (await view()).querySelector('td[colspan]')!
  expect([...list.querySelectorAll('li')].map((li) => li.textContent)).toEqual(['修改二人数 1 → 3', '新增三', '删除四', '另有 1 条未变'])
})

test('on a phone one stands under the other, in the language of the reader', async () => {
  windowOf(390)
  const page = await view({ lang: 'en' })
  expect(page.querySelector('table')).toBeNull()
  expect(page.querySelector('li')?.textContent).toBe('a nameV1dayV2night')
})

test('without any change it says so; the name of a field leads on where it may', async () => {
  expect((await view({ fields: [field('b')] })).textContent).toContain('内容没有改动')
  const onField = vi.fn()
  const page = await view({ onField })
  await press(buttonOf(page, 'a名'))
  expect(onField).toHaveBeenCalledWith('a')
})
