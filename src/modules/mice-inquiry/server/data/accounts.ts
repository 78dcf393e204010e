import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { type AccountRef, balances } from '#services/ledger/server/api.ts'
import type { TicketType } from '../../rules/inquiry.ts'

export const unitOf = (type: TicketType): string => `mice.${type}`
/** The places of a day. */
export const poolOf = (type: TicketType, day: Day): AccountRef => ({ unit: unitOf(type), ownerKind: 'pool', ownerId: day })

/** What is free and what is held of days, in one query. */
export async function placesOn(ctx: Ctx, days: readonly { type: TicketType; day: Day }[]): Promise<{ left: number; held: number }[]> {
  const accounts = days.map(({ type, day }) => poolOf(type, day))
  const found = await balances(ctx, accounts)
  return accounts.map(({ unit, ownerId }) => {
    const balance = found.get(`${unit}/${ownerId}`)
    return { left: balance?.available ?? 0, held: balance?.held ?? 0 }
  })
}
