import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { closeOfLeaver } from '../../server/commands/clock.ts'
import { followUps, reports, versions } from '../../server/tables.ts'
import { EHS, health, MANAGER, TODAY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { rowOf, opened, submit, another, reported, quarantined, decide, file, told, at } = health(t)
const daysOf = async (round: string) =>
  (await t.portal.database.read().select({ ssoId: reports.ssoId, asked: reports.asked }).from(reports).where(eq(reports.round, round)))
    .map(({ ssoId, asked }) => `${ssoId} ${asked}`)
    .toSorted()

test('HEALTH-02 each day of a daily round is opened once for a person; who stays away is followed up instead', async () => {
  t.setClock(TEST_NOW)
  const [who, away] = [await another(), (await quarantined('2026-11-30')).ssoId]
  const round = await opened([who, away], { repeat: 'daily', to: '2026-11-22' })
  for (let twice = 0; twice < 2; twice++) await at('2026-11-21T00:05', 'openDay')
  expect(await daysOf(round)).toEqual([`${who} 2026-11-20`, `${who} 2026-11-21`])
  expect(await told(who, 'due')).toHaveLength(2)
  await at('2026-11-21T07:00', 'morning')
  expect([await told(away, 'followUpDue'), await told(EHS, 'ending')]).toEqual([['请填写2026年11月21日的随访'], []])
  await at('2026-11-30T07:00', 'morning')
  expect(await told(EHS, 'ending')).toEqual(['1人的隔离今天到期'])
})

test('at the deadline the missing are reminded, and half an hour later their manager is told, once each', async () => {
  t.setClock(TEST_NOW)
  const [missing, done] = [await another(), await another()]
  const round = await opened([missing, done], { deadline: '14:00' })
  await submit(round, done)
  await at('2026-11-20T13:55', 'atDeadline')
  expect(await told(missing, 'late')).toEqual([])
  for (let twice = 0; twice < 2; twice++) await at('2026-11-20T14:25', 'atDeadline')
  expect([await told(missing, 'late'), await told(done, 'late')]).toEqual([['健康上报已到截止时间：流感排查'], []])
  const key = `${round}.${TODAY}`
  expect(await told(MANAGER, 'missing', key)).toEqual([])
  for (let twice = 0; twice < 2; twice++) await at('2026-11-20T14:30', 'atDeadline')
  expect(await told(MANAGER, 'missing', key)).toEqual(['1名团队成员尚未健康上报'])
})

test('a round ends two days after its last, and closes what is settled; what is flagged or goes on stays', async () => {
  t.setClock(TEST_NOW)
  const people = [await another(), await another(), await another(), await another()]
  const [missing, well, ill, away] = people as [string, string, string, string]
  const round = await opened(people)
  await submit(round, well)
  for (const who of [ill, away]) await submit(round, who, { temperature: 38 })
  await decide((await rowOf(round, away)).id, { action: 'quarantine', until: '2026-11-30' })
  const states = async () => Promise.all(people.map(async (who) => (await rowOf(round, who)).state))
  await at('2026-11-21T00:05', 'openDay')
  expect(await states(), 'yesterday can still be reported').toEqual(['to-report', 'reported', 'reported', 'quarantined'])
  await at('2026-11-22T00:05', 'openDay')
  expect(await states()).toEqual(['closed', 'closed', 'reported', 'quarantined'])
  expect([(await rowOf(round, missing)).notReported, (await rowOf(round, well)).notReported]).toEqual([true, false])
  expect((await (await t.as(missing)).ok(calls.mine, {})).rounds).toEqual([])
})

test('EHS ends a round early', async () => {
  t.setClock(TEST_NOW)
  const who = await another()
  const round = await opened([who])
  await (await t.as(EHS)).ok(calls.end, { id: round })
  await t.drain()
  expect(await rowOf(round, who)).toMatchObject({ state: 'closed', notReported: true })
  expect(await submit(round, who)).toMatchObject({ code: 'SHELL-02' })
})

test('who has left has nothing more to report', async () => {
  t.setClock(TEST_NOW)
  const who = await another()
  const round = await opened([who])
  await t.write((ctx) => closeOfLeaver(ctx, asSsoId(who)))
  expect(await rowOf(round, who)).toMatchObject({ state: 'closed', notReported: true })
})

test('HEALTH-09 answers and files go 180 days after closing; state and dates stay', async () => {
  t.setClock(TEST_NOW)
  const who = await another()
  const first = (await file(who)).content!.id
  const row = await reported({ temperature: 38.2, symptoms: ['cough'], place: '宿舍', files: [first] }, who)
  await submit(row.round, who, { temperature: 38.6, symptoms: ['cough'] })
  await decide(row.id, { action: 'quarantine', until: TODAY })
  await (await t.as(who)).ok(calls.followup, { reportId: row.id, temperature: 36.5 })
  await decide(row.id, { action: 'close', comment: '体温正常' })
  await at('2027-05-18T03:40', 'clearOld')
  expect(await rowOf(row.round, who), 'not yet').toMatchObject({ temperature: 38.6 })
  for (let twice = 0; twice < 2; twice++) await at('2027-05-19T03:40', 'clearOld')
  expect(await rowOf(row.round, who)).toMatchObject({
    ...{ temperature: null, symptoms: [], answers: {}, comment: '', place: '' },
    ...{ state: 'closed', day: TODAY, quarantineUntil: TODAY, flagged: true },
  })
  const left = async (table: typeof versions | typeof followUps) => t.portal.database.read().select().from(table).where(eq(table.report, row.id))
  expect([await left(versions), await left(followUps)]).toEqual([[], []])
  expect(await (await t.as(EHS)).ok(calls.detail, { id: row.id })).toMatchObject({ files: [], versions: [] })
})
