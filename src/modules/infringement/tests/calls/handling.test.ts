import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, EHS, EHS_TOO, infringements, LEAKER, OTHER, REPORTER, staffed } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
await staffed(t)
const s = infringements(t)

test('a report is assigned, worked on and closed, and its reporter is told and thanked', async () => {
  const { id, number } = await s.reported()
  expect((await s.seen(id, ADMIN)).can.toSorted()).toEqual(['assign', 'merge', 'reject'])
  expect(await s.assign(id)).toMatchObject({ code: '10000' })
  expect(await s.assign(id), 'who has not seen to whom it went').toMatchObject({ code: 'LIFE-01' })
  expect(await s.told(EHS, 'assigned', id)).toEqual(['侵权举报已分派给您：假冒商品'])
  expect(await s.told(REPORTER, 'taken', id)).toEqual([`您的侵权举报${number}已受理`])
  expect((await s.seen(id, EHS)).can).toEqual(['close', 'step', 'pause'])
  expect(await s.step(id)).toMatchObject({ code: '10000' })
  expect((await s.close(id, { answer: ' ' })).code).not.toBe('10000')
  expect(await s.close(id, { legalBasis: 'trademark', lossEstimateFen: 500_000 })).toMatchObject({ code: '10000' })
  expect(await s.told(REPORTER, 'thanked', id)).toHaveLength(1)
  expect(await s.seen(id, REPORTER)).toMatchObject({ state: 'closed', outcome: 'removed', answer: '平台已下架该商品。', thanks: true })
  expect(await s.step(id), 'what is closed stays').toMatchObject({ code: 'LIFE-01' })
  await (await t.as(ADMIN)).ok(calls.reopen, { id, reason: '又上架了', investigator: asSsoId(EHS_TOO) })
  expect(await s.told(EHS_TOO, 'reopened', id)).toHaveLength(1)
  expect(await s.seen(id, REPORTER), 'why is for who works on it').toMatchObject({ state: 'investigating', answer: '', reason: '' })
})

test('a report is refused with a reason, which its reporter reads', async () => {
  const { id } = await s.reported()
  const admin = await t.as(ADMIN)
  expect((await admin.call(calls.reject, { id, reason: '' })).code).not.toBe('10000')
  await admin.ok(calls.reject, { id, reason: '属于授权活动' })
  expect(await s.seen(id, REPORTER)).toMatchObject({ state: 'rejected', reason: '属于授权活动' })
  expect(await s.told(REPORTER, 'rejected', id)).toHaveLength(1)
})

test('INFR-06 INFR-12 the name of who reports in confidence is for infringement-admin only, in lists, pages and exports', async () => {
  const { id, number } = await s.assigned({ confidential: true })
  const open = await s.assigned()
  expect((await s.seen(id, EHS)).reporter).toBeNull()
  expect([(await s.seen(id, ADMIN)).reporter?.ssoId, (await s.seen(id, REPORTER)).reporter?.ssoId]).toEqual([REPORTER, REPORTER])
  expect((await s.seen(open.id, EHS)).reporter?.ssoId).toBe(REPORTER)
  const named = async (who: string) => (await s.listed(who)).filter((one) => [id, open.id].includes(one.id)).map((one) => one.reporter?.ssoId ?? null)
  expect([await named(EHS), await named(ADMIN)]).toEqual([
    [REPORTER, null],
    [REPORTER, REPORTER],
  ])
  expect(JSON.stringify(await s.listed(EHS, { number }))).not.toContain(REPORTER)
  const told = await rowsOf<{ body: string }>(
    t.portal.database.read(),
    sql`select title_cn || body_cn as body from notifications_notice where receiver = ${EHS} and business_id = ${id}`,
  )
  expect(told.filter(({ body }) => body.includes('李晓雯') || body.includes(REPORTER))).toEqual([])
  const [head, row] = await sheetRowsOf((await (await t.as(ADMIN)).download(calls.exportReports, { filters: { number } })).file!.bytes)
  expect(row![head!.indexOf('举报人') + 1]).toBe(REPORTER)
})

