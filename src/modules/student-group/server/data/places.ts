import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { type AccountRef, balances } from '#services/ledger/server/api.ts'
import module from '../../module.ts'
import { places } from '../tables.ts'

export const UNIT = 'student-group'
/** The students of a park day. */
export const poolOf = (day: Day): AccountRef => ({ unit: UNIT, ownerKind: 'pool', ownerId: day })

/** Who wants places of a day waits for who did before. Days are locked in their order. */
export const lockDay = (ctx: WriteCtx, day: Day): Promise<void> => lockName(ctx.db, `${module.name}:${day}`)

export const limits = (ctx: Ctx) => ctx.parameters(module, 'MB')

/** How many places of each day nobody keeps. */
export async function placesLeft(ctx: Ctx, days: readonly Day[]): Promise<Map<Day, number>> {
  const { dailyStudents } = limits(ctx)
  const found = await balances(ctx, days.map(poolOf))
  return new Map(days.map((day) => [day, dailyStudents - (found.get(`${UNIT}/${day}`)?.held ?? 0)]))
}

/** How many places of each day an application keeps already. */
export async function placesHeld({ db }: Pick<Ctx, 'db'>, groupId: string): Promise<Map<Day, number>> {
  const rows = await db.select({ day: places.visitDate, students: places.students }).from(places).where(eq(places.groupId, groupId))
  return new Map(rows.map(({ day, students }) => [day, students]))
}
