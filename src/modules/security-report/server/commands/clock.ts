import { and, eq, lt, ne, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { addDays, addHours, addMonths, type Day, startOfDay } from '#foundation/time.ts'
import { findings, people, reports } from '../tables.ts'
import { record } from './stored.ts'
import { tell, tellCount } from './telling.ts'

/** Hours that a report waits for its investigator, and days that it lies without a finding, before somebody is reminded. */
const [WAITS_HOURS, IDLE_DAYS] = [24, 7]
/** Months after completion in which contacts of guests are still needed (SECRPT-10). */
const CONTACT_MONTHS = 36
const MANY = 10_000

/** Daily at 09:00: what nobody has assigned for a day, and what nobody has added to for a week. */
export async function remind(job: JobCtx): Promise<void> {
  const waits = and(eq(reports.state, 'new'), lt(reports.submittedAt, addHours(job.now, -WAITS_HOURS)))
  const last = sql`(select max(${findings.at}) from ${findings} where ${findings.report} = ${reports.id})`
  const since = addHours(job.now, -24 * IDLE_DAYS).toISOString()
  const lies = and(eq(reports.state, 'assigned'), sql`greatest(${reports.assignedAt}, ${last}) < ${since}::timestamptz`)
  const [waiting, idle] = await job.read(async (ctx) => [
    await countUpTo(ctx.db, ctx.db.select({ id: reports.id }).from(reports).where(waits).getSQL(), MANY),
    await ctx.db.select().from(reports).where(lies),
  ])
  const many = goingOn(job)
  const nameOf = ({ id }: { id: string }) => id
  await many.each(idle, nameOf, (ctx, row) =>
    tell(ctx, 'idle', row, 'investigator', row.investigator ? [row.investigator] : [], { dedupeKey: `idle:${row.id}:${ctx.today}` }),
  )
  await many.past(
    'managers',
    job.write(async (ctx) => {
      if (waiting > 0) await tellCount(ctx, 'waiting', waiting)
      if (idle.length > 0) await tellCount(ctx, 'idleOf', idle.length)
    }),
  )
  many.end()
}

/** Monthly: how guests are reached goes 3 years after their report was completed; the report stays (SECRPT-10). */
export async function eraseContacts(job: JobCtx, today: Day): Promise<void> {
  const past = startOfDay(addDays(addMonths(today, -CONTACT_MONTHS), 1))
  const ofGuests = and(eq(people.role, 'guest'), ne(people.contact, ''))
  const due = await job.read((ctx) =>
    ctx.db
      .selectDistinct({ id: reports.id })
      .from(reports)
      .innerJoin(people, eq(people.report, reports.id))
      .where(and(eq(reports.state, 'completed'), lt(reports.completedAt, past), ofGuests)),
  )
  const many = goingOn(job)
  await many.each(
    due,
    ({ id }) => id,
    async (ctx, { id }) => {
      const erased = await ctx.db
        .update(people)
        .set({ contact: '' })
        .where(and(eq(people.report, id), ofGuests))
        .returning({ id: people.id })
      await record(ctx, 'SecurityReport.contactsErased', { target: id, after: { contacts: erased.length } })
    },
  )
  job.log.info({ reports: due.length }, 'contacts of guests erased 3 years after completion')
  many.end()
}
