import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addHours, addMinutes } from '#foundation/time.ts'
import type { redeem as redeeming } from '../../contract/index.ts'
import { type Refusal, refusedAt } from '../../rules/gate.ts'
import { applications, tickets } from '../tables.ts'
import { TICKET } from './record.ts'

/** By so much the clock of a gate may go before the portal's. */
const AHEAD_MINUTES = 5
/** A gate without network tells what it let in within this time. */
const LATEST_HOURS = 24

type Answer = GivenOf<typeof redeeming>

/** Lets a ticket through the gate, once, or says why not; nothing changes then. @throws illegal input for a time that is to come or long ago */
export async function redeem(ctx: WriteCtx, { vgsNumber, gate, time }: ParsedOf<typeof redeeming>): Promise<Answer> {
  const at = new Date(time)
  if (at > addMinutes(ctx.now, AHEAD_MINUTES) || at < addHours(ctx.now, -LATEST_HOURS)) throw illegal('time')
  const [known] = await ctx.db.select().from(tickets).where(eq(tickets.vgsNumber, vgsNumber))
  if (!known) return refused(ctx, 'unknown')
  const row = await locked(ctx, applications, applications.id, known.applicationId)
  const { id, state } = await locked(ctx, tickets, tickets.id, known.id)
  const reason = refusedAt({ state, visitDate: row.visitDate, validUntil: row.validUntil ?? row.visitDate }, at)
  if (reason) return refused(ctx, reason)
  await advance(ctx, TICKET, id, 'redeem', { set: { redeemedAt: at, gate } })
  await ctx.db
    .update(applications)
    .set({ redeemed: sql`${applications.redeemed} + 1` })
    .where(eq(applications.id, row.id))
  return { valid: true, reason: null, message: null }
}

const refused = (ctx: WriteCtx, reason: Refusal): Answer => ({ valid: false, reason, message: ctx.text(`business-tickets.refusal.${reason}`) })
