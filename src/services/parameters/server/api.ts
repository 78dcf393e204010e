import type { Entity } from '#foundation/contract/house.ts'
import type { Manifest, ParametersOf } from '#foundation/contract/manifest.ts'
import type { Parameters } from '#foundation/ports.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import type { ParameterValue } from '../rules.ts'
import { storeIfStarted } from './data/store.ts'

const valuesOf = (of: Pick<Ctx, 'secrets'>, manifest: Manifest, given: { entity?: Entity; at: Date }): Record<string, ParameterValue> => {
  const store = storeIfStarted(of)
  return Object.fromEntries(
    Object.entries(manifest.parameters).map(([key, spec]) => [key, store ? store.value(manifest.name, key, spec, given) : spec.default]),
  )
}

/** The parameters in force, from memory (PARAM-03); plugged into the house by app. Before the service is started the defaults count. */
export const makeParameters = (portal: () => Portal): Parameters => ({
  values: <M extends Manifest>(manifest: M, given: { entity?: Entity; at: Date }) => valuesOf(portal(), manifest, given) as ParametersOf<M>,
  byName(module, given) {
    const manifest = portal().rooms.find((room) => room.name === module)?.manifest
    return manifest ? valuesOf(portal(), manifest, given) : {}
  },
})

/**
 * One parameter of a room in force at a moment, typed by its default; by default for the actor's company, now.
 * For the ordinary case `ctx.parameters(manifest)` is shorter.
 */
export const parameter = <M extends Manifest, K extends keyof ParametersOf<M> & string>(
  ctx: Ctx,
  manifest: M,
  key: K,
  given: { at?: Date; entity?: Entity } = {},
): ParametersOf<M>[K] => {
  const entity = given.entity ?? ctx.actor?.entity
  return (valuesOf(ctx, manifest, { at: given.at ?? ctx.now, ...(entity && { entity }) }) as ParametersOf<M>)[key]
}

export { type For, inForce, type ParameterValue } from '../rules.ts'
export { type NewPlan, plan, withdraw } from './commands/plan.ts'
export { type Declared, declared, history, type Plan, specOf } from './data/reads.ts'
/** For reads that page through what was ever planned; nobody else writes this table. */
export { parametersValues } from './tables.ts'
