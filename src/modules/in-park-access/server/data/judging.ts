import { and, eq, gte, inArray, isNull, lte, ne, or, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { isFull } from '../../rules/index.ts'
import { type AreaMap, applications as a, areas, blacklist as b, passes as p, persons } from '../tables.ts'

type Db = Pick<Ctx, 'db'>
interface Span {
  startDate: Day
  endDate: Day
}
/** Passes that count: they let in, or may again. */
export const LIVE = ['active', 'suspended'] as const

/** Codes that are Y. */
export const asked = (map: AreaMap): string[] => Object.entries(map).flatMap(([code, value]) => (value === 'Y' ? [code] : []))

/** Of these prints those that the blacklist names on some of the days (AMS-12). */
export async function barredOf({ db }: Db, prints: readonly string[], { startDate, endDate }: Span): Promise<ReadonlySet<string>> {
  if (prints.length === 0) return new Set()
  const rows = await db
    .select({ print: b.idPrint })
    .from(b)
    .where(and(inArray(b.idPrint, [...new Set(prints)]), eq(b.state, 'active'), lte(b.fromDate, endDate), or(isNull(b.toDate), gte(b.toDate, startDate))))
  return new Set(rows.map(({ print }) => print))
}

interface Applied extends Span {
  areas: AreaMap
  /** The history that is changed, or the application that is sent. */
  rootId?: string | null | undefined
  id?: string | undefined
}
/** Of these prints those that wait, or have a pass, for one of the areas on some of the days, by another application (AMS-14). */
export async function takenOf({ db }: Db, prints: readonly string[], given: Applied): Promise<ReadonlySet<string>> {
  if (prints.length === 0) return new Set()
  const holds = sql`exists (select 1 from ${p} where ${p.personId} = ${persons.id} and ${inArray(p.status, [...LIVE])})`
  const rows = await db
    .select({ print: persons.idPrint, areas: a.areas })
    .from(persons)
    .innerJoin(a, eq(a.id, persons.applicationId))
    .where(
      and(
        inArray(persons.idPrint, [...new Set(prints)]),
        lte(a.startDate, given.endDate),
        gte(a.endDate, given.startDate),
        or(eq(a.status, 'pending'), holds),
        given.rootId ? or(isNull(a.rootId), ne(a.rootId, given.rootId)) : undefined,
        given.id ? ne(a.id, given.id) : undefined,
      ),
    )
  const wanted = asked(given.areas)
  return new Set(rows.filter((row) => asked(row.areas).some((code) => wanted.includes(code))).map(({ print }) => print))
}

type AreaRow = typeof areas.$inferSelect
/** How many passes of other histories there are for an area, by span. */
async function heldIn({ db }: Db, code: string, { startDate, endDate }: Span, rootId: string | null) {
  const rows = await db
    .select({ startDate: p.startDate, endDate: p.endDate, count: sql<number>`count(*)::int` })
    .from(p)
    .innerJoin(a, eq(a.id, p.applicationId))
    .where(
      and(
        inArray(p.status, [...LIVE]),
        gte(p.endDate, startDate),
        lte(p.startDate, endDate),
        sql`${p.areas} @> ${JSON.stringify([code])}::jsonb`,
        rootId ? ne(a.rootId, rootId) : undefined,
      ),
    )
    .groupBy(p.startDate, p.endDate)
  return rows
}

/** Areas asked for that have a limit, each with how many are there on its fullest day. */
export async function loadOf(ctx: Db, given: Applied): Promise<{ area: AreaRow; taken: number }[]> {
  const limited = (await areasOf(ctx, asked(given.areas))).filter(({ dailyCapacity }) => dailyCapacity > 0)
  return Promise.all(
    limited.map(async (area) => {
      const held = await heldIn(ctx, area.code, given, given.rootId ?? null)
      const days = [given.startDate, ...held.map(({ startDate }) => startDate).filter((day) => day > given.startDate)]
      const on = (day: Day) => held.reduce((sum, one) => sum + (one.startDate <= day && day <= one.endDate ? one.count : 0), 0)
      return { area, taken: Math.max(...days.map(on)) }
    }),
  )
}

/** Whether some area is full for so many more on some of the days; the areas have to be locked (AMS-17). */
export async function anyFull(ctx: Db, locked: readonly AreaRow[], given: Span & { rootId: string | null; count: number }): Promise<boolean> {
  for (const { code, dailyCapacity } of locked) if (dailyCapacity > 0 && isFull(await heldIn(ctx, code, given, given.rootId), given, dailyCapacity)) return true
  return false
}

/** Areas by their codes, open or not. */
export const areasOf = async ({ db }: Db, codes: readonly string[]): Promise<AreaRow[]> =>
  codes.length === 0
    ? []
    : db
        .select()
        .from(areas)
        .where(inArray(areas.code, [...new Set(codes)]))
