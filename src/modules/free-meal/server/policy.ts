import type { Actor } from '#foundation/ports.ts'
import { can } from '#services/access/server/api.ts'
import { isReversible } from '../rules.ts'

interface Redeemed {
  cashier: string
  at: Date
  reversedBy: string | null
}

/** As whom somebody stands to a redemption: meal-admin to any, a cashier to their own, anybody else to none. */
export const standingTo = (actor: Actor, redeemed: Pick<Redeemed, 'cashier'>): 'admin' | 'cashier' | undefined =>
  can(actor, 'FREEMEAL_FREEMEAL_ADMIN') ? 'admin' : redeemed.cashier === actor.ssoId ? 'cashier' : undefined

/** Whether the actor may reverse a redemption now: the one check behind the button and behind the call (MEAL-17). */
export function mayReverse(actor: Actor, redeemed: Redeemed, now: Date): boolean {
  const standing = standingTo(actor, redeemed)
  return standing !== undefined && isReversible(redeemed, standing, now)
}
