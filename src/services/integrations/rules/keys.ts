import { rules } from '#foundation/contract/rules.ts'
import { type StateOf, stated } from '#foundation/lifecycle/lifecycle.ts'
import { addMonths, type Day, dayOf } from '#foundation/time.ts'

export const serviceKey = stated('ServiceKey', { waiting: 'w', active: 'g', expired: 'n', ended: 'n' })
export type KeyState = StateOf<typeof serviceKey>
/** A key is good through its last day, unless it was ended; one with a sensitive permission not before a second administrator has confirmed it (INTEG-13). */
export const keyStateOf = (key: { validUntil: Day; confirmedAt: Date | null; endedAt: Date | null }, today: Day): KeyState =>
  key.endedAt ? 'ended' : key.validUntil < today ? 'expired' : key.confirmedAt ? 'active' : 'waiting'

/** The last day on which a key issued today may be good (INTEG-04). */
export const latestKeyDay = (today: Day): Day => addMonths(today, 12)

/** What a permission of a key asks of who gives it: to hold it, or what a manifest names instead. */
export interface Holding {
  holds(permission: string): boolean
}

export const issuing = rules<{ known: readonly string[] | null; giver: Holding | null }, { validUntil: Day; permissions: readonly string[] }>({
  'INTEG-04': ({ input, now, facts }) => {
    const today = dayOf(now)
    const last = latestKeyDay(today)
    if (input.validUntil < today || input.validUntil > last) return { field: 'validUntil', last }
    return facts.known !== null && input.permissions.some((id) => !facts.known?.includes(id)) && { field: 'permissions', last }
  },
  'INTEG-12': ({ input, facts }) => input.permissions.some((id) => facts.known?.includes(id) && facts.giver?.holds(id) === false) && { field: 'permissions' },
})

/** Who may confirm a key: another administrator than who issued it, who holds what it does. */
export const confirming = rules<{ issuedBy: string; permissions: readonly string[]; giver: Holding }, { by: string }>({
  'INTEG-12': ({ facts }) => facts.permissions.some((id) => !facts.giver.holds(id)),
  'INTEG-13': ({ facts, input }) => facts.issuedBy === input.by,
})
