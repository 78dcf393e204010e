import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { concernSave } from '#modules/ehs/contract/index.ts'
import { grantRole } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { EHS, FINANCE, HR, HRBP, injuries, MANAGER, MEMBER, NOW, OTHER, STRANGER, stranger } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const i = injuries(t)
await stranger(t)
/** Owns the department, and stands in where it has nobody else to lead somebody. */
const AREA = '10000003'
beforeEach(() => t.setClock(NOW))

test('INJURY-01 the countdown tells until when, and that it is over', async () => {
  const who = asSsoId(await i.another())
  const manager = await t.as(MANAGER)
  const ask = (hurtingTime: string) => manager.ok(calls.countdown, { ssoId: who, hurtingTime })
  expect(await ask('2026-11-19T04:00:00.000Z')).toMatchObject({ until: '2026-11-24T04:00:00.000Z', late: false, first: null })
  expect(await ask('2026-11-10T04:00:00.000Z')).toMatchObject({ until: '2026-11-15T04:00:00.000Z', late: true })
  expect((await (await t.as(STRANGER)).call(calls.countdown, { ssoId: who })).code).toBe('SHELL-02')
})

test('INJURY-06 INJURY-07 a report lacks nothing and is of the past; a draft may lack anything', async () => {
  const who = await i.another()
  const manager = await t.as(MANAGER)
  const whole = await i.written(who, MANAGER)
  const { id, revision } = await manager.ok(calls.draftSave, { ssoId: asSsoId(who), hurtingDesc: '滑倒' })
  expect(await i.seen(id, MANAGER)).toMatchObject({ number: '', state: 'unsubmitted', clock: { waitsFor: ['line-manager'] }, can: ['edit'] })
  const sent = { ...whole, id, basedOn: revision }
  expect(await manager.call(calls.submit, { ...sent, hospital: '', certFiles: [] })).toMatchObject({
    code: 'INJURY-07',
    fields: [{ path: 'hospital' }, { path: 'certFiles' }],
  })
  expect((await manager.call(calls.submit, { ...sent, hurtingTime: '2026-11-20T05:00:00.000Z' })).code).toBe('INJURY-06')
  const { number } = await manager.ok(calls.submit, sent)
  expect(number).toMatch(/^WI20261120\d{4}$/)
  expect((await manager.call(calls.submit, { ...sent, basedOn: 2 })).code).toBe('LIFE-01')
})

test('INJURY-09 files are of the types, the size and the number that the rule names', async () => {
  const me = await t.as(MEMBER)
  const said = await me.upload(uploadFile, { policy: 'work-injury' }, { filename: '录像.mp4', bytes: 'x' })
  expect(said.code).toBe('INJURY-09')
  const files = await Promise.all(Array.from({ length: 11 }, () => i.file(MANAGER)))
  const report = await i.written(await i.another(), MANAGER, { caseFiles: files })
  expect((await (await t.as(MANAGER)).call(calls.submit, report)).code).toBe('INJURY-09')
  expect((await (await t.as(MANAGER)).call(calls.submit, { ...report, caseFiles: files.slice(1) })).code).toBe('10000')
})

test('INJURY-10 a second report of the same twelve hours shows the first', async () => {
  const who = await i.another()
  const first = await i.reported(who, MANAGER, { hurtingTime: '2026-11-19T04:00:00.000Z' })
  const { number } = await i.seen(first, MANAGER)
  const manager = await t.as(MANAGER)
  const again = await i.written(who, MANAGER, { hurtingTime: '2026-11-19T15:59:00.000Z' })
  expect(await manager.call(calls.submit, again)).toMatchObject({ code: 'INJURY-10', fields: [{ path: 'hurtingTime' }] })
  const found = await manager.ok(calls.countdown, { ssoId: asSsoId(who), hurtingTime: '2026-11-19T15:59:00.000Z' })
  expect(found.first).toEqual({ id: first, number })
  expect((await manager.call(calls.submit, { ...again, hurtingTime: '2026-11-19T16:00:00.000Z' })).code).toBe('10000')
})

