import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Reader, Writer } from '#foundation/server/context.ts'
import { commit } from '#services/ledger/server/api.ts'
import { person } from '#services/people/server/api.ts'
import type { check, redeem } from '../../contract.ts'
import { type HeldFacts, plainCode, redeeming } from '../../rules.ts'
import { type Kind, kindById } from '../data/kinds.ts'
import { codes } from '../tables.ts'
import type { Code } from './coupons.ts'
import { CODE, couponRef, MINE, notify } from './record.ts'

async function factsOf(ctx: Ctx, code: Code | undefined): Promise<{ facts: HeldFacts; kind: Kind | undefined }> {
  const kind = code && (await kindById(ctx, code.kindId))
  const holder = code?.holder ? await person(ctx, code.holder) : undefined
  const names = holder ? [holder.nameCn, holder.nameEn] : []
  return { facts: { state: code?.state, returnsAt: code?.returnsAt ?? null, names, shared: kind?.shared ?? false, kind }, kind }
}

/** What the desk is told of a code: what it gives, or the first thing that speaks against it. */
export async function checkCode(ctx: Reader, input: ParsedOf<typeof check>) {
  const [code] = await ctx.db
    .select()
    .from(codes)
    .where(eq(codes.code, plainCode(input.code)))
  const { facts, kind } = await factsOf(ctx, code)
  const [refusal] = redeeming.check({ facts, input, p: {}, now: ctx.now })
  if (refusal || !kind) return { ok: false as const, rule: refusal?.rule ?? 'HOTEL-15', message: ctx.text(`rule.${refusal?.rule ?? 'HOTEL-15'}`) }
  return { ok: true as const, kind }
}

/**
 * Redeems a code for a booking, once; of two desks at once one does (HOTEL-05).
 * @throws HOTEL-05, HOTEL-06, HOTEL-07, HOTEL-15
 */
export async function redeemCode(ctx: Writer, input: ParsedOf<typeof redeem>): Promise<void> {
  const [code] = await ctx.db
    .select()
    .from(codes)
    .where(eq(codes.code, plainCode(input.code)))
    .for('update')
  const { facts, kind } = await factsOf(ctx, code)
  enforce(redeeming, { facts, input, p: {}, now: ctx.now })
  const { id, hold, holder } = code!
  const { nameCn, nameEn } = kind!
  const [entry] = await commit(ctx, hold!, { ...couponRef(id), reason: 'cause.hotel-discount.redeemed', params: { nameCn, nameEn } })
  const { bookingNo, stayFrom, nights } = input
  await advance(ctx, CODE, id, 'redeem', { set: { bookingNo, stayFrom, nights, redeemedAt: ctx.now, returnsAt: null, spent: entry!.id } })
  await notify(ctx, 'redeemed', {
    receivers: [holder!],
    params: { nameCn, nameEn, no: bookingNo },
    businessId: id,
    dedupeKey: entry!.id,
    link: MINE,
  })
}
