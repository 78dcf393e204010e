import type { Refusal } from '#foundation/contract/rules.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, gt, sql } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Delivered, DeliveryVia } from '../../contract.ts'
import { deliveryGoesOn } from '../../events.ts'
import type { DayGiven, Lined } from '../data/checking.ts'
import { rosterBatches, rosterDeliveries, rosterRefused } from '../tables.ts'
import { type AbsenceGiven, putAbsences } from './absences.ts'
import { calendarsChanged, putDays } from './calendar.ts'
import { BATCH, type Booked, periodOf, putShifts, type ShiftGiven } from './shifts.ts'

export type Row = Lined<ShiftGiven | AbsenceGiven | DayGiven>
interface Kind<R> {
  /** What makes rows the same thing: of several the last counts. */
  number(row: R): string
  said(row: R): { ssoId: string; key: string; period: string }
  put(ctx: WriteCtx, source: string, rows: readonly R[]): Promise<Booked>
  /** From how it was kept. */
  revive(row: R): R
}

const KINDS = {
  shifts: {
    number: ({ externalId }) => externalId,
    said: (row) => ({ ssoId: row.ssoId, key: row.externalId, period: periodOf(row.starts, row.ends) }),
    put: putShifts,
    revive: (row) => ({ ...row, starts: new Date(row.starts), ends: new Date(row.ends) }),
  } satisfies Kind<ShiftGiven>,
  absences: {
    number: ({ key }) => key,
    said: (row) => ({ ssoId: row.ssoId, key: row.key, period: periodOf(row.from, row.to) }),
    put: putAbsences,
    revive: (row) => ({ ...row, from: new Date(row.from), to: new Date(row.to) }),
  } satisfies Kind<AbsenceGiven>,
  calendar: {
    number: ({ calendar, day }) => `${calendar}/${day}`,
    said: (row) => ({ ssoId: '', key: row.calendar, period: row.day }),
    put: putCalendar,
    revive: (row) => row,
  } satisfies Kind<DayGiven>,
}
const kindOf = (what: Delivered): Kind<Row> => KINDS[what] as unknown as Kind<Row>

async function putCalendar(ctx: WriteCtx, _source: string, rows: readonly DayGiven[]): Promise<Booked> {
  for (const [calendar, some] of Map.groupBy(rows, (row) => row.calendar))
    await putDays(
      ctx,
      calendar,
      some.map(({ day, kind, nameCn, nameEn }) => ({ day, kind, nameCn, nameEn })),
    )
  await calendarsChanged(ctx)
  return { added: 0, changed: rows.length, unchanged: 0, refused: [] }
}

export interface Delivery {
  what: Delivered
  via: DeliveryVia
  source: string
  /** The same key of a source is one delivery. */
  key: string
  file?: string
  by?: SsoId
}

/** A row that could not even be read, as the source wrote it. */
export interface Unread {
  line: number
  rule: string
  figures: Record<string, string | number>
  ssoId: string
  key: string
  period: string
}

/**
 * Keeps the rows of a delivery, to be booked by `book`: a person's rows together, in batches. A delivery that is there already is left as it is.
 * @returns its id, none where it came before
 */
export async function keep(
  ctx: WriteCtx,
  given: Delivery,
  rows: readonly Row[],
  state: 'checked' | 'booking',
  unread: readonly Unread[] = [],
): Promise<string | undefined> {
  const { number } = kindOf(given.what)
  const id = newId(ctx.now)
  const [made] = await ctx.db
    .insert(rosterDeliveries)
    .values({ id, at: ctx.now, ...given, state, rows: rows.length + unread.length, refused: unread.length })
    .onConflictDoNothing()
    .returning({ id: rosterDeliveries.id })
  if (!made) return undefined
  const last = [...new Map(rows.map((row) => [number(row), row])).values()]
  if (rows.length > last.length) await count(ctx, id, { added: 0, changed: 0, unchanged: rows.length - last.length })
  const who = (row: Row): string => ('ssoId' in row ? row.ssoId : '')
  const sorted = last.sort((x, y) => (who(x) < who(y) ? -1 : who(x) > who(y) ? 1 : x.line - y.line))
  // a year of the calendar is put in whole
  const size = given.what === 'calendar' ? Math.max(1, sorted.length) : BATCH
  for (let i = 0; i < sorted.length; i += size) await putBatch(ctx, { delivery: id, no: i / size, again: false, rows: sorted.slice(i, i + size) })
  await putRefused(ctx, id, unread)
  return id
}

const putBatch = ({ db }: WriteCtx, batch: { delivery: string; no: number; again: boolean; rows: readonly Row[] }) =>
  db.insert(rosterBatches).values({ ...batch, rows: batch.rows as unknown as Record<string, unknown>[] })

