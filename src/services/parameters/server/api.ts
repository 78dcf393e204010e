import type { Parameters } from '#foundation/ports.ts'
import type { Portal } from '#foundation/server/portal.ts'

/** The parameters in force, from memory; plugged into the house by app. */
export const makeParameters = (portal: () => Portal): Parameters => ({
  values: (manifest) => Object.fromEntries(Object.entries(manifest.parameters).map(([key, spec]) => [key, spec.default])) as never,
  byName: (module) => {
    const manifest = portal().rooms.find((r) => r.name === module)?.manifest
    return Object.fromEntries(Object.entries(manifest?.parameters ?? {}).map(([key, spec]) => [key, spec.default]))
  },
})
