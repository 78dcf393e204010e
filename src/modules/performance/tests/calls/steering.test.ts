import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { list, saveGoal } from '#modules/frontline-performance/contract/index.ts'
import { applyChange } from '#services/people/server/api.ts'
import { getUserInfo, performanceEligible, twoCycle } from '#services/session/contract.ts'
import * as calls from '../../contract/index.ts'
import { onOutcome } from '../../server/commands/uploading.ts'
import { scopes } from '../../server/tables.ts'
import { HR, HRBP, MANAGER, MEMBER, performance, SECOND } from './parts.ts'

// the room of profiles declares the permission of what is one's own
const t = await openTestPortal({ modules: ['profile'] })
afterAll(() => t.close())
const s = performance(t)
const hr = () => t.as(HR)

test('PERF-06 PERF-26 records go to another evaluator, who may score from then on; both are told', async () => {
  const { id, ssoId, departmentCode } = await s.at('evaluator-review')
  const taker = await s.member(departmentCode)
  const reassign = async (given: object = {}) =>
    (await hr()).call(calls.recordReassign, { ids: [id], originalEvaluator: SECOND, newEvaluator: taker, reason: '换岗', ...given })
  expect(await reassign({ newEvaluator: null })).toMatchObject({ code: 'PERF-06', returnMsg: '请选择原评估人和新评估人', fields: [{ path: 'newEvaluator' }] })
  expect((await reassign({ newEvaluator: SECOND })).code).toBe('PERF-26')
  expect((await reassign({ newEvaluator: ssoId })).code).toBe('PERF-26')
  expect((await reassign({ originalEvaluator: MANAGER })).code).toBe('PERF-09')
  expect((await s.score(id, {}, taker)).code).toBe('SHELL-02')
  expect((await reassign()).content).toEqual({ done: 1 })
  expect((await s.score(id)).code).toBe('SHELL-02')
  expect((await s.score(id, {}, taker)).code).toBe('10000')
  expect([(await s.told(SECOND, 'reassignedFrom')).length, (await s.told(taker, 'reassignedTo')).length]).toEqual([1, 1])
  expect((await s.seen(id, HR)).content!.reassigned).toMatchObject([{ from: { ssoId: SECOND }, to: { ssoId: taker }, reason: '换岗' }])
})

test('another line manager is proposed as evaluator, and no record moves by itself', async () => {
  const { id, ssoId, cycle } = await s.running()
  await t.write((ctx) => applyChange(ctx, ssoId, { lineManager: asSsoId(MANAGER) }))
  await t.drain()
  expect((await s.listed('admin', HR, { cycle })).content!.list).toMatchObject([{ id, evaluator: { ssoId: SECOND }, proposed: { ssoId: MANAGER } }])
  expect(await s.told(HR, 'proposed')).toHaveLength(1)
})

test('whoever has a stage is reminded by the hr-admin, once a day', async () => {
  const { id, ssoId } = await s.running()
  const { id: theirs } = await s.at('hrbp-calibration')
  const remind = async () => (await (await hr()).ok(calls.recordRemind, { ids: [id, theirs] })).done
  expect([await remind(), await remind()]).toEqual([2, 0])
  expect([(await s.told(ssoId, 'selfDue')).length, (await s.told(HRBP, 'due')).length]).toEqual([1, 1])
})

const messages = (id: string) =>
  rowsOf<{ id: string }>(t.portal.database.read(), sql`select id from integrations_outbox where port = 'hr-master' and about_id = ${id}`)

test('PERF-31 a result is handed to the HR system once; what it does not take stays, with the reason, and goes again', async () => {
  const { id } = await s.at('upload')
  const upload = async () => (await (await hr()).ok(calls.recordUpload, { ids: [id] })).done
  expect([await upload(), await upload()]).toEqual([1, 0])
  const sent = await messages(id)
  expect(sent).toHaveLength(1)
  const answer = (state: string, said: string | null) =>
    t.write((ctx) => onOutcome(ctx, { id: sent[0]!.id, state, answer: said, about: { module: 'performance', businessId: id } }))
  await answer('failed', '系统维护')
  expect((await s.listed('admin', HR, { uploadState: 'failed' })).content!.list).toMatchObject([
    { id, stage: 'upload', uploadFault: '系统维护', can: ['upload'] },
  ])
  for (const _ of [1, 2]) await t.runJob('performance.retryUploads')
  expect([(await s.row(id)).uploadState, (await messages(id)).length]).toEqual(['sent', 1])
  await answer('done', null)
  expect(await s.row(id)).toMatchObject({ stage: 'ended', uploadState: 'sent' })
})

