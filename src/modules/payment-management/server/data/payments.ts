import { notFound } from '#foundation/contract/refused.ts'
import { eq, getTableColumns, ilike, or, type SQL } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { dayOf, daysBetween } from '#foundation/time.ts'
import { filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { payments as call, OPERATIONS, type Payment, REVIEW } from '../../contract.ts'
import module from '../../module.ts'
import { paymentLife } from '../../rules/life.ts'
import { recordOf } from '../commands/stored.ts'
import { contractBy, editableOf, type RequestRow, requestBy, requireSeen, submitted } from '../policy.ts'
import { contracts, planItems, requests } from '../tables.ts'
import { changesOf } from './changes.ts'
import { requestsOf } from './contract.ts'
import { figuresOf, heldOf, planOf, withHeld } from './figures.ts'

type Act = Payment['can'][number]
/** What nobody does with a payment that they submitted (ITPAY-07). */
const NOT_OWN: readonly string[] = ['release', 'record-payment']

/** What the reader may do with a request now; the commands ask anew. */
function actsOf({ actor }: Reader, { status, submitter }: RequestRow, editor: boolean): Act[] {
  const actions = actionsFrom(paymentLife, status)
  const reviews = OPERATIONS.filter((action) => actions.includes(action) && !(submitter === actor.ssoId && NOT_OWN.includes(action)))
  return [
    ...(editor && actions.includes('submit') ? (['edit'] as const) : []),
    ...(editor && actions.includes('withdraw') ? (['withdraw'] as const) : []),
    ...(actor.permissions.has(REVIEW) ? reviews : []),
  ]
}

const from = ({ db }: Reader, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(requests),
      ...{ contractNo: contracts.contractNo, kind: planItems.kind, dueOn: planItems.dueOn, toConfirm: contracts.accountToConfirm },
    })
    .from(requests)
    .innerJoin(contracts, eq(contracts.id, requests.contract))
    .innerJoin(planItems, eq(planItems.id, requests.planItem))
    .where(where)

/** A changed account is marked on what is not paid yet (ITPAY-10). */
const marked = (status: RequestRow['status'], toConfirm: boolean): boolean => toConfirm && ['reviewing', 'released', 'returned', 'draft'].includes(status)

export const paymentRows = listRows(call, {
  table: requests,
  from,
  only: submitted,
  where: {
    keyword: (words) =>
      or(ilike(requests.number, containing(words)), ilike(contracts.contractNo, containing(words)), ilike(requests.invoiceNo, containing(words))),
    supplier: (words) => ilike(requests.supplier, containing(words)),
  },
  latest: [requests.id],
  async dress(ctx, found) {
    const mine = await editableOf(
      ctx,
      found.map(({ contract }) => contract),
    )
    const people = await withPeople(ctx, found, { submitter: 'submitter' })
    return people.map((row, at) => ({
      ...row,
      daysWaiting: row.status === 'reviewing' && row.submittedAt ? daysBetween(dayOf(row.submittedAt), ctx.today) : null,
      accountToConfirm: marked(row.status, row.toConfirm),
      can: actsOf(ctx, found[at]!, mine.has(row.contract)),
    }))
  },
})
export const paymentsExport = exportListed(module, call, paymentRows, { name: 'payments', audit: 'PaymentRequest.exported' })

/** A request with its item, its papers and what was paid before. @throws not-found, of drafts also for reviewers */
export async function openPayment(ctx: Reader, { id }: { id: string }) {
  const row = requireSeen(ctx, await requestBy(ctx, id))
  const contract = await contractBy(ctx, row.contract)
  const held = await heldOf(ctx, [row.contract])
  const item = withHeld(await planOf(ctx, row.contract), held).find((one) => one.id === row.planItem)
  const files = await filesOf(ctx, module.name, [recordOf('invoice', id), recordOf('evidence', id)])
  const [dressed] = await withPeople(ctx, [row], { submitter: 'submitter' })
  if (!contract || !item || !dressed) throw notFound()
  const { contractNo, nameCn, nameEn, supplier, supplierBankName, supplierAccount, accountToConfirm } = contract
  return {
    ...dressed,
    ...{ contractId: row.contract, contractNo, nameCn, nameEn, supplier, supplierBankName, supplierAccount, item, kind: item.kind },
    accountToConfirm: marked(row.status, accountToConfirm),
    contractLeftFen: figuresOf(contract.totalFen, held.contract(row.contract)).leftFen,
    invoice: files.get(recordOf('invoice', id)) ?? [],
    evidence: files.get(recordOf('evidence', id)) ?? [],
    earlier: (await requestsOf(ctx, row.contract)).filter((one) => one.status === 'paid' && one.id < id),
    can: actsOf(ctx, row, (await editableOf(ctx, [row.contract])).has(row.contract)),
    changes: await changesOf(ctx, row.contract, id),
  }
}
