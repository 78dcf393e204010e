import { and, eq, gte, inArray, isNull, lte, ne, or, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { isFull } from '../../rules/index.ts'
import { type AreaMap, applications, areas, blacklist, passes, persons } from '../tables.ts'

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
    .select({ print: blacklist.idPrint })
    .from(blacklist)
    .where(
      and(
        inArray(blacklist.idPrint, [...new Set(prints)]),
        eq(blacklist.state, 'active'),
        lte(blacklist.fromDate, endDate),
        or(isNull(blacklist.toDate), gte(blacklist.toDate, startDate)),
      ),
    )
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
  const holds = sql`exists (select 1 from ${passes} where ${passes.personId} = ${persons.id} and ${inArray(passes.status, [...LIVE])})`
  const rows = await db
    .select({ print: persons.idPrint, areas: applications.areas })
    .from(persons)
    .innerJoin(applications, eq(applications.id, persons.applicationId))
    .where(
      and(
        inArray(persons.idPrint, [...new Set(prints)]),
        lte(applications.startDate, given.endDate),
        gte(applications.endDate, given.startDate),
        or(eq(applications.status, 'pending'), holds),
        given.rootId ? or(isNull(applications.rootId), ne(applications.rootId, given.rootId)) : undefined,
        given.id ? ne(applications.id, given.id) : undefined,
      ),
    )
  const wanted = asked(given.areas)
  return new Set(rows.filter((row) => asked(row.areas).some((code) => wanted.includes(code))).map(({ print }) => print))
}

type AreaRow = typeof areas.$inferSelect
/** How many passes of other histories there are for an area, by span. */
async function heldIn({ db }: Db, code: string, { startDate, endDate }: Span, rootId: string | null) {
  const rows = await db
    .select({ startDate: passes.startDate, endDate: passes.endDate, count: sql<number>`count(*)::int` })
    .from(passes)
    .innerJoin(applications, eq(applications.id, passes.applicationId))
    .where(
      and(
        inArray(passes.status, [...LIVE]),
        gte(passes.endDate, startDate),
        lte(passes.startDate, endDate),
        sql`${passes.areas} @> ${JSON.stringify([code])}::jsonb`,
        rootId ? ne(applications.rootId, rootId) : undefined,
      ),
    )
    .groupBy(passes.startDate, passes.endDate)
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
