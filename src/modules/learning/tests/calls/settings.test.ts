import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { issueKey } from '#services/integrations/contract.ts'
import * as calls from '../../contract/index.ts'
import { DEPARTMENT, type Given, HR, learning, MANAGER, STRANGER, stranger, TODAY, type } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const l = learning(t)
const OK = { code: '10000' }
const hr = () => t.as(HR)
/** Somebody new with a level. */
const levelled = async (level: 'admin' | 'read-write' | 'read-only', departments: string[] | null, given: Given = {}) => {
  const who = await l.another(given)
  return { who, ...(await (await hr()).ok(calls.permissionSave, { ssoId: who, level, departments })) }
}
const far = { departmentCode: 'MB-HR-OP', lineManager: null, jobTitleCn: '专员' }

test('LEARN-05 LEARN-06 a level opens its screens, for the departments given, and read-only changes nothing', async () => {
  await l.ready()
  const [near, away] = [await l.another(), await l.another(far)]
  const [ofNear, ofAway] = [await l.held(near, 'height', '2026-01-01', '2028-01-01'), await l.held(away, 'height', '2026-01-01', '2028-01-01')]
  const editor = await levelled('read-write', [DEPARTMENT], far)
  const reader = await levelled('read-only', [DEPARTMENT], far)
  for (const { who } of [editor, reader]) {
    const client = await t.as(who)
    expect((await client.ok(calls.certificate, { id: ofNear })).person.ssoId).toBe(near)
    expect((await client.call(calls.certificate, { id: ofAway })).code).not.toBe('10000')
    const { list } = await client.ok(calls.teamCertificate, { filters: { ssoId: away } })
    expect(list).toEqual([])
    expect(await client.ok(calls.permissionMine)).toMatchObject({ departments: [{ code: DEPARTMENT }] })
  }
  const entry = await l.entry()
  expect((await (await t.as(reader.who)).call(calls.mapSave, entry)).status).toBe(403)
  expect(await (await t.as(editor.who)).call(calls.mapSave, { ...entry, department: 'MB-HR-OP' })).toMatchObject({ code: 'LEARN-06' })
  expect(await (await t.as(editor.who)).call(calls.mapSave, entry)).toMatchObject(OK)
  const waiting = await l.uploaded(near)
  expect(await l.told(editor.who, 'toCheck', waiting)).toHaveLength(1)
  expect(await (await t.as(editor.who)).call(calls.certCheck, { id: waiting, accept: true })).toMatchObject(OK)
  await (await hr()).ok(calls.permissionDelete, { id: editor.id })
  expect((await (await t.as(editor.who)).call(calls.mapSave, entry)).status).toBe(403)
})

test('LEARN-07 one admin remains', async () => {
  const first = await levelled('admin', null)
  const second = await levelled('admin', null)
  const client = await hr()
  expect(await client.call(calls.permissionDelete, { id: first.id })).toMatchObject(OK)
  expect(await client.call(calls.permissionDelete, { id: second.id })).toMatchObject({ code: 'LEARN-07' })
  expect(await client.call(calls.permissionSave, { id: second.id, ssoId: second.who, level: 'read-only', basedOn: 1 })).toMatchObject({ code: 'LEARN-07' })
  expect((await (await t.as(second.who)).ok(calls.permissionMine)).level).toBe('admin')
})

test('LEARN-13 a code is one thing’s and stays so; what is not used any more is retired', async () => {
  await l.ready()
  const client = await hr()
  expect(await client.call(calls.typeSave, type('T-LOTO'))).toMatchObject({ code: 'LEARN-13', fields: [{ path: 'code' }] })
  expect(await client.call(calls.courseSave, { courseId: 'T-LOTO', nameCn: '课', nameEn: 'Course', category: '安全', kind: 'free' })).toMatchObject({
    code: 'LEARN-13',
  })
  const { id } = await client.ok(calls.typeSave, type('T-OLD'))
  expect(await client.call(calls.typeSave, { id, basedOn: 1, ...type('T-NEW') })).toMatchObject({ fields: [{ path: 'code' }] })
  expect(await client.call(calls.typeSave, { id, basedOn: 1, ...type('T-OLD', { active: false }) })).toMatchObject(OK)
  expect(await client.call(calls.typeSave, type('T-ODD', { courses: ['T-NONE'] }))).toMatchObject({ fields: [{ path: 'courses' }] })
  expect((await client.ok(calls.typeList, { filters: { active: false } })).list.map(({ code }) => code)).toContain('T-OLD')
})

