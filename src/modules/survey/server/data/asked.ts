import { asTable, rowsOf } from '#foundation/database/db.ts'
import { and, count, eq, inArray, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { membersFilter, sizes, sizesBy } from '#services/audience/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { responses, takers } from '../tables.ts'
import { type Survey, takerName } from './surveys.ts'

type Of = Pick<Survey, 'id' | 'anonymous' | 'audience'>
interface Counted extends Record<string, unknown> {
  survey: string
  group: string
  n: number
}

const groupOf = (column: PgColumn | undefined): SQL<string> => (column ? sql<string>`coalesce(${column}::text, '')` : sql<string>`''::text`)

const named = (ctx: Ctx, ids: readonly string[], members: (column: PgColumn) => SQL, group: SQL<string>): Promise<Counted[]> =>
  ctx.db
    .select({ survey: responses.surveyId, group, n: count() })
    .from(responses)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, responses.ssoId))
    .where(and(inArray(responses.surveyId, [...ids]), eq(responses.status, 'submitted'), members(responses.ssoId)))
    .groupBy(responses.surveyId, sql`2`)

/** The names under which takers are kept go to the database, not whose they are (SURV-08). */
async function nameless(ctx: Ctx, ids: readonly string[], members: (column: PgColumn) => SQL, group: SQL<string>): Promise<Counted[]> {
  const people = await ctx.db.select({ ssoId: peoplePersons.ssoId, group }).from(peoplePersons).where(members(peoplePersons.ssoId))
  const its = people.map(({ ssoId, group: value }) => ({ taker: takerName(ctx, ssoId), value }))
  return rowsOf<Counted>(
    ctx.db,
    sql`select ${takers.surveyId} as survey, its.value as "group", count(*)::int as n
      from ${takers} join ${asTable('its', its, { taker: 'text', value: 'text' })} on its.taker = ${takers.taker}
      where ${inArray(takers.surveyId, [...ids])} group by 1, 2`,
  )
}

/** How many of the audiences of these surveys have submitted them, by survey and group. */
async function done(ctx: Ctx, surveys: readonly Of[], column: PgColumn | undefined): Promise<Counted[]> {
  const rows: Counted[] = []
  for (const [audience, its] of Map.groupBy(surveys, (one) => one.audience)) {
    if (audience === null) continue
    const members = await membersFilter(ctx, audience)
    const idsOf = (anonymous: boolean) => its.filter((one) => one.anonymous === anonymous).map(({ id }) => id)
    const [byName, without] = [idsOf(false), idsOf(true)]
    if (byName.length > 0) rows.push(...(await named(ctx, byName, members, groupOf(column))))
    if (without.length > 0) rows.push(...(await nameless(ctx, without, members, groupOf(column))))
  }
  return rows
}

/** Of the people for whom each survey is now those who have not submitted it, by what a column of `peoplePersons` says of them; all under '' without one. */
export async function pendingBy(ctx: Ctx, surveys: readonly Of[], column?: PgColumn): Promise<Map<string, Map<string, number>>> {
  const audiences = [...new Set(surveys.flatMap(({ audience }) => audience ?? []))]
  const people = column
    ? await sizesBy(ctx, audiences, column)
    : new Map([...(await sizes(ctx, audiences))].map(([audience, all]) => [audience, new Map([['', all]])]))
  const pending = new Map(surveys.map(({ id, audience }) => [id, new Map(people.get(audience ?? ''))]))
  for (const { survey, group, n } of await done(ctx, surveys, column)) {
    const its = pending.get(survey)!
    its.set(group, (its.get(group) ?? 0) - n)
  }
  return pending
}

/** As `pendingBy`, of one survey without groups. */
export const pendingCount = async (ctx: Ctx, survey: Of): Promise<number> => (await pendingBy(ctx, [survey])).get(survey.id)!.get('') ?? 0

/**
 * SURV-26: whom a survey has asked: who has submitted it, wherever they are now, and who is in its audience and has not. So a rate is never above 100 %, and is
 * that when nobody is left to answer.
 */
export const askedFor = (submitted: number, pending: number): number => submitted + pending

/** How many people each of these surveys has asked. */
export async function askedOf(ctx: Ctx, surveys: readonly (Of & Pick<Survey, 'submitted'>)[]): Promise<Map<string, number>> {
  const pending = await pendingBy(ctx, surveys)
  return new Map(surveys.map(({ id, submitted }) => [id, askedFor(submitted, pending.get(id)!.get('') ?? 0)]))
}