test('PERF-33 a department has one owner of each type, who keeps its forms from then on', async () => {
  const place = await s.place()
  const who = await s.member(place)
  const save = async (ownerSso: string, type: 'normal' | 'HRBP' = 'normal') =>
    (await hr()).call(calls.ownerSave, { departmentCode: place, ownerSso: asSsoId(ownerSso), type })
  expect((await (await t.as(who)).call(calls.formList, {})).status).toBe(403)
  const { content } = await save(who)
  expect(await save(MANAGER)).toMatchObject({ code: 'PERF-33', returnMsg: '该部门已有同类型负责人' })
  expect((await save(HRBP, 'HRBP')).code).toBe('10000')
  expect((await (await t.as(who)).call(calls.formSave, s.written(place))).code).toBe('10000')
  await (await hr()).ok(calls.ownerDelete, { id: content!.id })
  expect((await (await t.as(who)).call(calls.formList, {})).status).toBe(403)
})

const scopeOf = async (ssoId: string) =>
  (
    await t.portal.database
      .read()
      .select()
      .from(scopes)
      .where(eq(scopes.ssoId, asSsoId(ssoId)))
  )[0]
const setScope = async (ssoId: string, given: object) => (await hr()).ok(calls.scopeSave, { ssoId, reason: '调整', ...given })

test('PERF-36 PERF-17 parts are worked out each night, and what the hr-admin sets stays and holds at the next call', async () => {
  for (const _ of [1, 2]) await t.runJob('performance.reckonScopes')
  expect([(await scopeOf(MANAGER))?.position, (await scopeOf(HRBP))?.position, await scopeOf(MEMBER)]).toEqual(['mgr', 'bp', undefined])
  expect(await (await t.as(MANAGER)).ok(performanceEligible)).toEqual({ eligible: true, position: 'mgr' })
  const place = await s.place()
  const who = await s.member(place, { staffGroup: 'LA' })
  const client = await t.as(who)
  // PERF-17
  expect(await client.ok(performanceEligible)).toEqual({ eligible: false, position: null })
  await setScope(who, { position: 'observer', departments: [place], twoCycle: true })
  expect([await client.ok(performanceEligible), await client.ok(twoCycle)]).toEqual([{ eligible: true, position: 'observer' }, true])
  expect(await client.ok(getUserInfo)).toMatchObject({ position: 'observer', twoCycle: true })
  await t.runJob('performance.reckonScopes')
  expect(await scopeOf(who)).toMatchObject({ position: 'observer', source: 'admin', reason: '调整', changedBy: HR })
})

test('PERF-18 PERF-34 goal setting opens to managers, HRBPs and observers, and only managers write', async () => {
  const place = await s.place()
  const [who, observer] = [await s.member(place, { manager: asSsoId(MANAGER) }), await s.member(await s.place())]
  t.setClock('2027-01-01T02:00:00Z')
  await t.runJob('frontline-performance.makeForms', '2027-01-01')
  const of = async (reader: string) => (await t.as(reader)).call(list, { filters: { department: place } })
  expect((await of(observer)).status).toBe(403)
  const goals = [{ goalText: '零事故', measure: '', weight: 100 }]
  const save = async (by: string) => (await t.as(by)).call(saveGoal, { ssoId: who, year: 2027, period: '0', version: 1, goals })
  for (const position of ['bp', 'observer']) {
    await setScope(observer, { position, departments: [place] })
    expect((await of(observer)).content!.list).toMatchObject([{ person: { ssoId: who } }])
    expect(await save(observer)).toMatchObject({ code: 'FLPF-10', returnMsg: '您的权限不够' })
  }
  expect((await of(MANAGER)).content!.list).toMatchObject([{ person: { ssoId: who } }])
  // whoever was given another part reads, whomever they manage
  await setScope(MANAGER, { position: 'bp', departments: [place] })
  expect((await save(MANAGER)).code).toBe('FLPF-10')
  await setScope(MANAGER, { position: 'mgr' })
  expect((await save(MANAGER)).code).toBe('10000')
  await setScope(observer, { position: null })
  expect((await of(observer)).status).toBe(403)
  t.setClock(TEST_NOW)
})

test('PERF-11 one’s own goals are set for a year that is not over, by oneself alone', async () => {
  const me = await t.as(MEMBER)
  expect(await me.call(calls.annualGoalSave, { targetYear: 2026, goalText: ' ' })).toMatchObject({ code: 'PERF-11', returnMsg: '请填写年度目标' })
  expect((await me.call(calls.annualGoalSave, { targetYear: 2025, goalText: '晚了' })).fields).toMatchObject([{ path: 'targetYear' }])
  const { id } = await me.ok(calls.annualGoalSave, { targetYear: 2026, goalText: '独立操作' })
  expect((await me.ok(calls.annualGoalMine)).goals).toMatchObject([{ id, goalText: '独立操作', setBy: { ssoId: MEMBER }, can: ['edit', 'delete'] }])
  expect((await (await t.as(MANAGER)).call(calls.annualGoalDelete, { id })).code).toBe('SHELL-02')
  t.setClock('2027-01-02T02:00:00Z')
  expect((await (await t.as(MEMBER)).ok(calls.annualGoalMine)).goals).toMatchObject([{ id, can: [] }])
  t.setClock(TEST_NOW)
})
