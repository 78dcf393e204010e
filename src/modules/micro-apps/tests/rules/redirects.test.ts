import fc from 'fast-check'
import { expect, test } from 'vitest'
import manifest from '../../module.ts'
import { circlesIn, REDIRECTS, redirectOf, targetOf } from '../../rules/redirects.ts'

const goes = (path: string, search = '', there = true, lang = 'zh') => targetOf(redirectOf(path)!, { path, search, lang }, () => there)

test('MAPP-02 documents and finance lead to their applications, in the language of who comes', () => {
  expect(goes('/document')).toBe('/portal/u-document/zh')
  expect(goes('/finance', '', true, 'en')).toBe('/portal/finance-app/en')
})

test('MAPP-03 a document leads to the document center with its id, from the company’s shelf', () => {
  expect(goes('/zh/doc/detail', '?id=HR-007')).toBe('/zh/doc-center?id=HR-007&from=company')
  expect(goes('/en/doc/detail', '?id=HR-007&from=department', true, 'en')).toBe('/en/doc-center?id=HR-007&from=company')
})

test('MAPP-04 the three readers lead to the document center with the id, from the department’s shelf', () => {
  for (const reader of ['docreader_legal', 'docreader_ehs', 'docreader_revops']) {
    expect(goes(`/zh/${reader}/L%2F12`)).toBe('/zh/doc-center?id=L%2F12&from=department')
    expect(goes(`/zh/${reader}`)).toBe('/zh/doc-center?from=department')
  }
})

test('MAPP-06 until the portal has a document center, old documents lead to the document application with all that they name', () => {
  expect(goes('/zh/doc/detail', '?id=HR-007', false)).toBe('/portal/u-document/zh?id=HR-007&from=company')
  expect(goes('/zh/docreader_ehs/12', '', false)).toBe('/portal/u-document/zh?id=12&from=department')
})

test('MAPP-10 whatever stands in the query is kept, and nobody is led outside the portal', () => {
  const query = fc.dictionary(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), { maxKeys: 5 })
  fc.assert(
    fc.property(fc.constantFrom(...REDIRECTS), fc.string({ minLength: 1 }), query, fc.boolean(), (rule, id, given, there) => {
      const path = rule.from.replace('{lang}', 'zh').replace('{id}', encodeURIComponent(id))
      const to = new URL(
        targetOf(rule, { path, search: `?${new URLSearchParams(given)}`, lang: 'zh' }, () => there),
        'https://portal.example',
      )
      const said = { ...given, ...(rule.from.endsWith('{id}') && { id }), ...rule.set }
      expect(to.origin).toBe('https://portal.example')
      expect(Object.fromEntries(to.searchParams)).toEqual(said)
    }),
    { numRuns: 1_000 },
  )
})

test('MAPP-10 no old address leads to another one', () => {
  expect(circlesIn(REDIRECTS)).toEqual([])
  const circle = [
    { from: '/a', to: '/{lang}/b' },
    { from: '/{lang}/b', to: '/c', until: '/a' },
  ]
  expect(circlesIn(circle)).toEqual(circle)
})

test('MAPP-12 each old address of a document asks for what its screen asks for, and every one is a screen', () => {
  for (const { from, permission } of REDIRECTS) {
    const screen = manifest.screens.find(({ path }) => path === from)
    expect([from, screen?.permission]).toEqual([from, permission === undefined ? [] : [permission]])
  }
  expect(REDIRECTS.filter(({ permission }) => permission === undefined).map(({ from }) => from)).toEqual(['/finance'])
  expect(redirectOf('/zh/home')).toBeUndefined()
})
