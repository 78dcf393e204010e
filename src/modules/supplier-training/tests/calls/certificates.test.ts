import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays, addMinutes } from '#foundation/time.ts'
import { POLICY } from '../../contract/base.ts'
import * as calls from '../../contract/index.ts'
import { refusedAtGate } from '../../server/api.ts'
import { EHS, numbers, OWNER, training } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = training(t)
const NOW = t.portal.clock()

test('SCT-01 SCT-02 a certificate needs type, expiry and front photo, waits, is refused with a reason, and waits again', async () => {
  const owner = await t.as(OWNER)
  const staffId = await s.staff()
  expect(await owner.call(calls.certSave, { staffId })).toMatchObject({
    code: 'SCT-02',
    fields: [{ path: 'type' }, { path: 'expiryDate' }, { path: 'frontPhoto' }],
  })
  const given = { staffId, type: 'lift' as const, expiryDate: '2027-01-31', frontPhoto: await s.photo() }
  expect(await owner.call(calls.certSave, { ...given, refresherDate: '2027-02-01' })).toMatchObject({ code: 'SCT-01' })
  expect(await owner.call(calls.certSave, { ...given, frontPhoto: await s.photo(POLICY) }), 'a photo of a person is none').toMatchObject({ code: 'SHELL-02' })
  const { id } = await owner.ok(calls.certSave, given)
  expect(await s.told(EHS, 'toCheck', id)).toHaveLength(1)
  expect(await owner.call(calls.certCheck, { id, action: 'accept' })).toMatchObject({ code: 'SHELL-02' })
  const ehs = await t.as(EHS)
  expect(await ehs.call(calls.certCheck, { id, action: 'refuse' })).toMatchObject({ fields: [{ path: 'reason' }] })
  await ehs.ok(calls.certCheck, { id, action: 'refuse', reason: '照片不清晰' })
  expect((await s.told(OWNER, 'refused', id))[0]!.body).toContain('照片不清晰')
  await owner.ok(calls.certSave, { ...given, id, number: 'L-2' })
  await ehs.ok(calls.certCheck, { id, action: 'accept' })
  expect(await owner.call(calls.certSave, { ...given, id })).toMatchObject({ code: 'LIFE-01' })
})

test('SCT-06 SCT-12 a card is issued by an issue member to who may work, and ends with what ends first', async () => {
  const ehs = await t.as(EHS)
  const staffId = await s.staff({ needs: ['electrician'] })
  await s.passes(staffId)
  await s.forget(EHS)
  const expiryDate = addDays(s.today(), 40)
  await s.certified(staffId, { expiryDate })
  expect((await s.open(staffId)).mayWork).toBe(true)
  expect(await ehs.call(calls.cardIssue, { staffId })).toMatchObject({ code: 'SCT-12' })
  await s.member()
  expect(await ehs.ok(calls.cardIssue, { staffId })).toMatchObject({ to: expiryDate })
  expect(await ehs.call(calls.cardIssue, { staffId })).toMatchObject({ code: 'SCT-12' })
  expect(await ehs.call(calls.cardIssue, { staffId: await s.staff() })).toMatchObject({ code: 'SCT-12' })
})

test('SCT-13 the snapshot says what is now, and no number of the person', async () => {
  const who = numbers()
  const staffId = await s.worker(who)
  const { code, id } = await s.carded(staffId)
  const open = async () => (await t.visitor.call(calls.snapshot, { code })).content!
  expect(await open()).toMatchObject({ mayWork: true, cardEnded: false, reasons: null, hasPhoto: true })
  expect(JSON.stringify(await open())).not.toMatch(new RegExp(`${who.nationalId}|${who.mobile}`))
  expect((await t.visitor.download(calls.snapshotPhoto, { code })).file?.type).toBe('image/png')
  expect(await (await t.as(OWNER)).ok(calls.snapshot, { code })).toMatchObject({ reasons: [] })
  await (await t.as(EHS)).ok(calls.cardWithdraw, { id, reason: '遗失' })
  expect(await open()).toMatchObject({ mayWork: false, cardEnded: true })
  expect(await t.visitor.call(calls.snapshot, { code: `${code}x` })).toMatchObject({ code: 'SHELL-02' })
  expect((await s.told(OWNER, 'cardWithdrawn', id))[0]!.body).toContain('遗失')
})

