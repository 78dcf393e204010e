import { afterAll, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { DATES, HR, MANAGER, performance, SECOND } from './parts.ts'

// the room of profiles declares the permission of what is one's own
const t = await openTestPortal({ modules: ['profile'] })
afterAll(() => t.close())
const s = performance(t)
const hr = () => t.as(HR)

test('PERF-14 PERF-21 a cycle is published with all its days in their order, and stays so', async () => {
  const place = await s.place()
  const late = await (await hr()).call(calls.cycleSave, { year: 2026, ...DATES, feedbackDue: '2026-12-19' })
  expect(late).toMatchObject({ code: 'PERF-21', returnMsg: '各阶段截止日期须按顺序递增', fields: [{ path: 'feedbackDue' }] })
  const open = await s.cycle([place], { calibrationDue: null })
  expect((await (await hr()).call(calls.cyclePublish, { id: open })).code).toBe('PERF-21')
  const id = await s.published([place])
  expect((await (await hr()).call(calls.cycleSave, { id, year: 2026, ...DATES })).code).toBe('LIFE-01')
  expect((await (await hr()).call(calls.cyclePublish, { id })).code).toBe('LIFE-01')
  expect((await (await t.as(MANAGER)).call(calls.cycleList, {})).status).toBe(403)
})

test('PERF-24 PERF-22 everybody gets one record, of the form that is in force; who has no form is told', async () => {
  const place = await s.place()
  const [first, second, other] = [await s.member(place), await s.member(place), await s.member(place, { jobCode: 'PF-NONE' })]
  const form = await s.form(place)
  const id = await s.published([place])
  expect(await (await hr()).ok(calls.cycleGenerate, { id })).toMatchObject({
    made: 2,
    there: 0,
    lacking: 1,
    without: [{ person: { ssoId: other }, lacks: 'form' }],
  })
  expect(await (await hr()).ok(calls.cycleGenerate, { id })).toMatchObject({ made: 0, there: 2, lacking: 1 })
  // a later version changes nothing of what was made
  await (await hr()).ok(calls.formPublish, await (await hr()).ok(calls.formCopy, { id: form }))
  const { list } = (await s.listed('admin', HR, { cycle: id })).content!
  expect(list.map(({ person }) => person.ssoId).toSorted()).toEqual([first, second])
  for (const one of list) expect((await s.row(one.id)).form).toBe(form)
})

test('PERF-16 a cycle is pushed once there are records, and opens self-evaluation to people', async () => {
  const place = await s.place()
  const ssoId = await s.member(place)
  await s.form(place)
  const id = await s.published([place])
  expect((await (await hr()).call(calls.cyclePush, { id })).code).toBe('LIFE-01')
  await (await hr()).ok(calls.cycleGenerate, { id })
  expect((await (await t.as(ssoId)).ok(calls.mine)).records).toEqual([])
  expect((await s.listed('evaluator', SECOND, { cycle: id })).content!.list).toEqual([])
  await (await hr()).ok(calls.cyclePush, { id })
  expect((await (await t.as(ssoId)).ok(calls.mine)).records).toMatchObject([{ stage: 'self-evaluation', can: ['self'], dueOn: '2026-11-30' }])
  expect(await s.told(ssoId, 'pushed')).toMatchObject([{ title: '2026年全年绩效评估已开始' }])
  expect((await s.listed('evaluator', SECOND, { cycle: id })).content!.list).toHaveLength(1)
})

test('a cycle is completed once everything has ended, or what has not is excluded with a reason', async () => {
  const { id, cycle } = await s.running()
  expect(await (await hr()).call(calls.cycleComplete, { id: cycle })).toMatchObject({ fields: [{ path: 'reason' }] })
  await (await hr()).ok(calls.cycleComplete, { id: cycle, reason: '组织调整' })
  expect((await s.row(id)).excludedReason).toBe('组织调整')
  expect((await s.submitSelf(id)).code).toBe('SHELL-02')
})

test('PERF-30 after its day a stage is read-only, until it is extended for the record or for the cycle', async () => {
  const [one, two] = [await s.running(), await s.running()]
  t.setClock('2026-12-01T04:00:00Z')
  for (const { id } of [one, two]) expect(await s.submitSelf(id)).toMatchObject({ code: 'PERF-30', returnMsg: '本阶段已截止' })
  const extend = async (given: object) => (await hr()).call(calls.recordExtend, { dueOn: '2026-12-05', reason: '休假', ...given })
  expect((await extend({ ids: [one.id] })).code).toBe('10000')
  expect((await extend({ cycle: two.cycle, stage: 'self-evaluation' })).content).toEqual({ done: 1 })
  expect((await extend({ cycle: two.cycle, stage: 'self-evaluation', dueOn: '2026-12-11' })).code).toBe('PERF-21')
  for (const { id } of [one, two]) expect((await s.submitSelf(id)).code).toBe('10000')
  t.setClock(TEST_NOW)
})
