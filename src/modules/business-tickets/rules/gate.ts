import { type Day, dayOf } from '#foundation/time.ts'
import type { TicketState } from './life.ts'

export const REFUSALS = ['unknown', 'used', 'void', 'early', 'expired'] as const
export type Refusal = (typeof REFUSALS)[number]

/** Why a ticket does not open the gate at a moment; undefined where it does. */
export function refusedAt({ state, visitDate, validUntil }: { state: TicketState; visitDate: Day; validUntil: Day }, at: Date): Refusal | undefined {
  if (state === 'redeemed') return 'used'
  if (state === 'void') return 'void'
  if (state === 'new') return 'unknown'
  const day = dayOf(at)
  if (day < visitDate) return 'early'
  return day > validUntil ? 'expired' : undefined
}