test('SCT-17 at the gate and on the snapshot what ran out is told, and the owner hears once a day who may do the job', async () => {
  const supplierId = await s.supplier()
  const [one, other] = [await s.worker({ supplierId, job: '架子工' }), await s.worker({ supplierId, job: '架子工', name: '顶班的人' })]
  const { code } = await s.carded(one)
  await t.write(({ db }) => db.execute(`update supplier_training_results set valid_to = '2026-10-31' where staff_id = '${one}'`))
  expect((await t.visitor.call(calls.snapshot, { code })).content).toMatchObject({ mayWork: false, lapsed: [{ code: 'training', day: '2026-10-31' }] })
  for (let n = 0; n < 2; n++) await s.sure(t.visitor.call(calls.snapshotRefused, { code }))
  await t.write((ctx) => refusedAtGate(ctx, one))
  const told = await s.told(OWNER, 'lapsed', one)
  expect(told).toHaveLength(1)
  expect(told[0]!.body).toContain('顶班的人')
  await t.write((ctx) => refusedAtGate(ctx, other))
  expect(await s.told(OWNER, 'lapsed', other)).toEqual([])
})

test('SCT-17 the night ends certificates, trainings and the cards that hang on them, each once', async () => {
  const needs = ['electrician' as const]
  const staffId = await s.staff({ needs })
  await s.passes(staffId)
  const cert = await s.certified(staffId, { expiryDate: addDays(s.today(), 1) })
  const { id } = await s.carded(staffId)
  t.setClock(addMinutes(NOW, 2 * 24 * 60))
  for (let n = 0; n < 2; n++) await t.runJob('supplier-training.expire')
  const open = await s.open(staffId)
  expect(open.certificates).toMatchObject([{ id: cert, state: 'expired' }])
  expect(open.cards).toMatchObject([{ id, withdrawnAt: expect.any(String) }])
  expect(open.cards[0]!.reason).toContain('电工证已于')
  expect(await s.told(OWNER, 'lapsed', staffId)).toHaveLength(1)
  expect(await s.told(OWNER, 'cardWithdrawn', id)).toHaveLength(1)
  t.setClock(NOW)
})

test('30, 14, 7 and 1 days before an end owner and contact hear of it, once', async () => {
  const supplierId = await s.supplier({ contactEmail: 'contact@example.com' })
  const staffId = await s.staff({ supplierId })
  await s.certified(staffId, { expiryDate: addDays(s.today(), 14) })
  for (let n = 0; n < 2; n++) await t.runJob('supplier-training.tellAhead')
  expect(await s.told(OWNER, 'expiring', staffId)).toHaveLength(1)
  expect((await s.sentAbout('mail', staffId)).map(({ payload }) => payload.to)).toEqual(['contact@example.com'])
})

test('SCT-16 personal data goes two years after the last day on site, unless the black list names the person', async () => {
  const day = (ahead: number) => addDays(s.today(), ahead)
  const past = { onsiteDates: [{ from: day(-900), to: day(-800), area: 'park' as const }] }
  const who = numbers()
  const [gone, kept, recent] = [await s.staff({ ...past, ...who }), await s.staff(past), await s.staff()]
  await s.bar({ staffId: kept })
  for (let n = 0; n < 2; n++) await t.runJob('supplier-training.erase')
  const owner = await t.as(OWNER)
  expect(await owner.call(calls.staff, { id: gone })).toMatchObject({ code: 'SHELL-02' })
  expect((await s.open(kept)).nationalId).not.toBe('')
  expect((await s.open(recent)).mobile).not.toBe('')
  // the number is free again
  expect((await owner.call(calls.staffSave, await s.written(who))).code).toBe('10000')
})
