import type { ScreenSpec } from '#foundation/contract/manifest.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'

const running = new WeakMap<Ctx['secrets'], Portal>()

/** Remembers the program that a context belongs to: which modules and screens there are, and how the portal itself is reached. */
export const remember = (portal: Portal): void => void running.set(portal.secrets, portal)

/** The program behind a context. @throws before the module was started */
export function portalOf(ctx: Pick<Ctx, 'secrets'>): Portal {
  const portal = running.get(ctx.secrets)
  if (!portal) throw new Error('micro-apps has not been started')
  return portal
}

/** The screens of some modules, in the order in which they are named; of those that are not in this portal none. */
export const screensOf = (ctx: Pick<Ctx, 'secrets'>, modules: readonly string[]): ScreenSpec[] =>
  modules.flatMap((name) => [...(portalOf(ctx).rooms.find((room) => room.name === name)?.manifest.screens ?? [])])

/** Every permission that a manifest of this portal declares. */
export const knownPermissions = (ctx: Pick<Ctx, 'secrets'>): string[] =>
  portalOf(ctx)
    .rooms.flatMap(({ manifest }) => Object.keys(manifest.permissions))
    .toSorted()
