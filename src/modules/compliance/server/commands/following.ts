import { illegal, refuse } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Reader, WriteCtx, Writer } from '#foundation/server/context.ts'
import { withdraw as takeBack } from '#services/workflow/server/api.ts'
import { confirm, drop } from '../../contract/index.ts'
import { weigh } from '../../rules/limits.ts'
import { itemsOfRequests, recipientsOf } from '../data/parts.ts'
import { ownRequest } from '../policy.ts'
import { giftItems, type RequestRow, requests } from '../tables.ts'
import { lockPartner } from './partners.ts'
import { finish, REQUEST } from './record.ts'
import { worthOf } from './saving.ts'
import { reckonRow } from './submitting.ts'
import { tellOffice } from './telling.ts'

const isOwn = ({ actor }: Reader, { requester }: RequestRow): boolean => requester === actor.ssoId

interface Really {
  items: { id: string; worthFen: number }[]
  quantity: number | null
  note: string
}

/** Every thing is told of, and none besides; of tickets how many. @throws illegal input */
async function complete(ctx: WriteCtx, row: RequestRow, { items, quantity }: Really): Promise<void> {
  const there = (await itemsOfRequests(ctx, [row.id])).get(row.id) ?? []
  if (items.length !== there.length || there.some(({ id }) => !items.some((one) => one.id === id))) throw illegal('items')
  if ((row.ticketType !== null) !== (quantity !== null)) throw illegal('quantity')
}

/** From now on the sums count what it really was; what was declared stays beside it. */
async function count(ctx: WriteCtx, row: RequestRow, { items, quantity, note }: Really): Promise<void> {
  for (const { id, worthFen } of items)
    await ctx.db
      .update(giftItems)
      .set({ actualFen: worthFen })
      .where(and(eq(giftItems.id, id), eq(giftItems.requestId, row.id)))
  await lockPartner(ctx, row.partnerId)
  const really = {
    ...row,
    quantity,
    items: ((await itemsOfRequests(ctx, [row.id])).get(row.id) ?? []).map(({ category, actualFen }) => ({ category, worthFen: actualFen })),
    recipients: (await recipientsOf(ctx, [row.id])).get(row.id) ?? [],
  }
  const [now] = await ctx.db
    .update(requests)
    .set({ ...weigh(really), worthFen: worthOf(really), actualQuantity: quantity, confirmNote: note })
    .where(eq(requests.id, row.id))
    .returning()
  const { limits, partner } = await reckonRow(ctx, now!)
  await ctx.db
    .update(requests)
    .set({ limits, limitPassed: limits.length > 0 })
    .where(eq(requests.id, row.id))
  if (limits.some((one) => !row.limits.includes(one))) await tellOffice(ctx, now!, { limits, partner })
  await finish(ctx, { businessId: row.id, event: 'confirmDue' })
}

/** What becomes of an approved application, by who declared it. */
export const requestMoves = moves(
  REQUEST,
  { confirm, drop },
  {
    confirm: { may: isOwn, guard: complete, after: count },
    drop: { may: isOwn, after: (ctx, { id }) => finish(ctx, { businessId: id, event: 'confirmDue' }) },
  },
)

/** Takes an own application back. @throws not-found; LIFE-01 once it is decided */
export async function withdraw(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await ownRequest(ctx, id)
  if (row.status !== 'pending' || row.workflowItem === null) throw refuse('LIFE-01', { state: ctx.text(`state.ComplianceRequest.${row.status}`) })
  await takeBack(ctx, row.workflowItem, {})
}
