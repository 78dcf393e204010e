import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { plan } from '#services/parameters/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { received } from '../../server/api.ts'
import { nominations } from '../../server/tables.ts'
import { ADMIN, AREA, HRBP, MANAGER, MEMBER, OTHER, PART_TIMER, recognition } from './parts.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())
const { config, submitted, firstApproved, awarded, row, decide, another, booked, told } = recognition(t)

test('RECOG-06 the first approver and then the final one decides, each their own step and once', async () => {
  const id = await submitted()
  expect(await decide(HRBP, id, 'final')).toMatchObject({ code: 'LIFE-01' })
  expect(await decide(AREA, id, 'first')).toMatchObject({ code: 'SHELL-02' })
  expect(await decide(MANAGER, id, 'first')).toMatchObject({ code: '10000' })
  expect(await row(id)).toMatchObject({ state: 'first-approved' })
  expect(await decide(MANAGER, id, 'first')).toMatchObject({ code: 'LIFE-01' })
  expect(await decide(MANAGER, id, 'final')).toMatchObject({ code: 'SHELL-02' })
  expect(await decide(HRBP, id, 'final')).toMatchObject({ code: '10000' })
  expect(await row(id)).toMatchObject({ state: 'final-approved', booking: 'booked' })
  expect([await told(MEMBER, 'firstApproved', id), await told(MEMBER, 'approved', id)]).toMatchObject([[{}], [{}]].map(() => [expect.any(String)]))
  expect([await told(PART_TIMER, 'award', id), await told(MANAGER, 'awardTeam', id)].map((one) => one.length)).toEqual([1, 1])
})

test('who decides both steps approves one at a time', async () => {
  const typeId = await config({ finalApprover: 'line-manager' })
  const id = await submitted({ typeId })
  expect(await decide(MANAGER, id, 'first')).toMatchObject({ code: '10000' })
  expect(await decide(MANAGER, id, 'first')).toMatchObject({ code: 'LIFE-01' })
  expect(await row(id)).toMatchObject({ state: 'first-approved' })
  expect(await decide(MANAGER, id, 'final')).toMatchObject({ code: '10000' })
})

test('a rejection needs a comment, tells the nominator why, and ends it at either step', async () => {
  const [one, other] = [await submitted({ typeId: await config() }), await firstApproved({ typeId: await config() })]
  expect(await decide(MANAGER, one, 'first', { action: 'reject' })).toMatchObject({ fields: [{ path: 'comment' }] })
  expect(await decide(MANAGER, one, 'first', { action: 'reject', comment: '请补充事例' })).toMatchObject({ code: '10000' })
  expect(await decide(HRBP, other, 'final', { action: 'reject', comment: '名额有限' })).toMatchObject({ code: '10000' })
  expect([await row(one), await row(other)]).toMatchObject([{ state: 'rejected' }, { state: 'rejected' }])
  expect(await told(MEMBER, 'rejected', one)).toHaveLength(1)
  const { list } = await (await t.as(MEMBER)).ok(calls.list, { pageSize: 50 })
  expect(list.find(({ id }) => id === one)).toMatchObject({ comment: '请补充事例', can: [] })
  expect(await booked(other)).toEqual([])
})

test('RECOG-10 final approvals stop at the quota of the award, the period and the department', async () => {
  const typeId = await config({ quota: 2 })
  const ids = []
  for (let n = 0; n < 3; n++) ids.push(await firstApproved({ typeId, nominees: [await another()] }))
  const elsewhere = await firstApproved({ typeId, nominees: [asSsoId(OTHER)] })
  const left = async (id: string) => (await (await t.as(HRBP)).ok(calls.approvalList, { pageSize: 50 })).list.find((one) => one.id === id)?.left
  expect(await left(ids[2]!)).toBe(2)
  for (const id of ids.slice(0, 2)) expect(await decide(HRBP, id, 'final')).toMatchObject({ code: '10000' })
  expect(await left(ids[2]!)).toBe(0)
  expect(await decide(HRBP, ids[2]!, 'final')).toMatchObject({ code: 'RECOG-10' })
  expect(await row(ids[2]!)).toMatchObject({ state: 'first-approved' })
  // all or none of several
  const more = await firstApproved({ nominees: [await another()] })
  const both = { items: [more, ids[2]!].map((id) => ({ id, step: 'final' as const })), action: 'approve' as const }
  expect(await (await t.as(HRBP)).call(calls.approvalDecide, both)).toMatchObject({ code: 'RECOG-10' })
  expect(await row(more)).toMatchObject({ state: 'first-approved' })
  expect(await booked(more)).toEqual([])
  expect(await decide((await row(elsewhere)).finalApprover!, elsewhere, 'final')).toMatchObject({ code: '10000' })
  t.setClock('2026-12-02T04:00:00Z')
  const next = await firstApproved({ typeId, nominees: [await another()] })
  expect(await decide(HRBP, next, 'final')).toMatchObject({ code: '10000' })
  t.setClock(TEST_NOW)
})

