import { and, asc, eq, inArray, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { type Day, dayValues } from '#foundation/time.ts'
import { LIVE, type Phase } from '../../rules/entries.ts'
import { lockPerson } from '../data/accounts.ts'
import { grants } from '../tables.ts'
import { adjustHold } from './holding.ts'
import { type Application, MY_PAGE, notify, periodWords, whatWords } from './record.ts'

export type Grant = typeof grants.$inferSelect

/** Where an approved entry stands on a day. */
export const phaseOn = ({ effectiveStart, effectiveEnd }: Pick<Grant, 'effectiveStart' | 'effectiveEnd'>, today: Day): Phase =>
  effectiveEnd < today ? 'ended' : effectiveStart > today ? 'waiting' : 'in-force'

/** What is not over of an application, in the order in which people are locked. */
export const liveOf = ({ db }: Ctx, rootId: string): Promise<Grant[]> =>
  db
    .select()
    .from(grants)
    .where(and(eq(grants.rootId, rootId), inArray(grants.phase, [...LIVE])))
    .orderBy(asc(grants.ssoId), asc(grants.id))

/** Locks the person of a row and reads it again: undefined where it is not any more as it was looked for. */
export async function held(ctx: WriteCtx, { id, ssoId }: Pick<Grant, 'id' | 'ssoId'>, where?: SQL): Promise<Grant | undefined> {
  if (ssoId) await lockPerson(ctx, ssoId)
  const [row] = await ctx.db
    .select()
    .from(grants)
    .where(and(eq(grants.id, id), inArray(grants.phase, [...LIVE]), where))
    .for('update')
  return row
}

/** Changes a row, and what the ledger holds of an amount. The person has to be locked. */
export async function put(ctx: WriteCtx, row: Grant, change: Partial<Grant>): Promise<Grant> {
  const [after] = await ctx.db.update(grants).set(change).where(eq(grants.id, row.id)).returning()
  if (row.ssoId && row.list === 'white' && row.category === 'amount') await adjustHold(ctx, row.ssoId)
  return after!
}

/** Ends what is not over of a row. */
export const end = (ctx: WriteCtx, row: Grant): Promise<Grant> => put(ctx, row, { phase: 'ended' })

/** Tells the person of an entry what became of it. */
export async function tell(
  ctx: WriteCtx,
  event: 'listed' | 'changed' | 'ended',
  row: Grant,
  { reason, applyId }: Pick<Application, 'reason' | 'applyId'>,
): Promise<void> {
  if (!row.ssoId) return
  const words = whatWords(ctx, row)
  const as = event === 'listed' && row.list === 'black' ? 'suspended' : event
  const params = {
    ...words,
    ...(as === 'ended' ? dayValues(ctx.today, ctx.now) : periodWords(ctx, row)),
    ...((as === 'listed' || as === 'suspended') && { reason }),
  }
  await notify(ctx, as, { receivers: [row.ssoId], params, businessId: `${applyId}:${as}`, link: MY_PAGE })
}
