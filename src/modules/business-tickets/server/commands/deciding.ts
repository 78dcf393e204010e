import { enforce, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { dayValues } from '#foundation/time.ts'
import { personRefs } from '#services/people/server/api.ts'
import { type CatalogSpec, type Decision, lockRequester, type StepSpec } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { approving } from '../../rules/applying.ts'
import { WORKFLOWS, type WorkflowCode } from '../../rules/routing.ts'
import { factsOf } from '../data/facts.ts'
import { guestsOf } from '../data/guests.ts'
import { offerFor } from '../data/routing.ts'
import { applicationOf } from '../policy.ts'
import { type ApplicationRow, applications, tickets } from '../tables.ts'
import { leaveGroup } from './groups.ts'
import { releaseQuota } from './holding.ts'
import { APPLICATION, changePageOf, notify, operators, pageOf, vgsPageOf } from './record.ts'

const SOON = { allow: ['transfer'] as const, dueHours: 16, remindHours: [4] }
const byManager: StepSpec = { key: 'manager', nameCn: '直属经理审批', nameEn: 'Line manager', approver: 'line-manager', ...SOON }
const byOwner: StepSpec = { key: 'owner', nameCn: '部门负责人审批', nameEn: 'Department owner', approver: 'department-owner', ...SOON }
/** The house has no roles of their own for compliance and for ticketing: finance and the benefits office do their work. */
const byCompliance: StepSpec = { key: 'compliance', nameCn: '合规部审批', nameEn: 'Compliance office', approver: 'role', approverRef: 'finance', ...SOON }
const byTicketing: StepSpec = { key: 'ticketing', nameCn: '票务审批', nameEn: 'Ticketing', approver: 'role', approverRef: 'benefits-admin', ...SOON }
const STEPS: Readonly<Record<WorkflowCode, readonly StepSpec[]>> = {
  BUSINESS_TICKET: [byManager, byTicketing],
  BUSINESS_TICKET_OWNER: [byManager, byOwner, byTicketing],
  BUSINESS_TICKET_COMPLIANCE: [byManager, byOwner, byCompliance, byTicketing],
}

/** The kinds of approval, each with the flow that it begins with. */
export const approvals = WORKFLOWS.map(
  (code): CatalogSpec => ({
    code,
    module: module.name,
    params: [
      { code: 'quantity', valueType: 'number', label: 'business-tickets.form.quantity' },
      { code: 'worth', valueType: 'money', label: 'business-tickets.worth' },
      { code: 'official', valueType: 'boolean', label: 'business-tickets.form.governmentOfficial' },
    ],
    flow: { code, type: 'operation', allowWithdrawAfterFirstDecision: true, paths: [{ conditions: [], steps: STEPS[code] }] },
    async facts(ctx, id) {
      const row = await applicationOf(ctx, id)
      return row ? factsOf(ctx, row) : []
    },
    change: (id) => changePageOf(code, id),
    tells: ['approved', 'rejected', 'withdrawn', 'terminated'],
    onDecided: decided,
  }),
)

interface Decided {
  businessId: string
  decision: Decision
  comment?: string
  by: string
}

/** An application with its locks taken in their order: the item is held, then come the person and the row. @throws not-found */
async function held(ctx: WriteCtx, id: string): Promise<ApplicationRow> {
  const before = await applicationOf(ctx, id)
  if (!before) throw notFound()
  await lockRequester(ctx, module.name, before.applicant)
  return locked(ctx, applications, applications.id, id)
}

/** What follows a decision, in its transaction. @throws BTIX-20 */
async function decided(ctx: WriteCtx, { businessId, decision, comment = '' }: Decided): Promise<void> {
  if (decision === 'returned') return
  const row = await held(ctx, businessId)
  if (row.status !== 'approving') return
  if (decision === 'approved') return approve(ctx, row)
  await leaveGroup(ctx, row)
  await releaseQuota(ctx, row)
  const set = { hold: null, booking: null }
  if (decision === 'withdrawn') return void (await advance(ctx, APPLICATION, row.id, 'withdraw', { set, reason: comment }))
  await advance(ctx, APPLICATION, row.id, 'reject', { set, reason: comment })
  // what the clock ends bears the key of its reason
  const said = (lang: 'zh' | 'en') => (ctx.actor ? comment : ctx.text(comment, {}, lang))
  await notify(ctx, 'rejected', { ...toldOf(row), params: { applyNo: row.applyNo, commentCn: said('zh'), commentEn: said('en') } })
}

const toldOf = (row: ApplicationRow) => ({ receivers: [row.applicant], businessId: row.id, dedupeKey: `${row.id}:${row.attempt}`, link: pageOf(row) })

async function approve(ctx: WriteCtx, row: ApplicationRow): Promise<void> {
  const named = (await guestsOf(ctx, [row.id])).get(row.id) ?? []
  const offer = row.governmentOfficial ? await offerFor(ctx, row, named) : null
  enforce(approving, { facts: row, input: { offer }, p: {}, now: ctx.now })
  await advance(ctx, APPLICATION, row.id, 'approve', { set: { approvedAt: ctx.now, complianceSid: offer } })
  const of = Array.from({ length: row.quantity }, (_, place) => named[place])
  await ctx.db.insert(tickets).values(
    of.map((guest, place) => ({
      ...{ id: newId(ctx.now), applicationId: row.id, place, state: 'new' as const },
      guestName: guest ? guest.nameCn || guest.nameEn || guest.idMasked : '',
    })),
  )
  const who = (await personRefs(ctx, [row.applicant])).get(row.applicant)
  const params = { applyNo: row.applyNo, ...dayValues(row.visitDate, ctx.now) }
  await notify(ctx, 'approved', { ...toldOf(row), params })
  await notify(ctx, 'toIssue', {
    ...{ receivers: await operators(ctx), businessId: row.id, link: vgsPageOf(row), needsAction: true },
    params: { ...params, nameCn: who?.nameCn ?? row.applicant, nameEn: who?.nameEn ?? row.applicant },
  })
}
