import { and, asc, eq, isNull, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx } from '#foundation/server/context.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import { KEEP_DAYS, QUARTER_TELL_DAYS, quarterEnd, quarterOf, REMIND_DAYS } from '../../rules.ts'
import { orders } from '../tables.ts'
import { lapseOrder, remindOrder } from './orders.ts'
import { tellQuotasLeft } from './quotas.ts'
import { tellOpenTransfers } from './transfers.ts'

/** Every morning: orders that wait too long, and what can still be changed or given for a few days only. */
export async function morning(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const since = (days: number) => startOfDay(addDays(day, 1 - days))
  await going.each(await job.read((ctx) => readyBefore(ctx, since(KEEP_DAYS))), String, lapseOrder)
  await going.each(await job.read((ctx) => readyBefore(ctx, since(REMIND_DAYS), true)), String, remindOrder)
  await going.past(
    'transfers',
    job.write((ctx) => tellOpenTransfers(ctx, day)),
  )
  const quarter = quarterOf(day)
  if (addDays(day, QUARTER_TELL_DAYS) === quarterEnd(quarter))
    await going.past(
      'quotas',
      job.write((ctx) => tellQuotasLeft(ctx, quarter)),
    )
  going.end()
}

const readyBefore = async ({ db }: Ctx, before: Date, untold = false): Promise<string[]> => {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'ready'), lte(orders.readyAt, before), untold ? isNull(orders.remindedAt) : undefined))
    .orderBy(asc(orders.id))
  return rows.map(({ id }) => id)
}
