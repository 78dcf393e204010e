import { rules } from '#foundation/contract/rules.ts'
import type { Day } from '#foundation/time.ts'

export const ownerKinds = ['person', 'manager-quarter', 'item', 'pool', 'warehouse'] as const
export type OwnerKind = (typeof ownerKinds)[number]

export const entryKinds = [
  'grant',
  'spend',
  'hold',
  'commit',
  'release',
  'transfer-out',
  'transfer-in',
  'exchange-out',
  'exchange-in',
  'expire',
  'clear',
  'reverse',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** What a correction may name; a transfer or an exchange is undone by another one the other way, so that both sides move. */
export const reversible: ReadonlySet<EntryKind> = new Set<EntryKind>(['grant', 'spend', 'commit', 'clear'])

/** Days ahead of its expiry that a lot stands in the list of what lapses (LEDGER-13). */
export const EXPIRING_DAYS = 30

/** What is asked for has to be whole steps of the unit. */
export const amounts = rules<{ step: number }, { amount: number }>({
  'LEDGER-08': ({ facts, input }) => !(Number.isInteger(input.amount) && input.amount > 0 && input.amount % facts.step === 0) && { field: 'amount', ...facts },
})

/** What is asked for has to be there. */
export const cover = rules<{ left: number }, { amount: number }>({
  'LEDGER-01': ({ facts, input }) => input.amount > facts.left && { field: 'amount', ...facts },
})

interface Dated {
  validFrom: Day
  expiresOn: Day | null
}

/** The expiry date is the last day on which a lot can be spent (LEDGER-06). */
export const isPast = (lot: Pick<Dated, 'expiresOn'>, today: Day): boolean => lot.expiresOn !== null && lot.expiresOn < today
export const isUsable = (lot: Dated, today: Day): boolean => lot.validFrom <= today && !isPast(lot, today)

/** First what expires first, what never expires last, then the oldest (LEDGER-05). */
export function byExpiry(a: { expiresOn: Day | null; seq: number }, b: { expiresOn: Day | null; seq: number }): number {
  if (a.expiresOn === b.expiresOn) return a.seq - b.seq
  if (a.expiresOn === null) return 1
  if (b.expiresOn === null) return -1
  return a.expiresOn < b.expiresOn ? -1 : 1
}

/** Shares an amount out over lots in the order given, as far as they reach. */
export function shareOut<L extends { free: number }>(lots: readonly L[], amount: number): { lot: L; amount: number }[] {
  const parts: { lot: L; amount: number }[] = []
  let open = amount
  for (const lot of lots) {
    if (open === 0) break
    const part = Math.min(lot.free, open)
    if (part > 0) parts.push({ lot, amount: part })
    open -= part
  }
  return parts
}
