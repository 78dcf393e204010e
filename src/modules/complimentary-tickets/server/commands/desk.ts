import { notFound } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Writer } from '#foundation/server/context.ts'
import { dayValues } from '#foundation/time.ts'
import { voidVoucher } from '../../contract/index.ts'
import { isOpen } from '../../rules/life.ts'
import { requireScope } from '../policy.ts'
import { payments, vouchers } from '../tables.ts'
import { closePayment } from './money.ts'
import { CARDS_PAGE, kindById, kindWords, notify, record, VOUCHER } from './record.ts'

export const voucherMoves = moves(
  VOUCHER,
  { void: voidVoucher },
  { void: { set: (_, __, { reason }) => ({ voidCause: 'admin' as const, voidReason: reason }) } },
)

/** Voids a ticket, for a reason; one that waits to be paid takes its payment along. @throws LIFE-01, not-found */
export async function voidOne(ctx: Writer, given: { id: string; reason: string }): Promise<void> {
  const [known] = await ctx.db.select({ holder: vouchers.holder, payment: vouchers.paymentId }).from(vouchers).where(eq(vouchers.id, given.id))
  if (known?.holder) await requireScope(ctx, known.holder)
  // payments are locked before their tickets
  const [waits] = known?.payment
    ? await ctx.db
        .select()
        .from(payments)
        .where(and(eq(payments.id, known.payment), eq(payments.state, 'waiting')))
    : []
  if (waits) await closePayment(ctx, waits.id)
  await voucherMoves.void(ctx, given)
}

/** Tells the holder once more of a ticket that can be used. @throws not-found */
export async function resendOne(ctx: Writer, { id }: { id: string }): Promise<void> {
  const { holder, state, kindId, code, validUntil } = await locked(ctx, vouchers, vouchers.id, id)
  if (!holder || !isOpen(state)) throw notFound()
  await requireScope(ctx, holder)
  const params = { ...kindWords((await kindById(ctx, kindId))!), code, ...dayValues(validUntil, ctx.now) }
  await notify(ctx, 'resent', { receivers: [holder], params, businessId: id, dedupeKey: `${id}:${ctx.now.toISOString()}`, link: CARDS_PAGE })
  await record(ctx, 'TicketVoucher.resent', { target: id, subject: holder })
}
