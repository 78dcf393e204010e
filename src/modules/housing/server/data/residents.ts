import { forbidden } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, gte, inArray, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addMonths, type Day } from '#foundation/time.ts'
import { givenUpAt } from '../../rules.ts'
import { residences, rooms } from '../tables.ts'

/** Months for which somebody who has moved out still finds the pages, for the last invoices (HOUSE-10). */
const AFTERWARDS = 6

/** Who finds the pages of residents on a day: who has a bed, and who had one until lately (HOUSE-04). */
export const stillFinds = (today: Day): SQL | undefined => or(eq(residences.state, 'active'), gte(residences.to, addMonths(today, -AFTERWARDS)))

export const activeOf = async (ctx: Pick<Ctx, 'db'>, ssoId: SsoId) =>
  (
    await ctx.db
      .select()
      .from(residences)
      .where(and(eq(residences.ssoId, ssoId), eq(residences.state, 'active')))
  )[0]

/** The beds that people have, as off-boarding shows what is still held (OFFB-05). */
export async function bedsHeld(ctx: Pick<Ctx, 'db'>, people: readonly SsoId[]): Promise<Map<SsoId, { name: string; serial: string }[]>> {
  const rows = await ctx.db
    .select({ ssoId: residences.ssoId, building: rooms.building, number: rooms.number, bed: residences.bed })
    .from(residences)
    .innerJoin(rooms, eq(rooms.id, residences.roomId))
    .where(and(inArray(residences.ssoId, [...people]), eq(residences.state, 'active')))
  return new Map(rows.map(({ ssoId, building, number, bed }) => [ssoId, [{ name: building, serial: `${number}-${bed}` }]]))
}

/** The bed of the actor; none for who has moved out lately. @throws HOUSE-04 with 403 */
export async function requireResident(ctx: Reader): Promise<typeof residences.$inferSelect | undefined> {
  const [last] = await ctx.db
    .select()
    .from(residences)
    .where(and(eq(residences.ssoId, ctx.actor.ssoId), stillFinds(ctx.today)))
    .orderBy(residences.state, desc(residences.id))
    .limit(1)
  if (!last) throw forbidden('HOUSE-04')
  return last.state === 'active' ? last : undefined
}

/** Who lives there at this moment, and may set the lock. @throws HOUSE-04 with 403 */
export async function requireHoused(ctx: Reader): Promise<typeof residences.$inferSelect> {
  const row = await requireResident(ctx)
  if (!row || row.from > ctx.today || (row.to !== null && givenUpAt(row.to) <= ctx.now)) throw forbidden('HOUSE-04')
  return row
}
