import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, gt, isNull, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN, blocks as blocksCall } from '../../contract/index.ts'
import { blocks } from '../tables.ts'

const inForce = ({ now }: Pick<Ctx, 'now'>): SQL | undefined => and(gt(blocks.until, now), isNull(blocks.liftedAt))

/** The block of a person that lasts longest. */
export async function latestOf(ctx: Pick<Ctx, 'db' | 'now'>, ssoId: SsoId) {
  const [found] = await ctx.db
    .select()
    .from(blocks)
    .where(and(eq(blocks.ssoId, ssoId), inForce(ctx)))
    .orderBy(desc(blocks.until), desc(blocks.id))
    .limit(1)
  return found
}

/** Until when a person reserves no space (PARK-07). */
export const pausedUntil = async (ctx: Pick<Ctx, 'db' | 'now'>, ssoId: SsoId): Promise<Date | null> => (await latestOf(ctx, ssoId))?.until ?? null

export const blockRows = listRows(blocksCall, {
  table: blocks,
  latest: [blocks.until, blocks.id],
  // who blocks is another's number in the row; whose it is decides
  from: (ctx, where) =>
    ctx.db
      .select()
      .from(blocks)
      .where(and(inForce(ctx), where)),
  only: ({ actor }) => scopeFilter(actor, ADMIN, blocks.ssoId),
  dress: (ctx, found) => withPeople(ctx, found, { person: 'ssoId', by: 'by' }),
})
