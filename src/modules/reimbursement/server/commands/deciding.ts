import { sayFen } from '#foundation/contract/money.ts'
import { enforce } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { personRef } from '#services/people/server/api.ts'
import { catalog, type Decision, type PathSpec, typedFact, wordedFact } from '#services/workflow/server/api.ts'
import { CATALOG } from '../../contract/shapes.ts'
import module from '../../module.ts'
import { handling } from '../../rules/handling.ts'
import { linesOf, sharesOfForm } from '../data/lines.ts'
import { type FormRow, formBy } from '../policy.ts'
import { forms } from '../tables.ts'
import { about, FORM, notify, said, tellFinance } from './record.ts'
import { freeInvoices, send } from './submitting.ts'

const SOON = { allow: ['transfer', 'returnToRequester'] as const, dueHours: 16, remindHours: [4] }
const paths: readonly PathSpec[] = [
  {
    conditions: [],
    steps: [
      { key: 'manager', nameCn: '直属经理审批', nameEn: 'Line manager', approver: 'line-manager', ...SOON },
      { key: 'owner', nameCn: '成本中心负责人审批', nameEn: 'Cost center owner', approver: 'department-owner', ...SOON },
    ],
  },
]

catalog({
  code: CATALOG,
  module: module.name,
  params: [{ code: 'amount', valueType: 'money' }],
  flow: { code: CATALOG, type: 'finance', allowBatch: true, allowWithdrawAfterFirstDecision: true, paths },
  facts: factsOf,
  change: (id) => `/tmr/expense-account/edit/${id}`,
  tells: ['rejected'],
  onDecided: decided,
})

/** What the approver reads: what it is for, what it comes to, who bears it, and what has to be looked at twice. */
async function factsOf(ctx: Ctx, id: string) {
  const row = await formBy(ctx, id)
  if (!row) return []
  const [lines, shares] = [await linesOf(ctx, id), await sharesOfForm(ctx, id)]
  const centers = Map.groupBy(shares, ({ costCenter }) => costCenter)
  const borne = [...centers].map(([center, all]) => `${center} ${sayFen(all.reduce((sum, { amountFen }) => sum + amountFen, 0))}`).join(' · ')
  const warned = lines.filter(({ state }) => state === 'warning').length
  return [
    typedFact('reimbursement.form.number', row.number),
    typedFact('reimbursement.form.purpose', row.purpose),
    typedFact('reimbursement.forms.amountFen', sayFen(row.amountFen)),
    wordedFact(ctx, 'reimbursement.forms.lines', 'reimbursement.fact.lines', { count: lines.length, warned }),
    typedFact('reimbursement.detail.shares', borne || '—'),
  ]
}

interface Decided {
  businessId: string
  decision: Decision
  comment?: string
  by: string
}

/** What follows a decision, in its transaction; the item is locked, then comes the row. @throws TMR-19, and as `send` */
async function decided(ctx: WriteCtx, { businessId: id, decision, comment = '', by }: Decided): Promise<void> {
  const row = await locked(ctx, forms, forms.id, id)
  if (decision === 'withdrawn' || decision === 'terminated') {
    // what was returned stays with its writer, who sends it anew
    if (row.status !== 'approving') return
    await advance(ctx, FORM, id, 'withdraw')
    return void (await freeInvoices(ctx, id))
  }
  // a flow that asks nobody decides before there is an item
  if (row.workflowItem !== null) enforce(handling, { facts: row, input: { by }, p: {}, now: ctx.now })
  // sent again in the workflow itself, without its own page
  if (row.status === 'returned') await send(ctx, row)
  if (decision === 'approved') {
    const after = await advance(ctx, FORM, id, 'approve', { set: { comment } })
    await tellFinance(ctx, after, await nameOf(ctx, after))
  } else if (decision === 'returned') await advance(ctx, FORM, id, 'return', { set: { comment }, reason: comment })
  // who submitted it for somebody else hears of it from the workflow
  else await reject(ctx, row, comment, [row.reimburser])
}

const nameOf = (ctx: WriteCtx, { reimburser }: FormRow) => personRef(ctx, reimburser)

/** Rejects a form: its invoices become free. */
export async function reject(ctx: WriteCtx, { id }: FormRow, comment: string, receivers?: SsoId[]): Promise<void> {
  const row = await advance(ctx, FORM, id, 'reject', { set: { comment }, reason: comment })
  await freeInvoices(ctx, id)
  await tell(ctx, 'rejected', row, comment, receivers)
}

/** Who is paid, and who filled it in for them, hear what became of a form. */
export async function tell(
  ctx: WriteCtx,
  event: 'returned' | 'rejected' | 'paid',
  row: FormRow,
  comment = '',
  receivers: SsoId[] = [...new Set([row.reimburser, row.submitter])],
): Promise<void> {
  const params = event === 'paid' ? said(row) : { ...said(row), comment: comment || '—' }
  await notify(ctx, event, { ...about(ctx, row), receivers, params, needsAction: event === 'returned' })
}
