import { Refused } from '#foundation/contract/refused.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, gt, inArray, isNull, lt, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { persons } from '#services/people/server/api.ts'
import type { AbsenceKind } from '../../contract.ts'
import { absenceRecorded } from '../../events.ts'
import { absenceShape, overlapping, type Slot } from '../../rules.ts'
import { rosterAbsences } from '../tables.ts'
import { lockPeople, lockSource } from './locks.ts'
import { periodOf } from './shiftFaults.ts'
import type { Booked } from './shifts.ts'

/** An absence as its source tells of it; `key` is its number there. */
export interface AbsenceGiven {
  ssoId: SsoId
  from: Date
  to: Date
  kind: AbsenceKind
  key: string
  removed?: boolean
}

type Absence = typeof rosterAbsences.$inferSelect

const slotOf = (one: Pick<Absence, 'source' | 'key' | 'ssoId' | 'from' | 'to'> & { kind: AbsenceKind }): Slot & { kind: AbsenceKind } => ({
  ...{ key: `${one.source}/${one.key}`, ssoId: one.ssoId, from: one.from, to: one.to },
  kind: one.kind,
})

async function standingOf(ctx: Pick<Ctx, 'db'>, rows: readonly AbsenceGiven[]): Promise<Absence[]> {
  if (rows.length === 0) return []
  const from = new Date(Math.min(...rows.map((row) => row.from.getTime())))
  const to = new Date(Math.max(...rows.map((row) => row.to.getTime())))
  return ctx.db
    .select()
    .from(rosterAbsences)
    .where(
      and(
        inArray(rosterAbsences.ssoId, [...new Set(rows.map(({ ssoId }) => ssoId))]),
        lt(rosterAbsences.from, to),
        gt(rosterAbsences.to, from),
        isNull(rosterAbsences.removedAt),
      ),
    )
}

/** Which rows cannot be taken, by their place: of somebody unknown, no period, or overlapping another absence (ROSTER-04, ROSTER-08, ROSTER-09). */
export async function faultyAbsences(ctx: Ctx, source: string, rows: readonly AbsenceGiven[]): Promise<Map<number, Refusal>> {
  const known = await persons(
    ctx,
    rows.map(({ ssoId }) => ssoId),
  )
  const faults = new Map<number, Refusal>()
  rows.forEach((row, at) => {
    const [first] = row.removed ? [] : absenceShape.check({ facts: { known: known.has(row.ssoId) }, input: row, p: {}, now: ctx.now })
    if (first) faults.set(at, first)
  })
  const sound = rows.map((row, at) => ({ ...row, at, source })).filter(({ at }) => !faults.has(at))
  const standing = sound.filter(({ removed }) => !removed)
  const gone = new Set(sound.filter(({ removed }) => removed).map((row) => slotOf(row).key))
  const clashes = overlapping((await standingOf(ctx, standing)).map(slotOf), standing.map(slotOf), gone)
  for (const row of standing) {
    const clash = clashes.get(slotOf(row).key)
    if (clash) faults.set(row.at, { rule: 'ROSTER-04', field: 'from', figures: { kind: clash.kind, period: periodOf(clash.from, clash.to) } })
  }
  return faults
}

/** Takes absences of one source, as `putShifts` takes shifts: no two of one person overlap, whatever their kinds (ROSTER-04). */
export async function putAbsences(ctx: WriteCtx, source: string, rows: readonly AbsenceGiven[]): Promise<Booked> {
  const last = new Map(rows.map((row, at) => [row.key, at]))
  const given = rows.map((row, at) => ({ ...row, at })).filter(({ at, key }) => last.get(key) === at)
  await lockSource(ctx, 'absences', source)
  const before = await ctx.db
    .select()
    .from(rosterAbsences)
    .where(
      and(
        eq(rosterAbsences.source, source),
        inArray(
          rosterAbsences.key,
          given.map(({ key }) => key),
        ),
      ),
    )
  await lockPeople(
    ctx,
    [...given, ...before].map(({ ssoId }) => ssoId),
  )
  const faults = await faultyAbsences(ctx, source, given)
  const old = new Map(before.map((one) => [one.key, one]))
  const booked: Booked = { added: 0, changed: 0, unchanged: rows.length - given.length, refused: [] }
  const write: Absence[] = []
  for (const [i, row] of given.entries()) {
    const refusal = faults.get(i)
    const was = old.get(row.key)
    if (refusal) {
      booked.refused.push({ at: row.at, refusal })
      continue
    }
    if (row.removed ? !was || was.removedAt !== null : was && sameAbsence(was, row)) {
      booked.unchanged++
      continue
    }
    const { ssoId, from, to, kind, key } = row.removed && was ? was : row
    write.push({
      ssoId,
      from,
      to,
      kind,
      key,
      source,
      id: was?.id ?? newId(ctx.now),
      recordedAt: was?.recordedAt ?? ctx.now,
      removedAt: row.removed ? ctx.now : null,
    })
    booked[was ? 'changed' : 'added']++
  }
  await put(ctx, write)
  return booked
}

export const sameAbsence = (was: Absence, row: AbsenceGiven): boolean =>
  was.removedAt === null &&
  was.ssoId === row.ssoId &&
  was.kind === row.kind &&
  was.from.getTime() === row.from.getTime() &&
  was.to.getTime() === row.to.getTime()

async function put(ctx: WriteCtx, rows: readonly Absence[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.db
    .insert(rosterAbsences)
    .values([...rows])
    .onConflictDoUpdate({
      target: [rosterAbsences.source, rosterAbsences.key],
      set: { ssoId: sql`excluded.sso_id`, from: sql`excluded."from"`, to: sql`excluded."to"`, kind: sql`excluded.kind`, removedAt: sql`excluded.removed_at` },
    })
  await ctx.emitAll(
    absenceRecorded,
    rows.map(({ id, ssoId, from, to, kind, source, key, removedAt }) => ({
      ...{ id, ssoId, kind, source, key, removed: removedAt !== null },
      ...{ from: from.toISOString(), to: to.toISOString() },
    })),
  )
}

/** As `putAbsences` for one, refused where it cannot be taken. @throws ROSTER-04 with `period` and `kind` of the other, ROSTER-08, ROSTER-09 */
export async function recordAbsence(ctx: WriteCtx, source: string, row: AbsenceGiven): Promise<void> {
  const [fault] = (await putAbsences(ctx, source, [row])).refused
  if (fault) throw new Refused([fault.refusal])
}

/** Takes an absence back; one that is not there, or no more, is no fault. */
export async function removeAbsence(ctx: WriteCtx, source: string, key: string): Promise<void> {
  const [was] = await ctx.db
    .select()
    .from(rosterAbsences)
    .where(and(eq(rosterAbsences.source, source), eq(rosterAbsences.key, key)))
  if (was) await putAbsences(ctx, source, [{ ...was, removed: true }])
}
