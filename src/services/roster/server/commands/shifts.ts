import { Refused } from '#foundation/contract/refused.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { hoursOf } from '../../rules.ts'
import { rosterShifts } from '../tables.ts'
import { lockPeople, lockSource } from './locks.ts'
import { faultyShifts } from './shiftFaults.ts'
import { Told, timesOf } from './shiftsTold.ts'

/** A shift as a source tells of it; `externalId` is its number there. */
export interface ShiftGiven {
  ssoId: SsoId
  starts: Date
  ends: Date
  /** Without breaks, in quarters; from beginning to end where it is not said. */
  hours?: number
  place: string
  externalId: string
  cancelled?: boolean
}
/** A row that was not taken: its place in the delivery and why. */
export interface RefusedRow {
  at: number
  refusal: Refusal
}
export interface Booked {
  added: number
  changed: number
  unchanged: number
  refused: RefusedRow[]
}

export type Shift = typeof rosterShifts.$inferSelect
export type Given = ShiftGiven & { hours: number }
/** Shifts that one statement reads or writes. */
export const BATCH = 500

const existing = (ctx: Pick<Ctx, 'db'>, source: string, rows: readonly ShiftGiven[]): Promise<Shift[]> =>
  ctx.db
    .select()
    .from(rosterShifts)
    .where(
      and(
        eq(rosterShifts.source, source),
        inArray(
          rosterShifts.externalId,
          rows.map((row) => row.externalId),
        ),
      ),
    )

/**
 * Takes shifts of one source: new ones are recorded, changed ones replace what was, and what was said before changes nothing (ROSTER-02).
 * Nobody gets two shifts at once, whoever delivers at the same moment (ROSTER-03). Of rows with the same number the last counts.
 * At most BATCH rows, in the caller's transaction.
 */
export async function putShifts(ctx: WriteCtx, source: string, rows: readonly ShiftGiven[]): Promise<Booked> {
  const last = new Map(rows.map((row, at) => [row.externalId, at]))
  const given = rows
    .map((row, at): Given & { at: number } => ({ ...row, at, hours: row.hours ?? hoursOf(row.starts, row.ends) }))
    .filter(({ at, externalId }) => last.get(externalId) === at)
  await lockSource(ctx, 'shifts', source)
  const before = await existing(ctx, source, given)
  await lockPeople(
    ctx,
    [...given, ...before].map(({ ssoId }) => ssoId),
  )
  const faults = await faultyShifts(ctx, source, given)
  const old = new Map(before.map((one) => [one.externalId, one]))
  const write: (typeof rosterShifts.$inferInsert & Shift)[] = []
  const told = new Told()
  const booked: Booked = { added: 0, changed: 0, unchanged: rows.length - given.length, refused: [] }
  for (const [i, row] of given.entries()) {
    const refusal = faults.get(i)
    const was = old.get(row.externalId)
    if (refusal) {
      booked.refused.push({ at: row.at, refusal })
      continue
    }
    if (row.cancelled ? !was || was.cancelledAt !== null : was && sameShift(was, row)) {
      booked.unchanged++
      continue
    }
    const now = next(ctx, source, row, was)
    write.push(now)
    told.note(was, now)
    booked[was ? 'changed' : 'added']++
  }
  await writeAll(ctx, write)
  await told.tell(ctx)
  return booked
}

export const sameShift = (was: Shift, row: Given): boolean =>
  was.cancelledAt === null &&
  was.ssoId === row.ssoId &&
  was.starts.getTime() === row.starts.getTime() &&
  was.ends.getTime() === row.ends.getTime() &&
  was.hours === row.hours &&
  was.place === row.place

/** The row as it will stand; a cancelled shift keeps its times, so that it can be shown. */
function next(ctx: WriteCtx, source: string, row: Given, was: Shift | undefined): Shift {
  if (!was)
    return {
      ...{ id: newId(ctx.now), ssoId: row.ssoId, starts: row.starts, ends: row.ends, hours: row.hours, place: row.place },
      ...{ source, externalId: row.externalId, version: 0, before: null, changedAt: null, cancelledAt: null, recordedAt: ctx.now },
    }
  const changed = { ...was, version: was.version + 1, before: timesOf(was), changedAt: ctx.now }
  if (row.cancelled) return { ...changed, cancelledAt: ctx.now }
  return { ...changed, ssoId: row.ssoId, starts: row.starts, ends: row.ends, hours: row.hours, place: row.place, cancelledAt: null }
}

async function writeAll(ctx: WriteCtx, rows: readonly Shift[]): Promise<void> {
  if (rows.length === 0) return
  const set = Object.fromEntries(
    (['ssoId', 'starts', 'ends', 'hours', 'place', 'version', 'before', 'changedAt', 'cancelledAt'] as const).map((name) => [
      name,
      sql.raw(`excluded.${rosterShifts[name].name}`),
    ]),
  )
  await ctx.db
    .insert(rosterShifts)
    .values([...rows])
    .onConflictDoUpdate({ target: [rosterShifts.source, rosterShifts.externalId], set })
}

/** As `putShifts`, all or nothing. @throws ROSTER-03, ROSTER-07, ROSTER-08: the first of each row that is wrong */
export async function putAllShifts(ctx: WriteCtx, source: string, rows: readonly ShiftGiven[]): Promise<Booked> {
  const booked = await putShifts(ctx, source, rows)
  const [first, ...rest] = booked.refused.map(({ refusal }) => refusal)
  if (first) throw new Refused([first, ...rest])
  return booked
}
