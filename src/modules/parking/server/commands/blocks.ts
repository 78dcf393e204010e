import { illegal, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, gt, isNull } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { blocks } from '../tables.ts'
import { record } from './record.ts'
import { lockPlates } from './vehicles.ts'

/**
 * Lets somebody reserve no more up to the end of a day, in the place of what stood before; or, without a day, again: what was missed up to now counts no
 * more then. @throws illegal input for a day that is over, or where nothing is to be lifted; not-found outside of the actor's scope
 */
export async function blockPerson(ctx: Writer, { ssoId, until, reason }: { ssoId: SsoId; until: Day | null; reason: string }): Promise<void> {
  if (!(await inScopeOf(ctx, 'TMH_PARKING_ADMIN', ssoId))) throw notFound()
  await lockPlates(ctx, `person:${ssoId}`)
  const end = until === null ? null : startOfDay(addDays(until, 1))
  if (end && end <= ctx.now) throw illegal('until')
  const by = ctx.actor.ssoId
  const lifted = await ctx.db
    .update(blocks)
    .set({ liftedAt: ctx.now, liftedBy: by })
    .where(and(eq(blocks.ssoId, ssoId), gt(blocks.until, ctx.now), isNull(blocks.liftedAt)))
    .returning({ id: blocks.id, until: blocks.until })
  if (!end) {
    const [first] = lifted
    if (!first) throw illegal('ssoId')
    await record(ctx, 'ParkingBlock.lifted', { target: first.id, subject: ssoId, before: { until: first.until }, reason })
    return
  }
  const id = newId(ctx.now)
  await ctx.db.insert(blocks).values({ id, ssoId, at: ctx.now, until: end, by, reason })
  await record(ctx, 'ParkingBlock.set', { target: id, subject: ssoId, after: { until: end }, reason })
}
