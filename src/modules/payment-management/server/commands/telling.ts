import { sayFen } from '#foundation/contract/money.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type Day, dayValues } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { REVIEW } from '../../contract.ts'
import module from '../../module.ts'
import type { ContractRow, RequestRow } from '../policy.ts'

const OF_PAYMENT = ['number', 'contract', 'supplier', 'amount'] as const
export const { notify, finish } = notices(module, {
  submitted: OF_PAYMENT,
  returned: [...OF_PAYMENT, 'reason'],
  rejected: [...OF_PAYMENT, 'reason'],
  released: OF_PAYMENT,
  paid: [...OF_PAYMENT, 'day'],
  due: ['contract', 'name', 'amount', 'day', 'days'],
  ending: ['count', 'contracts'],
  endingAll: ['count', 'contracts'],
})

/** Contracts that a message names; it says how many there are. */
const NAMED = 3
export const reviewersOf = (ctx: WriteCtx): Promise<SsoId[]> => holdersOf(ctx, { permission: REVIEW })

const ofPayment = ({ number, amountFen, supplier }: RequestRow, { contractNo }: ContractRow) => ({
  number,
  contract: contractNo,
  supplier,
  amount: sayFen(amountFen),
})
/** Each time it is moved is a time of its own. */
const about = ({ now }: WriteCtx, { id }: RequestRow) => ({
  businessId: id,
  dedupeKey: `${id}:${now.getTime()}`,
  link: `/payment-management/payment/${id}`,
})

/** Reviewers have a request to review; not of one's own (ITPAY-07). */
export async function tellReviewers(ctx: WriteCtx, row: RequestRow, contract: ContractRow): Promise<void> {
  const receivers = (await reviewersOf(ctx)).filter((one) => one !== row.submitter)
  await notify(ctx, 'submitted', { receivers, params: ofPayment(row, contract), ...about(ctx, row), needsAction: true })
}

export async function tellSubmitter(
  ctx: WriteCtx,
  event: 'returned' | 'rejected' | 'released' | 'paid',
  row: RequestRow,
  contract: ContractRow,
): Promise<void> {
  const day = event === 'paid' && row.paidOn && dayValues(row.paidOn, ctx.now)
  const reason = (event === 'returned' || event === 'rejected') && { reason: row.remark }
  const params: Record<string, string> = { ...ofPayment(row, contract), ...day, ...reason }
  await notify(ctx, event, { receivers: [row.submitter], params, ...about(ctx, row), needsAction: event === 'returned' })
}

/** An item falls due in so many days, and nobody has asked for it (ITPAY-13). */
export async function tellDue(
  ctx: WriteCtx,
  { id, amountFen, dueOn }: { id: string; amountFen: number; dueOn: Day },
  contract: ContractRow,
  days: { left: number; reminder: number },
): Promise<void> {
  await notify(ctx, 'due', {
    receivers: [contract.owner],
    params: {
      ...{ contract: contract.contractNo, nameCn: contract.nameCn, nameEn: contract.nameEn, amount: sayFen(amountFen), days: days.left },
      ...dayValues(dueOn, ctx.now),
    },
    businessId: id,
    dedupeKey: `${id}:${dueOn}:${days.reminder}`,
    link: `/payment-management/contract/${contract.id}`,
  })
}

/** Contracts that end soon, in one message. */
export async function tellEnding(
  ctx: WriteCtx,
  event: 'ending' | 'endingAll',
  receivers: SsoId[],
  ending: readonly ContractRow[],
  link: string,
): Promise<void> {
  const named = ending.slice(0, NAMED).map(({ contractNo, endOn }) => `${contractNo} ${endOn}`)
  await notify(ctx, event, { receivers, params: { count: ending.length, contracts: named.join(' · ') }, businessId: ctx.today, link })
}
