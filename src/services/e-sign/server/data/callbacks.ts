import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import { and, desc, eq, inArray, isNotNull, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import { port } from '#services/integrations/server/api.ts'
import type { Callback, searchCallbacks } from '../../contract/index.ts'
import { callback, flow, seal, signature } from '../tables.ts'
import { inWords } from './words.ts'

const RAW_LENGTH = 2_000

/** What waits for a hand: it could not be applied, or fits no paper. */
const UNAPPLIED = ['refused', 'stray'] as const

/** What providers told us, the last first. @throws SHELL-48, SHELL-62 */
export async function listCallbacks(ctx: Ctx, input: ParsedOf<typeof searchCallbacks>): Promise<PageOf<Callback>> {
  const { state, flowId, event } = input.filters
  const inState = state === 'unapplied' ? inArray(callback.state, [...UNAPPLIED]) : state && eq(callback.state, state)
  const where = and(inState, flowId ? eq(callback.flowId, flowId) : undefined, event && eq(callback.event, event)) ?? sql`true`
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select({ row: callback, number: flow.number })
      .from(callback)
      .leftJoin(flow, eq(flow.id, callback.flowId))
      .where(where)
      .orderBy(desc(callback.receivedAt), desc(callback.id)),
    sql`select 1 from ${callback} where ${where}`,
  )
  return {
    ...counted,
    list: rows.map(({ row, number }) => ({
      id: row.id,
      event: row.event,
      providerFlowId: row.providerFlowId,
      flowId: row.flowId,
      number,
      at: row.at.toISOString(),
      receivedAt: row.receivedAt.toISOString(),
      state: row.state,
      answer: row.answer && inWords(ctx, row.answer),
      raw: JSON.stringify(row.raw, null, 2).slice(0, RAW_LENGTH),
      can: UNAPPLIED.some((one) => one === row.state) ? ['try again'] : [],
    })),
  }
}

const MOST_STUCK = 20
const COUNTED = 100

/** What waits for a hand, for the head of the administration. */
export async function watched(ctx: Ctx) {
  const stuck = await ctx.db
    .select({ flowId: signature.flowId, number: flow.number, fault: signature.fault, tries: signature.tries, at: signature.at })
    .from(signature)
    .innerJoin(flow, eq(flow.id, signature.flowId))
    .where(and(isNotNull(signature.workAt), isNotNull(signature.fault)))
    .orderBy(signature.workAt)
    .limit(MOST_STUCK)
  const [newest] = await ctx.db.select().from(seal).orderBy(desc(seal.notAfter), desc(seal.id)).limit(1)
  const { adapter } = await port(ctx, 'e-sign')
  return {
    failed: await countUpTo(ctx.db, sql`select 1 from ${flow} where ${eq(flow.state, '6')}`, COUNTED),
    callbacks: await countUpTo(ctx.db, sql`select 1 from ${callback} where ${inArray(callback.state, [...UNAPPLIED])}`, COUNTED),
    stuck: stuck.map(({ at, fault, ...row }) => ({ ...row, fault: fault ?? '', at: at.toISOString() })),
    adapter,
    seal: newest ? { serial: newest.serial, fingerprint: newest.fingerprint, notAfter: newest.notAfter.toISOString() } : null,
  }
}
