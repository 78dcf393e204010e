import { expect, test } from 'vitest'
import { inFixture } from './fixture.ts'
import { locales } from './locales.ts'

const house = (zh: object, en: object, code = '') =>
  inFixture(
    { 'src/modules/tea/locales/zh.json': JSON.stringify(zh), 'src/modules/tea/locales/en.json': JSON.stringify(en), 'src/modules/tea/web/Tea.tsx': code },
    async (root) => (await locales.find(root)).map(({ where, what }) => `${where} ${what}`),
  )

test('equal words, asked for in any of the ways, are well', async () => {
  expect(await house({ 'tea.kind.green': 'b' }, { 'tea.kind.green': 'b' }, 't(`tea.kind.${kind}`); useForm(pour, { draft: `tea.pour.${id}` })')).toEqual([])
  const words = { 'tea.pour': 'a {cup}', 'tea.kind.green': 'b', 'tea.full': 'c', 'rule.TEA-01': 'd', 'state.Pot.hot': 'e', 'screen./{lang}/tea': 'f' }
  expect(await house(words, words, "t('tea.pour', { cup }); t(`tea.kind.${kind}`); const label = full ? 'tea.full' : 'x'; t(`state.Pot.${state}`)")).toEqual([])
})

test('a key of one language, an empty text and other placeholders are found', async () => {
  expect(await house({ 'rule.TEA-01': 'a' }, {})).toEqual(['src/modules/tea/locales/en.json lacks rule.TEA-01'])
  expect(await house({ 'rule.TEA-01': ' ' }, { 'rule.TEA-01': 'a' })).toEqual(['src/modules/tea/locales/zh.json has an empty rule.TEA-01'])
  expect(await house({ 'rule.TEA-01': '{a}' }, { 'rule.TEA-01': '{b}' })).toEqual([
    'src/modules/tea/locales/en.json rule.TEA-01 has the placeholders {b}, in zh {a}',
  ])
})

test('a key outside the conventions and one that two modules own are found', async () => {
  expect(await house({ 'pot.lid': 'a' }, { 'pot.lid': 'a' }, "t('pot.lid')")).toEqual([
    'src/modules/tea/locales/zh.json has a key outside the conventions: pot.lid',
  ])
  const both = { 'rule.TEA-01': 'a' }
  const twice = await inFixture(
    Object.fromEntries(['tea', 'pot'].flatMap((m) => ['zh', 'en'].map((lang) => [`src/modules/${m}/locales/${lang}.json`, JSON.stringify(both)]))),
    (root) => locales.find(root),
  )
  expect(twice.map((f) => f.what)).toEqual(['rule.TEA-01 stands in src/modules/pot too'])
})

test('a text that is asked for and nowhere, and one that nobody asks for, are found', async () => {
  expect(await house({}, {}, "t(cold ? 'tea.cold' : 'tea.hot')")).toEqual([
    'src/modules/tea/web/Tea.tsx:1 asks for the text tea.cold, which is nowhere',
    'src/modules/tea/web/Tea.tsx:1 asks for the text tea.hot, which is nowhere',
  ])
  expect(await house({}, {}, "\nchoices('tea.kind.', kinds)")).toEqual(['src/modules/tea/web/Tea.tsx:2 asks for the text tea.kind., which is nowhere'])
  expect(await house({}, {}, '\nctx.text(`tea.kind.${kind}`)')).toEqual(['src/modules/tea/web/Tea.tsx:2 asks for the text tea.kind., which is nowhere'])
  expect(await house({}, {}, "\ninBoth(ctx, 'kind', `tea.kind.${kind}`)")).toEqual([
    'src/modules/tea/web/Tea.tsx:2 asks for the text tea.kind., which is nowhere',
  ])
  expect(await house({}, {}, '<FormSheet form={form} told="tea.done" onClose={onClose}>')).toEqual([
    'src/modules/tea/web/Tea.tsx:1 asks for the text tea.done, which is nowhere',
  ])
  const idle = ['src/modules/tea/locales/zh.json has tea.old, which no code asks for']
  expect(await house({ 'tea.old': 'a' }, { 'tea.old': 'a' }, '// tea.old')).toEqual(idle)
  expect(await house({ 'tea.old': 'a' }, { 'tea.old': 'a' }, 'useForm(pour, { draft: `tea.${id}` })')).toEqual(idle)
})

test('a list asks for the words of its columns, filters and choices, and for no others below its own beginning', async () => {
  const contract = `
    const kinds = new Map([['kind', { is: 'choice', options: ['green', 'black'], words: 'tea.pots.kind.' }]])
    const listing = (words, more) => ({ call: 'GET /pots', words, columns: ['name', 'kind'], sheet: ['name'], hidden: ['size'], filters: { keyword: 1, size: 1 }, kinds, filterKinds: new Map(), ...more })
    export const pots = listing('tea.pots.')`
  const find = (words: object) =>
    inFixture(
      {
        'src/modules/tea/locales/zh.json': JSON.stringify(words),
        'src/modules/tea/locales/en.json': JSON.stringify(words),
        'src/modules/tea/contract.ts': contract,
      },
      async (root) => (await locales.find(root)).map(({ where, what }) => `${where} ${what}`),
    )
  const all = { name: 'a', kind: 'b', 'kind.green': 'c', 'kind.black': 'd', keyword: 'e', none: 'f', sheet: 'g' }
  const below = (words: object) => Object.fromEntries(Object.entries(words).map(([key, text]) => [`tea.pots.${key}`, text]))
  expect(await find(below(all))).toEqual([])
  const { 'kind.black': _, ...fewer } = { ...all, lid: 'h' }
  expect(await find(below(fewer))).toEqual([
    'src/modules/tea/contract.ts asks for the text tea.pots.kind.black, which is nowhere',
    'src/modules/tea/locales/zh.json has tea.pots.lid, which no code asks for',
  ])
})
