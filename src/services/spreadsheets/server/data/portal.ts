import type { Lang } from '#foundation/contract/schemas.ts'
import type { Ctx, Reader, Writer } from '#foundation/server/context.ts'
import { inWrite, readCtx } from '#foundation/server/portal.ts'
import { portalOf } from '#foundation/server/running.ts'
import type { AskedBy } from '../tables.ts'

/** The same context for a long read: on the standby, where there is one and it has all that was committed until now */
export const reading = async <C extends Pick<Ctx, 'db' | 'secrets'>>(ctx: C): Promise<C> => ({ ...ctx, db: await portalOf(ctx).database.reports() })

export const askedBy = ({ actor }: Pick<Reader, 'actor'>): AskedBy => ({ ...actor, permissions: [...actor.permissions] })

/** A person's context where no request is, with the rights of now: to read, and to write in transactions of its own, noted under their name. */
export async function inHandsOf(
  of: Pick<Ctx, 'secrets'>,
  by: AskedBy,
  lang: Lang,
): Promise<Reader & { write<T>(work: (ctx: Writer) => Promise<T>): Promise<T> }> {
  const portal = portalOf(of)
  const nobody = readCtx(portal, { by: by.ssoId, lang })
  const actor = { ...by, ...(await portal.ports.authorizer.grants(nobody, by.ssoId)) }
  const caller = { by: actor.ssoId, actor, lang }
  return { ...readCtx(portal, caller), actor, write: (work) => inWrite(portal, caller, (ctx) => work({ ...ctx, actor })) }
}
