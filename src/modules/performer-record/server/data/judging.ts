import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, gte, inArray, lte, max } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { type PerformerKnown, performersOn } from '#modules/show-schedule/server/api.ts'
import { isSsoId, peoplePersons } from '#services/people/server/api.ts'
import { isLocked, lastDay, type RecordKind, rowRules } from '../../rules/records.ts'
import { overlaps, type Placed } from '../../rules/times.ts'
import { seenOf } from '../policy.ts'
import { type Held, performerRecords, recordLocks } from '../tables.ts'

export type RecordOfDay = typeof performerRecords.$inferSelect

/** A row of a file. */
export interface RecordGiven extends Omit<Held, 'late'> {
  date: Day
  ssoId: string
}

/** The last month that is locked; none at first (PREC-09). */
export async function lastLocked({ db }: Pick<Ctx, 'db'>): Promise<string | null> {
  const [row] = await db.select({ month: max(recordLocks.month) }).from(recordLocks)
  return row?.month ?? null
}

/** Records of some people from one day to another, as far as a day further: a night reaches into the next day. */
export async function recordsAround({ db }: Pick<Ctx, 'db'>, kind: RecordKind, ssoIds: readonly SsoId[], from: Day, to: Day): Promise<RecordOfDay[]> {
  if (ssoIds.length === 0) return []
  return db
    .select()
    .from(performerRecords)
    .where(
      and(
        ...[eq(performerRecords.kind, kind), inArray(performerRecords.ssoId, [...ssoIds])],
        ...[gte(performerRecords.date, addDays(from, -1)), lte(performerRecords.date, addDays(to, 1))],
      ),
    )
}

/** What identifies a record of a kind (PREC-06). */
const identityOf = ({ ssoId, date, start }: { ssoId: string; date: Day; start: string }): string => `${ssoId} ${date} ${start}`

/** What somebody is called in the directory, of those within reach. */
async function namesOf(ctx: Reader, kind: RecordKind, ids: readonly SsoId[]): Promise<Map<string, string[]>> {
  const rows = ids.length
    ? await ctx.db
        .select({ ssoId: peoplePersons.ssoId, nameCn: peoplePersons.nameCn, nameEn: peoplePersons.nameEn })
        .from(peoplePersons)
        .where(and(inArray(peoplePersons.ssoId, [...ids]), seenOf(ctx.actor, kind, peoplePersons.ssoId)))
    : []
  return new Map(rows.map(({ ssoId, nameCn, nameEn }) => [ssoId, [nameCn, nameEn]]))
}

/** Who of them performs on each of these days; days on which nothing can be recorded are not asked for. */
async function performing(ctx: Ctx, ids: readonly SsoId[], days: readonly Day[]): Promise<Map<string, PerformerKnown>> {
  const found = new Map<string, PerformerKnown>()
  for (const day of days) for (const [ssoId, known] of await performersOn(ctx, ids, day)) found.set(`${day} ${ssoId}`, known)
  return found
}

interface Judged {
  refusals: ReturnType<typeof rowRules.check>
  /** The record that the row would replace. */
  there: RecordOfDay | undefined
}

/**
 * Judges the rows of a file one after the other, with what is there already and the rows before (PREC-03, PREC-04, PREC-07, PREC-09, PREC-10). All that has
 * to be known of them is asked for at once.
 */
export async function judging(ctx: Reader, kind: RecordKind, given: readonly RecordGiven[]): Promise<(row: RecordGiven) => Judged> {
  const ids = [...new Set(given.flatMap(({ ssoId }) => (isSsoId(ssoId) ? [asSsoId(ssoId)] : [])))]
  const locked = await lastLocked(ctx)
  const last = lastDay(kind, ctx.now)
  const days = [...new Set(given.map(({ date }) => date))].filter((day) => day <= last && !isLocked(day, locked)).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  const names = await namesOf(ctx, kind, ids)
  const performs = await performing(ctx, ids, days)
  const stored = from && to ? await recordsAround(ctx, kind, ids, from, to) : []
  const there = new Map(stored.map((record) => [identityOf(record), record]))
  const meant = new Set(given.map(identityOf))
  // what the file replaces is judged by what the file says of it
  const taken: Map<string, Placed[]> = Map.groupBy<string, Placed & { ssoId: string }>(
    stored.filter((record) => !meant.has(identityOf(record))),
    ({ ssoId }) => ssoId,
  )
  return (row) => {
    const known = performs.get(`${row.date} ${row.ssoId}`)
    const inDirectory = names.get(row.ssoId)
    const others = taken.get(row.ssoId) ?? []
    const facts = {
      kind,
      names: known && inDirectory ? [known.name, ...inDirectory] : undefined,
      overlapping: others.some((other) => overlaps(other, row)),
      locked: isLocked(row.date, locked),
    }
    taken.set(row.ssoId, [...others, row])
    return { refusals: rowRules.check({ facts, input: row, p: {}, now: ctx.now }), there: there.get(identityOf(row)) }
  }
}
