import { afterAll, beforeEach, expect, test } from 'vitest'
import { foundationJobRuns } from '#foundation/database/tables.ts'
import { cronJobs } from '#foundation/jobs/queues.ts'
import { runJob } from '#foundation/jobs/run.ts'
import { eventually } from '#foundation/testing/eventually.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { systemJobRuns } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())
/** Runs are told apart by their time: no two of them begin in the same minute. */
let minutes = 0
const tick = () => t.setClock(addMinutes(new Date(TEST_NOW), ++minutes))
beforeEach(tick)

const ADMIN = '10000009'
const DAY = '2026-11-20'
/** Due at 03:10 of each day. */
const JOB = 'system.cleanFaults'
const admin = await t.as(ADMIN)
/** Signed in anew, as the clock of a test goes on for hours. */
const watcher = () => t.as(ADMIN)
const jobOf = async (job: string) => (await (await watcher()).ok(calls.monitorOverview)).modules.flatMap(({ jobs }) => jobs).find((one) => one.job === job)!
const titles = async () => (await (await watcher()).ok(listMessages, { pageSize: 50, filters: {} })).list.map(({ titleCn }) => titleCn)
const { cron } = cronJobs(t.portal).find(({ queue }) => queue === JOB)!.it

/** As the clock runs it; gives how often it worked. */
async function byClock(work: () => Promise<void> = async () => {}): Promise<number> {
  let worked = 0
  const run = async () => {
    worked++
    await work()
  }
  await runJob(t.portal, { run }, { queue: JOB, cron, day: DAY })
  return worked
}

test('every job of the house has a name in both languages', () => {
  for (const { queue } of cronJobs(t.portal))
    for (const lang of ['zh', 'en'] as const) expect(t.portal.ports.texts.has(lang, `job.${queue}`), `job.${queue}`).toBe(true)
})

test('the monitor is read and jobs are run and paused with its permission only', async () => {
  const worker = await t.as('10000001')
  const answers = await Promise.all([
    worker.call(calls.monitorOverview),
    worker.call(calls.monitorLoad),
    worker.call(calls.runJobNow, { job: JOB, day: DAY }),
    worker.call(calls.pauseJobRuns, { job: JOB, paused: true, reason: 'x' }),
  ])
  expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [403, 'ACCESS-05']))
})

test('a run is kept with its result and when the next one is due', async () => {
  expect((await jobOf(JOB)).last).toBe(null)
  expect(await byClock()).toBe(1)
  expect(await jobOf(JOB)).toMatchObject({ last: { day: DAY, result: 'ok', by: null }, next: '2026-11-20T19:10:00.000Z', paused: null })
})

test('SYS-12 run by hand for a day that it did already, a daily job does nothing, and the record says so', async () => {
  await byClock()
  tick()
  await admin.ok(calls.runJobNow, { job: JOB, day: DAY })
  await t.drain()
  expect((await jobOf(JOB)).last).toMatchObject({ result: 'skipped', message: 'done', by: { by: ADMIN } })
  tick()
  await admin.ok(calls.runJobNow, { job: JOB, day: '2026-11-19' })
  await t.drain()
  expect((await jobOf(JOB)).last).toMatchObject({ day: '2026-11-19', result: 'ok' })
  expect((await admin.call(calls.runJobNow, { job: 'system.none', day: DAY })).code).not.toBe('10000')
})

test('SYS-22 no job is run for a day that has not come, and none that each node runs by itself', async () => {
  expect(await admin.call(calls.runJobNow, { job: JOB, day: '2026-11-21' })).toMatchObject({ code: 'SYS-22', fields: [{ path: 'day' }] })
  const pulse = await admin.call(calls.runJobNow, { job: 'system.writeCounted', day: DAY })
  expect(pulse).toMatchObject({ status: 200 })
  expect(pulse.code).not.toBe('10000')
  expect((await admin.call(calls.pauseJobRuns, { job: 'system.writeCounted', paused: true, reason: 'x' })).code).toBe(pulse.code)
})

test('the clock does not run a job that is paused, until it is resumed', async () => {
  const turn = (paused: boolean) => admin.call(calls.pauseJobRuns, { job: JOB, paused, reason: 'upkeep' })
  expect((await turn(true)).code).toBe('10000')
  expect((await turn(true)).code).toBe('LIFE-01')
  tick()
  expect(await byClock()).toBe(0)
  expect(await jobOf(JOB)).toMatchObject({ next: null, paused: { by: { by: ADMIN }, reason: 'upkeep' }, last: { result: 'skipped', message: 'paused' } })
  expect((await turn(false)).code).toBe('10000')
  tick()
  expect(await byClock()).toBe(1)
})

test('who watches is told once of a job that failed, without the numbers of people', async () => {
  const failing = () => byClock(() => Promise.reject(new Error('10000001 is in the way')))
  await expect(failing()).rejects.toThrow()
  await expect(failing()).rejects.toThrow()
  expect((await jobOf(JOB)).last).toMatchObject({ result: 'failed', message: 'Error: *** is in the way' })
  for (const _ of [1, 2]) await t.runJob('system.tellJobs')
  await t.drain()
  expect((await titles()).filter((title) => title === '后台任务“清理系统故障与运行记录”运行失败')).toHaveLength(1)
})

test('and of one that did not start in its time, once', async () => {
  const due = new Date('2026-11-20T19:10:00Z')
  // as the queue notes it whenever a job begins, and at each start for all of them
  await t.write((ctx) => ctx.db.insert(foundationJobRuns).values({ queue: JOB, through: addMinutes(due, -60) }))
  t.setClock(addMinutes(due, 9))
  await t.runJob('system.tellJobs')
  expect((await jobOf(JOB)).late).toBe(false)
  t.setClock(addMinutes(due, 11))
  expect((await jobOf(JOB)).late).toBe(true)
  for (const _ of [1, 2]) await t.runJob('system.tellJobs')
  await t.drain()
  expect((await titles()).filter((title) => title === '后台任务“清理系统故障与运行记录”未按时启动')).toHaveLength(1)
  await t.write((ctx) => ctx.db.update(foundationJobRuns).set({ through: due }))
  expect((await jobOf(JOB)).late).toBe(false)
})

test('a run that nobody hears of any more has failed, and stays so', async () => {
  const began = new Date('2026-11-20T22:00:00Z')
  t.setClock(began)
  const { promise, resolve } = Promise.withResolvers<void>()
  const lost = byClock(() => promise)
  await eventually(async () => expect((await jobOf(JOB)).last).toMatchObject({ result: 'running' }))
  t.setClock(addMinutes(began, 19))
  await t.runJob('system.tellJobs')
  expect((await jobOf(JOB)).last).toMatchObject({ result: 'running', endedAt: null })
  t.setClock(addMinutes(began, 21))
  await t.runJob('system.tellJobs')
  resolve()
  await lost
  expect((await jobOf(JOB)).last).toMatchObject({ result: 'failed', message: 'lost' })
})

test('runs are kept for 180 days', async () => {
  await byClock()
  const kept = () => t.write((ctx) => ctx.db.$count(systemJobRuns))
  const before = await kept()
  await t.runJob('system.cleanFaults', '2027-05-19')
  expect(await kept()).toBe(before)
  await t.runJob('system.cleanFaults', '2027-05-21')
  expect(await kept()).toBe(0)
})
