import { afterAll, afterEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { recordAbsence } from '#services/roster/server/api.ts'
import * as calls from '../../contract.ts'
import { requireActive } from '../../server/api.ts'
import { HR, HRBP, INTERN, MANAGER, PART_TIMER, partTime } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { rowOf, set, shift, another, night, inactive, ask, decide, told, handed } = partTime(t)
/** The named ones work every day that a test looks at, so that it finds only its own. */
for (const who of [PART_TIMER, INTERN]) for (const day of ['2026-11-25', '2026-12-20', '2027-01-15', '2027-02-20']) await shift(who, day)

test('PARTT-04 PARTT-11 days without a shift are counted, warned of at 20 and lapse at 30; run twice nothing changes', async () => {
  const who = await another()
  await shift(who, '2026-11-01')
  await night('2026-11-20')
  expect(await rowOf(who)).toMatchObject({ activationStatus: 'active', latestSchedulingDate: '2026-11-01', consecutiveUnscheduledDays: 19 })
  expect(await told(who, 'soon')).toEqual([])
  await night('2026-11-21')
  await night('2026-11-21')
  await night('2026-11-22')
  expect(await told(who, 'soon')).toMatchObject([{ title: '您的兼职激活将在10天后失效', body: expect.stringContaining('2026年12月1日') }])
  await night('2026-11-30')
  expect((await rowOf(who)).activationStatus).toBe('active')
  await night('2026-12-01')
  await night('2026-12-01')
  expect(await rowOf(who)).toMatchObject({ activationStatus: 'inactive', consecutiveUnscheduledDays: 30, lapsedOn: '2026-12-01' })
  expect(await handed(who)).toMatchObject([{ what: 'activation', status: 'inactive', from: '2026-12-02' }])
  expect(await told(who, 'lapsed')).toHaveLength(1)
})

test('PARTT-04 who was never scheduled is counted from the onboard date, a planned shift counts, a cancelled one and a day of leave do not', async () => {
  const who = await another({ joinDate: '2026-11-05' })
  await night('2026-11-20')
  expect(await rowOf(who)).toMatchObject({ latestSchedulingDate: null, consecutiveUnscheduledDays: 15 })
  const [from, to] = [startOfDay('2026-11-10'), startOfDay('2026-11-14')]
  await t.write((ctx) => recordAbsence(ctx, asSsoId(who), from, to, 'injury', 'test', { key: who }))
  await night('2026-11-20')
  expect((await rowOf(who)).consecutiveUnscheduledDays).toBe(11)
  await shift(who, '2026-11-24')
  await night('2026-11-20')
  expect(await rowOf(who)).toMatchObject({ latestSchedulingDate: '2026-11-24', consecutiveUnscheduledDays: 0 })
  await shift(who, '2026-11-24', true)
  await night('2026-11-20')
  expect(await rowOf(who)).toMatchObject({ latestSchedulingDate: null, consecutiveUnscheduledDays: 11 })
})

test('PARTT-08 an activation without a shift within 14 days lapses again; with one it stays', async () => {
  const [unused, used] = [await another(), await another()]
  for (const who of [unused, used]) {
    await inactive(who)
    await decide((await ask(who)).content!.id, 'approve')
  }
  await shift(used, '2026-12-04')
  await night('2026-12-04')
  expect((await rowOf(unused)).activationStatus).toBe('active')
  await night('2026-12-05')
  expect(await rowOf(unused)).toMatchObject({ activationStatus: 'inactive', lapsedOn: '2026-12-05', firstShiftDue: null })
  expect(await told(unused, 'unused')).toHaveLength(1)
  expect(await rowOf(used)).toMatchObject({ activationStatus: 'active', firstShiftDue: null })
})

test('PARTT-07 a shift that comes for somebody inactive is given back, and the manager is told', async () => {
  const who = await another()
  await inactive(who)
  await shift(who, '2026-11-10')
  await shift(who, '2026-11-24')
  await t.drain()
  expect(await handed(who)).toMatchObject([{ what: 'shift-refused', rule: 'PARTT-07', starts: '2026-11-24T02:00:00.000Z' }])
  expect(await told(MANAGER, 'notScheduled')).toHaveLength(1)
  const schedules = (day: string) => t.write((ctx) => requireActive(ctx, asSsoId(who), day))
  await schedules('2026-11-10')
  await expect(schedules('2026-11-11')).rejects.toMatchObject({ refusals: [{ rule: 'PARTT-07', field: 'day' }] })
})

test('PARTT-11 on Mondays managers hear who comes to a threshold, HRBPs who was not scheduled for very long', async () => {
  const [soon, fine, long] = [await another({ nameCn: '孟小溪' }), await another({ nameCn: '安宁' }), await another({ nameCn: '常久远' })]
  await shift(soon, '2026-12-20')
  await shift(fine, '2026-12-28')
  await inactive(long)
  await set(long, { lapsedOn: '2026-10-01' })
  const before = [await told(MANAGER, 'week'), await told(HRBP, 'long')]
  await night('2027-01-05')
  expect([await told(MANAGER, 'week'), await told(HRBP, 'long')]).toEqual(before)
  await night('2027-01-04')
  await night('2027-01-04')
  const [week, hint] = [(await told(MANAGER, 'week')).slice(before[0]!.length), (await told(HRBP, 'long')).slice(before[1]!.length)]
  expect(week).toHaveLength(1)
  expect(week[0]!.body).toContain('孟小溪')
  expect(week[0]!.body).not.toMatch(/安宁|常久远/)
  expect(hint).toMatchObject([{ body: expect.stringContaining('常久远') }])
})

test('PARTT-11 a manager who cannot be told keeps nobody else from it, and is named', async () => {
  const [soon, long] = [await another(), await another({ nameCn: '常远行' })]
  await shift(soon, '2026-12-27')
  await inactive(long)
  await set(long, { lapsedOn: '2026-10-01' })
  const before = [await told(MANAGER, 'week'), await told(HRBP, 'long')].map((all) => all.length)
  const stuck = sql.raw(`not (module = 'part-time' and event = 'week')`)
  await t.write(({ db }) => db.execute(sql`alter table notifications_notice add constraint stuck check (${stuck}) not valid`))
  await expect(night('2027-01-11')).rejects.toThrow(`week ${MANAGER}`)
  expect([await told(MANAGER, 'week'), await told(HRBP, 'long')].map((all) => all.length)).toEqual([before[0], before[1]! + 1])
  await t.write(({ db }) => db.execute(sql`alter table notifications_notice drop constraint stuck`))
})

test('PARTT-11 PARTT-13 HR changes the thresholds of a company, and they count from then on for its people', async () => {
  const hr = await t.as(HR)
  const limits = { warnDays: 5, inactivateDays: 8, terminateHintDays: 60, firstShiftDays: 14 }
  const save = (given: object) => hr.call(calls.saveConfig, { entity: 'MB', reason: '旺季', ...limits, ...given })
  expect(await save({ inactivateDays: 5 })).toMatchObject({ code: 'PARTT-13', fields: [{ path: 'inactivateDays' }] })
  expect((await save({ warnDays: 0 })).code).not.toBe('10000')
  expect((await (await t.as(MANAGER)).call(calls.config)).status).toBe(403)
  const who = await another()
  await shift(who, '2026-11-12')
  expect((await save({})).code).toBe('10000')
  // the parameters are read anew once their change is heard
  await t.drain()
  const { companies } = await hr.ok(calls.config)
  expect(companies).toMatchObject([
    { entity: 'MB', ...limits },
    { entity: 'HB', warnDays: 20 },
    { entity: 'JV', inactivateDays: 30 },
  ])
  await night('2026-11-21')
  expect((await rowOf(who)).activationStatus).toBe('inactive')
  await save({ warnDays: 20, inactivateDays: 30, terminateHintDays: 90 })
})

test('what was asked for somebody who left is withdrawn', async () => {
  const who = await another()
  await inactive(who)
  await ask(who)
  await t.write((ctx) =>
    ctx.db
      .update(peoplePersons)
      .set({ status: 'left', lastWorkingDate: addDays(ctx.today, -1) })
      .where(eq(peoplePersons.ssoId, asSsoId(who))),
  )
  await night('2026-11-21')
  expect((await rowOf(who)).activationStatus).toBe('inactive')
})
