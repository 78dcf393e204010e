import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { desc, eq, sql } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { requestCancel } from '../../contract.ts'
import { carrying, reducing } from '../../rules/applying.ts'
import { yearOf } from '../data/budgets.ts'
import { administered, administers, isOwn, type RequestRow, requestOf } from '../policy.ts'
import { lines, requests } from '../tables.ts'
import { requireApproved } from './approved.ts'
import { release } from './leavers.ts'
import { lockHeads } from './locks.ts'
import { detailLink, notify, REQUEST, record, told } from './record.ts'

/** Ends an approved request, or reduces it, by who asked or the administration. @throws not-found; LIFE-01; HEADC-07 */
export async function cancel(ctx: Writer, { id, action, count, reason }: ParsedOf<typeof requestCancel>): Promise<void> {
  const row = await requestOf(ctx, id)
  if (!row || !(isOwn(ctx, row) || (await administers(ctx, row)))) throw notFound()
  await lockHeads(ctx, row.orgCode)
  if (action === 'reduce') return reduce(ctx, id, count, reason)
  await end(ctx, id, { comment: reason })
}

/** What is not filled is free by the state; those whom it named are free where it has replaced nobody. */
export async function end(ctx: WriteCtx, id: string, set: { comment: string; lapsed?: boolean }): Promise<RequestRow> {
  const row = await advance(ctx, REQUEST, id, 'cancel', { set, reason: set.comment })
  if (row.filled === 0) await release(ctx, id)
  return row
}

async function reduce(ctx: Writer, id: string, count: number | null, reason: string): Promise<void> {
  const row = await requireApproved(ctx, id)
  enforce(reducing, { facts: row, input: { count }, p: {}, now: ctx.now })
  const next = count ?? row.count
  let less = row.count - next
  for (const line of await ctx.db.select().from(lines).where(eq(lines.requestId, id)).orderBy(desc(lines.id))) {
    const taken = Math.min(less, line.count - line.filled)
    if (taken > 0)
      await ctx.db
        .update(lines)
        .set({ count: sql`${lines.count} - ${taken}` })
        .where(eq(lines.id, line.id))
    less -= taken
  }
  await ctx.db.update(requests).set({ count: next, comment: reason }).where(eq(requests.id, id))
  await record(ctx, 'HeadcountRequest.reduced', { target: id, subject: row.requester, before: { count: row.count }, after: { count: next }, reason })
  if (row.filled === next) await full(ctx, id)
}

/** It has all its heads: whoever asked hears so. */
export async function full(ctx: WriteCtx, id: string): Promise<void> {
  const row = await advance(ctx, REQUEST, id, 'fill')
  await notify(ctx, 'filled', { receivers: [row.requester], params: await told(ctx, row), businessId: id, link: detailLink(id) })
}

/** Takes an approved request into the next budget year (HEADC-12), once. @throws not-found; LIFE-01; HEADC-12 */
export async function carry(ctx: Writer, { id }: { id: string }): Promise<void> {
  await administered(ctx, id)
  const row = await requireApproved(ctx, id)
  const thisYear = yearOf(ctx)
  enforce(carrying, { facts: { year: row.year, thisYear }, input: {}, p: {}, now: ctx.now })
  await ctx.db
    .update(requests)
    .set({ year: thisYear + 1 })
    .where(eq(requests.id, id))
  await record(ctx, 'HeadcountRequest.carried', { target: id, subject: row.requester, before: { year: row.year }, after: { year: thisYear + 1 } })
}
