import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { latestRating } from '../../server/api.ts'
import { HR, HRBP, MANAGER, PART_TIMER, performance, SECOND } from './parts.ts'

// the room of profiles declares the permission of what is one's own
const t = await openTestPortal({ modules: ['profile'] })
afterAll(() => t.close())
const s = performance(t)
const approve = async (id: string) => (await t.as(MANAGER)).call(calls.recordApprove, { ids: [id] })
const release = async (id: string) => (await t.as(HRBP)).call(calls.recordRelease, { ids: [id] })

test('PERF-02 PERF-19 PERF-29 a self-evaluation is kept as it stands, and submitted whole', async () => {
  const { id, ssoId } = await s.running()
  const me = await t.as(ssoId)
  const scores = await s.scored(id, 'self', 4)
  expect(await me.call(calls.selfSave, { id, version: 1, scores })).toMatchObject({ code: 'PERF-19', returnMsg: '评分只能为1、3或5' })
  expect((await me.call(calls.selfSave, { id, version: 1, scores: (await s.scored(id, 'self', 3)).slice(0, 1) })).content).toEqual({ version: 2 })
  expect((await me.call(calls.selfSave, { id, version: 1, scores: [] })).code).toBe('PERF-29')
  expect(await me.call(calls.selfSubmit, { id, version: 2, scores: [] })).toMatchObject({ code: 'PERF-02', returnMsg: '请评分' })
  expect((await s.submitSelf(id)).code).toBe('10000')
  expect(await s.row(id)).toMatchObject({ stage: 'evaluator-review', selfScore: 5 })
  expect((await s.submitSelf(id, {}, PART_TIMER)).code).toBe('SHELL-02')
})

test('PERF-01 PERF-07 an evaluator comments on every item, and says why for the top rating', async () => {
  const { id } = await s.at('evaluator-review')
  const mute = await s.scored(id, 'evaluator', 3, '')
  expect(await s.score(id, { scores: mute })).toMatchObject({ code: 'PERF-01', returnMsg: '请填写评语', fields: [{ path: 'scores.0.comment' }, {}, {}] })
  const top = await s.scored(id, 'evaluator', 5)
  expect(await s.score(id, { scores: top })).toMatchObject({ code: 'PERF-07', fields: [{ path: 'reason' }] })
  // a draft may lack anything
  expect((await s.score(id, { scores: mute, submit: false })).code).toBe('10000')
  expect((await s.score(id, { scores: top, reason: '全年零差错' })).code).toBe('10000')
  expect(await s.row(id)).toMatchObject({ stage: 'second-lm-approval', rating: '5', totalScore: 5, topRatingReason: '全年零差错' })
  expect((await s.score(id)).code).toBe('LIFE-01')
})

test('PERF-13 the top rating of who joined lately has to be confirmed', async () => {
  const { id } = await s.at('evaluator-review', { person: { joinDate: '2026-08-01' } })
  const given = { scores: await s.scored(id, 'evaluator', 5), reason: '上手很快' }
  expect(await s.score(id, given)).toMatchObject({ code: 'PERF-13', returnMsg: '该员工入职不满6个月，通常不建议评为超出期望' })
  expect((await s.score(id, { ...given, anyway: true })).code).toBe('10000')
})

test('PERF-12 PERF-20 the rating follows the total', async () => {
  const { id } = await s.at('evaluator-review')
  const [first, second, third] = await s.scored(id, 'evaluator', 1)
  await s.score(id, { scores: [{ ...first!, score: 5 }, { ...second!, score: 3 }, third!] })
  expect(await s.row(id)).toMatchObject({ totalScore: 3.32, rating: '3' })
})