test('LEARN-14 a rule reminds of a thing once a day', async () => {
  const { height } = await l.ready()
  const who = await l.another()
  const id = await l.held(who, 'height', '2024-01-01', '2026-12-20')
  const rule = { scope: 'type' as const, target: height, daysBefore: [30, 7], repeatDays: 10 }
  await (await hr()).ok(calls.reminderSave, { ...rule, to: 'person' })
  await (await hr()).ok(calls.reminderSave, { ...rule, to: 'manager', textCn: '请安排复训', textEn: 'Arrange training' })
  const { list } = await (await hr()).ok(calls.reminderList)
  expect(
    list.map(({ next }) => next),
    'today’s nine o’clock has gone by',
  ).toEqual(['2026-11-21', '2026-11-21'])
  await t.runJob('learning.remindAll', TODAY)
  await t.runJob('learning.remindAll', TODAY)
  expect([await l.told(who, 'expiring', id), await l.told(MANAGER, 'expiringOf', id)]).toEqual([[expect.any(String)], [expect.any(String)]])
  expect((await (await hr()).ok(calls.reminderLog, { filters: { ssoId: who } })).total).toBe(2)
  await t.runJob('learning.remindAll', '2026-11-21')
  expect(await l.told(who, 'expiring', id)).toHaveLength(1)
  await t.runJob('learning.remindAll', '2026-12-30')
  expect(await l.told(who, 'expired', id)).toHaveLength(1)
})

test('who needs a course gets a record of it, and takes it again when it runs out', async () => {
  await l.ready()
  const who = await l.another({ jobTitleCn: '开课岗', positionSince: '2026-01-01' })
  await (await hr()).ok(calls.mapSave, await l.entry({ position: '开课岗' }))
  await t.runJob('learning.turnDay', TODAY)
  await t.runJob('learning.turnDay', TODAY)
  const mine = async () => (await (await t.as(who)).ok(calls.mine, { filters: { keyword: 'T-LOTO' } })).list
  const [course] = await mine()
  expect(course).toMatchObject({ state: 'unfinished', due: '2026-12-20', can: ['start'] })
  expect(await l.told(who, 'assigned', course!.record!)).toHaveLength(1)
  await (await t.as(who)).ok(calls.start, { course: course!.id })
  expect(await mine()).toMatchObject([{ state: 'in-progress', can: [] }])
  const { key } = await (await t.as('10000009')).ok(issueKey, { name: 'LMS', permissions: ['LEARNING_RECORD_FINISH'], validUntil: '2027-03-01' })
  const feed = { ssoId: who, courses: ['T-LOTO'], date: '2025-10-01', source: 'feed' as const, recordId: 'x' }
  const tell = () => t.visitor.call(calls.recordFinish, feed, { headers: { authorization: `Bearer ${key}` } })
  expect((await tell()).content).toEqual({ recorded: ['T-LOTO'], already: [], unknown: [] })
  expect((await tell()).content).toEqual({ recorded: [], already: ['T-LOTO'], unknown: [] })
  expect(await mine()).toMatchObject([{ state: 'finished', validUntil: '2026-10-01' }])
  await t.runJob('learning.turnDay', TODAY)
  expect(await mine()).toMatchObject([{ state: 'unfinished', progress: 0 }])
  expect(await (await t.as(who)).ok(calls.history, { id: course!.record! })).toMatchObject({ attempts: [{ finishedOn: '2025-10-01' }] })
})

test('a manager reminds the team of what it lacks, and hears of it on Mondays', async () => {
  await l.ready()
  const who = await l.another({ jobTitleCn: '提醒岗', positionSince: '2026-01-01' })
  await (await hr()).ok(calls.mapSave, await l.entry({ position: '提醒岗' }))
  const manager = await t.as(MANAGER)
  expect((await manager.ok(calls.teamCertificate, { filters: { ssoId: who, standing: 'missing' } })).list).toHaveLength(1)
  expect(await manager.ok(calls.remind, { people: [who] })).toEqual({ reminded: 1 })
  expect(await l.told(who, 'reminded')).toHaveLength(1)
  const before = (await l.told(MANAGER, 'gaps')).length
  await t.runJob('learning.remindAll', '2026-11-23')
  expect(await l.told(MANAGER, 'gaps')).toHaveLength(before + 1)
  const { certificates } = await (await hr()).ok(calls.report, { department: DEPARTMENT })
  expect(certificates.find(({ standing }) => standing === 'missing')?.count).toBeGreaterThan(0)
})

test('whoever reaches nobody finds nothing of others', async () => {
  await l.ready()
  await stranger(t)
  const who = await l.another()
  const [held, waiting] = [await l.held(who, 'height', '2026-01-01', '2028-01-01'), await l.uploaded(who)]
  const { id: level } = await levelled('read-only', null)
  const client = await t.as(STRANGER)
  const none = { code: 'SHELL-02' }
  expect(await client.call(calls.certificate, { id: held })).toMatchObject(none)
  expect(await client.call(calls.certCheck, { id: waiting, accept: true })).toMatchObject(none)
  expect(await client.call(calls.certVoid, { id: held, reason: '录入有误' })).toMatchObject(none)
  expect(await client.call(calls.remind, { people: [who] })).toMatchObject(none)
  expect(await client.call(calls.permissionDelete, { id: level })).toMatchObject(none)
  expect([(await client.ok(calls.permissionList)).list, (await client.ok(calls.importHistory)).list]).toEqual([[], []])
})
