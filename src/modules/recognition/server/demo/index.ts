import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, isNull, lte } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx } from '#foundation/server/context.ts'
import { together } from '#foundation/server/demoJob.ts'
import { addDays, addMonths, type Day, firstOfMonth } from '#foundation/time.ts'
import { activePeople, peoplePersons } from '#services/people/server/api.ts'
import { periodOf } from '../../rules/periods.ts'
import { applyWindowDates } from '../commands/clock.ts'
import { configRecords, valueRecords } from '../commands/configs.ts'
import { decideNominations } from '../commands/deciding.ts'
import { congratulateWinner, publicationMoves, savePublication } from '../commands/publications.ts'
import { nominationMoves, saveNominations, submitNominations } from '../commands/writing.ts'
import { type NominationRow, nominations } from '../tables.ts'
import { type Act, actsOf } from './acts.ts'
import { AWARDS, REASONS, VALUES } from './words.ts'

const [MEMBER, MANAGER, ADMIN] = ['10000001', '10000002', '10000006'].map(asSsoId) as [SsoId, SsoId, SsoId]
const EVERYBODY = { everybody: true, include: [], exclude: [] }
/** People of the stories, besides the named ones. */
const MANY = 40
const MONTHS_BACK = 3
const A_MONTH = 9

type Outcome = 'final-approved' | 'first-approved' | 'submitted' | 'rejected' | 'rejected-last' | 'withdrawn' | 'draft'
const NOW: readonly Outcome[] = ['submitted', 'first-approved', 'final-approved', 'rejected', 'submitted', 'submitted', 'withdrawn', 'first-approved', 'draft']
/** Of those of now, the ones that are about the named manager's team. */
const TEAM: Readonly<Record<number, SsoId>> = { 4: asSsoId('10000012'), 7: asSsoId('10000013') }

interface Told {
  typeId: string
  points: number
  from: SsoId
  to: SsoId
  on: Day
  outcome: Outcome
  n: number
}

/** Three months of nominations for awards of each frequency, two announcements that are out and one that is written, and what waits now. */
export default async function fill(job: JobCtx): Promise<void> {
  const acts = actsOf(job)
  const people = await job.read((ctx) => someOf(ctx, addMonths(job.today, -12)))
  const values = await valuesOf(acts)
  const types = await awardsOf(acts)
  const tell = (told: Told) => together(job, (one) => nominate(actsOf(one), told, values))
  for (let back = MONTHS_BACK; back >= 0; back--) {
    const first = addMonths(firstOfMonth(job.today), -back)
    for (let n = 0; n < A_MONTH; n++) {
      const at = back * A_MONTH + n
      // nobody is nominated by their own number of the round
      const from = n % 3 === 0 ? MANAGER : n % 3 === 1 ? MEMBER : people[(at * 7) % people.length]!
      const to = (back === 0 ? TEAM[n] : undefined) ?? (n === 2 || n === 5 ? MEMBER : people[(at * 5 + 3) % people.length]!)
      const on = back === 0 ? addDays(job.today, -(1 + (n % 6))) : addDays(first, 2 + n * 2)
      if (from === to) continue
      const type = types[n % types.length]!
      await tell({
        typeId: type.id,
        points: type.points[n % type.points.length]!,
        from,
        to,
        on,
        outcome: back > 0 ? (n === 7 ? 'rejected-last' : 'final-approved') : NOW[n]!,
        n: at,
      })
    }
    if (back > 0)
      await announce(
        acts,
        types.map(({ id }) => id),
        first,
        back,
      )
  }
  await applyWindowDates(acts.jobAt(job.today, '00:05'), job.today)
}

/** People who have been here for a while. */
async function someOf(ctx: Ctx, since: Day): Promise<SsoId[]> {
  return (await activePeople(ctx, MANY * 3, eq(peoplePersons.entity, 'MB'), lte(peoplePersons.joinDate, since), isNull(peoplePersons.lastWorkingDate))).filter(
    (ssoId, n) => ssoId > '10000020' && n % 2 === 0,
  )
}

