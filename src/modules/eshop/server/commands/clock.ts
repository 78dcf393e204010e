import { and, asc, count, eq, isNull, lt, lte, or } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addMinutes, type Day, dayOf, daysBetween, startOfDay } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { DELIVERY, ORDERS } from '../../contract/base.ts'
import { WAITING_DAYS } from '../../rules/shop.ts'
import { orders, payments } from '../tables.ts'
import { askAgain } from './money.ts'
import { cancelUnpaid } from './orders.ts'
import { DESK_PAGE, notify, placeWords, RUNS_PAGE, tellOwner } from './record.ts'

const BATCH = 200

/** Orders that nobody has paid in time let go of their goods (ESHOP-06). */
export async function cancelDue(job: JobCtx): Promise<void> {
  const due = await job.read(({ db, now }) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.status, '10'), lte(orders.holdUntil, now)))
      .orderBy(asc(orders.holdUntil))
      .limit(BATCH),
  )
  const going = goingOn(job)
  await going.each(
    due,
    ({ id }) => id,
    (ctx, { id }) => cancelUnpaid(ctx, id),
  )
  going.end()
}

const PATIENCE_MINUTES = 10

/** Asks the provider about payments of which it has not told anything for a while. */
export async function askPayments(job: JobCtx): Promise<void> {
  const waiting = await job.read(({ db, now }) => {
    const before = addMinutes(now, -PATIENCE_MINUTES)
    return db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.state, 'waiting'), lte(payments.at, before), or(isNull(payments.askedAt), lte(payments.askedAt, before))))
      .orderBy(asc(payments.id))
      .limit(BATCH)
  })
  const going = goingOn(job)
  await going.each(
    waiting,
    ({ id }) => id,
    (ctx, { id }) => askAgain(ctx, id),
  )
  going.end()
}

/** Every morning: who has not come for an order, and what there is to pack. */
export async function morning(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const since = startOfDay(addDays(day, 1 - WAITING_DAYS[0]))
  await going.each(
    await job.read((ctx) => waitingSince(ctx, since)),
    ({ id }) => id,
    (ctx, { id }) => remind(ctx, id, day),
  )
  await going.past('packing', job.write(tellPacking))
  going.end()
}

const waitingSince = ({ db }: Ctx, since: Date) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, '40'), lt(orders.readyAt, since), lt(orders.remindedDays, WAITING_DAYS[2])))
    .orderBy(asc(orders.id))

/** Its owner after three days and after seven; after fourteen an order manager decides. */
async function remind(ctx: WriteCtx, id: string, day: Day): Promise<void> {
  const order = await locked(ctx, orders, orders.id, id)
  if (order.status !== '40' || !order.readyAt) return
  const waited = daysBetween(dayOf(order.readyAt), day)
  const days = WAITING_DAYS.findLast((one) => one <= waited)
  if (days === undefined || days <= order.remindedDays) return
  await ctx.db.update(orders).set({ remindedDays: days }).where(eq(orders.id, id))
  if (days === WAITING_DAYS[2]) {
    const receivers = await holdersOf(ctx, { permission: ORDERS })
    await notify(ctx, 'uncollected', { receivers, params: { oid: order.oid, days }, businessId: id, link: DESK_PAGE })
  } else await tellOwner(ctx, order, 'waits', { ...placeWords(ctx, order.placeCode), days }, String(days))
}

async function tellPacking(ctx: WriteCtx): Promise<void> {
  const [open] = await ctx.db
    .select({ count: count() })
    .from(orders)
    .where(and(eq(orders.status, '20'), isNull(orders.run)))
  if (!open || open.count === 0) return
  await notify(ctx, 'toPack', {
    receivers: await holdersOf(ctx, { permission: DELIVERY }),
    params: { count: open.count },
    businessId: ctx.today,
    link: RUNS_PAGE,
  })
}
