import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import { and, desc, eq, gte, lt, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { FlowLine, PaperType, searchFlows } from '../../contract/index.ts'
import { ADMIN } from '../../contract/shapes.ts'
import { flow } from '../tables.ts'
import { deedsOfAdmin } from './deeds.ts'
import { inWords } from './words.ts'

export type FlowRow = typeof flow.$inferSelect
export type FlowFilters = ParsedOf<typeof searchFlows>['filters']

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** Papers as lists and heads show them, with their people in one query. */
export async function linesOf(ctx: Ctx, rows: readonly FlowRow[]): Promise<FlowLine[]> {
  const refs = await personRefs(
    ctx,
    rows.flatMap(({ signer, initiator }) => (initiator ? [signer, initiator] : [signer])),
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    type: row.type,
    titleCn: row.titleCn,
    titleEn: row.titleEn,
    signer: refs.get(row.signer) ?? null,
    turns: row.turns,
    turn: row.turn,
    initiator: (row.initiator && refs.get(row.initiator)) || null,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    sentAt: iso(row.sentAt),
    dueAt: iso(row.dueAt),
    signedAt: iso(row.signedAt),
    lastCallbackAt: iso(row.lastCallbackAt),
    refuseReason: row.refuseReason,
    endReason: row.endReason,
    failure: row.failure && inWords(ctx, row.failure),
    attempt: row.attempt,
  }))
}

/** Papers of the signers of the own scope under the filters (ACCESS-03). */
export const narrowed = ({ actor }: Reader, { state, type, signer, number, from, to }: FlowFilters): SQL =>
  and(
    scopeFilter(actor, ADMIN, flow.signer),
    state && eq(flow.state, state),
    type && eq(flow.type, type),
    signer && eq(flow.signer, signer),
    number ? eq(flow.number, number.toUpperCase()) : undefined,
    from ? gte(flow.createdAt, startOfDay(from)) : undefined,
    to ? lt(flow.createdAt, startOfDay(addDays(to, 1))) : undefined,
  ) ?? sql`true`

const query = ({ db }: Ctx, where: SQL | undefined) => db.select().from(flow).where(where).orderBy(desc(flow.createdAt), desc(flow.id))
const counted = (where: SQL): SQL => sql`select 1 from ${flow} where ${where}`

export const countFlows = (ctx: Reader, filters: FlowFilters, cap: number): Promise<number> => countUpTo(ctx.db, counted(narrowed(ctx, filters)), cap)

/** Papers after another one in the order of the list, for exports. */
export function flowsAfter(ctx: Reader, filters: FlowFilters, after: Pick<FlowRow, 'createdAt' | 'id'> | undefined, limit: number): Promise<FlowRow[]> {
  const later = after && or(lt(flow.createdAt, after.createdAt), and(eq(flow.createdAt, after.createdAt), lt(flow.id, after.id)))
  return query(ctx, and(narrowed(ctx, filters), later)).limit(limit)
}

/** Papers of the own scope, the newest first. @throws SHELL-48, SHELL-62 */
export async function listFlows(ctx: Reader, input: ParsedOf<typeof searchFlows>): Promise<PageOf<FlowLine & { can: ReturnType<typeof deedsOfAdmin> }>> {
  const where = narrowed(ctx, input.filters)
  const found = await pageFrom(ctx.db, input, query(ctx, where), counted(where))
  const lines = await linesOf(ctx, found.list)
  return { ...found, list: lines.map((line) => ({ ...line, can: deedsOfAdmin(line) })) }
}

export async function flowById(ctx: Pick<Ctx, 'db'>, id: string): Promise<FlowRow | undefined> {
  const [row] = await ctx.db.select().from(flow).where(eq(flow.id, id))
  return row
}

/** The newest paper of a thing, open or not. */
export async function newestOf(ctx: Pick<Ctx, 'db'>, type: PaperType, businessId: string): Promise<FlowRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(flow)
    .where(and(eq(flow.type, type), eq(flow.businessId, businessId)))
    // numbers count up also within one moment
    .orderBy(desc(flow.createdAt), desc(flow.number))
    .limit(1)
  return row
}
