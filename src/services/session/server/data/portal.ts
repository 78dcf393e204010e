import type { Ctx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'

const running = new WeakMap<Ctx['secrets'], Portal>()

/** Remembers the program that a context belongs to: signing in depends on how it was started, and a context does not say that. */
export const remember = (portal: Portal): void => void running.set(portal.secrets, portal)

/** The program behind a context. Only the few calls that open and close sessions ask for it. */
export function portalOf(ctx: Pick<Ctx, 'secrets'>): Portal {
  const portal = running.get(ctx.secrets)
  if (!portal) throw new Error('the session service has not been started')
  return portal
}
