import type { Entity } from '#foundation/contract/house.ts'

/** Whether a page below the language is one that a path with names in braces stands for. */
export const isPageOf = (pattern: string, page: string): boolean =>
  new RegExp(`^${pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[\\w-]+')}$`).test(page)

/** Bits of accessInfo. */
export const ACCESS = { foreigner: 2, backOfHouse: 8, frontOfHouse: 16, intern: 32 } as const

/** Where a badge opens and who bears it, as bits: everybody works behind the scenes, the front line on them too (SESS-11). */
export const accessInfoOf = (person: { foreigner: boolean; employeeType: string; staffGroup: 'FL' | 'LA' }): number =>
  (person.foreigner ? ACCESS.foreigner : 0) |
  ACCESS.backOfHouse |
  (person.staffGroup === 'FL' ? ACCESS.frontOfHouse : 0) |
  (person.employeeType === 'intern' ? ACCESS.intern : 0)

interface Opening {
  permission: readonly string[] | 'public'
  entities?: readonly Entity[] | undefined
}

/** Whether a screen can be reached: any one of its permissions suffices, none asks for a session only (SESS-09). */
export const reachable = (screen: Opening, holder: { permissions: { has(id: string): boolean }; entity: Entity } | undefined): boolean => {
  if (screen.permission === 'public') return true
  if (!holder || (screen.entities && !screen.entities.includes(holder.entity))) return false
  return screen.permission.length === 0 || screen.permission.some((id) => holder.permissions.has(id))
}

/** Holding any permission that ends in _ADMIN shows the administration group of the menu. */
export const inAdminList = (permissions: Iterable<string>): boolean => [...permissions].some((id) => id.endsWith('_ADMIN'))
