import { refuse } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, gt, notInArray } from '#foundation/database/drizzle.ts'
import { locked, storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import module from '../../module.ts'
import { isLive, sickLife, VOID } from '../../rules.ts'
import { requireStanding } from '../policy.ts'
import { leaves } from '../tables.ts'

export const SICK = storing({
  module: module.name,
  life: sickLife,
  table: leaves,
  id: leaves.id,
  status: leaves.status,
  subject: ({ ssoId }) => ssoId,
})
export type LeaveRow = typeof leaves.$inferSelect

/** Two leaves of one person at once would each see nothing of the other (SICK-03). Taken before any row. */
export const lockPerson = (ctx: WriteCtx, ssoId: string): Promise<void> => lockName(ctx.db, `sick-leave:${ssoId}`)

/** Whether an illness went on after this leave. */
export async function isExtended(ctx: WriteCtx, row: LeaveRow): Promise<boolean> {
  const [next] = await ctx.db
    .select({ id: leaves.id })
    .from(leaves)
    .where(and(eq(leaves.rootId, row.rootId), gt(leaves.from, row.to), notInArray(leaves.status, [...VOID])))
    .limit(1)
  return next !== undefined
}

/**
 * The last leave of an illness, with its person and itself locked, for who acts for that person.
 * @throws not-found; SICK-17 where it goes on in another leave, ended by reporting back, or counts no more
 */
export async function lastOfIllness(ctx: Writer, id: string): Promise<LeaveRow & { standing: 'self' | 'hr' | 'manager' }> {
  const seen = await locked(ctx, leaves, leaves.id, id)
  const standing = await requireStanding(ctx, seen.ssoId)
  if (!isLive(seen.status) || seen.backOn !== null || (await isExtended(ctx, seen))) throw refuse('SICK-17')
  return { ...seen, standing }
}