test('PERF-16 PERF-25 a record goes through its stages, and its person sees the result from feedback on', async () => {
  const { id, ssoId } = await s.at('evaluator-review')
  await s.score(id, { comments: '全年稳定' })
  const own = async () => (await s.seen(id, ssoId)).content!
  const hidden = { evaluatorScore: null, totalScore: null, rating: null, comments: '', topRatingReason: '' }
  for (const step of [approve, release]) {
    expect(await own()).toMatchObject(hidden)
    expect((await own()).items.map(({ evaluatorScore, evaluatorComment }) => [evaluatorScore, evaluatorComment])).toEqual(Array(3).fill([null, '']))
    expect((await step(id)).code).toBe('10000')
  }
  expect(await own()).toMatchObject({ stage: 'feedback', totalScore: 3, rating: '3', comments: '全年稳定' })
  expect(await s.told(ssoId, 'released')).toHaveLength(1)
  expect(await t.write((ctx) => latestRating(ctx, ssoId))).toMatchObject({ cycle: { year: 2026, half: 'none' }, rating: '3' })
  expect((await (await t.as(SECOND)).call(calls.recordFeedback, { ids: [id], talkOn: '2026-11-19' })).code).toBe('10000')
  expect(await s.told(ssoId, 'talk')).toMatchObject([{ title: '请确认2026年全年绩效面谈' }])
  expect((await (await t.as(ssoId)).call(calls.acknowledge, { id })).code).toBe('10000')
  expect((await (await t.as(ssoId)).call(calls.acknowledge, { id })).code).toBe('LIFE-01')
})

test('PERF-08 PERF-09 a selection is acted on as a whole or not at all', async () => {
  const [mine, early] = [await s.at('second-lm-approval'), await s.at('second-lm-approval')]
  await s.set(early.id, { secondLm: mine.ssoId })
  const manager = await t.as(MANAGER)
  expect(await manager.call(calls.recordApprove, { ids: [] })).toMatchObject({ code: 'PERF-08', returnMsg: '请选择员工' })
  expect(await manager.call(calls.recordApprove, { ids: [mine.id, early.id] })).toMatchObject({ code: 'PERF-09', returnMsg: '所选员工中包含您无权操作的记录' })
  expect((await s.row(mine.id)).stage).toBe('second-lm-approval')
  expect((await manager.call(calls.recordApprove, { ids: [mine.id] })).content).toEqual({ done: 1 })
  expect((await manager.call(calls.recordApprove, { ids: [mine.id] })).code).toBe('LIFE-01')
})

test('a result is returned to its evaluator with a comment, by the second-level manager or the HRBP', async () => {
  for (const [who, stage] of [
    [MANAGER, 'second-lm-approval'],
    [HRBP, 'hrbp-calibration'],
  ] as const) {
    const { id } = await s.at(stage)
    expect((await (await t.as(who)).call(calls.recordReturn, { ids: [id], comment: ' ' })).code).toBe('SHELL-39')
    expect((await (await t.as(who)).call(calls.recordReturn, { ids: [id], comment: '请补充事例' })).code).toBe('10000')
    expect((await s.seen(id, SECOND)).content).toMatchObject({ stage: 'evaluator-review', returnComment: '请补充事例', can: ['score'] })
  }
  // the stage of the HRBP is no second-level manager's
  const { id } = await s.at('hrbp-calibration')
  expect((await (await t.as(MANAGER)).call(calls.recordReturn, { ids: [id], comment: '再看' })).code).toBe('PERF-09')
  expect(await s.told(SECOND, 'returned')).toHaveLength(2)
})

test('PERF-27 PERF-28 an HRBP changes the rating in departments of their own, with a reason, and never the scores', async () => {
  const { id, departmentCode } = await s.at('hrbp-calibration')
  const calibrate = async (reason: string, rating: '1' | '5' = '5') => (await t.as(HRBP)).call(calls.recordCalibrate, { ids: [id], rating, reason })
  expect(await calibrate('')).toMatchObject({ code: 'PERF-27', returnMsg: '请填写校准理由' })
  expect((await calibrate('分布调整')).code).toBe('10000')
  expect((await calibrate('再次调整', '1')).code).toBe('10000')
  expect(await s.row(id)).toMatchObject({ rating: '1', calibratedFrom: '3', totalScore: 3, calibrationReason: '再次调整' })
  expect((await s.row(id)).items.map(({ evaluatorScore }) => evaluatorScore)).toEqual([3, 3, 3])
  const other = await s.place()
  await s.set(id, { departmentCode: other })
  expect(await calibrate('不是我的')).toMatchObject({ code: 'PERF-28', returnMsg: '您不是该部门的HRBP负责人' })
  expect((await s.seen(id, HRBP)).code).toBe('SHELL-02')
  await s.set(id, { departmentCode })
})