test('RECOG-11 points are booked once, as a reward; what upoints does not take is due and booked by the hour', async () => {
  const id = await awarded({ nominees: [await another()] })
  expect(await booked(id)).toEqual([expect.objectContaining({ type: 5, points: 100 })])
  await decide(HRBP, id, 'final')
  await t.runJob('recognition.retryBookings')
  expect(await booked(id)).toHaveLength(1)
  // upoints takes other steps for a while
  await t.write((ctx) => plan(ctx, { room: 'upoints', key: 'pointsStep', entity: 'all', value: 30, from: ctx.now, reason: '测试' }))
  await t.drain()
  const due = await awarded({ nominees: [await another()] })
  expect(await row(due)).toMatchObject({ state: 'final-approved', booking: 'due' })
  expect(await booked(due)).toEqual([])
  await t.write((ctx) => plan(ctx, { room: 'upoints', key: 'pointsStep', entity: 'all', value: 10, from: ctx.now, reason: '测试' }))
  await t.drain()
  await t.runJob('recognition.retryBookings')
  await t.runJob('recognition.retryBookings')
  expect(await row(due)).toMatchObject({ booking: 'booked' })
  expect(await booked(due)).toHaveLength(1)
})

test('RECOG-12 an approver lowers points to another amount that was offered', async () => {
  const typeId = await config({ points: [50, 100, 200] })
  const id = await submitted({ typeId, nominees: [await another()] })
  expect(await decide(MANAGER, id, 'first', { points: 200 })).toMatchObject({ code: 'RECOG-12', fields: [{ path: 'points' }] })
  expect(await decide(MANAGER, id, 'first', { points: 60 })).toMatchObject({ code: 'RECOG-12' })
  expect(await decide(MANAGER, id, 'first', { points: 50 })).toMatchObject({ code: '10000' })
  expect(await decide(HRBP, id, 'final', { points: 100 })).toMatchObject({ code: 'RECOG-12' })
  await decide(HRBP, id, 'final')
  expect(await booked(id)).toMatchObject([{ points: 50 }])
})

test('RECOG-15 who left before the final approval gets no points; the award stays in the history', async () => {
  const nominee = await another()
  const id = await firstApproved({ nominees: [nominee] })
  await t.write(({ db }) => db.update(peoplePersons).set({ status: 'left' }).where(eq(peoplePersons.ssoId, nominee)))
  expect(await decide(HRBP, id, 'final')).toMatchObject({ code: '10000' })
  expect(await row(id)).toMatchObject({ state: 'final-approved', booking: 'left' })
  await t.runJob('recognition.retryBookings')
  expect(await booked(id)).toEqual([])
  const { list } = await (await t.as(HRBP)).ok(calls.approvalHistory, { pageSize: 50 })
  expect(list.find((one) => one.id === id)).toMatchObject({ state: 'final-approved', decision: 'approved', step: 'final' })
  const page = await t.write((ctx) => received(ctx, nominee, { pageNum: 1, pageSize: 10 }))
  expect(page).toMatchObject({ total: 1, list: [{ id }] })
})

