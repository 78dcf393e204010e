import type { Entity } from '#foundation/contract/house.ts'
import { rules } from '#foundation/contract/rules.ts'
import type { Day } from '#foundation/time.ts'
import type { EmployeeType, StaffGroup } from '#services/people/contract.ts'
import type { FigureCode, HIDDEN_BY } from './contract.ts'

/** Of the person for whom cards are chosen. */
export interface Who {
  entity: Entity
  employeeType: EmployeeType
  staffGroup: StaffGroup
  permissions: ReadonlySet<string>
}

interface Audience {
  permissions: readonly string[]
  entities: readonly Entity[]
  employeeTypes: readonly EmployeeType[]
  staffGroups: readonly StaffGroup[]
}
type Dates = { activeFrom: Day; activeTo: Day | null }

export const SITE = 'EXTERNALBENEFIT'
/** Seconds for which a token lives (BENEF-08). */
export const TOKEN_SECONDS = 60

export const whenOf = ({ activeFrom, activeTo }: Dates, today: Day): 'now' | 'later' | 'over' =>
  activeFrom > today ? 'later' : activeTo !== null && activeTo < today ? 'over' : 'now'

/** None of a list is everybody. */
const among = <T>(list: readonly T[], one: T): boolean => list.length === 0 || list.includes(one)
const anyOf = (ids: readonly string[], held: ReadonlySet<string>): boolean => ids.length === 0 || ids.some((id) => held.has(id))

/** Why a person does not see a card (BENEF-05); nothing where they do. `leads`: the page of its target is there; `site` is that of its target. */
export function hiddenBy(
  card: Audience & Dates & { figure: FigureCode },
  who: Who,
  given: {
    today: Day
    offered: ReadonlyMap<string, { permission: string }>
    leads: boolean
    site?: { active: boolean; entities: readonly Entity[] } | undefined
  },
): (typeof HIDDEN_BY)[number][] {
  const benefit = card.figure === 'none' ? undefined : given.offered.get(card.figure)
  const checks = {
    date: whenOf(card, given.today) === 'now',
    entity: card.entities.includes(who.entity),
    employeeType: among(card.employeeTypes, who.employeeType),
    staffGroup: among(card.staffGroups, who.staffGroup),
    permission: anyOf(card.permissions, who.permissions) && (!benefit || who.permissions.has(benefit.permission)),
    module: card.figure === 'none' || benefit !== undefined,
    page: given.leads,
    site: !given.site || siteFor(given.site, who),
  }
  return (['date', 'entity', 'employeeType', 'staffGroup', 'permission', 'module', 'page', 'site'] as const).filter((one) => !checks[one])
}

/** Whether somebody may go to an external site (BENEF-04). */
export const siteFor = (site: { active: boolean; entities: readonly Entity[] }, who: Pick<Who, 'entity' | 'permissions'>): boolean =>
  site.active && site.entities.includes(who.entity) && who.permissions.has(SITE)

export const isHttps = (url: string): boolean => {
  if (!/^https:\/\/[^\s/]+\S*$/.test(url) || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}

/** Whether a target is a path of the portal; otherwise it names a site. */
export const isPath = (target: string): boolean => target.startsWith('/')

export const cardRules = rules<{ taken: boolean; leads: boolean }, Dates>({
  'BENEF-10': ({ input }) => input.activeTo !== null && input.activeTo !== undefined && input.activeFrom > input.activeTo && { field: 'activeTo' },
  'BENEF-13': ({ facts }) => !facts.leads && { field: 'target' },
  'BENEF-14': ({ facts }) => facts.taken && { field: 'code' },
})

export const siteRules = rules<Record<string, never>, { url: string }>({ 'BENEF-09': ({ input }) => !isHttps(input.url) && { field: 'url' } })

/** With the token as a parameter of the query, whatever else the address says. */
export function withToken(url: string, token: string): string {
  const address = new URL(url)
  address.searchParams.set('token', token)
  return address.href
}
