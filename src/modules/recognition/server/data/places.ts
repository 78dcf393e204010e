import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type AccountRef, balances } from '#services/ledger/server/api.ts'
import { places } from '../tables.ts'

export const PLACES_UNIT = 'recognition.places'
/** The awards that a department has left in a period. */
export const placesOf = (id: string): AccountRef => ({ unit: PLACES_UNIT, ownerKind: 'pool', ownerId: id })

export interface PlaceKey {
  typeId: string
  period: string
  department: string
}
export const keyOf = ({ typeId, period, department }: PlaceKey): string => `${typeId}/${period}/${department}`

/** How many awards of these are taken, by `keyOf`; none of one that is missing. Two queries. */
export async function takenOf(ctx: Ctx, keys: readonly PlaceKey[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const distinct = (of: (key: PlaceKey) => string) => [...new Set(keys.map(of))]
  const rows = await ctx.db
    .select()
    .from(places)
    .where(
      and(
        inArray(
          places.typeId,
          distinct(({ typeId }) => typeId),
        ),
        inArray(
          places.period,
          distinct(({ period }) => period),
        ),
        inArray(
          places.department,
          distinct(({ department }) => department),
        ),
      ),
    )
  const left = await balances(
    ctx,
    rows.map(({ id }) => placesOf(id)),
  )
  return new Map(rows.map((row) => [keyOf(row), row.given - (left.get(`${PLACES_UNIT}/${row.id}`)?.available ?? 0)]))
}

/** The row of a department's places, locked to the end of the transaction. */
export async function lockedPlace(ctx: Ctx, key: PlaceKey): Promise<typeof places.$inferSelect> {
  const { typeId, period, department } = key
  await ctx.db.insert(places).values({ typeId, period, department }).onConflictDoNothing()
  const [row] = await ctx.db
    .select()
    .from(places)
    .where(and(eq(places.typeId, typeId), eq(places.period, period), eq(places.department, department)))
    .for('update')
  return row!
}
