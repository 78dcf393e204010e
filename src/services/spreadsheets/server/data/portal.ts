import type { Lang } from '#foundation/contract/schemas.ts'
import type { Ctx, Reader, Writer } from '#foundation/server/context.ts'
import { inWrite, type Portal, readCtx } from '#foundation/server/portal.ts'
import type { AskedBy } from '../tables.ts'

const running = new WeakMap<Ctx['secrets'], Portal>()

/** Remembers the program that a context belongs to: work in the background goes on in the hands of who asked for it. */
export const remember = (portal: Portal): void => void running.set(portal.secrets, portal)

/** The same context for a long read: on the standby, where there is one and it has all that was committed until now */
export async function reading<C extends Pick<Ctx, 'db' | 'secrets'>>(ctx: C): Promise<C> {
  const portal = running.get(ctx.secrets)
  return portal ? { ...ctx, db: await portal.database.reports() } : ctx
}

export const askedBy = ({ actor }: Pick<Reader, 'actor'>): AskedBy => ({ ...actor, permissions: [...actor.permissions] })

/** A person's context where no request is: to read, and to write in transactions of its own, noted under their name. */
export function inHandsOf(of: Pick<Ctx, 'secrets'>, by: AskedBy, lang: Lang): Reader & { write<T>(work: (ctx: Writer) => Promise<T>): Promise<T> } {
  const portal = running.get(of.secrets)
  if (!portal) throw new Error('the service of spreadsheets has not been started')
  const actor = { ...by, permissions: new Set(by.permissions) }
  const caller = { by: actor.ssoId, actor, lang }
  return { ...readCtx(portal, caller), actor, write: (work) => inWrite(portal, caller, (ctx) => work({ ...ctx, actor })) }
}
