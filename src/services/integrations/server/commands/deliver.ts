import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { isInstalled, type PortName } from '../../rules/ports.ts'
import { outbox } from '../tables.ts'
import { payloads } from './payloads.ts'

export interface Delivery {
  /** Unique per port: the same key is delivered once. */
  key: string
  /** The business thing within which messages keep their order; without it the message stands alone. */
  thing?: string
  /** From when on it must not leave any more: it is given up instead (INTEG-07). */
  until?: Date
  /** What it tells of, as its module names it. */
  about?: { module: string; businessId: string } | undefined
}

const aboutColumns = (about: Delivery['about']) => about && { aboutModule: about.module, aboutId: about.businessId }

/** Writes a message into the outbox, in the caller's transaction (INTEG-01). */
export async function deliver(ctx: WriteCtx, port: PortName, message: Record<string, unknown>, { key, thing, until, about }: Delivery): Promise<string> {
  if (isInstalled(port)) throw new Error(`the port ${port} takes no messages`)
  const payload = payloads[port]?.parse(message) ?? message
  // of two transactions about one thing the one that comes second takes the later place in the order, and not only the later number
  if (thing !== undefined) await lockName(ctx.db, `integrations.${port}.${thing}`)
  const id = newId(ctx.now)
  const [written] = await ctx.db
    .insert(outbox)
    .values({ id, port, key, thing: thing ?? key, payload, createdAt: ctx.now, nextTryAt: ctx.now, ...(until && { until }), ...aboutColumns(about) })
    .onConflictDoNothing({ target: [outbox.port, outbox.key] })
    .returning({ id: outbox.id })
  if (written) return written.id
  const [there] = await ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.port, port), eq(outbox.key, key)))
  return there!.id
}
