import type { Refusal } from '#foundation/contract/rules.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writing } from '#foundation/server/context.ts'
import type { Delivered } from '../../contract.ts'
import { rosterDeliveries, rosterRefused } from '../tables.ts'
import { type AbsenceGiven, putAbsences } from './absences.ts'
import { BATCH, type Booked, periodOf, putShifts, type ShiftGiven } from './shifts.ts'

interface Delivery {
  via: 'time-keeping' | 'import'
  source: string
  /** The same key of a source is booked once; a delivery that was stopped goes on. */
  key: string
  file?: string
  by?: SsoId
}
/** A row with its line in the file. */
export type Lined<R> = R & { line: number }
/** Refused rows that are kept to be read; of more than that the count is. */
const KEPT_REFUSED = 2_000

interface Kind<R> {
  what: Delivered
  number(row: R): string
  said(row: R): { ssoId: string; key: string; period: string }
  put(ctx: WriteCtx, source: string, rows: readonly R[]): Promise<Booked>
}
const SHIFTS: Kind<ShiftGiven> = {
  what: 'shifts',
  number: ({ externalId }) => externalId,
  said: (row) => ({ ssoId: row.ssoId, key: row.externalId, period: periodOf(row.starts, row.ends) }),
  put: putShifts,
}
const ABSENCES: Kind<AbsenceGiven> = {
  what: 'absences',
  number: ({ key }) => key,
  said: (row) => ({ ssoId: row.ssoId, key: row.key, period: periodOf(row.from, row.to) }),
  put: putAbsences,
}

export const deliverShifts = (to: Writing, given: Delivery, rows: readonly Lined<ShiftGiven>[]) => deliver(to, given, SHIFTS, rows)
export const deliverAbsences = (to: Writing, given: Delivery, rows: readonly Lined<AbsenceGiven>[]) => deliver(to, given, ABSENCES, rows)

export interface DeliveryOutcome {
  id: string
  rows: number
  added: number
  changed: number
  unchanged: number
  refused: number
}
type Refused<R> = { row: Lined<R>; refusal: Refusal }

/**
 * Books a delivery in batches that commit by themselves, a person's rows together: stopped and given again it goes on, and each row is
 * booked once. A row that overlaps one that moves away later in the delivery gets a second try.
 */
async function deliver<R extends { ssoId: SsoId }>(to: Writing, given: Delivery, kind: Kind<R>, rows: readonly Lined<R>[]): Promise<DeliveryOutcome> {
  const begun = await to.write((ctx) => begin(ctx, given, kind.what, rows.length))
  if (begun.doneAt) return begun
  const last = new Map(rows.map((row) => [kind.number(row), row]))
  const sorted = [...last.values()].sort((x, y) => (x.ssoId < y.ssoId ? -1 : x.ssoId > y.ssoId ? 1 : x.line - y.line))
  const counts = { added: 0, changed: 0, unchanged: rows.length - sorted.length }
  const pass = async (some: readonly Lined<R>[]): Promise<Refused<R>[]> => {
    const refused: Refused<R>[] = []
    for (let i = 0; i < some.length; i += BATCH) {
      const batch = some.slice(i, i + BATCH)
      const booked = await to.write((ctx) => kind.put(ctx, given.source, batch))
      for (const name of ['added', 'changed', 'unchanged'] as const) counts[name] += booked[name]
      refused.push(...booked.refused.map(({ at, refusal }) => ({ row: batch[at]!, refusal })))
    }
    return refused
  }
  const first = await pass(sorted)
  const refused = sorted.length > BATCH ? await pass(first.map(({ row }) => row)) : first
  await to.write((ctx) => end(ctx, begun.id, kind, counts, refused))
  return { id: begun.id, rows: rows.length, ...counts, refused: refused.length }
}

async function begin(ctx: WriteCtx, { via, source, key, file = '', by }: Delivery, what: Delivered, rows: number) {
  const d = rosterDeliveries
  await ctx.db
    .insert(d)
    .values({ id: newId(ctx.now), at: ctx.now, what, via, source, key, file, by: by ?? null, rows })
    .onConflictDoNothing()
  const [row] = await ctx.db
    .select()
    .from(d)
    .where(and(eq(d.source, source), eq(d.what, what), eq(d.key, key)))
  return row!
}

async function end<R>(ctx: WriteCtx, id: string, kind: Kind<R>, counts: object, refused: readonly Refused<R>[]): Promise<void> {
  await ctx.db
    .update(rosterDeliveries)
    .set({ ...counts, refused: refused.length, doneAt: ctx.now })
    .where(eq(rosterDeliveries.id, id))
  const kept = refused
    .slice(0, KEPT_REFUSED)
    .map(({ row, refusal }) => ({ delivery: id, line: row.line, rule: refusal.rule, figures: refusal.figures, ...kind.said(row) }))
  for (let i = 0; i < kept.length; i += BATCH) await ctx.db.insert(rosterRefused).values(kept.slice(i, i + BATCH))
}
