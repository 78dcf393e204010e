import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { and, eq, gte, lte } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addHours, addMinutes, dayOf } from '#foundation/time.ts'
import type { Refusal, redeem as redeeming } from '../../contract/index.ts'
import { RULE_OF, readPass, refusedAt } from '../../rules/tickets.ts'
import { signOf } from '../data/accounts.ts'
import { blackouts, vouchers } from '../tables.ts'
import { CARDS_PAGE, type Kind, kindById, kindWords, note, notify, VOUCHER, type Voucher } from './record.ts'

/** By so much the clock of a gate may go before the portal's. */
const AHEAD_MINUTES = 5
/** A gate without network tells what it let in within this time. */
const LATEST_HOURS = 24

type Answer = GivenOf<typeof redeeming>

/** Lets a ticket through the gate, once, or says why not; nothing changes then. @throws illegal input for a time that is to come or long ago */
export async function redeem(ctx: WriteCtx, { code: pass, gate, time }: ParsedOf<typeof redeeming>): Promise<Answer> {
  const at = new Date(time)
  if (at > addMinutes(ctx.now, AHEAD_MINUTES) || at < addHours(ctx.now, -LATEST_HOURS)) throw illegal('time')
  const { code, sign } = readPass(pass)
  const [voucher] = await ctx.db.select().from(vouchers).where(eq(vouchers.code, code)).for('update')
  const kind = voucher && (await kindById(ctx, voucher.kindId))
  if (!voucher || !kind || sign === '') return refused(ctx, 'unknown')
  const shown = { ...voucher, class: kind.class, isCurrent: sign === signOf(ctx, voucher) }
  const day = dayOf(at)
  const closed = await ctx.db
    .select()
    .from(blackouts)
    .where(and(lte(blackouts.from, day), gte(blackouts.to, day)))
  const reason = refusedAt(shown, closed, at)
  if (reason) return refused(ctx, reason, kind)
  await advance(ctx, VOUCHER, voucher.id, 'redeem', { set: { redeemedAt: at, gate } })
  await follow(ctx, voucher, kind, gate)
  return { valid: true, ...kindWords(kind), reason: null, message: null }
}

async function follow(ctx: WriteCtx, { id, holder, state, sharedTo }: Voucher, kind: Kind, gate: string): Promise<void> {
  if (!holder) return
  await note(ctx, 'redeemed', [{ ssoId: holder, kindId: kind.id, voucherId: id }])
  if (state !== 'shared') return
  await notify(ctx, 'used', { receivers: [holder], params: { ...kindWords(kind), name: sharedTo ?? '', gate }, businessId: id, link: CARDS_PAGE })
}

function refused(ctx: WriteCtx, reason: Refusal, kind?: Kind): Answer {
  const rule = reason in RULE_OF ? RULE_OF[reason as keyof typeof RULE_OF] : undefined
  const message = ctx.text(rule ? `rule.${rule}` : `complimentary-tickets.refusal.${reason}`)
  return { valid: false, kindCn: kind?.nameCn ?? null, kindEn: kind?.nameEn ?? null, reason, message }
}
