import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { providersOf } from '#foundation/providers.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { confirmations } from '../../server/tables.ts'
import { COMMS, dayIn, EHS, EVERYONE, GONE, HOTEL, HR, MEMBER, OTHER, shelf, toldTo } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const room = shelf(t)
const ehs = await t.as(EHS)
const member = await t.as(MEMBER)
const ahead = (days: number) => dayIn(t, days)
const two = { include: [{ ssoIds: [MEMBER, OTHER].map(asSsoId) }], exclude: [] }
const notices = async (receiver: string, event: string) => (await toldTo(t, receiver, event)).length
const waits = async () => (await member.ok(calls.toConfirm, {})).map(({ uid, version, until }) => [uid, version, until])

test('DOCC-16 whom it asks confirms the version in force after opening it; a new version asks again, with days enough', async () => {
  const { uid, cid } = await room.open({ pages: ['One.'] })
  expect(await waits()).toEqual([])
  const { id } = await ehs.ok(calls.saveCampaign, { uid, audience: two, until: ahead(5) })
  expect([await notices(MEMBER, 'confirm'), await notices(HOTEL, 'confirm')]).toEqual([1, 0])
  expect(await waits()).toEqual([[uid, 1, ahead(5)]])
  expect(
    await providersOf('todos')
      .get('doc-center')!
      .list(await t.reader(MEMBER)),
  ).toMatchObject([{ figure: { value: 1 }, path: '/{lang}/doc-center' }])
  expect((await member.call(calls.confirm, { id, version: 1 })).code).toBe('DOCC-16')
  await member.download(calls.page, { uid, version: 1 })
  expect((await member.call(calls.confirm, { id, version: 2 })).code).toBe('DOCC-16')
  await member.ok(calls.confirm, { id, version: 1 })
  expect([await waits(), (await member.ok(calls.detail, { uid })).confirm]).toMatchObject([[], { id, confirmedAt: t.portal.clock().toISOString() }])
  expect((await (await t.as(HOTEL)).call(calls.confirm, { id, version: 1 })).code).toBe(GONE)
  const [kept] = await t.portal.database.read().select().from(confirmations).where(eq(confirmations.campaignId, id))
  expect(kept).toMatchObject({ version: 1, sha256: (await member.ok(calls.detail, { uid })).versions[0]!.sha256 })
  expect(await ehs.ok(calls.campaign, { id })).toMatchObject({ asked: 2, confirmed: 1, uid, cid, sha256: kept!.sha256 })
  expect((await ehs.ok(calls.campaignPeople, { filters: { id, missing: true } })).list.map(({ person }) => person.ssoId)).toEqual([OTHER])
  expect((await ehs.ok(calls.campaignPeople, { filters: { id } })).list).toMatchObject([
    { person: { ssoId: MEMBER }, confirmedAt: expect.any(String) },
    { confirmedAt: null },
  ])
  await room.version(uid, ['Two.'])
  await room.prepare()
  expect(await waits()).toEqual([[uid, 2, ahead(14)]])
  expect(await notices(MEMBER, 'confirm')).toBe(2)
  await ehs.ok(calls.endCampaign, { id })
  expect(await waits()).toEqual([])
  expect((await ehs.call(calls.endCampaign, { id })).code).toBe(GONE)
})

test('DOCC-16 what was taken back and is published with a new version asks again; meanwhile there is nothing to confirm', async () => {
  const { uid } = await room.open({ pages: ['One.'] })
  const { id } = await ehs.ok(calls.saveCampaign, { uid, audience: { include: [{ ssoIds: [MEMBER, EHS].map(asSsoId) }], exclude: [] }, until: ahead(5) })
  const asked = await notices(MEMBER, 'confirm')
  expect((await ehs.ok(calls.detail, { uid })).confirm).toMatchObject({ id })
  await ehs.ok(calls.act, { uid, action: 'withdraw' })
  expect((await ehs.ok(calls.detail, { uid })).confirm).toBeNull()
  await ehs.ok(calls.act, { uid, action: 'restore' })
  await room.version(uid, ['Two.'])
  await room.prepare()
  expect(await notices(MEMBER, 'confirm')).toBe(asked)
  await ehs.ok(calls.act, { uid, action: 'publish' })
  expect([await notices(MEMBER, 'confirm'), await waits()]).toEqual([asked + 1, expect.arrayContaining([[uid, 2, ahead(14)]])])
  await ehs.ok(calls.endCampaign, { id })
})

