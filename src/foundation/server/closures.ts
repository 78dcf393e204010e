import { changes, type Endpoint } from '#foundation/contract/endpoint.ts'
import type { Entity } from '#foundation/contract/house.ts'
import { refuse } from '#foundation/contract/refused.ts'
import { type Closure, providersOf } from '#foundation/providers.ts'
import type { Portal } from './portal.ts'

/** What is shut at a moment for a company; a visitor has none and meets only what is shut for all. */
export const closuresFor = (portal: Pick<Portal, 'secrets'>, at: Date, entity: Entity | undefined): Closure[] =>
  [...providersOf('closures').values()].flatMap((closures) => closures(portal, at)).filter((one) => shutFor(one, entity))

/** Whether what is shut is shut for a company; for a visitor, who has none. */
export const shutFor = ({ entities }: Pick<Closure, 'entities'>, entity: Entity | undefined): boolean =>
  entities === 'all' || (entity !== undefined && entities.includes(entity))

/** Refuses the calls of a module that is shut; one that may be looked at refuses what would change it. */
export function refuseWhereShut(portal: Portal, module: string, endpoint: Endpoint, entity: Entity | undefined): void {
  const shut = closuresFor(portal, portal.clock(), entity).find((one) => one.module === module && (changes(endpoint.kind) || !one.readOnly))
  if (shut) throw refuse(shut.rule)
}
