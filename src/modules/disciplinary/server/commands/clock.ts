import { and, eq, inArray, isNull, lt } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { archives, deliveries, letters } from '../tables.ts'
import { tellLapsed, tellMissing, tellUnread } from './telling.ts'

/** WARN-08: what is past its last day is in force no more by itself; its person and manager are told once. */
export async function lapse(job: JobCtx, day: Day): Promise<void> {
  const due = and(eq(letters.status, 'published'), lt(letters.validUntil, day), isNull(letters.lapsedOn))
  const on = goingOn(job)
  const ids = await job.read((ctx) => ctx.db.select({ id: letters.id }).from(letters).where(due))
  await on.each(
    ids,
    ({ id }) => id,
    async (ctx, { id }) => {
      const [row] = await ctx.db
        .update(letters)
        .set({ lapsedOn: day })
        .where(and(eq(letters.id, id), due))
        .returning()
      if (row) await tellLapsed(ctx, row)
    },
  )
  on.end()
}

/** WARN-17: what was not read in time goes to the HRBP, what was not scanned in time to who keeps the files; each letter once. */
export async function remind(job: JobCtx, day: Day): Promise<void> {
  const on = goingOn(job)
  const unread = and(eq(deliveries.state, 'sent'), lt(deliveries.readDueOn, day), isNull(deliveries.remindedOn))
  const late = await job.read((ctx) =>
    ctx.db
      .select({ letter: letters })
      .from(deliveries)
      .innerJoin(letters, eq(letters.id, deliveries.letterId))
      .where(and(unread, eq(letters.status, 'published'))),
  )
  await on.each(
    late,
    ({ letter }) => letter.id,
    async (ctx, { letter }) => {
      const [told] = await ctx.db
        .update(deliveries)
        .set({ remindedOn: day })
        .where(and(eq(deliveries.letterId, letter.id), unread))
        .returning({ id: deliveries.letterId })
      if (told) await tellUnread(ctx, letter)
    },
  )
  await on.past(
    'missing',
    job.write(async (ctx) => {
      const published = ctx.db.select({ id: letters.id }).from(letters).where(eq(letters.status, 'published'))
      const missing = and(
        inArray(archives.state, ['missing', 'returned']),
        lt(archives.scanDueOn, day),
        isNull(archives.remindedOn),
        inArray(archives.letterId, published),
      )
      const rows = await ctx.db.update(archives).set({ remindedOn: day }).where(missing).returning({ id: archives.letterId })
      if (rows.length > 0) await tellMissing(ctx, rows.length, day)
    }),
  )
  on.end()
}
