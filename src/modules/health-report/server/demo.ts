import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { together } from '#foundation/server/demoJob.ts'
import { pastHour } from '#foundation/server/portal.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { activePeople, peoplePersons } from '#services/people/server/api.ts'
import type { Symptom, TestResult } from '../contract.ts'
import { atDeadline } from './commands/deadline.ts'
import { decideReports } from './commands/deciding.ts'
import { addFollowUp, submitReport } from './commands/reporting.ts'
import { askSome, closeSome, type RoundGiven, roundMoves, saveRound } from './commands/rounds.ts'
import { reports } from './tables.ts'

const EHS = asSsoId('10000016')
const DEPARTMENT = 'MB-PO-ATT-AB'
/** Leads some of them; who signs in as a demonstration has something to do. */
const NAMED = ['10000001', '10000012', '10000013']
const MOST = 36
const FLAGS = [{ field: 'symptoms', is: 'answered' as const }]

interface Said {
  temperature: number | null
  symptoms?: Symptom[]
  place?: string
}
const PLACES = ['员工宿舍', '园区', '家中', '', '员工宿舍', '']
/** What people say, one after the other; most are well. */
const well = (n: number): Said => ({ temperature: 36.2 + (n % 8) / 10, place: PLACES[n % PLACES.length]! })
const ILL: readonly Said[] = [
  { temperature: 38.4, symptoms: ['cough', 'headache'], place: '家中' },
  { temperature: 37.1, symptoms: ['vomiting', 'diarrhea'], place: '员工宿舍' },
  { temperature: 38.9, symptoms: ['sore-throat', 'cough'], place: '家中' },
  { temperature: 36.8, symptoms: ['rash'], place: '员工宿舍' },
  { temperature: 37.6, symptoms: [], place: '园区' },
]

/** A round that is over, one that asks each day and one that asks once, and one that is being written. */
export default async function fill(job: JobCtx): Promise<void> {
  const { today } = job
  const people = await job.read((ctx) => activePeople(ctx, MOST, eq(peoplePersons.departmentCode, DEPARTMENT)))
  // the named people are asked and have not reported today
  const crowd = people.filter((one) => !NAMED.includes(one) && one !== '10000002' && one !== '10000003')
  const audience = { everybody: false, include: [{ department: [DEPARTMENT] }], exclude: [] }
  const given = (nameCn: string, nameEn: string, from: number, to: number, more: Partial<RoundGiven> = {}): RoundGiven => ({
    ...{ basedOn: 0, kind: 'health', nameCn, nameEn, audience, formId: null, flags: FLAGS, deadline: '10:00', repeat: 'once' },
    ...{ from: addDays(today, from), to: addDays(today, to) },
    ...more,
  })
  await poisoning(job, given('食物不适排查', 'Upset stomachs after lunch', -41, -41), crowd)
  await flu(job, given('流感季每日健康上报', 'Daily check in the flu season', -3, 12, { repeat: 'daily' }), crowd)
  await job.write(async (ctx) => {
    const pass = given('返岗通行上报', 'Back to work after the holiday', 0, 2, { kind: 'pass', deadline: '18:00' })
    await begin(ctx, pass, today)
    await saveRound(await hands(ctx, EHS, today, '09:05'), given('高温健康排查', 'Heat check', 14, 14, { deadline: '12:00' }))
  })
  await together(job, atDeadline)
}

const hands = (ctx: WriteCtx, ssoId: SsoId, day: Day, time: string) => inHandsOf(ctx, ssoId, pastHour(ctx, day, time))

async function begin(ctx: WriteCtx, round: RoundGiven, day: Day): Promise<string> {
  const ehs = await hands(ctx, EHS, day, '08:00')
  const { id } = await saveRound(ehs, round)
  await roundMoves.open(ehs, { id })
  await askSome(ehs, { round: id, day, after: null })
  return id
}

