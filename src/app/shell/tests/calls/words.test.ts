import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { changedWords, glossary, menu } from '../../contract.ts'

const t = await openTestPortal()
afterAll(() => t.close())

test('what was put in the place of words reaches the pages of everybody, who is not signed in too, and the menu', async () => {
  const words = async () => [(await t.visitor.ok(changedWords, { language: 'zh' })).words, (await t.visitor.ok(changedWords, { language: 'en' })).words]
  expect(await words()).toEqual([{}, {}])
  const admin = await t.as('10000009')
  const entries = async () => (await admin.ok(menu)).groups.flatMap(({ entries: some }) => some)
  const [first] = await entries()
  const key = `screen.${first!.path}`
  t.portal.ports.texts.overlay(new Map([[key, { zh: '新名', en: 'New name' }]]))
  expect(await words()).toEqual([{ [key]: '新名' }, { [key]: 'New name' }])
  expect((await entries()).find(({ path }) => path === first!.path)).toMatchObject({ titleCn: '新名', titleEn: 'New name', initials: 'xm' })
  t.portal.ports.texts.overlay(new Map())
  expect((await entries()).find(({ path }) => path === first!.path)).toEqual(first)
})

test('SHELL-61 the terms of the glossary reach whoever writes, and nobody who is not signed in', async () => {
  const { texts } = t.portal.ports
  const before = texts.terms
  const term = { zh: '餐券', en: 'voucher', avoid: ['coupon'], note: '' }
  texts.setTerms([term])
  expect(await (await t.as('10000001')).ok(glossary)).toEqual({ terms: [term] })
  expect((await t.visitor.call(glossary)).code).toBe('10004')
  texts.setTerms(before)
})
