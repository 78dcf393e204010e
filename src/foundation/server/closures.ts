import { changes, type Endpoint } from '#foundation/contract/endpoint.ts'
import { refuse } from '#foundation/contract/refused.ts'
import type { Entity } from '#foundation/contract/schemas.ts'
import { type Closure, offersOf } from '#foundation/offers.ts'
import type { Portal } from './portal.ts'

/** What is shut at a moment for a company; a visitor has none and meets only what is shut for all. */
export const closuresFor = (portal: Pick<Portal, 'secrets'>, at: Date, entity: Entity | undefined): Closure[] =>
  [...offersOf('closures').values()]
    .flatMap((closures) => closures(portal, at))
    .filter(({ entities }) => (entity === undefined ? entities.length === COMPANIES : entities.includes(entity)))

const COMPANIES = 3

/** Refuses the calls of a module that is shut; one that may be looked at refuses what would change it. */
export function refuseWhereShut(portal: Portal, module: string, endpoint: Endpoint, entity: Entity | undefined): void {
  const shut = closuresFor(portal, portal.clock(), entity).find((one) => one.module === module && (changes(endpoint.kind) || !one.readOnly))
  if (shut) throw refuse(shut.rule)
}