test('INJURY-10 what a manager who has left has begun, or got back, is the successor’s to finish, whom it shuts out of nothing', async () => {
  const leader = asSsoId(await i.another())
  const who = asSsoId(await i.another({ manager: leader, lineManager: leader }))
  await t.write((ctx) => grantRole(ctx, { role: 'line-manager', ssoId: leader, from: ctx.today, reason: '测试' }))
  const times = { draft: '2026-11-18T04:00:00.000Z', returned: '2026-11-19T04:00:00.000Z' }
  const draft = await (await t.as(leader)).ok(calls.draftSave, await i.written(who, leader, { hurtingTime: times.draft }))
  const returned = await i.reported(who, leader, { hurtingTime: times.returned })
  await i.sure(i.move(HR, returned, 'return', { comment: '请补充经过' }))
  expect(await i.notices(leader, 'material', returned)).toHaveLength(1)
  const area = await t.as(AREA)
  for (const sid of [draft.id, returned]) expect((await area.call(calls.detail, { sid })).code).toBe('SHELL-02')
  await t.write((ctx) => applyChange(ctx, leader, { lastWorkingDate: '2026-11-19', status: 'left' }))
  await t.drain()
  for (const sid of [draft.id, returned]) {
    expect(await i.notices(AREA, 'takenOver', sid)).toHaveLength(1)
    expect(await i.seen(sid, AREA)).toMatchObject({ reporter: { ssoId: leader }, can: ['edit'] })
    expect((await (await t.as(MANAGER)).call(calls.detail, { sid })).code).toBe('SHELL-02')
  }
  const again = await i.written(who, AREA, { hurtingTime: times.returned })
  expect((await area.call(calls.submit, again)).code).toBe('INJURY-10')
  expect((await area.ok(calls.countdown, { ssoId: who, hurtingTime: times.returned })).first?.id).toBe(returned)
  await area.ok(calls.submit, { ...again, id: returned, basedOn: (await i.seen(returned, AREA)).revision })
  expect((await i.seen(returned, HR)).clock.waitsFor).toEqual(['fesco', 'bp', 'ehs'])
  await area.ok(calls.submit, { ...(await i.written(who, AREA, { hurtingTime: times.draft })), id: draft.id, basedOn: draft.revision })
  expect(await i.seen(draft.id, HR)).toMatchObject({ reporter: { ssoId: AREA }, submitByMgr: true })
  await i.sure(i.move(HR, returned, 'return', { comment: '请补充病历' }))
  expect(await i.notices(AREA, 'material', returned)).toMatchObject([{ body: expect.stringContaining('请补充病历') as string }])
})

test.skipIf(!process.env.TEST_DATABASE_URL)('INJURY-10 of two reports at the same moment one is taken', async () => {
  const who = await i.another()
  const manager = await t.as(MANAGER)
  const reports = [await i.written(who, MANAGER), await i.written(who, MANAGER)]
  const said = await Promise.all(reports.map((one) => manager.call(calls.submit, one)))
  expect(said.map(({ code }) => code).toSorted()).toEqual(['10000', 'INJURY-10'])
})

test('INJURY-22 a late report is taken with its reason, marked, and the HRBP is told once', async () => {
  const who = await i.another()
  const late = await i.written(who, MANAGER, { hurtingTime: '2026-11-10T04:00:00.000Z' })
  const manager = await t.as(MANAGER)
  expect((await manager.call(calls.submit, late)).code).toBe('INJURY-22')
  const { id } = await manager.ok(calls.submit, { ...late, lateReason: '住院抢救' })
  expect(await i.seen(id, HRBP)).toMatchObject({ late: true, lateReason: '住院抢救' })
  expect(await i.notices(HRBP, 'late', id)).toMatchObject([{ body: expect.stringContaining('住院抢救') as string }])
})

test('INJURY-12 a case is open to those who are in it, each with their part', async () => {
  const id = await i.reported(await i.another(), MANAGER)
  expect(await i.seen(id, MANAGER)).toMatchObject({ application: { hospital: '浦东医院' }, partner: null, bank: null })
  const ehs = await i.seen(id, EHS)
  expect(ehs).toMatchObject({ application: { hospital: '浦东医院' }, ehs: { revision: 0 }, bank: null, subsidies: null, partner: null })
  const finance = await i.seen(id, FINANCE)
  expect(finance).toMatchObject({ application: null, files: [], hurtingLocationCode: null, tracks: [], timeline: [], provider: null })
  for (const who of [OTHER, STRANGER]) expect((await (await t.as(who)).call(calls.detail, { sid: id })).code).toBe('SHELL-02')
  const [row] = await i.rows('finance', FINANCE)
  expect(row).toBeUndefined()
  expect(await i.rows('fesco', STRANGER)).toEqual([])
  expect((await (await t.as(MEMBER)).call(calls.list, { filters: { role: 'fesco' } })).status).toBe(403)
  expect((await (await t.as(EHS)).call(calls.list, { filters: { role: 'fesco' } })).status).toBe(403)
})

