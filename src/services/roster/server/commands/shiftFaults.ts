import type { Figures, Refusal } from '#foundation/contract/rules.ts'
import { and, gt, inArray, isNull, lt } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'
import { persons } from '#services/people/server/api.ts'
import { hoursOf, overlapping, type Slot, shiftShape } from '../../rules.ts'
import { rosterShifts } from '../tables.ts'
import type { Given, Shift, ShiftGiven } from './shifts.ts'

const slotOf = (one: Pick<Shift, 'source' | 'externalId' | 'ssoId' | 'starts' | 'ends'>): Slot => ({
  key: `${one.source}/${one.externalId}`,
  ssoId: one.ssoId,
  from: one.starts,
  to: one.ends,
})

/** A period in words that need no language: 2026-11-20 08:00–16:00. */
export const periodOf = (from: Date, to: Date): string => {
  const [a, b] = [format(from, 'YYYY-MM-DD HH:mm'), format(to, 'YYYY-MM-DD HH:mm')]
  return `${a}–${a.slice(0, 10) === b.slice(0, 10) ? b.slice(11) : b}`
}

/** What stands in the time of the delivered, of all people concerned. */
async function standingOf(ctx: Pick<Ctx, 'db'>, rows: readonly Given[]): Promise<Shift[]> {
  if (rows.length === 0) return []
  const from = new Date(Math.min(...rows.map(({ starts }) => starts.getTime())))
  const to = new Date(Math.max(...rows.map(({ ends }) => ends.getTime())))
  return ctx.db
    .select()
    .from(rosterShifts)
    .where(
      and(
        inArray(rosterShifts.ssoId, [...new Set(rows.map(({ ssoId }) => ssoId))]),
        lt(rosterShifts.starts, to),
        gt(rosterShifts.ends, from),
        isNull(rosterShifts.cancelledAt),
      ),
    )
}

/** Which rows cannot be taken, by their place: of somebody unknown, no shift at all, or overlapping another (ROSTER-03, ROSTER-07, ROSTER-08). */
export async function faultyShifts(ctx: Ctx, source: string, rows: readonly ShiftGiven[]): Promise<Map<number, Refusal>> {
  const given = rows.map((row): Given => ({ ...row, hours: row.hours ?? hoursOf(row.starts, row.ends) }))
  const known = await persons(
    ctx,
    given.map(({ ssoId }) => ssoId),
  )
  const faults = new Map<number, Refusal>()
  given.forEach((row, at) => {
    const [first] = row.cancelled ? [] : shiftShape.check({ facts: { known: known.has(row.ssoId) }, input: row, p: {}, now: ctx.now })
    if (first) faults.set(at, first)
  })
  const sound = given.map((row, at) => ({ ...row, at, source })).filter(({ at }) => !faults.has(at))
  const standing = sound.filter(({ cancelled }) => !cancelled)
  const gone = new Set(sound.filter(({ cancelled }) => cancelled).map((row) => slotOf(row).key))
  const clashes = overlapping((await standingOf(ctx, standing)).map(slotOf), standing.map(slotOf), gone)
  for (const row of sound) {
    const clash = row.cancelled ? undefined : clashes.get(slotOf(row).key)
    if (clash) faults.set(row.at, { rule: 'ROSTER-03', field: 'starts', figures: { period: periodOf(clash.from, clash.to) } satisfies Figures })
  }
  return faults
}
