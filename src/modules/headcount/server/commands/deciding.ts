import { notFound, refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import { catalog, type Decision, type PathSpec, withdraw as withdrawItem } from '#services/workflow/server/api.ts'
import { CATALOG } from '../../contract.ts'
import module from '../../module.ts'
import { requestFacts } from '../data/facts.ts'
import { ownRequest } from '../policy.ts'
import { requests } from '../tables.ts'
import { release } from './leavers.ts'
import { detailLink, notify, REQUEST, told } from './record.ts'

const SOON = { allow: ['transfer'] as const, dueHours: 16, remindHours: [4] }
const paths: readonly PathSpec[] = [
  {
    conditions: [],
    steps: [
      { key: 'manager', nameCn: '直属经理审批', nameEn: 'Line manager', approver: 'line-manager', ...SOON },
      { key: 'second', nameCn: '二级经理审批', nameEn: 'Second-level manager', approver: 'second-level-manager', ...SOON },
      { key: 'hrbp', nameCn: 'HRBP审批', nameEn: 'HRBP', approver: 'hrbp', ...SOON },
      { key: 'finance', nameCn: '财务审批', nameEn: 'Finance', approver: 'role', approverRef: 'finance', ...SOON },
    ],
  },
]

catalog({
  code: CATALOG,
  module: module.name,
  params: [
    { code: 'type', valueType: 'enum', options: ['social', 'campus'] },
    { code: 'hireType', valueType: 'enum', options: ['new', 'replacement'] },
    { code: 'count', valueType: 'number' },
    { code: 'organization', valueType: 'department' },
  ],
  flow: { code: CATALOG, type: 'personnel', allowBatch: true, allowWithdrawAfterFirstDecision: true, paths },
  facts: requestFacts,
  // an id does not tell what it is for: the form of social hiring leads on to that of campus hiring
  change: (id) => `/head-count/social/apply?change=${id}`,
  tells: ['approved', 'rejected'],
  onDecided: decided,
})

/** What follows a decision, in its transaction; the item is locked, then comes the row. @throws HEADC-04 */
async function decided(ctx: WriteCtx, { businessId: id, decision, comment = '' }: { businessId: string; decision: Decision; comment?: string }) {
  if (decision === 'returned') return
  const before = await locked(ctx, requests, requests.id, id)
  const about = { receivers: [before.requester], businessId: id, link: detailLink(id) }
  const params = await told(ctx, before)
  if (decision === 'approved') {
    await advance(ctx, REQUEST, id, 'approve', { guard: (row) => requireActive(ctx, row.orgCode) })
    return void (await notify(ctx, 'approved', { ...about, params }))
  }
  // what is withdrawn or rejected holds nothing, by its state; those whom it named are free too
  await release(ctx, id)
  if (decision === 'rejected') {
    await advance(ctx, REQUEST, id, 'reject', { set: { comment }, reason: comment })
    await notify(ctx, 'rejected', { ...about, params: { ...params, reason: comment || '—' } })
  } else await advance(ctx, REQUEST, id, 'withdraw')
}

/** A request for an organization that is no more is not gone on with. @throws HEADC-04 */
async function requireActive(ctx: WriteCtx, orgCode: string): Promise<void> {
  const [org] = await ctx.db.select({ active: peopleDepartments.active }).from(peopleDepartments).where(eq(peopleDepartments.code, orgCode))
  if (!org?.active) throw refuse('HEADC-04')
}

/** Takes an own request back; what follows comes through the workflow. @throws not-found; LIFE-01 */
export async function withdraw(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await ownRequest(ctx, id)
  if (row.state === 'draft') throw notFound()
  if (row.workflowItem !== null) await withdrawItem(ctx, row.workflowItem, {})
}
