import { notFound, refuse } from '#foundation/contract/refused.ts'
import { and, asc, eq, inArray, isNull } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import type { cancelled } from '#services/booking/events.ts'
import { bookingOf, cancel } from '#services/booking/server/api.ts'
import { lockItem, withdraw as withdrawItem } from '#services/workflow/server/api.ts'
import { ADMIN, type Cause } from '../../contract.ts'
import { isLive, LIVE } from '../../rules.ts'
import { type ApplicationRow, applications } from '../tables.ts'
import { APPLICATION, LINK, notify, saidOf } from './record.ts'

interface Why {
  cause?: Cause
  comment?: string
}

/**
 * Gives the places back; by the person only before the entry begins and while nobody has entered. What booking has ended or settled already is left as it is.
 * @throws BOOKING-04, LIFE-01
 */
export async function freePlaces(ctx: WriteCtx, { booking }: ApplicationRow, by: 'person' | 'administrator', reason?: string): Promise<void> {
  const { state } = await bookingOf(ctx, booking)
  if (state === 'booked' || (state === 'attended' && by === 'person')) await cancel(ctx, booking, { by, ...(reason && { reason }) })
}

/** Moves an application to its end with all that follows; its item, where it has an open one, is locked or ends with it. */
export async function ended(ctx: WriteCtx, row: ApplicationRow, action: 'withdraw' | 'cancel', { cause, comment = '' }: Why): Promise<void> {
  const set = { comment, cause: cause ?? null, decidedAt: ctx.now }
  await advance(ctx, APPLICATION, row.id, action, { set, ...(comment && { reason: comment }) })
  await freePlaces(ctx, row, action === 'withdraw' ? 'person' : 'administrator', comment)
  if (action === 'withdraw' || !cause) return
  const reason = (lang: 'zh' | 'en') => comment || ctx.text(`family-entry.cause.${cause}`, {}, lang)
  const params = { ...saidOf(row), reasonCn: reason('zh'), reasonEn: reason('en') }
  await notify(ctx, 'cancelled', { receivers: [row.ssoId], params, businessId: row.id, link: LINK })
}

/**
 * Ends applications that still count. Items come first, then rows, then places (docs/workflow.md); what others have ended meanwhile is passed over.
 * @returns how many
 */
export async function endMany(ctx: WriteCtx, found: readonly ApplicationRow[], action: 'withdraw' | 'cancel', why: Why): Promise<number> {
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return 0
  await lockItem(ctx, ...found.flatMap(({ state, workflowItem }) => (state === 'pending' ? [workflowItem] : [])))
  const rows = await ctx.db.select().from(applications).where(inArray(applications.id, ids)).orderBy(asc(applications.id)).for('update')
  // the item is its requester's to take back, or a job's
  const { actor: _, ...unasked } = ctx
  const live = rows.filter(({ state }) => isLive(state))
  for (const row of live) {
    await ended(ctx, row, action, why)
    if (row.state === 'pending') await withdrawItem(unasked, row.workflowItem, { reason: `family-entry.item.${action}` })
  }
  return live.length
}

/** Ends one. @throws LIFE-01 with what became of it before */
async function endOne(ctx: WriteCtx, row: ApplicationRow, action: 'withdraw' | 'cancel', why: Why): Promise<void> {
  if ((await endMany(ctx, [row], action, why)) === 0) await advance(ctx, APPLICATION, row.id, action)
}

async function applicationOf({ db }: Pick<WriteCtx, 'db'>, id: string): Promise<ApplicationRow> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) throw notFound()
  return row
}

/** Takes an own application back. @throws BOOKING-04 once the entry has begun, LIFE-01 where somebody has entered or it has ended, not-found */
export async function withdrawOwn(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await applicationOf(ctx, id)
  if (row.ssoId !== ctx.actor.ssoId) throw notFound()
  await endOne(ctx, row, 'withdraw', {})
}

/** Cancels somebody's application, with the reason. @throws LIFE-01, not-found for one outside of the actor's data scope */
export async function terminate(ctx: Writer, { id, reason }: { id: string; reason: string }): Promise<void> {
  const row = await applicationOf(ctx, id)
  if (!(await inScopeOf(ctx, ADMIN, row.ssoId))) throw notFound()
  if ((await bookingOf(ctx, row.booking)).state === 'attended') throw refuse('LIFE-01', { state: ctx.text('state.Booking.attended') })
  await endOne(ctx, row, 'cancel', { cause: 'ended', comment: reason })
}

/** Locks the items of what waits for a day: they come before the day, which whoever changes an application takes after its item. */
export async function lockItemsOfDay(ctx: WriteCtx, dayId: string): Promise<void> {
  const waiting = and(eq(applications.dayId, dayId), eq(applications.state, 'pending'))
  const rows = await ctx.db.select({ item: applications.workflowItem }).from(applications).where(waiting)
  await lockItem(ctx, ...rows.map(({ item }) => item))
}

/** Cancels what was applied for a day that is closed; who has entered has entered. */
export async function endOfDay(ctx: WriteCtx, dayId: string, comment: string): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(applications)
    .where(and(eq(applications.dayId, dayId), inArray(applications.state, [...LIVE]), isNull(applications.enteredAt)))
  await endMany(ctx, rows, 'cancel', { cause: 'closed', comment })
}

/** A booking that ended elsewhere, on the page of all bookings or because its person left, takes its application with it. */
export async function hearCancelled(ctx: WriteCtx, { booking, cause }: z.output<typeof cancelled.payload>): Promise<void> {
  const rows = await ctx.db.select().from(applications).where(eq(applications.booking, booking))
  if (cause === 'person') await endMany(ctx, rows, 'withdraw', {})
  else await endMany(ctx, rows, 'cancel', { cause: cause === 'left' ? 'left' : 'ended' })
}
