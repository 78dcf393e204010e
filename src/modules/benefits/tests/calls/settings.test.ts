import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { provideInstead } from '#foundation/providers.ts'
import { PNG } from '#foundation/testing/files.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { uploadFile } from '#services/files/contract.ts'
import { issueKey } from '#services/integrations/contract.ts'
import * as calls from '../../contract.ts'
import { mayReadIcon } from '../../server/data/cards.ts'
import { ADMIN, benefits, card, HOTEL, MEMBER, PLATFORM, site, tickets } from './parts.ts'

const race = test.skipIf(!process.env.TEST_DATABASE_URL)
const t = await openTestPortal()
afterAll(() => t.close())
const { admin, save, saveSite, mine, seen } = await benefits(t)
const member = await t.as(MEMBER)
const { key } = await (await t.as(PLATFORM)).ok(issueKey, { name: 'Perks', permissions: ['EXTERNALBENEFIT_VERIFY'], validUntil: '2027-03-01' })
const verify = async (of: string, token: string, by = key) =>
  t.visitor.call(calls.verifyToken, { site: of, token }, { headers: { authorization: `Bearer ${by}` } })
const tokenOf = async (id: string) => new URL((await member.ok(calls.openSite, { id })).url).searchParams.get('token') ?? ''
test('BENEF-09 BENEF-10 BENEF-13 BENEF-14 what is wrong with a card or a site stands beside its field', async () => {
  expect(await admin.call(calls.saveSite, site({ url: 'http://perks.example' }))).toMatchObject({ code: 'BENEF-09', fields: [{ path: 'url' }] })
  const wrong = card({ activeFrom: '2026-12-02', activeTo: '2026-12-01' })
  expect(await admin.call(calls.saveCard, wrong)).toMatchObject({ code: 'BENEF-10', fields: [{ path: 'activeTo' }] })
  for (const target of ['/{lang}/nowhere', '019a0000-0000-7000-8000-000000000000', 'https://perks.example'])
    expect(await admin.call(calls.saveCard, card({ target }))).toMatchObject({ code: 'BENEF-13', fields: [{ path: 'target' }] })
  const code = await save()
  expect(await admin.call(calls.saveCard, card({ code }))).toMatchObject({ code: 'BENEF-14', fields: [{ path: 'code' }] })
  expect(await admin.call(calls.saveCard, card({ permissions: ['NO_SUCH'] }))).toMatchObject({ fields: [{ path: 'permissions' }] })
})

test('BENEF-03 BENEF-04 sites show to those of their companies who hold the permission, and open for nobody else', async () => {
  const id = await saveSite({ entities: ['MB'], signOn: 'none' })
  const off = await saveSite({ active: false })
  const target = await save({ target: id })
  expect((await mine()).sites.map((one) => one.id)).toEqual([id])
  expect(await seen()).toContain(target)
  expect((await mine(HOTEL)).sites).toEqual([])
  expect(await seen(HOTEL)).not.toContain(target)
  expect(await member.ok(calls.openSite, { id })).toEqual({ url: 'https://perks.example/start?from=portal', until: null })
  expect((await member.call(calls.openSite, { id: off })).code).not.toBe('10000')
  expect((await (await t.as(HOTEL)).call(calls.openSite, { id })).code).not.toBe('10000')
})

test('BENEF-08 a token counts once, within its minute, for its site, and says no more than who and where', async () => {
  const id = await saveSite()
  const other = await saveSite()
  const token = await tokenOf(id)
  expect(token).not.toContain(MEMBER)
  expect((await verify(other, token)).content).toEqual({ active: false })
  expect((await verify(id, `${token}x`)).content).toEqual({ active: false })
  expect((await verify(id, token)).content).toEqual({ active: true, ssoId: MEMBER, site: id })
  expect((await verify(id, token)).content).toEqual({ active: false })
  const late = await tokenOf(id)
  t.setClock('2026-11-20T04:01:00Z')
  expect((await verify(id, late)).content).toEqual({ active: false })
  t.setClock('2026-11-20T04:00:00Z')
  expect(await verify(id, await tokenOf(id), 'blk_nothing')).toMatchObject({ status: 403 })
})

