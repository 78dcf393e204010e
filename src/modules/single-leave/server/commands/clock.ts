import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, eq, lt } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { dayValues } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { holdersOf } from '#services/access/server/api.ts'
import type { expiring } from '#services/ledger/events.ts'
import { persons } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract.ts'
import module from '../../module.ts'
import { LINK } from '../data/hours.ts'
import { waitingOf } from '../data/waiting.ts'
import { bookings, preApprovals } from '../tables.ts'
import { asked } from './applying.ts'
import { take } from './bookings.ts'
import { nameOf, notify, type PreApprovalRow } from './record.ts'

const idOf = ({ id }: { id: string }): string => id

/** Daily at 00:20: approved days that are over were taken. */
export async function takeBookings(job: JobCtx, today: Day): Promise<void> {
  const many = goingOn(job)
  const over = await job.read((ctx) =>
    ctx.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.status, 'approved'), lt(bookings.to, today))),
  )
  await many.each(over, idOf, take)
  many.end()
}

/** Daily at 09:00: what waits a day less than an answer may take is told to HR, what waits as long to their managers; each once (SLEAVE-04). */
export async function remindWaiting(job: JobCtx): Promise<void> {
  const many = goingOn(job)
  const pending = await job.read((ctx) => ctx.db.select().from(preApprovals).where(eq(preApprovals.status, 'pending')))
  await many.each(pending, idOf, remind)
  many.end()
}

async function remind(ctx: WriteCtx, row: PreApprovalRow): Promise<void> {
  const { waitedDays: days } = (await waitingOf(ctx, [row]))(row)
  const { processingWorkingDays } = ctx.parameters(module, (await persons(ctx, [row.ssoId])).get(row.ssoId)?.entity)
  if (days < processingWorkingDays - 1) return
  const hr = (await holdersOf(ctx, { permission: ADMIN })).filter((one) => one !== row.ssoId)
  const params = { ...(await nameOf(ctx, row.ssoId)), days }
  await notify(ctx, 'waiting', { receivers: hr, params, ...asked(row, 'waiting') })
  if (days < processingWorkingDays) return
  const above = [...(await persons(ctx, hr)).values()].flatMap(({ manager }) => manager ?? [])
  // they see to it, and may not be able to open it
  const { businessId, dedupeKey } = asked(row, 'overdue')
  await notify(ctx, 'overdue', { receivers: [...new Set(above)], params, businessId, dedupeKey })
}

/** Hours that expire on 31 December, told as many days before as the unit says: on 1 November. */
export async function tellExpiring(ctx: WriteCtx, { ownerId, amount: hours, on, account }: z.output<typeof expiring.payload>): Promise<void> {
  await notify(ctx, 'expiring', { receivers: [asSsoId(ownerId)], params: { hours, ...dayValues(on, ctx.now) }, businessId: `${account}:${on}`, link: LINK })
}