test('RECOG-16 a change of the award holds for what is nominated afterwards', async () => {
  const typeId = await config({ quota: 1, points: [50, 100] })
  const [one, two] = [await firstApproved({ typeId, nominees: [await another()] }), await submitted({ typeId, nominees: [await another()] })]
  const admin = await t.as(ADMIN)
  const now = (await admin.ok(calls.configList, {})).configs.find(({ id }) => id === typeId)!
  const { nominatorsWords: _w, nomineesWords: _n, openPeriod: _o, changesOn: _c, ...terms } = now
  await admin.ok(calls.configSave, { ...terms, firstPerson: null, finalPerson: null, quota: 5, points: [20], firstApprover: 'hrbp' })
  // the amounts, the approver and the quota are those of then
  expect(await decide(MANAGER, two, 'first', { points: 50 })).toMatchObject({ code: '10000' })
  expect(await decide(HRBP, one, 'final')).toMatchObject({ code: '10000' })
  expect(await decide(HRBP, two, 'final')).toMatchObject({ code: 'RECOG-10' })
  const later = await submitted({ typeId, points: 20, nominees: [await another()] })
  expect(await row(later)).toMatchObject({ offered: [20], quota: 5, firstApprover: HRBP })
})

test('approvers see what the nominee was awarded before, and filter what they decided', async () => {
  const nominee = await another()
  const typeId = await config({ nameCn: '独有的奖', nameEn: 'One of a kind' })
  await awarded({ typeId, nominees: [nominee] })
  const id = await submitted({ nominees: [nominee] })
  const manager = await t.as(MANAGER)
  const waits = (await manager.ok(calls.approvalList, { pageSize: 50 })).list.find((one) => one.id === id)
  expect(waits).toMatchObject({ earlier: 1, step: 'first', lower: [50] })
  expect(waits?.earlierCn).toContain('独有的奖')
  const history = async (filters: object, who = MANAGER) => (await (await t.as(who)).ok(calls.approvalHistory, { filters })).list
  expect(await history({ type: '独有' })).toHaveLength(1)
  expect(await history({ type: 'one of', period: '2026-11', state: 'final-approved' })).toMatchObject([{ decision: 'approved', step: 'first' }])
  expect(await history({ type: '独有', period: '2026-10' })).toEqual([])
  expect(await history({ type: '独有', department: 'MB-HR' })).toEqual([])
  // who administers sees what anybody decided, and nothing that is about herself before it is final
  expect(await history({ type: '独有' }, ADMIN)).toHaveLength(1)
  const own = await firstApproved({ typeId: await config({ nameCn: '给管理员' }), nominees: [asSsoId(ADMIN)] })
  expect((await history({ type: '给管理员' }, ADMIN)).map((one) => one.id)).not.toContain(own)
  expect(await history({ type: '独有' }, AREA)).toEqual([])
  const file = await manager.download(calls.approvalExport, { filters: { type: '独有' } })
  expect(file.status).toBe(200)
  expect(file.file?.bytes.length).toBeGreaterThan(0)
})

test('approvers are reminded after three days and two days before a window closes; what waits for who left goes to the next above', async () => {
  const typeId = await config({ windowFrom: 1, windowTo: 26, nameCn: '将截止' })
  const id = await submitted({ typeId, nominees: [await another()] })
  t.setClock('2026-11-24T01:00:00Z')
  await t.runJob('recognition.remind')
  await t.runJob('recognition.remind')
  expect(await told(MANAGER, 'waiting')).toHaveLength(1)
  expect((await told(MANAGER, 'closing')).filter((title) => title.includes('将截止'))).toHaveLength(1)
  const someone = asSsoId(MANAGER)
  await t.write(({ db }) => db.update(peoplePersons).set({ status: 'left' }).where(eq(peoplePersons.ssoId, someone)))
  await t.runJob('recognition.remind')
  expect(await row(id)).toMatchObject({ firstApprover: AREA })
  expect(await told(AREA, 'toDecide', id)).toHaveLength(1)
  await t.write(({ db }) => db.update(peoplePersons).set({ status: 'active' }).where(eq(peoplePersons.ssoId, someone)))
  t.setClock(TEST_NOW)
  expect(await t.write(({ db }) => db.$count(nominations, eq(nominations.firstApprover, someone)))).toBeGreaterThan(0)
})