async function valuesOf({ as }: Act): Promise<string[]> {
  const ids: string[] = []
  for (const [at, value] of VALUES.entries()) {
    const { id } = await as(ADMIN, -120, '09:00', (ctx) => valueRecords.save(ctx, { ...value, order: at + 1 }))
    if (value.active) ids.push(id)
  }
  return ids
}

async function awardsOf({ as }: Act): Promise<{ id: string; points: number[] }[]> {
  const made: { id: string; points: number[] }[] = []
  for (const { leadersOnly, ...award } of AWARDS) {
    const nominators = leadersOnly ? { ...EVERYBODY, everybody: false, include: [{ role: ['line-manager'] }] } : EVERYBODY
    const { id } = await as(ADMIN, -120, '09:30', (ctx) =>
      configRecords.save(ctx, { ...award, points: [...award.points], nominators, nominees: EVERYBODY, firstPerson: null, finalPerson: null }),
    )
    if (award.active && !leadersOnly) made.push({ id, points: [...award.points] })
  }
  return made
}

/** One nomination from the day on which it was made to how it stands. */
async function nominate({ on: actOn }: Act, { typeId, points, from, to, on, outcome, n }: Told, values: readonly string[]): Promise<void> {
  const ubrValues = [values[n % values.length]!, ...(n % 2 === 0 ? [values[(n + 2) % values.length]!] : [])]
  const given = { basedOn: 0, typeId, nominees: [to], ubrValues, reason: REASONS[n % REASONS.length]!, points, attachments: [] }
  if (outcome === 'draft') return void (await actOn(from, on, '18:20', (ctx) => saveNominations(ctx, { ...given, reason: given.reason.slice(0, 30) })))
  const { ids } = await actOn(from, on, '10:15', (ctx) => submitNominations(ctx, given))
  const id = ids[0]!
  if (outcome === 'submitted') return
  if (outcome === 'withdrawn') return void (await actOn(from, on, '11:05', (ctx) => nominationMoves.withdraw(ctx, { id })))
  const row = await actOn(from, on, '11:00', async ({ db }) => (await db.select().from(nominations).where(eq(nominations.id, id)))[0]!)
  const decide = (step: 'first' | 'final', approve: boolean, wall: string) => {
    const said = approve
      ? { action: 'approve' as const, comment: step === 'first' ? '' : '感谢付出' }
      : { action: 'reject' as const, comment: '请补充具体事例后再提名' }
    return actOn(approverOf(row, step), addDays(on, step === 'first' ? 0 : 1), wall, (ctx) => decideNominations(ctx, { items: [{ id, step }], ...said }))
  }
  await decide('first', outcome !== 'rejected', '15:30')
  if (outcome === 'final-approved' || outcome === 'rejected-last') await decide('final', outcome === 'final-approved', '09:40')
}

const approverOf = ({ firstApprover, finalApprover }: NominationRow, step: 'first' | 'final'): SsoId => (step === 'first' ? firstApprover! : finalApprover!)

/** The winners of a month: out for those before the last, written for the last one. */
async function announce({ on }: Act, types: string[], first: Day, back: number): Promise<void> {
  const { period } = periodOf(1, first)
  const [month, year] = [Number(first.slice(5, 7)), first.slice(0, 4)]
  const titles = { titleCn: `${year}年${month}月表彰榜`, titleEn: `Recognition of ${period}` }
  const day = addDays(addMonths(first, 1), -1)
  const { id } = await on(ADMIN, day, '16:00', (ctx) => savePublication(ctx, { ...titles, configs: types, period, nominations: null, cover: null }))
  if (back === 1) return
  await on(ADMIN, day, '16:30', (ctx) => publicationMoves.publish(ctx, { id }))
  const winners = await on(ADMIN, day, '16:40', ({ db }) =>
    db
      .select({ id: nominations.id })
      .from(nominations)
      .where(and(eq(nominations.period, period), eq(nominations.state, 'final-approved'))),
  )
  for (const { id: winner } of winners.slice(0, 3)) await on(MANAGER, day, '17:00', (ctx) => congratulateWinner(ctx, { id: winner }))
}
