import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, refuse } from '#foundation/contract/refused.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import type { concernMerge } from '../../contract/index.ts'
import { inReach, overseen } from '../policy.ts'
import { concerns } from '../tables.ts'
import { awardDuplicate } from './awarding.ts'
import { CONCERN, type ConcernRow, finish, record } from './record.ts'
import { tell } from './telling.ts'

/** What was merged into a concern, the oldest first. */
export const duplicatesOf = (ctx: Pick<Ctx, 'db'>, id: string): Promise<ConcernRow[]> =>
  ctx.db.select().from(concerns).where(eq(concerns.mergedInto, id)).orderBy(asc(concerns.id))

/** Brings a duplicate to where the first one is (EHS-16). */
export async function keepUp(ctx: WriteCtx, main: ConcernRow, duplicate: ConcernRow): Promise<void> {
  const { department, handler, due, answer, resolvedAt, reason, state } = main
  const set = { department, handler, due, answer, resolvedAt, reason }
  if (state === duplicate.state && state !== 'assigned') {
    await ctx.db.update(concerns).set(set).where(eq(concerns.id, duplicate.id))
    return
  }
  const back = duplicate.state === 'resolved' ? 'reopen' : 'return'
  await advance(ctx, CONCERN, duplicate.id, state === 'assigned' ? 'assign' : state === 'resolved' ? 'resolve' : back, { set })
}

/**
 * Merges a concern into another, with what was merged into it before; what the first has earned already its reporter gets a share of (EHS-10, EHS-16).
 * @throws not-found; illegal input for a number that is none, its own or a duplicate's; LIFE-01 for what is resolved
 */
export async function mergeConcern(ctx: Writer, { id, into }: ParsedOf<typeof concernMerge>): Promise<void> {
  const [other] = await ctx.db
    .select({ id: concerns.id })
    .from(concerns)
    .where(and(eq(concerns.ehsNo, into.toUpperCase()), overseen(ctx)))
  if (!other || other.id === id) throw illegal('into')
  // of two merges crosswise the second finds that the first has made its main one a duplicate
  const rows = new Map<string, ConcernRow>()
  for (const one of [id, other.id].toSorted()) rows.set(one, await locked(ctx, concerns, concerns.id, one))
  const [duplicate, main] = [rows.get(id)!, rows.get(other.id)!]
  await inReach(ctx, duplicate.reporter)
  if (duplicate.mergedInto === main.id) return
  if (duplicate.mergedInto !== null) throw illegal('id')
  if (main.mergedInto !== null) throw illegal('into')
  if (duplicate.state === 'resolved') throw refuse('LIFE-01', { state: ctx.text(`state.EhsConcern.${duplicate.state}`) })
  const all = [duplicate, ...(await duplicatesOf(ctx, id))]
  await finish(ctx, { businessId: id })
  for (const one of all) {
    await ctx.db.update(concerns).set({ mergedInto: main.id }).where(eq(concerns.id, one.id))
    await keepUp(ctx, main, one)
    await awardDuplicate(ctx, main, one)
    if (main.state === 'resolved') await tell(ctx, 'answered', { ...main, id: one.id, ehsNo: one.ehsNo }, 'own', [one.reporter])
  }
  await record(ctx, 'EhsConcern.merged', { target: id, after: { into: main.ehsNo } })
}
