import type { Ctx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'

const running = new WeakMap<Ctx['secrets'], Portal>()

/** Remembers the program that a context belongs to: the screens of its rooms are asked for by explain and by the visibility of menus. */
export const remember = (portal: Portal): void => void running.set(portal.secrets, portal)

/** The screens of all rooms. */
export function screensOf(ctx: Pick<Ctx, 'secrets'>) {
  const portal = running.get(ctx.secrets)
  if (!portal) throw new Error('the access service has not been started')
  return portal.rooms.flatMap((room) => room.manifest.screens)
}
