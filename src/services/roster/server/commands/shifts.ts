import { Refused } from '#foundation/contract/refused.ts'
import type { Figures, Refusal } from '#foundation/contract/rules.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, gt, inArray, isNull, lt, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'
import { persons } from '#services/people/server/api.ts'
import type { ShiftTimes } from '../../contract.ts'
import { shiftChanged, shiftRecorded } from '../../events.ts'
import { hoursOf, overlapping, type Slot, shiftShape } from '../../rules.ts'
import { rosterShifts } from '../tables.ts'
import { lockPeople, lockSource } from './locks.ts'

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

type Shift = typeof rosterShifts.$inferSelect
type Given = ShiftGiven & { hours: number }
/** Shifts that one statement reads or writes. */
export const BATCH = 500

const timesOf = (one: Pick<Shift, 'starts' | 'ends' | 'hours' | 'place'>): ShiftTimes => ({
  starts: one.starts.toISOString(),
  ends: one.ends.toISOString(),
  hours: one.hours,
  place: one.place,
})
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

type Recorded = { ssoId: SsoId; shifts: (ShiftTimes & { id: string; source: string })[] }
type Changed = { ssoId: SsoId; changes: { id: string; source: string; before: ShiftTimes; after: ShiftTimes | null }[] }

/** What is told of a delivery, a person at a time. */
class Told {
  readonly #recorded = new Map<SsoId, Recorded>()
  readonly #changed = new Map<SsoId, Changed>()

  note(was: Shift | undefined, now: Shift): void {
    const stood = was && was.cancelledAt === null
    const stands = now.cancelledAt === null
    if (stood && stands && was.ssoId === now.ssoId) this.#change(was, timesOf(now))
    else {
      if (stood) this.#change(was, null)
      if (stands) this.#record(now)
    }
  }
  #record(now: Shift): void {
    const of = this.#recorded.get(now.ssoId) ?? { ssoId: now.ssoId, shifts: [] }
    of.shifts.push({ id: now.id, source: now.source, ...timesOf(now) })
    this.#recorded.set(now.ssoId, of)
  }
  #change(was: Shift, after: ShiftTimes | null): void {
    const of = this.#changed.get(was.ssoId) ?? { ssoId: was.ssoId, changes: [] }
    of.changes.push({ id: was.id, source: was.source, before: timesOf(was), after })
    this.#changed.set(was.ssoId, of)
  }
  async tell(ctx: WriteCtx): Promise<void> {
    if (this.#changed.size > 0) await ctx.emitAll(shiftChanged, [...this.#changed.values()])
    if (this.#recorded.size > 0) await ctx.emitAll(shiftRecorded, [...this.#recorded.values()])
  }
}

/** As `putShifts`, all or nothing. @throws ROSTER-03, ROSTER-07, ROSTER-08: the first of each row that is wrong */
export async function putAllShifts(ctx: WriteCtx, source: string, rows: readonly ShiftGiven[]): Promise<Booked> {
  const booked = await putShifts(ctx, source, rows)
  const [first, ...rest] = booked.refused.map(({ refusal }) => refusal)
  if (first) throw new Refused([first, ...rest])
  return booked
}