test('INFR-07 a reporter sees state and answer, never what is done about it', async () => {
  const { id } = await s.assigned()
  await s.step(id)
  expect(await s.seen(id, REPORTER)).toMatchObject({ state: 'investigating', inside: null, can: ['evidence'] })
  expect(JSON.stringify(await s.seen(id, REPORTER))).not.toContain('下架请求')
  expect((await s.seen(id, EHS)).inside!.steps).toMatchObject([{ kind: 'takedown-request', reference: 'TD-1', by: { ssoId: EHS } }])
})

test('INFR-12 an investigator sees what is assigned to them now, and nobody investigates their own report', async () => {
  const { id } = await s.assigned()
  expect([(await s.ids(EHS)).includes(id), (await s.ids(EHS_TOO)).includes(id)]).toEqual([true, false])
  expect(await s.open(id, EHS_TOO)).toMatchObject({ code: 'SHELL-02' })
  expect(await s.step(id, {}, EHS_TOO)).toMatchObject({ code: 'SHELL-02' })
  expect(await s.close(id, {}, EHS_TOO)).toMatchObject({ code: 'SHELL-02' })
  expect(await s.assign(id, { was: asSsoId(EHS), investigator: asSsoId(EHS_TOO) })).toMatchObject({ code: '10000' })
  expect([await s.ids(EHS, { kind: 'counterfeit' }), (await s.ids(EHS_TOO)).includes(id)]).toEqual([expect.not.arrayContaining([id]), true])
  expect(await s.open(id, EHS)).toMatchObject({ code: 'SHELL-02' })
  const own = await s.reported({}, EHS)
  expect(await s.assign(own.id)).toMatchObject({ fields: [{ path: 'investigator' }] })
  expect(await s.assign(own.id, { investigator: asSsoId(OTHER) }), 'nobody who investigates').toMatchObject({ fields: [{ path: 'investigator' }] })
})

test('INFR-10 a merged report is closed with the main one, and every reporter hears the answer', async () => {
  const main = await s.reported()
  const part = await s.reported({}, OTHER)
  expect(await s.merge(part.id, part.number), 'itself').toMatchObject({ fields: [{ path: 'into' }] })
  expect(await s.merge(part.id, 'INF209900001')).toMatchObject({ fields: [{ path: 'into' }] })
  expect(await s.merge(part.id, main.number.toLowerCase())).toMatchObject({ code: '10000' })
  expect(await s.assign(part.id), 'it moves with the other').toMatchObject({ code: 'INFR-10' })
  await s.assign(main.id)
  expect(await s.seen(part.id, OTHER)).toMatchObject({ state: 'investigating' })
  expect(await s.told(OTHER, 'taken', part.id)).toHaveLength(1)
  expect(await s.step(part.id)).toMatchObject({ code: 'INFR-10' })
  expect((await s.seen(main.id, EHS)).inside!.merged).toEqual([{ id: part.id, number: part.number }])
  expect((await s.listed(ADMIN, { number: part.number }))[0]).toMatchObject({ mergedNo: main.number, due: null })
  await s.close(main.id, { outcome: 'stopped', answer: '已停止侵权。', thanks: false })
  expect(await s.seen(part.id, OTHER)).toMatchObject({ state: 'closed', outcome: 'stopped', answer: '已停止侵权。' })
  expect([await s.told(REPORTER, 'answered', main.id), await s.told(OTHER, 'answered', part.id)]).toEqual([
    [`您的侵权举报${main.number}已有答复`],
    [`您的侵权举报${part.number}已有答复`],
  ])
  await (await t.as(ADMIN)).ok(calls.reopen, { id: main.id, reason: '又出现', investigator: asSsoId(EHS) })
  expect(await s.seen(part.id, OTHER)).toMatchObject({ state: 'investigating', answer: '' })
  expect(await s.merge(part.id, main.number), 'once more is the same').toMatchObject({ code: '10000' })
})

