import { alias, and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { peopleDepartments as d, peoplePersons as p } from '#services/people/server/api.ts'
import { certificates as c, mapEntries as m, types } from '../tables.ts'

const top = alias(d, 'learning_top')
type Reads = Pick<Ctx, 'db'>

export const isServing = inArray(p.status, ['active', 'on-leave'])

/** Entries of the map that hold on a day. */
export const holds = (day: Day): SQL | undefined => and(lte(m.from, day), or(isNull(m.to), gte(m.to, day)))

/** Whether an entry is for the position of a person, however it names it. */
const isTheirs = sql`${m.position} in ('', ${p.position}, ${p.jobCode}, ${p.jobTitleCn}, ${p.jobTitleEn})`

/** The people of an entry. */
const concerned = ({ db }: Reads) =>
  db
    .select({
      ssoId: p.ssoId,
      type: m.type,
      /** The last day on which somebody new to the position may do without. */
      deadline: sql<Day>`min(greatest(${p.joinDate}, ${p.positionSince}) + ${m.graceDays})::text`.as('deadline'),
    })
    .from(m)
    .innerJoin(top, eq(top.code, m.department))
    .innerJoin(d, sql`starts_with(${d.path}, ${top.path})`)
    .innerJoin(p, and(eq(p.departmentCode, d.code), isTheirs))
    .innerJoin(types, and(eq(types.id, m.type), eq(types.active, true)))

/** What the positions of people need on a day: a row for each of them and type. `who` is a condition on people. */
export const needsOn = (ctx: Reads, day: Day, who?: SQL) =>
  concerned(ctx)
    .where(and(holds(day), isServing, who))
    .groupBy(p.ssoId, m.type)

/** A certificate that counts on a day (LEARN-12). */
export const countsOn = (day: Day): SQL | undefined => and(eq(c.state, 'valid'), or(isNull(c.renewalDate), gte(c.renewalDate, day)))

/** Needs with the certificate that somebody has or had for them; there is one at most (LEARN-11). */
const needsMet = (ctx: Reads, day: Day, who?: SQL) => {
  const needs = needsOn(ctx, day, who).as('needs')
  const query = ctx.db
    .select({ ssoId: needs.ssoId, type: needs.type, deadline: needs.deadline, certificate: c.id, expiredOn: c.renewalDate })
    .from(needs)
    .leftJoin(c, and(eq(c.ssoId, needs.ssoId), eq(c.type, needs.type), inArray(c.state, ['valid', 'expired'])))
  return { needs, query }
}

/** Needs for which nothing counts on a day, whatever the days after joining say. */
export const unmetOn = (ctx: Reads, day: Day, who?: SQL) => needsMet(ctx, day, who).query.where(sql`(${countsOn(day)}) is not true`)

/** Who lacks what on a day: it has run out, or was never there once the days after joining are over. */
export const gapsOn = (ctx: Reads, day: Day, who?: SQL) => {
  const { needs, query } = needsMet(ctx, day, who)
  return query.where(and(sql`(${countsOn(day)}) is not true`, sql`${needs.deadline} < ${day}`))
}

/** How many people each entry concerns on a day, and how many of them lack its certificate. */
export async function countsOf({ db }: Reads, day: Day, entries: readonly string[]): Promise<Map<string, { people: number; gaps: number }>> {
  if (entries.length === 0) return new Map()
  const lacks = sql`${c.id} is null and greatest(${p.joinDate}, ${p.positionSince}) + ${m.graceDays} < ${day}::date`
  const rows = await db
    .select({ id: m.id, people: sql<number>`count(*)::int`, gaps: sql<number>`(count(*) filter (where ${lacks}))::int` })
    .from(m)
    .innerJoin(top, eq(top.code, m.department))
    .innerJoin(d, sql`starts_with(${d.path}, ${top.path})`)
    .innerJoin(p, and(eq(p.departmentCode, d.code), isTheirs))
    .leftJoin(c, and(eq(c.ssoId, p.ssoId), eq(c.type, m.type), countsOn(day)))
    .where(and(inArray(m.id, [...entries]), isServing))
    .groupBy(m.id)
  return new Map(rows.map(({ id, ...of }) => [id, of]))
}
