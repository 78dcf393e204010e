import { and, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type AccountRef, type Balance, balances } from '#services/ledger/server/api.ts'
import module from '../../module.ts'
import { type Pool, pools } from '../tables.ts'

export const UNIT = 'ticket-quota'
export const accountOf = (poolId: string): AccountRef => ({ unit: UNIT, ownerKind: 'pool', ownerId: poolId })
export const referTo = (id: string) => ({ reference: { module: module.name, id } })

export const poolById = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<Pool | undefined> => (await db.select().from(pools).where(eq(pools.id, id)))[0]

export type PoolKey = Pick<Pool, 'owner' | 'ownerKind' | 'category' | 'year'>
/** The pool of an owner for a category and a year: there is one. */
export const poolByKey = async ({ db }: Pick<Ctx, 'db'>, { owner, ownerKind, category, year }: PoolKey): Promise<Pool | undefined> =>
  (
    await db
      .select()
      .from(pools)
      .where(and(eq(pools.owner, owner), eq(pools.ownerKind, ownerKind), eq(pools.category, category), eq(pools.year, year)))
  )[0]

/** What is left, held and spent: the total is always the sum of the three (BTIX-14). */
export const standing = ({ total }: Pick<Pool, 'total'>, { available, held }: Pick<Balance, 'available' | 'held'>) => ({
  left: available,
  held,
  spent: total - available - held,
})

/** How pools stand, by their ids. */
export async function standings(ctx: Ctx, of: readonly Pool[]): Promise<Map<string, ReturnType<typeof standing>>> {
  const found = await balances(
    ctx,
    of.map(({ id }) => accountOf(id)),
  )
  return new Map(of.map((pool) => [pool.id, standing(pool, found.get(`${UNIT}/${pool.id}`) ?? { available: 0, held: 0 })]))
}
export const standingOf = async (ctx: Ctx, pool: Pool): Promise<ReturnType<typeof standing>> => (await standings(ctx, [pool])).get(pool.id)!
