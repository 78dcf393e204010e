import { expect, test } from 'vitest'
import { WIDGETS, type WidgetKey } from '../../contract/widgets.ts'
import { arranged, isNumber, permitted, tooShort, usualSettings } from '../../rules.ts'
import { sectionsOf } from '../../web/parts/layout.ts'

const who = { permissions: new Set(['A']), entity: 'MB' } as const
const set = (change: Partial<ReturnType<typeof usualSettings>[number]>) => permitted([{ ...usualSettings()[0]!, ...change }], who).length

test('HOME-06 a widget is for who has any of its permissions, in its companies, while it is on', () => {
  expect(permitted(usualSettings(), who).map(({ key }) => key)).toEqual([...WIDGETS])
  expect([set({ permissions: ['A', 'B'] }), set({ permissions: ['B'] }), set({ entities: ['HB'] }), set({ enabled: false })]).toEqual([1, 0, 0, 0])
})

test('HOME-22 what a person placed comes first in that order, what they hid is hidden, and the rest follows in the order of the house', () => {
  const list = arranged(usualSettings(), { order: ['evp', 'news'], hidden: ['news'] })
  expect(list.map(({ key }) => key).slice(0, 3)).toEqual(['evp', 'news', 'shortcuts'])
  expect(list.filter(({ hidden }) => hidden).map(({ key }) => key)).toEqual(['news'])
  expect(arranged(usualSettings(), undefined).map(({ key }) => key)).toEqual([...WIDGETS])
})

test('HOME-15 two characters are no keyword, none is none at all', () => {
  expect(['', undefined, '  ', 'ab', '烟花', ' a b '].map(tooShort)).toEqual([false, false, false, true, true, true])
  expect(['abc', '烟花秀', '👍👍👍'].map(tooShort)).toEqual([false, false, false])
})

test('HOME-01 only digits are a number', () => {
  expect(['1', '42', '0', '', '-1', '1.5', '1e3', 'abc', '９'].map(isNumber)).toEqual([true, true, false, false, false, false, false, false, false])
})

test('HOME-18 on a desk wide widgets stand alone and the others in two columns, on a phone all in one, in their order', () => {
  const widgets = WIDGETS.map((key) => ({ key }))
  const keys = (list: readonly { key: WidgetKey }[]) => list.map(({ key }) => key)
  expect(sectionsOf(widgets, true).map(({ main, side }) => [keys(main), keys(side)])).toEqual([
    [['shortcuts'], []],
    [
      ['counters', 'quick', 'radar'],
      ['news', 'events'],
    ],
    [['banner'], []],
    [['links'], []],
    [['evp'], []],
  ])
  expect(sectionsOf(widgets, false)).toEqual([{ main: widgets, side: [] }])
  expect(sectionsOf([{ key: 'events' as const }], true)).toEqual([{ main: [{ key: 'events' }], side: [] }])
})