/** What they report in a round on a day, each a few minutes after the other; every so many of them is ill or says nothing. */
async function say(ctx: WriteCtx, roundId: string, day: Day, people: readonly SsoId[], illAt: readonly number[]): Promise<void> {
  for (const [n, ssoId] of people.entries()) {
    if (n % 9 === 7) continue
    const { temperature, symptoms = [], place = '' } = illAt.includes(n) ? ILL[illAt.indexOf(n) % ILL.length]! : well(n)
    const time = `0${8 + (n % 2)}:${String(10 + (n % 45)).padStart(2, '0')}`
    await submitReport(await hands(ctx, ssoId, day, time), { roundId, day, temperature, symptoms, place, answers: {}, files: [] })
  }
}

async function decide(ctx: WriteCtx, round: string, who: SsoId, on: readonly [Day, string], decision: Omit<Parameters<typeof decideReports>[1], 'ids'>) {
  const [row] = await ctx.db
    .select({ id: reports.id, revision: reports.revision })
    .from(reports)
    .where(and(eq(reports.round, round), eq(reports.ssoId, who), eq(reports.flagged, true)))
  if (!row) return ''
  await decideReports(await hands(ctx, EHS, ...on), { ids: [row], ...decision })
  return row.id
}

const followed = async (ctx: WriteCtx, reportId: string, by: SsoId, day: Day, temperature: number, testResult: TestResult = 'none', note = '') => {
  await addFollowUp(await hands(ctx, by, day, '09:20'), { reportId, temperature, symptoms: temperature >= 37.3 ? ['cough'] : [], testResult, note })
}

/** Two were ill, stayed at home and came back; everything is closed. */
async function poisoning(job: JobCtx, round: RoundGiven, crowd: readonly SsoId[]): Promise<void> {
  const day = round.from
  await job.write(async (ctx) => {
    const id = await begin(ctx, round, day)
    const [first, second] = [crowd[1]!, crowd[4]!]
    await say(ctx, id, day, crowd.slice(0, 14), [4, 1])
    for (const who of [first, second]) {
      const report = await decide(ctx, id, who, [day, '11:30'], { action: 'quarantine', until: addDays(day, 3), comment: '居家休息，清淡饮食，多饮水' })
      for (const ago of [1, 2]) await followed(ctx, report, who, addDays(day, ago), 36.9 - ago / 10)
      await decide(ctx, id, who, [addDays(day, 3), '09:50'], { action: 'close', until: null, comment: '症状消失超过24小时' })
    }
    const ehs = await hands(ctx, EHS, addDays(day, 4), '10:00')
    await roundMoves.end(ehs, { id })
    await closeSome(ehs, { round: id })
  })
}

/** Asks each day: somebody stays away, one of them until today, some wait for EHS, some are missing. */
async function flu(job: JobCtx, round: RoundGiven, crowd: readonly SsoId[]): Promise<void> {
  const { today } = job
  const id = await job.write((ctx) => begin(ctx, round, round.from))
  const [first, second, third] = [crowd[0]!, crowd[2]!, crowd[5]!]
  await job.write(async (ctx) => {
    await say(ctx, id, round.from, crowd, [0, 5, 2])
    const away = (who: SsoId, days: number) =>
      decide(ctx, id, who, [round.from, '10:40'], { action: 'quarantine', until: addDays(today, days), comment: '居家休息，每日填写随访' })
    const report = await away(first, 4)
    await followed(ctx, report, first, addDays(today, -2), 38.1)
    await followed(ctx, report, EHS, addDays(today, -1), 37.5, 'positive', '电话随访：咳嗽减轻，仍有低热')
    const other = await away(second, 0)
    await followed(ctx, other, second, addDays(today, -1), 36.6, 'negative')
    await decide(ctx, id, third, [round.from, '10:45'], { action: 'confirm', until: null, comment: '电话核实，旧有过敏' })
  })
  const others = crowd.filter((one) => one !== first && one !== second)
  for (const ago of [2, 1, 0])
    await job.write(async (ctx) => {
      const day = addDays(today, -ago)
      await askSome(await hands(ctx, EHS, day, '00:05'), { round: id, day, after: null })
      await say(ctx, id, day, ago === 0 ? others.slice(0, 16) : others, ago === 0 ? [3, 6, 11] : [])
    })
}
