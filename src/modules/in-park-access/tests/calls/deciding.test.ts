import { afterAll, expect, test } from 'vitest'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { applications } from '../../server/tables.ts'
import { AREA, access, MANAGER, MEMBER, OTHER_AREA, person, SECURITY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = access(t)
const vendor = (days = 20) => ({ kind: 'long-term-vendor' as const, endDate: s.today(days) })

test('an approval issues passes, tells the applicant and sends an SMS to who comes', async () => {
  const { id, no } = await s.approved({ persons: [person(), person()] })
  expect(await s.seen(id)).toMatchObject({ status: 'approved', inForce: true, persons: [{ pass: { status: 'active', sms: 'sending' } }, {}] })
  expect((await s.told(MEMBER, 'decided')).at(-1)).toMatchObject({ title: `入园申请${no}：已通过` })
  const { id: other } = await s.submit()
  expect((await s.decide(other, { action: 'reject', comment: '' })).refused).toHaveLength(1)
  expect((await s.decide(other, { action: 'reject', comment: '资料不全' })).done).toEqual([other])
  expect(await s.seen(other)).toMatchObject({ status: 'rejected', comment: '资料不全', persons: [{ pass: null }] })
  expect((await s.decide(other)).refused).toHaveLength(1)
})

test('AMS-18 nobody decides an application of their own', async () => {
  const { id } = await s.submit({}, SECURITY)
  expect((await s.decide(id)).refused).toEqual([{ id, message: '不能审批本人的申请' }])
})

test('AMS-19 what waited past its start is approved with the start moved', async () => {
  const { id } = await s.submit(vendor())
  await t.write((ctx) =>
    ctx.db
      .update(applications)
      .set({ startDate: s.today(-2) })
      .where(eq(applications.id, id)),
  )
  expect((await s.decide(id)).refused[0]).toMatchObject({ message: '开始日期已过，请调整后再审批' })
  expect((await s.decide(id, { startDate: s.today() })).done).toEqual([id])
  expect(await s.seen(id)).toMatchObject({ startDate: s.today(), status: 'approved' })
})

test('AMS-12 AMS-13 whom the blacklist names is not approved, and loses the passes at once', async () => {
  const [waiting, inside] = [person(), person()]
  const { id } = await s.submit({ persons: [waiting] })
  const held = await s.approved({ persons: [inside] })
  const pass = await s.passOf(held.id)
  await s.bar({ idNumber: waiting.idNumber ?? '' })
  await s.bar({ idNumber: inside.idNumber ?? '' })
  expect((await s.decide(id)).refused[0]).toMatchObject({ message: '该人员不能入园，请联系安保部' })
  expect(await s.seen(held.id)).toMatchObject({ persons: [{ pass: { status: 'revoked' } }] })
  expect((await (await t.as(MEMBER)).ok(calls.passCode, { id: pass })).code).toBeNull()
  expect((await s.told(MEMBER, 'passEnded')).at(-1)!.body).not.toContain('违规作业')
})

test('AMS-17 an area with a daily limit is not overbooked', async () => {
  const code = 'LIMIT-1'
  await (await t.as(SECURITY)).ok(calls.areaSave, { code, nameCn: '限额区', nameEn: 'Limited', zone: 'back-of-house', dailyCapacity: 2 })
  const areas = [{ code, value: 'Y' }]
  await s.approved({ areas, persons: [person()] })
  const { id } = await s.submit({ areas, persons: [person(), person()] })
  expect((await s.decide(id)).refused[0]).toMatchObject({ message: '该区域当日名额已满' })
  const { load } = await (await t.as(SECURITY)).ok(calls.applicationDetail, { id })
  expect(load).toMatchObject([{ code, taken: 1, capacity: 2 }])
  await s.approved({ areas, persons: [person()] })
})

test.skipIf(!process.env.TEST_DATABASE_URL)('AMS-17 of two approvals at once for the last place one is refused', async () => {
  const code = 'LIMIT-2'
  await (await t.as(SECURITY)).ok(calls.areaSave, { code, nameCn: '限额区二', nameEn: 'Limited two', zone: 'back-of-house', dailyCapacity: 1 })
  const areas = [{ code, value: 'Y' }]
  const [one, other] = [await s.submit({ areas }), await s.submit({ areas })]
  const both = await Promise.all([one, other].map(({ id }) => s.decide(id)))
  expect(both.flatMap(({ done }) => done)).toHaveLength(1)
})

test('AMS-21 a change goes to the manager and to Security, and takes the place of what held', async () => {
  const { id } = await s.approved(vendor())
  const pass = await s.passOf(id)
  await (await t.as(SECURITY)).ok(calls.passOperate, { ids: [pass], action: 'suspend', reason: '核查' })
  const change = await s.changed(id, {
    areas: [
      { code: AREA, value: 'Y' },
      { code: OTHER_AREA, value: 'Y' },
    ],
  })
  await t.drain()
  expect(await s.seen(id)).toMatchObject({ inForce: true, status: 'approved' })
  expect(await (await t.as(MEMBER)).call(calls.applicationChange, await s.changing(id))).toMatchObject({ code: 'AMEND-01' })
  const manager = await t.as(MANAGER)
  const waits = (await manager.ok(calls.applicationChanges, { filters: { view: 'to-decide' } })).list
  expect(waits).toMatchObject([{ id: change.id, can: ['decide'] }])
  expect((await manager.ok(calls.applicationDetail, { id: change.id })).isChange).toBe(true)
  expect((await s.decideFirst(change.id)).code).toBe('10000')
  expect((await s.decide(change.id)).done).toEqual([change.id])
  expect(await s.seen(id)).toMatchObject({ inForce: false, persons: [{ pass: { status: 'revoked' } }] })
  const now = await s.seen(change.id)
  expect(now.persons.map(({ pass: of }) => of?.status)).toEqual(['suspended', 'active'])
  const { versions } = await (await t.as(MEMBER)).ok(calls.applicationDiff, { applyId: now.applyId ?? '' })
  expect(versions).toMatchObject([
    { inForce: true, fields: expect.arrayContaining([expect.objectContaining({ field: 'persons', changed: true })]) },
    { fields: [] },
  ])
})

test('a change that is rejected leaves what holds', async () => {
  const { id } = await s.approved(vendor())
  const change = await s.changed(id)
  expect((await s.decideFirst(change.id, 'reject')).code).toBe('10000')
  expect(await s.seen(change.id)).toMatchObject({ status: 'rejected' })
  expect(await s.seen(id)).toMatchObject({ inForce: true, persons: [{ pass: { status: 'active' } }] })
  const { list } = await (await t.as(MEMBER)).ok(calls.applicationChanges, { filters: { view: 'results' } })
  expect(list[0]).toMatchObject({ id: change.id, status: 'rejected' })
})

test('AMS-23 entries of the blacklist have a reason, and a file of them is kept whole or not at all', async () => {
  const security = await t.as(SECURITY)
  const one = { name: '违规人员', idNumber: person().idNumber ?? '', fromDate: s.today() }
  expect(await security.call(calls.blacklistSave, one)).toMatchObject({ code: 'AMS-23', fields: [{ path: 'reason' }] })
  const { id } = await security.ok(calls.blacklistSave, { ...one, reason: '违规作业' })
  expect(await security.call(calls.blacklistSave, { ...one, reason: '再次违规' })).toMatchObject({ code: 'AMS-12' })
  expect((await security.ok(calls.blacklistSearch, { filters: { keyword: one.idNumber } })).list).toMatchObject([{ id, state: 'active' }])
  expect(await security.call(calls.blacklistLift, { id })).toMatchObject({ code: 'AMS-23' })
  await security.ok(calls.blacklistLift, { id, reason: '已整改' })
  expect(await security.call(calls.blacklistLift, { id, reason: '已整改' })).toMatchObject({ code: 'LIFE-01' })
  const row = (number: string | undefined) => `导入人员,${number},,违规作业,${s.today()},`
  const file = (...rows: string[]) => ({ filename: '黑名单.csv', bytes: ['姓名,证件号码,公司,原因,开始日期,结束日期', ...rows].join('\r\n') })
  const twice = row(person().idNumber)
  expect((await security.upload(calls.blacklistImport, {}, file(row(person().idNumber), twice, twice))).content).toMatchObject({ rows: 0, faultCount: 1 })
  expect((await security.upload(calls.blacklistImport, {}, file(row(person().idNumber), twice))).content).toMatchObject({ rows: 2, faultCount: 0 })
})
