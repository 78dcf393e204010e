import { rules } from '#foundation/contract/rules.ts'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'

/** What waits for a second person: a change of rights (SYS-05), or somebody's request for access (SYS-15). */
export const changeLife = lifecycle({
  of: 'RoleChange',
  initial: 'pending',
  states: ['pending', 'approved', 'rejected', 'withdrawn'],
  transitions: [
    { action: 'approve', from: ['pending'], to: 'approved', by: 'a second administrator' },
    { action: 'reject', from: ['pending'], to: 'rejected', by: 'a second administrator' },
    { action: 'withdraw', from: ['pending'], to: 'withdrawn', by: 'the requester' },
  ],
})

/** What a change of rights would give, as far as the rules ask. */
export interface Weighed {
  /** The granter is among those who would get the role. */
  self: boolean
  /** Added permissions that the granter does not hold. */
  unheld: readonly string[]
  /** Added ones that open pay, medical, disciplinary or confidential things. */
  sensitive: readonly string[]
}

export const granting = rules<Pick<Weighed, 'self' | 'unheld'>, { second?: boolean | undefined }>({
  'SYS-04': ({ facts, input }) => facts.self || (facts.unheld.length > 0 && !input.second),
})

/** Whether a change waits for a second administrator. */
export const needsSecond = (weighed: Weighed): boolean => weighed.sensitive.length > 0 || weighed.unheld.length > 0

/** Who may say yes for the second time: an administrator who neither asked for it nor gets it (SYS-05). */
export const seconding = rules<{ administrator: boolean; requestedBy: string; getting: readonly string[] }, { by: string }>({
  'SYS-05': ({ facts, input }) => !facts.administrator || input.by === facts.requestedBy || facts.getting.includes(input.by),
})

/** Whoever holds role management today, and of them those whom no last day takes it from. */
export interface Keepers {
  now: number
  lasting: number
}

export const keeping = rules<{ before: Keepers; after: Keepers }, undefined>({
  'SYS-03': ({ facts: { before, after } }) => after.now === 0 || (before.lasting > 0 && after.lasting === 0),
})

export const known = rules<{ known: ReadonlySet<string> }, { added: readonly string[] }>({
  'SYS-13': ({ facts, input }) => input.added.some((id) => !facts.known.has(id)) && { field: 'permissions' },
})

const NEVER_HIDDEN = ['/', '/login', '/{lang}/system/permission']
/** Home and signing out are no menus that could be hidden; the profile and this screen are (SYS-16). */
export const neverHidden = (path: string): boolean => NEVER_HIDDEN.includes(path) || path === '/{lang}/profile' || path.startsWith('/{lang}/profile/')

export const hiding = rules<object, { menuKey: string; hidden: boolean }>({
  'SYS-16': ({ input }) => input.hidden && neverHidden(input.menuKey),
})

/** Whether a person may open a screen: any one of its permissions, or none asked for (SESS-09). */
export const opens = (screen: { permission: readonly string[] | 'public' }, held: { has(id: string): boolean }): boolean =>
  screen.permission === 'public' || screen.permission.length === 0 || screen.permission.some((id) => held.has(id))
