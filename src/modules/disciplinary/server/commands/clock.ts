import { and, eq, inArray, isNull, lt } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { archives as a, deliveries as d, letters as l } from '../tables.ts'
import { tellLapsed, tellMissing, tellUnread } from './telling.ts'

/** WARN-08: what is past its last day is in force no more by itself; its person and manager are told once. */
export async function lapse(job: JobCtx, day: Day): Promise<void> {
  const due = and(eq(l.status, 'published'), lt(l.validUntil, day), isNull(l.lapsedOn))
  const on = goingOn(job)
  const ids = await job.read((ctx) => ctx.db.select({ id: l.id }).from(l).where(due))
  await on.each(
    ids,
    ({ id }) => id,
    async (ctx, { id }) => {
      const [row] = await ctx.db
        .update(l)
        .set({ lapsedOn: day })
        .where(and(eq(l.id, id), due))
        .returning()
      if (row) await tellLapsed(ctx, row)
    },
  )
  on.end()
}

/** WARN-17: what was not read in time goes to the HRBP, what was not scanned in time to who keeps the files; each letter once. */
export async function remind(job: JobCtx, day: Day): Promise<void> {
  const on = goingOn(job)
  const unread = and(eq(d.state, 'sent'), lt(d.readDueOn, day), isNull(d.remindedOn))
  const late = await job.read((ctx) =>
    ctx.db
      .select({ letter: l })
      .from(d)
      .innerJoin(l, eq(l.id, d.letterId))
      .where(and(unread, eq(l.status, 'published'))),
  )
  await on.each(
    late,
    ({ letter }) => letter.id,
    async (ctx, { letter }) => {
      const [told] = await ctx.db
        .update(d)
        .set({ remindedOn: day })
        .where(and(eq(d.letterId, letter.id), unread))
        .returning({ id: d.letterId })
      if (told) await tellUnread(ctx, letter)
    },
  )
  await on.past(
    'missing',
    job.write(async (ctx) => {
      const published = ctx.db.select({ id: l.id }).from(l).where(eq(l.status, 'published'))
      const missing = and(inArray(a.state, ['missing', 'returned']), lt(a.scanDueOn, day), isNull(a.remindedOn), inArray(a.letterId, published))
      const rows = await ctx.db.update(a).set({ remindedOn: day }).where(missing).returning({ id: a.letterId })
      if (rows.length > 0) await tellMissing(ctx, rows.length, day)
    }),
  )
  on.end()
}
