import { and, asc, eq, inArray } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayValues } from '#foundation/time.ts'
import { performersById } from '../data/duties.ts'
import type { Performer } from '../policy.ts'
import { parades, scheduleSlots } from '../tables.ts'
import { openIn } from './publishing.ts'
import { linkTo, notify, planners, viewAt } from './record.ts'

/** 18:00: the day of tomorrow to who has not confirmed all of it, and its open roles to planners. Told again it tells nobody twice. */
export async function tellTomorrow(job: JobCtx, day: Day): Promise<void> {
  const on = goingOn(job)
  const tomorrow = addDays(day, 1)
  const people = await job.read(async (ctx) => {
    const slots = await ctx.db
      .select({ published: scheduleSlots.published })
      .from(scheduleSlots)
      .where(and(eq(scheduleSlots.publishedDate, tomorrow), inArray(scheduleSlots.state, ['published', 'changed'])))
      .orderBy(asc(scheduleSlots.id))
    const waiting = slots.flatMap(({ published }) => (published?.assignments ?? []).flatMap((one) => (one.confirmedAt === null ? (one.performer ?? []) : [])))
    return [...(await performersById(ctx, waiting)).values()].filter(({ ssoId }) => ssoId !== null)
  })
  await on.each(
    people,
    ({ id }) => id,
    (ctx, one) => tellPerformer(ctx, tomorrow, one),
  )
  await on.past(
    'planners',
    job.write((ctx) => tellOpen(ctx, tomorrow)),
  )
  on.end()
}

async function tellPerformer(ctx: WriteCtx, tomorrow: Day, { ssoId }: Performer): Promise<void> {
  if (ssoId === null) return
  const params = dayValues(tomorrow, ctx.now)
  await notify(ctx, 'tomorrow', { receivers: [ssoId], params, businessId: `tomorrow:${tomorrow}`, link: viewAt(tomorrow) })
}

/** How many places of a day nobody has, of slots and parades. */
async function openOn(ctx: Pick<WriteCtx, 'db'>, date: Day): Promise<number> {
  const slots = await ctx.db
    .select()
    .from(scheduleSlots)
    .where(and(eq(scheduleSlots.date, date), inArray(scheduleSlots.state, ['draft', 'published', 'changed'])))
  const marches = await ctx.db.select().from(parades).where(eq(parades.date, date))
  const places = marches.flatMap(({ units }) => units.flatMap(({ positions }) => positions))
  return slots.reduce((sum, row) => sum + openIn(row), 0) + places.filter(({ performer }) => performer === null).length
}

async function tellOpen(ctx: WriteCtx, tomorrow: Day): Promise<void> {
  const count = await openOn(ctx, tomorrow)
  if (count === 0) return
  const params = { ...dayValues(tomorrow, ctx.now), count }
  await notify(ctx, 'openTomorrow', { receivers: await planners(ctx), params, businessId: `open:${tomorrow}`, link: linkTo(tomorrow) })
}
