import type { SsoId } from '#foundation/contract/schemas.ts'
import { textList } from '#foundation/database/db.ts'
import { and, eq, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import { anyOf, prepared } from '#foundation/database/prepared.ts'
import { clauseHolds, holds } from '../../rules/holds.ts'
import { keysFor } from '../../rules/keys.ts'
import { audienceClauses as clauses, audienceKeys as keys } from '../tables.ts'
import { definitionsOf } from './stored.ts'
import { type Today, traitsOf } from './traits.ts'

/** The clauses that a person may fit, by the index on keys. */
const candidates = prepared((db) =>
  db
    .select({ audience: clauses.audience, exclude: clauses.exclude, rest: clauses.rest })
    .from(keys)
    .innerJoin(clauses, eq(clauses.id, keys.clause))
    .where(and(anyOf(keys.key, 'keys'), eq(keys.narrowest, true)))
    .prepare('audience.candidates'),
)

async function found(ctx: Today, ssoId: SsoId): Promise<ReadonlySet<string>> {
  const person = await traitsOf(ctx, ssoId)
  if (!person?.serving) return new Set()
  const fitting = (await candidates(ctx.db, { keys: keysFor(person) })).filter(({ rest }) => clauseHolds(rest, person))
  const out = new Set(fitting.filter(({ exclude }) => exclude).map(({ audience }) => audience))
  return new Set(fitting.flatMap(({ exclude, audience }) => (exclude || out.has(audience) ? [] : [audience])))
}

/** What was found for a context: a request asks once, however many lists it shows. */
const asked = new WeakMap<object, Map<SsoId, Promise<ReadonlySet<string>>>>()

/**
 * The audiences that a person is in now. Two queries, the first time in a request; a write asks each time, since what it does may change
 * the answer.
 */
export function audiencesOf(ctx: Today, ssoId: SsoId): Promise<ReadonlySet<string>> {
  if ('emit' in ctx) return found(ctx, ssoId)
  const ofContext = asked.get(ctx) ?? new Map<SsoId, Promise<ReadonlySet<string>>>()
  const answer = ofContext.get(ssoId) ?? found(ctx, ssoId)
  asked.set(ctx, ofContext.set(ssoId, answer))
  return answer
}

/** What is there for a person, on any column of audience ids. */
export async function sqlFor(ctx: Today, ssoId: SsoId): Promise<(column: PgColumn) => SQL> {
  const ids = [...(await audiencesOf(ctx, ssoId))]
  return (column) => (ids.length > 0 ? sql`${column} = any(${textList(ids)}::uuid[])` : sql`false`)
}

/** Whether a person is in one audience. */
export async function includes(ctx: Today, id: string, ssoId: SsoId): Promise<boolean> {
  const definition = (await definitionsOf(ctx, [id])).get(id)
  if (!definition) return false
  const person = await traitsOf(ctx, ssoId)
  return person !== undefined && holds(definition, person)
}