test('INFR-10 what is merged late is taken up at once, and goes on alone where the main one is withdrawn', async () => {
  const [main, late] = [await s.assigned(), await s.reported({}, OTHER)]
  expect(await s.merge(late.id, main.number)).toMatchObject({ code: '10000' })
  expect(await s.seen(late.id, OTHER)).toMatchObject({ state: 'investigating' })
  const [open, part] = [await s.reported(), await s.reported({}, OTHER)]
  await s.merge(part.id, open.number)
  await (await t.as(REPORTER)).ok(calls.withdraw, { id: open.id })
  expect((await s.seen(part.id, ADMIN)).inside!.mergedInto).toBeNull()
  expect(await s.assign(part.id)).toMatchObject({ code: '10000' })
})

test('INFR-11 deadlines are those of the category in working days, and a pause moves the last one only, with a reason', async () => {
  const { code } = await s.saveCategory()
  const { id } = await s.reported()
  expect((await s.seen(id, ADMIN)).inside).toMatchObject({ assignDue: '2026-11-24T16:00:00.000Z', actDue: null, closeDue: null, due: '2026-11-24' })
  await s.assign(id, { category: code })
  expect((await s.seen(id, EHS)).inside).toMatchObject({ actDue: '2026-11-25', closeDue: '2026-12-04', due: '2026-11-25', overdue: false })
  const ehs = await t.as(EHS)
  expect((await ehs.call(calls.pause, { id, cause: 'court', days: 5, reason: '' })).code).not.toBe('10000')
  expect(await ehs.ok(calls.pause, { id, cause: 'court', days: 5, reason: '等待立案' })).toEqual({ closeDue: '2026-12-11' })
  expect((await s.seen(id, EHS)).inside).toMatchObject({ actDue: '2026-11-25', closeDue: '2026-12-11', steps: [{ kind: 'pause-court', result: '等待立案' }] })
  await s.step(id, { kind: 'note' })
  expect((await s.seen(id, EHS)).inside, 'a note is no step yet').toMatchObject({ due: '2026-11-25' })
  await s.step(id)
  expect((await s.seen(id, EHS)).inside).toMatchObject({ due: '2026-12-11' })
  t.setClock('2026-12-12T04:00:00Z')
  expect([(await s.ids(ADMIN, { overdue: true })).includes(id), (await s.ids(ADMIN, { overdue: false })).includes(id)]).toEqual([true, false])
  expect((await s.listed(EHS, { overdue: true })).find((one) => one.id === id)).toMatchObject({ due: '2026-12-11', daysLeft: -1, overdue: true })
  t.setClock('2026-11-20T04:00:00Z')
})

test('INFR-13 a leak is handed to HR once, as a draft that holds nothing of the report', async () => {
  const { id } = await s.assigned({ kind: 'footage', description: '侧台拍摄的彩排片段被发布。' })
  expect((await s.seen(id, EHS)).can).not.toContain('refer')
  expect((await s.seen(id, ADMIN)).can).toContain('refer')
  expect(await (await t.as(EHS)).call(calls.refer, { id, ssoId: asSsoId(LEAKER), level: 'written' })).toMatchObject({ status: 403 })
  expect(await s.refer(id, asSsoId('99999999'))).toMatchObject({ fields: [{ path: 'ssoId' }] })
  expect(await s.refer(id)).toMatchObject({ code: '10000' })
  expect(await s.refer(id, asSsoId(OTHER))).toMatchObject({ code: 'INFR-13' })
  const letters = await rowsOf<{ source: string; who: string; facts: string; place: string; status: string }>(
    t.portal.database.read(),
    sql`select source, sso_id as who, facts, place, status from disciplinary_letters where record_id = ${id}`,
  )
  expect(letters).toEqual([{ source: 'infringement', who: LEAKER, facts: '', place: '', status: 'draft' }])
  expect((await s.seen(id, ADMIN)).inside).toMatchObject({ referred: true })
  const { id: goods } = await s.assigned()
  expect(await s.refer(goods), 'no leak').toMatchObject({ code: 'INFR-13' })
})
