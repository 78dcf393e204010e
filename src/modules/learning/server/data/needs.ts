import { alias, and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import { certificates, mapEntries, types } from '../tables.ts'

const top = alias(peopleDepartments, 'learning_top')
type Reads = Pick<Ctx, 'db'>

export const isServing = inArray(peoplePersons.status, ['active', 'on-leave'])

/** Entries of the map that hold on a day. */
export const holds = (day: Day): SQL | undefined => and(lte(mapEntries.from, day), or(isNull(mapEntries.to), gte(mapEntries.to, day)))

/** Whether an entry is for the position of a person, however it names it. */
const isTheirs = sql`${mapEntries.position} in ('', ${peoplePersons.position}, ${peoplePersons.jobCode}, ${peoplePersons.jobTitleCn}, ${peoplePersons.jobTitleEn})`

/** The people of an entry. */
const concerned = ({ db }: Reads) =>
  db
    .select({
      ssoId: peoplePersons.ssoId,
      type: mapEntries.type,
      /** The last day on which somebody new to the position may do without. */
      deadline: sql<Day>`min(greatest(${peoplePersons.joinDate}, ${peoplePersons.positionSince}) + ${mapEntries.graceDays})::text`.as('deadline'),
    })
    .from(mapEntries)
    .innerJoin(top, eq(top.code, mapEntries.department))
    .innerJoin(peopleDepartments, sql`starts_with(${peopleDepartments.path}, ${top.path})`)
    .innerJoin(peoplePersons, and(eq(peoplePersons.departmentCode, peopleDepartments.code), isTheirs))
    .innerJoin(types, and(eq(types.id, mapEntries.type), eq(types.active, true)))

/** What the positions of people need on a day: a row for each of them and type. `who` is a condition on people. */
export const needsOn = (ctx: Reads, day: Day, who?: SQL) =>
  concerned(ctx)
    .where(and(holds(day), isServing, who))
    .groupBy(peoplePersons.ssoId, mapEntries.type)

/** A certificate that counts on a day (LEARN-12). */
export const countsOn = (day: Day): SQL | undefined =>
  and(eq(certificates.state, 'valid'), or(isNull(certificates.renewalDate), gte(certificates.renewalDate, day)))

/** Needs with the certificate that somebody has or had for them; there is one at most (LEARN-11). */
const needsMet = (ctx: Reads, day: Day, who?: SQL) => {
  const needs = needsOn(ctx, day, who).as('needs')
  const query = ctx.db
    .select({ ssoId: needs.ssoId, type: needs.type, deadline: needs.deadline, certificate: certificates.id, expiredOn: certificates.renewalDate })
    .from(needs)
    .leftJoin(certificates, and(eq(certificates.ssoId, needs.ssoId), eq(certificates.type, needs.type), inArray(certificates.state, ['valid', 'expired'])))
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
  const lacks = sql`${certificates.id} is null and greatest(${peoplePersons.joinDate}, ${peoplePersons.positionSince}) + ${mapEntries.graceDays} < ${day}::date`
  const rows = await db
    .select({ id: mapEntries.id, people: sql<number>`count(*)::int`, gaps: sql<number>`(count(*) filter (where ${lacks}))::int` })
    .from(mapEntries)
    .innerJoin(top, eq(top.code, mapEntries.department))
    .innerJoin(peopleDepartments, sql`starts_with(${peopleDepartments.path}, ${top.path})`)
    .innerJoin(peoplePersons, and(eq(peoplePersons.departmentCode, peopleDepartments.code), isTheirs))
    .leftJoin(certificates, and(eq(certificates.ssoId, peoplePersons.ssoId), eq(certificates.type, mapEntries.type), countsOn(day)))
    .where(and(inArray(mapEntries.id, [...entries]), isServing))
    .groupBy(mapEntries.id)
  return new Map(rows.map(({ id, ...of }) => [id, of]))
}
