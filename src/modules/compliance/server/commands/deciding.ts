import { enforce, notFound } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import type { workflowAssigned } from '#services/workflow/events.ts'
import { catalog, type Decision, lockItem, lockRequester, type PathSpec } from '#services/workflow/server/api.ts'
import { CATALOG } from '../../contract/index.ts'
import module from '../../module.ts'
import { approving } from '../../rules/declaring.ts'
import { factsOf } from '../data/facts.ts'
import type { Reckoned } from '../data/reckoning.ts'
import { requestOf } from '../policy.ts'
import { type RequestRow, requests } from '../tables.ts'
import { lockPartner } from './partners.ts'
import { notify, pageOf, REQUEST } from './record.ts'
import { reckonRow, sendOn, type Way } from './submitting.ts'
import { partnerWords, tellOffice } from './telling.ts'

const SOON = { allow: ['transfer'] as const, dueHours: 16, remindHours: [4] }
const byManager = { key: 'manager', nameCn: '直属经理审批', nameEn: 'Line manager', approver: 'line-manager', ...SOON } as const
/** The house has no role of its own for compliance: finance does its work. */
const byOffice = { key: 'office', nameCn: '合规部审批', nameEn: 'Compliance office', approver: 'role', approverRef: 'finance', ...SOON } as const
const goes = (way: Way) => ({ param: 'way', operator: 'eq', value: way }) as const
const paths: readonly PathSpec[] = [
  { conditions: [goes('office-only')], steps: [byOffice] },
  { conditions: [goes('office')], steps: [byManager, byOffice] },
  { conditions: [], steps: [byManager] },
]

catalog({
  code: CATALOG,
  module: module.name,
  params: [
    { code: 'direction', valueType: 'enum', options: ['offer', 'accept'] },
    { code: 'way', valueType: 'enum', options: ['manager', 'office', 'office-only'] },
  ],
  flow: { code: CATALOG, type: 'general', allowWithdrawAfterFirstDecision: true, paths },
  async facts(ctx, id) {
    const row = await requestOf(ctx, id)
    return row ? factsOf(ctx, row) : []
  },
  // an id does not tell an offer from an acceptance: the page of the one leads on to that of the other
  change: (id) => `/compliance/offer/${id}`,
  tells: ['approved', 'rejected', 'withdrawn'],
  onDecided: decided,
})

/** An application with its locks taken in their order: the item is held, then come the person and the partner. @throws not-found */
async function held(ctx: WriteCtx, id: string): Promise<RequestRow> {
  const before = await requestOf(ctx, id)
  if (!before) throw notFound()
  await lockRequester(ctx, module.name, before.requester)
  await lockPartner(ctx, before.partnerId)
  return (await requestOf(ctx, id)) ?? before
}

/** Works the limits out again (GIFTS-06); the office hears of those that were kept before. */
async function workOut(ctx: WriteCtx, row: RequestRow): Promise<Reckoned> {
  const found = await reckonRow(ctx, row)
  const { limits, partner } = found
  await ctx.db
    .update(requests)
    .set({ limits, limitPassed: limits.length > 0 })
    .where(eq(requests.id, row.id))
  if (limits.some((one) => !row.limits.includes(one))) await tellOffice(ctx, row, { limits, partner })
  return found
}

interface Decided {
  businessId: string
  decision: Decision
  comment?: string
  by: string
}

/** What follows a decision, in its transaction. @throws GIFTS-14 */
async function decided(ctx: WriteCtx, { businessId: id, decision, comment = '', by }: Decided): Promise<void> {
  if (decision === 'returned') return
  const row = await held(ctx, id)
  if (row.status !== 'pending') return
  const told = { receivers: [row.requester], businessId: id, dedupeKey: `${id}:${row.workflowItem}`, link: pageOf(row) }
  if (decision === 'approved') {
    enforce(approving, { facts: row, input: { by }, p: {}, now: ctx.now })
    const { office } = await workOut(ctx, row)
    // a limit was passed while it waited: the office, which nobody has asked, decides last
    if (office && !row.office) {
      await ctx.db.update(requests).set({ office }).where(eq(requests.id, id))
      await sendOn(ctx, row, 'office-only')
      return
    }
    await advance(ctx, REQUEST, id, 'approve')
    await notify(ctx, 'approved', { ...told, params: await partnerWords(ctx, row) })
  } else if (decision === 'rejected') {
    await advance(ctx, REQUEST, id, 'reject', { reason: comment })
    await notify(ctx, 'rejected', { ...told, params: { ...(await partnerWords(ctx, row)), comment } })
  } else await advance(ctx, REQUEST, id, 'withdraw')
}

/** A task has reached somebody, so somebody has approved before: the limits are worked out again. */
export async function assigned(ctx: WriteCtx, { itemId, businessId }: z.output<(typeof workflowAssigned)['payload']>): Promise<void> {
  await lockItem(ctx, itemId)
  const row = await held(ctx, businessId)
  if (row.status === 'pending') await workOut(ctx, row)
}
