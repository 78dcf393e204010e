import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Delivered } from '../../contract.ts'
import { hoursOf } from '../../rules.ts'
import { type AbsenceGiven, sameAbsence } from '../commands/absences.ts'
import type { Row } from '../commands/deliveryRows.ts'
import { type ShiftGiven, sameShift } from '../commands/shifts.ts'
import { rosterAbsences, rosterShifts } from '../tables.ts'

const CHUNK = 2_000
interface Change {
  added: number
  changed: number
  unchanged: number
}

/** What booking these rows would change, as things are now. */
export async function expectedChange(ctx: Ctx, what: Delivered, source: string, rows: readonly Row[]): Promise<Change> {
  const change: Change = { added: 0, changed: 0, unchanged: 0 }
  if (what === 'calendar') return { ...change, changed: rows.length }
  for (let i = 0; i < rows.length; i += CHUNK)
    for (const how of what === 'shifts'
      ? await shifts(ctx, source, rows.slice(i, i + CHUNK) as ShiftGiven[])
      : await absences(ctx, source, rows.slice(i, i + CHUNK) as AbsenceGiven[]))
      change[how]++
  return change
}

async function shifts(ctx: Ctx, source: string, rows: readonly ShiftGiven[]): Promise<(keyof Change)[]> {
  const found = await ctx.db
    .select()
    .from(rosterShifts)
    .where(
      and(
        eq(rosterShifts.source, source),
        inArray(
          rosterShifts.externalId,
          rows.map(({ externalId }) => externalId),
        ),
      ),
    )
  const old = new Map(found.map((one) => [one.externalId, one]))
  return rows.map((row) => {
    const was = old.get(row.externalId)
    if (row.cancelled) return was && !was.cancelledAt ? 'changed' : 'unchanged'
    return !was ? 'added' : sameShift(was, { ...row, hours: row.hours ?? hoursOf(row.starts, row.ends) }) ? 'unchanged' : 'changed'
  })
}

async function absences(ctx: Ctx, source: string, rows: readonly AbsenceGiven[]): Promise<(keyof Change)[]> {
  const found = await ctx.db
    .select()
    .from(rosterAbsences)
    .where(
      and(
        eq(rosterAbsences.source, source),
        inArray(
          rosterAbsences.key,
          rows.map(({ key }) => key),
        ),
      ),
    )
  const old = new Map(found.map((one) => [one.key, one]))
  return rows.map((row) => {
    const was = old.get(row.key)
    if (row.removed) return was && !was.removedAt ? 'changed' : 'unchanged'
    return !was ? 'added' : sameAbsence(was, row) ? 'unchanged' : 'changed'
  })
}