test('PERF-35 PERF-10 PERF-25 each role lists what is its own, and nobody else’s', async () => {
  const { id, cycle } = await s.at('hrbp-calibration')
  const ids = async (role: calls.Role, who: string) => ((await s.listed(role, who, { cycle })).content?.list ?? []).map((one) => one.id)
  expect([await ids('evaluator', SECOND), await ids('secondlm', MANAGER), await ids('hrbp', HRBP), await ids('admin', HR)]).toEqual(Array(4).fill([id]))
  expect([await ids('evaluator', MANAGER), await ids('secondlm', SECOND)]).toEqual([[], []])
  expect((await s.listed('admin', SECOND)).status).toBe(403)
  expect((await s.listed('hrbp', HR)).status).toBe(403)
  expect((await s.listed('admin', HR, { keyword: '绩效' })).code).toBe('PERF-10')
  const { all, stages, departments } = await (await t.as(HRBP)).ok(calls.recordOverview, { role: 'hrbp', cycle })
  expect([all, departments.length]).toMatchObject([{ one: 0, three: 1, five: 0, unrated: 0 }, 1])
  expect(stages.find(({ stage }) => stage === 'hrbp-calibration')).toMatchObject({ count: 1 })
  // no filter and no figure tells somebody the own rating before feedback
  const withRating = async () => (await s.listed('hrbp', HRBP, { cycle, rating: '3' })).content!.list.length
  expect(await withRating()).toBe(1)
  await s.set(id, { ssoId: asSsoId(HRBP) })
  expect(await withRating()).toBe(0)
  expect((await (await t.as(HRBP)).ok(calls.recordOverview, { role: 'hrbp', cycle })).all).toMatchObject({ three: 0, unrated: 1 })
})

test('PERF-02 who has not evaluated themselves in time goes on, marked not done and never scored', async () => {
  const [late, notAsked] = [await s.running(), await s.running({ form: { selfEvaluationEnabled: false } })]
  await (await t.as(late.ssoId)).ok(calls.selfSave, { id: late.id, version: 1, scores: (await s.scored(late.id, 'self', 5)).slice(0, 1) })
  await t.runJob('performance.passSelves', '2026-11-30')
  expect([(await s.row(late.id)).stage, (await s.row(notAsked.id)).stage]).toEqual(['self-evaluation', 'evaluator-review'])
  for (const _ of [1, 2]) await t.runJob('performance.passSelves', '2026-12-01')
  const row = await s.row(late.id)
  expect([row.stage, row.selfDoneAt, row.selfScore, row.items.map(({ selfScore }) => selfScore)]).toEqual(['evaluator-review', null, null, [null, null, null]])
})

test('who has a stage hears what has come, and what is due soon or since yesterday', async () => {
  const { ssoId } = await s.running()
  t.setClock('2026-11-29T02:00:00Z')
  for (const _ of [1, 2]) await t.runJob('performance.morning', '2026-11-29')
  expect(await s.told(ssoId, 'selfDue')).toHaveLength(1)
  t.setClock(TEST_NOW)
  const { id } = await s.at('second-lm-approval')
  t.setClock('2026-11-21T02:00:00Z')
  await t.runJob('performance.morning', '2026-11-21')
  expect((await s.told(MANAGER, 'arrived')).at(-1)).toMatchObject({ title: expect.stringContaining('二级经理审批') })
  expect((await s.row(id)).stage).toBe('second-lm-approval')
  t.setClock(TEST_NOW)
})