race('BENEF-08 of two that ask about one token at the same moment one is told whose it is', async () => {
  const id = await saveSite()
  const token = await tokenOf(id)
  const told = await Promise.all([verify(id, token), verify(id, token), verify(id, token)])
  expect(told.map(({ content }) => content?.active).toSorted()).toEqual([false, false, true])
})

test('cards are sorted, all of them at once; what was deleted is gone and stays counted', async () => {
  const [a, b] = [await save(), await save()]
  const codes = (await admin.ok(calls.cardList, {})).list.map(({ code }) => code)
  const turned = codes.toReversed()
  await admin.ok(calls.sortCards, { codes: turned })
  expect((await admin.ok(calls.cardList, {})).list.map(({ code }) => code)).toEqual(turned)
  expect((await admin.call(calls.sortCards, { codes: [a, b] })).fields).toMatchObject([{ path: 'codes' }])
  await member.ok(calls.visitCard, { code: a })
  await member.ok(calls.visitCard, { code: a })
  expect((await admin.ok(calls.cardList, {})).list.find(({ code }) => code === a)).toMatchObject({ clicks: 2 })
  await admin.ok(calls.deleteCard, { code: a })
  expect(await seen()).not.toContain(a)
  expect((await member.call(calls.visitCard, { code: a })).code).not.toBe('10000')
  expect((await admin.ok(calls.usage, { filters: { code: a, from: '2026-11', to: '2026-11' } })).list).toMatchObject([
    { month: '2026-11', titleEn: 'Shuttle', visits: 2, people: 1 },
  ])
  expect((await admin.ok(calls.usage, { filters: { to: '2026-10' } })).list).toEqual([])
})

test('an editor sees what somebody else would see, and why not the rest, without a figure', async () => {
  const [mb, lacking] = [await save({ entities: ['MB'] }), await save({ figure: 'hotel' })]
  const takeBack = provideInstead('benefits', 'hotel', tickets({ permission: 'BENEFITS_OVERVIEW_ADMIN' }))
  const { opens, list } = await admin.ok(calls.previewCards, { ssoId: asSsoId(HOTEL) })
  expect(opens).toBe(true)
  expect(list.find(({ code }) => code === mb)).toMatchObject({ hiddenBy: ['entity'] })
  expect(list.find(({ code }) => code === lacking)).toMatchObject({ hiddenBy: ['permission'] })
  expect(JSON.stringify(list)).not.toContain('left')
  expect((await admin.call(calls.previewCards, { ssoId: asSsoId('99999999') })).code).not.toBe('10000')
  takeBack()
})

test('an icon is seen by those who see its card', async () => {
  const { content } = await admin.upload(uploadFile, { policy: 'benefits' }, { filename: 'icon.png', bytes: PNG })
  const code = await save({ icon: content!.id, entities: ['MB'] })
  expect((await mine()).cards.find((one) => one.code === code)?.icon).toBe(content!.id)
  const may = async (who: string) => mayReadIcon(await t.reader(asSsoId(who)), code)
  expect([await may(MEMBER), await may(HOTEL), await may(ADMIN)]).toEqual([true, false, true])
  await admin.ok(calls.saveCard, { ...card({ code, entities: ['MB'] }), isNew: false })
  expect((await mine()).cards.find((one) => one.code === code)?.icon).toBeNull()
})

test('who does not keep benefits is refused their configuration', async () => {
  expect(await member.call(calls.cardList, {})).toMatchObject({ status: 403 })
  expect(await member.call(calls.saveCard, card())).toMatchObject({ status: 403 })
  expect(await member.call(calls.saveSite, site())).toMatchObject({ status: 403 })
  expect(await member.call(calls.usage, { filters: {} })).toMatchObject({ status: 403 })
})