/** Begins to book a kept delivery: at once where it is one batch, by events where it is more. @returns whether it goes on later */
export async function book(ctx: WriteCtx, delivery: string): Promise<boolean> {
  await ctx.db.update(rosterDeliveries).set({ state: 'booking' }).where(eq(rosterDeliveries.id, delivery))
  const batches = await ctx.db
    .select({ no: rosterBatches.no })
    .from(rosterBatches)
    .where(eq(rosterBatches.delivery, delivery))
    .orderBy(asc(rosterBatches.no))
    .limit(2)
  if (batches.length > 1) {
    await ctx.emit(deliveryGoesOn, { delivery, no: batches[0]!.no })
    return true
  }
  await goOn(ctx, { delivery, no: batches[0]?.no ?? 0 })
  return false
}

/**
 * Books one batch of a delivery and leaves the others to the next event: stopped, it goes on where it was, and each row is booked once.
 * A row that overlapped one that moves away later in the delivery comes once more at the end.
 */
export async function goOn(ctx: WriteCtx, { delivery, no }: { delivery: string; no: number }): Promise<void> {
  const of = await locked(ctx, rosterDeliveries, rosterDeliveries.id, delivery)
  const kind = kindOf(of.what)
  const [batch] = await ctx.db
    .select()
    .from(rosterBatches)
    .where(and(eq(rosterBatches.delivery, delivery), eq(rosterBatches.no, no)))
  if (batch) {
    const rows = (batch.rows as unknown as Row[]).map((row) => kind.revive(row))
    const booked = await kind.put(ctx, of.source, rows)
    await count(ctx, delivery, booked)
    await ctx.db.delete(rosterBatches).where(and(eq(rosterBatches.delivery, delivery), eq(rosterBatches.no, no)))
    await refusedOf(
      ctx,
      delivery,
      batch.again,
      booked.refused.map(({ at, refusal }) => ({ row: rows[at]!, refusal })),
      kind,
    )
  }
  const [next] = await ctx.db
    .select({ no: rosterBatches.no })
    .from(rosterBatches)
    .where(and(eq(rosterBatches.delivery, delivery), gt(rosterBatches.no, no)))
    .orderBy(asc(rosterBatches.no))
    .limit(1)
  if (next) await ctx.emit(deliveryGoesOn, { delivery, no: next.no })
  else await ctx.db.update(rosterDeliveries).set({ state: 'done' }).where(eq(rosterDeliveries.id, delivery))
}

/** Numbers of second tries: behind all others. */
const AGAIN_FROM = 1_000_000

async function refusedOf(ctx: WriteCtx, delivery: string, again: boolean, refused: readonly { row: Row; refusal: Refusal }[], kind: Kind<Row>): Promise<void> {
  if (refused.length === 0) return
  const more = !again && (await ctx.db.select({ no: rosterBatches.no }).from(rosterBatches).where(eq(rosterBatches.delivery, delivery)).limit(1)).length > 0
  if (more) {
    const [last] = await ctx.db
      .select({ no: sql<number>`coalesce(max(${rosterBatches.no}), 0)::int` })
      .from(rosterBatches)
      .where(eq(rosterBatches.delivery, delivery))
    const no = Math.max(AGAIN_FROM, (last?.no ?? 0) + 1)
    await putBatch(ctx, { delivery, no, again: true, rows: refused.map(({ row }) => row) })
    return
  }
  const [all] = await ctx.db
    .update(rosterDeliveries)
    .set({ refused: sql`${rosterDeliveries.refused} + ${refused.length}` })
    .where(eq(rosterDeliveries.id, delivery))
    .returning({ refused: rosterDeliveries.refused })
  await putRefused(
    ctx,
    delivery,
    refused.map(({ row, refusal: { rule, figures } }) => ({ line: row.line, rule, figures, ...kind.said(row) })),
    all!.refused - refused.length,
  )
}

/** Rows of one delivery that are kept to be read; of more than that the count is. */
const KEPT_REFUSED = 2_000

async function putRefused(ctx: WriteCtx, delivery: string, rows: readonly Unread[], before = 0): Promise<void> {
  const kept = rows.slice(0, Math.max(0, KEPT_REFUSED - before))
  if (kept.length > 0) await ctx.db.insert(rosterRefused).values(kept.map((row) => ({ ...row, id: newId(ctx.now), delivery })))
}

const count = (ctx: WriteCtx, delivery: string, { added, changed, unchanged }: Omit<Booked, 'refused'>) =>
  ctx.db
    .update(rosterDeliveries)
    .set({
      added: sql`${rosterDeliveries.added} + ${added}`,
      changed: sql`${rosterDeliveries.changed} + ${changed}`,
      unchanged: sql`${rosterDeliveries.unchanged} + ${unchanged}`,
    })
    .where(eq(rosterDeliveries.id, delivery))
