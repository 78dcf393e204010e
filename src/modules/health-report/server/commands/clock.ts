import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, isNull, lt } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { ADMIN } from '../../contract.ts'
import { roundAsking } from '../../events.ts'
import { openRounds } from '../data/rounds.ts'
import { followUps, reports, versions } from '../tables.ts'
import { dropFiles, record } from './record.ts'
import { closeOne, roundMoves } from './rounds.ts'
import { ADMIN_PAGE, askedKey, finish, notify, PAGE } from './telling.ts'

const idOf = ({ id }: { id: string }): string => id
/** Rows that one run sees to; the next goes on. */
const MANY = 1_000
/** Days after closing in which what was said may still be needed (HEALTH-09). */
const KEPT_DAYS = 180

/** Daily at 00:05: what open rounds ask for on this day, and the end of those whose last day nobody can report any more. */
export async function openDay(job: JobCtx, today: Day): Promise<void> {
  const going = goingOn(job)
  const open = await job.read(openRounds)
  await going.each(
    open.filter(({ from, to, repeat }) => from <= today && today <= to && (repeat === 'daily' || from === today)),
    idOf,
    (ctx, { id }) => ctx.emit(roundAsking, { round: id, day: today, after: null }),
  )
  await going.each(
    open.filter(({ to }) => to < addDays(today, -1)),
    idOf,
    (ctx, { id }) => roundMoves.end(ctx, { id }),
  )
  going.end()
}

/** Daily at 07:00: EHS hears whose quarantine has come to its last day, and who stays away is asked how they are. None ends by itself. */
export async function morning(job: JobCtx, today: Day): Promise<void> {
  const going = goingOn(job)
  const away = await job.read(({ db }) =>
    db
      .select({ id: reports.id, ssoId: reports.ssoId, until: reports.quarantineUntil })
      .from(reports)
      .where(eq(reports.state, 'quarantined'))
      .orderBy(asc(reports.id)),
  )
  const count = away.filter(({ until }) => until !== null && until <= today).length
  if (count > 0)
    await going.past(
      'ending',
      job.write((ctx) => tellEnding(ctx, count)),
    )
  await going.each(away, idOf, (ctx, { id, ssoId }) =>
    notify(ctx, 'followUpDue', {
      ...{ receivers: [ssoId], params: { day: today }, businessId: id, dedupeKey: `followUpDue:${id}:${today}`, link: PAGE, needsAction: true },
    }),
  )
  going.end()
}

const tellEnding = async (ctx: WriteCtx, count: number): Promise<unknown> =>
  notify(ctx, 'ending', {
    receivers: await holdersOf(ctx, { permission: ADMIN }),
    params: { count },
    businessId: `ending:${ctx.today}`,
    link: `${ADMIN_PAGE}?f=${encodeURIComponent(JSON.stringify({ state: 'quarantined' }))}`,
  })

/** Daily at 03:40: what was said in reports that were closed 180 days ago goes; state and days stay for the figures (HEALTH-09). */
export async function clearOld(job: JobCtx, today: Day): Promise<void> {
  const going = goingOn(job)
  const past = startOfDay(addDays(today, 1 - KEPT_DAYS))
  const due = await job.read(({ db }) =>
    db
      .select({ id: reports.id })
      .from(reports)
      .where(and(lt(reports.closedAt, past), isNull(reports.clearedAt)))
      .orderBy(asc(reports.closedAt))
      .limit(MANY),
  )
  await going.each(due, idOf, (ctx, { id }) => clearOne(ctx, id))
  going.end()
}

async function clearOne(ctx: WriteCtx, id: string): Promise<void> {
  const gone = await ctx.db.delete(versions).where(eq(versions.report, id)).returning({ id: versions.id })
  await dropFiles(
    ctx,
    id,
    gone.map((version) => version.id),
  )
  await ctx.db.delete(followUps).where(eq(followUps.report, id))
  const blank = { place: '', answers: {}, temperature: null, symptoms: [], comment: '' }
  await ctx.db
    .update(reports)
    .set({ ...blank, clearedAt: ctx.now })
    .where(eq(reports.id, id))
  await record(ctx, 'HealthReport.cleared', { target: id })
}

/** Who has left reports nothing any more: what they have not reported is closed. */
export async function closeOfLeaver(ctx: WriteCtx, ssoId: SsoId): Promise<void> {
  const open = await ctx.db
    .select()
    .from(reports)
    .where(and(eq(reports.ssoId, ssoId), eq(reports.state, 'to-report')))
    .orderBy(asc(reports.id))
  for (const row of open) {
    await closeOne(ctx, row)
    await finish(ctx, { businessId: askedKey(row.round, row.asked), receiver: ssoId })
  }
}