test('DOCC-25 with a document that is replaced its campaign ends: nobody is asked or reminded, what was confirmed stays, and who asked for it is told', async () => {
  const { uid, folderId } = await room.open()
  const next = await room.published(folderId, { more: { titleCn: '新版手册', titleEn: 'New manual' } })
  const { id } = await ehs.ok(calls.saveCampaign, { uid, audience: two, until: ahead(9) })
  await member.download(calls.page, { uid, version: 1 })
  await member.ok(calls.confirm, { id, version: 1 })
  const managed = async () => (await ehs.ok(calls.manageList, { pageSize: 100, filters: { folder: folderId } })).list.find((one) => one.uid === uid)
  expect(await managed()).toMatchObject({ campaign: id })
  await (await t.as(HR)).ok(calls.saveAuths, { folderId, auths: [EVERYONE, { kind: 'person', code: HR, right: 'edit' }] })
  await (await t.as(HR)).ok(calls.act, { uid, action: 'replace', successor: next })
  expect(await managed()).toMatchObject({ status: 'superseded', campaign: null, can: [] })
  expect((await ehs.call(calls.endCampaign, { id })).code).toBe(GONE)
  expect(await ehs.ok(calls.campaign, { id })).toMatchObject({ confirmed: 1 })
  expect(await toldTo(t, EHS, 'askEnded')).toEqual([expect.stringContaining('阅读确认已结束')])
  const reminded = await notices(OTHER, 'remind')
  await t.runJob('doc-center.morning', ahead(6))
  expect(await notices(OTHER, 'remind')).toBe(reminded)
  expect((await (await t.as(OTHER)).ok(calls.toConfirm, {})).map((one) => one.uid)).not.toContain(uid)
  // who replaces what she asked for herself knows
  const own = await room.published(folderId)
  await ehs.ok(calls.saveCampaign, { uid: own, audience: two, until: ahead(9) })
  await ehs.ok(calls.act, { uid: own, action: 'replace', successor: next })
  expect(await notices(EHS, 'askEnded')).toBe(1)
})

test('who has three days left is reminded, once, and not who has confirmed', async () => {
  const { uid } = await room.open()
  const { id } = await ehs.ok(calls.saveCampaign, { uid, audience: two, until: ahead(9) })
  await member.download(calls.page, { uid, version: 1 })
  await member.ok(calls.confirm, { id, version: 1 })
  for (const days of [5, 6, 6]) await t.runJob('doc-center.morning', ahead(days))
  expect([await notices(MEMBER, 'remind'), await notices(OTHER, 'remind')]).toEqual([0, 1])
})

test('only who may edit a document in force asks for it, by a day to come; there is one campaign at a time', async () => {
  const { uid, folderId } = await room.open()
  const asked = { uid, audience: two, until: ahead(5) }
  expect((await (await t.as(COMMS)).call(calls.saveCampaign, asked)).code).toBe(GONE)
  expect((await ehs.call(calls.saveCampaign, { ...asked, until: ahead(-1) })).code).toBe('SHELL-39')
  expect((await ehs.call(calls.saveCampaign, { ...asked, uid: await room.draft(folderId) })).code).toBe('LIFE-01')
  const { id } = await ehs.ok(calls.saveCampaign, asked)
  expect(await ehs.ok(calls.saveCampaign, { ...asked, until: ahead(7) })).toEqual({ id })
  expect(await ehs.ok(calls.campaign, { id })).toMatchObject({ until: ahead(7) })
  expect((await (await t.as(COMMS)).call(calls.campaign, { id })).code).toBe(GONE)
})

test('DOCC-06 DOCC-16 who may not look into the folder is neither asked nor reminded', async () => {
  const folderId = await room.folder(await room.category(), { auths: [{ kind: 'person', code: MEMBER, right: 'read' }] })
  const uid = await room.published(folderId)
  const heard = async (event: string) => [await notices(MEMBER, event), await notices(OTHER, event)]
  const [[asked, others], [reminded, ...rest]] = [await heard('confirm'), await heard('remind')]
  await ehs.ok(calls.saveCampaign, { uid, audience: two, until: ahead(20) })
  expect(await heard('confirm')).toEqual([asked! + 1, others])
  await t.runJob('doc-center.morning', ahead(17))
  expect(await heard('remind')).toEqual([reminded! + 1, ...rest])
})
