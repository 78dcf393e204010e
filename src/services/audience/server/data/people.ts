import { enforce } from '#foundation/contract/refused.ts'
import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, count, gt, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { peoplePersons, personRefs } from '#services/people/server/api.ts'
import { type Definition, SHOWN } from '../../contract.ts'
import { sound } from '../../rules/definition.ts'
import { normalForm } from '../../rules/normalForm.ts'
import { inAudience } from './peopleSql.ts'
import { definitionOf, definitionsOf } from './stored.ts'

/** How many people a definition holds, and the first of them by name (AUD-04). */
export async function countAndNames(ctx: Ctx, definition: Definition): Promise<{ count: number; sample: PersonRef[] }> {
  const where = inAudience(definition, ctx.today)
  const [all] = await ctx.db.select({ n: count() }).from(peoplePersons).where(where)
  const first = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(where)
    .orderBy(asc(peoplePersons.sortName), asc(peoplePersons.ssoId))
    .limit(SHOWN)
  return {
    count: all?.n ?? 0,
    sample: await named(
      ctx,
      first.map((row) => row.ssoId),
    ),
  }
}

/** People in the order of their numbers given. */
export async function named(ctx: Pick<Ctx, 'db'>, ssoIds: readonly SsoId[]): Promise<PersonRef[]> {
  const refs = await personRefs(ctx, ssoIds)
  return ssoIds.flatMap((ssoId) => refs.get(ssoId) ?? [])
}

/** As `countAndNames`, for what somebody is still choosing. @throws AUD-05, AUD-06, AUD-07 */
export async function preview(ctx: Ctx, given: Definition): Promise<{ definition: Definition; count: number; sample: PersonRef[] }> {
  enforce(sound, { facts: undefined, input: given, p: undefined, now: ctx.now })
  const definition = normalForm(given)
  return { definition, ...(await countAndNames(ctx, definition)) }
}

/** People of each audience, in one pass over all of them. */
export async function sizes(ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  const definitions = [...(await definitionsOf(ctx, ids))]
  if (definitions.length === 0) return new Map()
  const [row] = await ctx.db
    .select(
      Object.fromEntries(definitions.map(([id, definition]) => [id, sql<number>`count(*) filter (where ${inAudience(definition, ctx.today)})::int`] as const)),
    )
    .from(peoplePersons)
  return new Map(definitions.map(([id]) => [id, row?.[id] ?? 0]))
}

/** People of each audience by what a column of them says, in one pass over all of them; a value that nobody of an audience has is missing. */
export async function sizesBy(ctx: Ctx, ids: readonly string[], column: PgColumn): Promise<Map<string, Map<string, number>>> {
  const definitions = [...(await definitionsOf(ctx, ids))]
  if (definitions.length === 0) return new Map()
  const counts = sql.join(
    definitions.map(([, definition]) => sql`count(*) filter (where ${inAudience(definition, ctx.today)})::int`),
    sql`, `,
  )
  const rows = await ctx.db
    .select({ value: sql<string>`coalesce(${column}::text, '')`, counts: sql<number[]>`array[${counts}]` })
    .from(peoplePersons)
    .groupBy(sql`1`)
  return new Map(definitions.map(([id], at) => [id, new Map(rows.flatMap(({ value, counts: { [at]: n } }) => (n ? [[value, n] as const] : [])))]))
}

/** The people of an audience on a column that holds an ssoId. */
export async function membersFilter(ctx: Ctx, id: string): Promise<(column: PgColumn) => SQL> {
  const where = inAudience(await definitionOf(ctx, id), ctx.today)
  return (column) => sql`${column} in (select ${peoplePersons.ssoId} from ${peoplePersons} where ${where})`
}

/** People of an audience in number order, after one of them. */
export async function membersAfter(ctx: Ctx, id: string, after: SsoId | undefined, limit: number): Promise<SsoId[]> {
  return next(ctx, await definitionOf(ctx, id), after, limit)
}

async function next(ctx: Ctx, definition: Definition, after: SsoId | undefined, limit: number): Promise<SsoId[]> {
  const rows = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(inAudience(definition, ctx.today), after && gt(peoplePersons.ssoId, after)))
    .orderBy(asc(peoplePersons.ssoId))
    .limit(limit)
  return rows.map((row) => row.ssoId)
}

/** All people of an audience, batch by batch in number order. */
export async function* members(ctx: Ctx, id: string, size: number): AsyncGenerator<SsoId[]> {
  const definition = await definitionOf(ctx, id)
  for (let after: SsoId | undefined; ; ) {
    const batch = await next(ctx, definition, after, size)
    if (batch.length > 0) yield batch
    after = batch.at(-1)
    if (batch.length < size) return
  }
}