test('the number of an EHS report leads to it, for who may see it', async () => {
  const concern = {
    occurredAt: '2026-11-19T04:00:00.000Z',
    area: 'rides',
    category: 'unsafe-condition',
    place: '站台',
    description: '三号车压杆过紧，游客无法坐稳',
  } as const
  const said = await (await t.as(EHS)).ok(concernSave, { ...concern, declared: true })
  const id = await i.reported(await i.another())
  await (await t.as(EHS)).ok(calls.ehsSave, { id, basedOn: 0, ehsNo: said.ehsNo })
  expect((await i.seen(id, EHS)).ehs).toMatchObject({ report: said.id })
  await (await t.as(EHS)).ok(calls.ehsSave, { id, basedOn: 1, ehsNo: 'E-1' })
  expect((await i.seen(id, EHS)).ehs).toMatchObject({ report: null })
})

test('INJURY-12 each writes their own part, and moves what is theirs', async () => {
  const id = await i.reported(await i.another(), MANAGER)
  const [hr, hrbp, ehs] = [await t.as(HR), await t.as(HRBP), await t.as(EHS)]
  expect((await hr.call(calls.bpSave, { id })).status).toBe(403)
  expect((await hrbp.call(calls.ehsSave, { id })).status).toBe(403)
  expect((await ehs.call(calls.fescoSave, { id })).status).toBe(403)
  expect(await i.move(EHS, id, 'stop', { outcome: 'refused' })).toMatchObject({ status: 403, code: 'INJURY-12' })
  expect(await i.move(HRBP, id, 'conclude', { outcome: 'successful', conclusionDate: '2026-11-20' })).toMatchObject({ status: 403, code: 'INJURY-12' })
  expect((await i.move(STRANGER, id, 'stop', { outcome: 'refused' })).code).toBe('SHELL-02')
  await ehs.ok(calls.ehsSave, { id, basedOn: 0, ehsNo: 'E1' })
  expect((await ehs.call(calls.ehsSave, { id, basedOn: 0, ehsNo: 'E2' })).code).toBe('SHELL-64')
})

test('what was returned is mended and sent again, and the desks check it anew; what is asked for brings it back', async () => {
  const who = await i.another()
  const id = await i.checked(await i.reported(who, MANAGER))
  expect((await i.move(HR, id, 'return')).code).toBe('INJURY-07')
  await i.sure(i.move(HR, id, 'return', { comment: '请补充经过' }))
  expect(await i.notices(MANAGER, 'material', id)).toMatchObject([{ body: expect.stringContaining('请补充经过') as string }])
  const manager = await t.as(MANAGER)
  const { revision } = await i.seen(id, MANAGER)
  const { hurtingTime } = await i.seen(id, MANAGER)
  const again = { ...(await i.written(who, MANAGER, { hurtingTime })), id, basedOn: revision }
  await manager.ok(calls.submit, again)
  expect((await i.seen(id, HR)).clock.waitsFor).toEqual(['fesco', 'bp', 'ehs'])
  for (const desk of [EHS, HRBP, HR]) await i.sure(i.move(desk, id, 'accept'))
  expect(await i.move(HR, id, 'delay')).toMatchObject({ code: 'INJURY-07', fields: [{ path: 'expectedDate' }] })
  await i.sure(i.move(HR, id, 'delay', { expectedDate: '2026-12-01', comment: '缺病历' }))
  expect(await i.seen(id, MANAGER)).toMatchObject({ state: 'delaying', clock: { waitsFor: ['team-member'] }, can: ['edit'] })
  await manager.ok(calls.submit, { ...again, basedOn: revision + 1, caseFiles: [await i.file(MANAGER)] })
  expect(await i.seen(id, HR)).toMatchObject({ state: 'pending', clock: { waitsFor: ['fesco'] } })
})

test('one’s own cases stand on one’s page with their tracks, and not before a manager has sent them', async () => {
  const id = await i.own()
  const me = await t.as(MEMBER)
  const { cases } = await me.ok(calls.mine, {})
  expect(cases.find((one) => one.id === id)).toMatchObject({ tracks: [{ track: 'identification', state: 'completed', outcome: 'successful' }], can: [] })
  const kept = await (await t.as(MANAGER)).ok(calls.draftSave, { ssoId: asSsoId(MEMBER) })
  expect((await me.ok(calls.mine, {})).cases.some((one) => one.id === kept.id)).toBe(false)
  expect((await (await t.as(MANAGER)).ok(calls.mine, {})).begun).toContainEqual(expect.objectContaining({ id: kept.id, number: '' }))
  expect((await me.ok(calls.mine, {})).begun).toEqual([])
  expect((await me.call(calls.detail, { sid: kept.id })).code).toBe('SHELL-02')
})
