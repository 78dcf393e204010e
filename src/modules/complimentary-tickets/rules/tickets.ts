import { rules } from '#foundation/contract/rules.ts'
import { addHours, type Day, dayOf } from '#foundation/time.ts'
import type { Refusal, TicketClass } from '../contract/index.ts'

const DAY_HOURS = 24

interface Exchanging {
  /** Of the person's quota, in effect today. */
  left: number
  /** There is quota, but it has expired or is to come. */
  notNow: boolean
  maxPerExchange: number
}

export const exchanging = rules<Exchanging, { count: number }>({
  'CTIX-21': ({ facts }) => facts.left === 0 && facts.notNow && { field: 'count' },
  'CTIX-09': ({ facts, input }) => input.count > facts.left && !(facts.left === 0 && facts.notNow) && { field: 'count', left: facts.left },
  // last: of two faults of a field the form shows this one
  'CTIX-11': ({ facts, input }) => input.count > facts.maxPerExchange && { field: 'count' },
})

/** When an unused ticket goes back (CTIX-04). */
export const returnsAt = (exchangedAt: Date, ticketReturnDays: number): Date => addHours(exchangedAt, ticketReturnDays * DAY_HOURS)

interface Blackout {
  from: Day
  to: Day
  classes: readonly TicketClass[]
}

/** Whether tickets of a class do not open the gate on a day (CTIX-05). */
export const isBlackedOut = (blackouts: readonly Blackout[], of: TicketClass, day: Day): boolean =>
  blackouts.some(({ from, to, classes }) => from <= day && day <= to && classes.includes(of))

interface Shown {
  state: string
  class: TicketClass
  validUntil: Day
  /** The pass is the one that was given last. */
  isCurrent: boolean
}

/** Why a ticket does not open the gate at a moment; undefined where it does. */
export function refusedAt({ state, validUntil, isCurrent, class: of }: Shown, blackouts: readonly Blackout[], at: Date): Refusal | undefined {
  // CTIX-14
  if (state === 'redeemed' || state === 'void') return 'used'
  // CTIX-19
  if (state === 'new' || !isCurrent) return 'returned'
  const day = dayOf(at)
  if (day > validUntil) return 'expired'
  return isBlackedOut(blackouts, of, day) ? 'blackout' : undefined
}

/** The message of a refusal that a rule stands behind. */
export const RULE_OF = { used: 'CTIX-14', returned: 'CTIX-19', blackout: 'CTIX-05' } as const satisfies Partial<Record<Refusal, string>>

/** What the gate reads: a code, and the sign of whoever may use it now. */
export const passOf = (code: string, sign: string): string => `${code}.${sign}`
export function readPass(pass: string): { code: string; sign: string } {
  const at = pass.lastIndexOf('.')
  return at < 0 ? { code: pass, sign: '' } : { code: pass.slice(0, at), sign: pass.slice(at + 1) }
}

const LOW_SHARE = 0.1
/** Whether fewer codes are left than a tenth of what a month takes. */
export const isLow = (stock: number, usedInMonth: number): boolean => stock < usedInMonth * LOW_SHARE
