import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, getTableColumns, gte, inArray, ne, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { itemsOf } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { ON_ITS_WAY } from '../../rules/life.ts'
import { oversees, standingsTo } from '../policy.ts'
import { signings, terminations } from '../tables.ts'

type Reads = Pick<Ctx, 'db'>
const { esignState, esignFlowId, sent } = signings

/** A request with how its letter fares. */
const WITH_PAPER = { ...getTableColumns(terminations), esignState, esignFlowId, sent }
export const requestsWhere = (ctx: Reads, where: SQL | undefined) =>
  ctx.db.select(WITH_PAPER).from(terminations).innerJoin(signings, eq(signings.id, terminations.id)).where(where)
/** The same, with their people, for what is asked about these. */
export const requestsOfPeople = (ctx: Reads, where: SQL | undefined) =>
  ctx.db
    .select(WITH_PAPER)
    .from(terminations)
    .innerJoin(signings, eq(signings.id, terminations.id))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, terminations.ssoId))
    .where(where)
export type RequestRow = Awaited<ReturnType<typeof requestsWhere>>[number]

export const requestById = async (ctx: Reads, id: string): Promise<RequestRow | undefined> => (await requestsWhere(ctx, eq(terminations.id, id)))[0]

/** On its way, or approved for a day that has not passed. */
const going = (today: string): SQL | undefined =>
  or(inArray(terminations.state, [...ON_ITS_WAY]), and(eq(terminations.state, 'approved'), gte(terminations.lastWorkingDate, today)))

/** The request of a person that is on its way or approved for a day to come (TERM-08). */
export const goingOf = async (ctx: Pick<Ctx, 'db' | 'today'>, ssoId: SsoId, except?: string): Promise<RequestRow | undefined> =>
  (
    await requestsWhere(ctx, and(eq(terminations.ssoId, ssoId), going(ctx.today), except === undefined ? undefined : ne(terminations.id, except)))
      .orderBy(desc(terminations.id))
      .limit(1)
  )[0]

/** The one that a page opens with: what is going, else a draft of one's own, else what came back and the newest that was decided. */
export async function currentOf(ctx: Reader, ssoId: SsoId): Promise<RequestRow | undefined> {
  const found = await goingOf(ctx, ssoId)
  if (found) return found
  const drafts = ssoId === ctx.actor.ssoId ? (['draft'] as const) : []
  const shown = inArray(terminations.state, ['rejected', 'approved', ...drafts])
  const [row] = await requestsWhere(ctx, and(eq(terminations.ssoId, ssoId), shown))
    .orderBy(sql`${terminations.state} = 'draft' desc`, desc(terminations.id))
    .limit(1)
  return row
}

/** Whether whoever acts holds the step of a request that is open. */
export const holds = async (ctx: Reader, row: Pick<RequestRow, 'id'>): Promise<boolean> =>
  (await itemsOf(ctx, module.name, [row.id])).get(row.id)?.holders.some(({ approver }) => approver === ctx.actor.ssoId) ?? false

/** Whether a request is something that the actor knows of without deciding it: whoever is something to it, or oversees whom it is about. */
export const knows = async (ctx: Reader, row: RequestRow): Promise<boolean> =>
  (await standingsTo(ctx, row)).size > 0 || (row.state !== 'draft' && (await oversees(ctx, row.ssoId)))

/** Who may read a request with its files and its letter: who knows of it, or has to decide it. */
export async function mayRead(ctx: Reader, id: string): Promise<boolean> {
  const row = await requestById(ctx, id)
  return row !== undefined && ((await knows(ctx, row)) || (await holds(ctx, row)))
}

/** Where files of a request lie: what came with it, and scans of the letter that was signed on paper. */
export const recordOf = (kind: 'request' | 'leaving', id: string): string => `${kind}.${id}`
export const mayReadFiles = (ctx: Reader, record: string): Promise<boolean> => mayRead(ctx, record.split('.')[1] ?? '')

/** A signed letter is voided for another one, or with its request, as long as the day has not passed. */
export async function mayVoid(ctx: Ctx, id: string): Promise<boolean> {
  const row = await requestById(ctx, id)
  return row !== undefined && (row.lastWorkingDate === null || row.state !== 'approved' || ctx.today <= row.lastWorkingDate)
}
