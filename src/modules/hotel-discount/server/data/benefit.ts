import { inBoth } from '#foundation/contract/texts.ts'
import type { Benefit } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { soonest } from '#services/ledger/server/api.ts'
import { MEMBER } from '../../contract.ts'
import { leftTo } from './left.ts'

/** The coupons among a person's benefits, by kind, and what expires next; nothing for who was never granted any that are still given out. */
async function figure(ctx: Reader) {
  const kinds = await leftTo(ctx, ctx.actor.ssoId)
  if (kinds.length === 0) return undefined
  const next = soonest(kinds.map((kind) => kind.next))
  return {
    value: kinds.reduce((sum, { left }) => sum + left, 0),
    ...inBoth(ctx, 'unit', 'hotel-discount.home.unit'),
    parts: kinds.map(({ nameCn: labelCn, nameEn: labelEn, left: value }) => ({ labelCn, labelEn, value })),
    ...(next && { next: { on: next.on, value: next.amount } }),
  }
}

export const benefit: Benefit = { permission: MEMBER, figure }
