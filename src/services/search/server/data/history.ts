import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { desc, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { type history, TYPES } from '../../contract.ts'
import module from '../../module.ts'
import { searchHits, searchLogs } from '../tables.ts'
import { functionsById } from './functions.ts'
import { thingsById } from './things.ts'

const SEARCHES = 10
const OPENED = 5
/** So many are looked at to find different ones. */
const LOOKED_AT = 60

/** The newest of each, in the order of the rows. */
function firstOfEach<R>(rows: readonly R[], of: (row: R) => string, most: number): R[] {
  const seen = new Set<string>()
  return rows.filter((row) => !seen.has(of(row)) && seen.add(of(row))).slice(0, most)
}

/** The last searches of the actor, each once, and what she opened last of what she may still open. */
export async function historyOf(ctx: Reader): Promise<OutputOf<typeof history>> {
  const mine = eq(searchLogs.ssoId, ctx.actor.ssoId)
  const [searches, hits] = await Promise.all([
    ctx.db
      .select({ keywords: searchLogs.keywords, said: searchLogs.said, at: searchLogs.at })
      .from(searchLogs)
      .where(mine)
      .orderBy(desc(searchLogs.at), desc(searchLogs.id))
      .limit(LOOKED_AT),
    ctx.db
      .select({ type: searchHits.hitType, id: searchHits.hitId })
      .from(searchHits)
      .innerJoin(searchLogs, eq(searchLogs.id, searchHits.searchLogId))
      .where(mine)
      .orderBy(desc(searchHits.at), desc(searchHits.id))
      .limit(LOOKED_AT),
  ])
  const opened = firstOfEach(hits, ({ type, id }) => `${type} ${id}`, OPENED)
  const idsOf = (functions: boolean) => opened.filter(({ type }) => (type === TYPES.function) === functions).map(({ id }) => id)
  const [things, functions] = await Promise.all([thingsById(ctx, idsOf(false)), functionsById(ctx, idsOf(true))])
  const there = new Map([...things, ...functions].map((one) => [`${one.type} ${one.id}`, one]))
  return {
    searches: firstOfEach(searches, ({ said }) => said, SEARCHES).map(({ keywords, at }) => ({ keywords, at: at.toISOString() })),
    opened: opened.flatMap(({ type, id }) => there.get(`${type} ${id}`) ?? []),
    minLength: ctx.parameters(module).minLength,
  }
}
