import { refusedAs } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addDays, addHours, startOfDay } from '#foundation/time.ts'
import { deliver } from '#services/integrations/server/api.ts'
import { recordAbsence, removeAbsence } from '#services/roster/server/api.ts'
import module from '../../module.ts'
import type { Span } from '../../rules.ts'
import { leaves } from '../tables.ts'
import type { LeaveRow } from './stored.ts'

/** Hours from the beginning of a day to noon. */
const NOON = 12

/** When somebody is away, as instants. */
function awayOf({ from, to, halfDay }: Span): readonly [Date, Date] {
  const begins = startOfDay(from)
  const ends = startOfDay(addDays(to, 1))
  return [halfDay === 'first' ? addHours(begins, NOON) : begins, halfDay === 'last' ? addHours(ends, -NOON) : ends]
}

/** Tells the roster that somebody is away; once for each leave, a change takes the place of what was told before. @throws SICK-03 */
export const beAway = (ctx: WriteCtx, row: LeaveRow, kind: 'sick' | 'leave' = 'sick') =>
  refusedAs(recordAbsence(ctx, row.ssoId, ...awayOf(row), kind, module.name, { key: row.id }), { 'ROSTER-04': 'SICK-03' }, { field: 'from' })

export const beThere = (ctx: WriteCtx, row: LeaveRow): Promise<void> => removeAbsence(ctx, module.name, row.id)

/**
 * Hands the days of a leave to time-keeping: the first time all of them, afterwards the difference to what it knows (SICK-10). The versions of a leave
 * leave one after the other, and nothing in them is medical.
 */
export async function passOn(ctx: WriteCtx, row: LeaveRow, as: 'sick' | 'personal'): Promise<void> {
  const version = row.version + 1
  const days = { workingDays: row.workingDays, difference: row.workingDays - row.passedDays }
  await deliver(
    ctx,
    'time-keeping',
    { what: 'absence', leave: row.id, version, as, ssoId: row.ssoId, from: row.from, to: row.to, halfDay: row.halfDay, ...days },
    { key: `${module.name}:${row.id}:${version}`, thing: `${module.name}:${row.id}`, about: { module: module.name, businessId: row.id } },
  )
  await ctx.db.update(leaves).set({ version, passedDays: row.workingDays }).where(eq(leaves.id, row.id))
}
