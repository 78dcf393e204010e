import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { apart } from '#foundation/database/apart.ts'
import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import { declareMoves } from '#foundation/lifecycle/moves.ts'
import type { Writer } from '#foundation/server/context.ts'
import { type operatePayments as call, OPERATIONS, type Operation } from '../../contract.ts'
import { releasing } from '../../rules/index.ts'
import type { ContractRow, RequestRow } from '../policy.ts'
import { contracts, requests } from '../tables.ts'
import { note } from './noting.ts'
import { reconcilePlan } from './plan.ts'
import { REQUEST, record } from './stored.ts'
import { finish, tellSubmitter } from './telling.ts'

type Given = ParsedOf<typeof call>
declareMoves(REQUEST, OPERATIONS)

/** What of a decision stays with the request. */
const columnsOf = ({ action, comment, sapVoucherNo, paidOn }: Given, { accountToConfirm }: ContractRow): Partial<RequestRow> =>
  action === 'record-payment' ? { sapVoucherNo, paidOn } : { remark: comment, accountConfirmed: action === 'release' && accountToConfirm }

const TOLD: Readonly<Record<Operation, 'returned' | 'rejected' | 'released' | 'paid' | undefined>> = {
  return: 'returned',
  reject: 'rejected',
  release: 'released',
  'record-payment': 'paid',
  recall: undefined,
}

/** One request, with its contract locked before it. @throws ITPAY-07, ITPAY-10, LIFE-01, not-found */
async function operateOne(ctx: Writer, { id, contract: of }: Pick<RequestRow, 'id' | 'contract'>, given: Given): Promise<void> {
  const { action, comment } = given
  const contract = await locked(ctx, contracts, contracts.id, of)
  const before = await locked(ctx, requests, requests.id, id)
  if (before.status === 'draft') throw notFound()
  // ITPAY-08: what was recorded stays as it was the first time
  if (action === 'record-payment' && before.status === 'paid') return
  const goesOut = action === 'release' || action === 'record-payment'
  const row = await advance(ctx, REQUEST, id, action, {
    set: columnsOf(given, contract),
    ...(comment && { reason: comment }),
    guard() {
      const input = { reviewer: ctx.actor.ssoId, accountConfirmed: action === 'release' && given.accountConfirmed }
      if (goesOut) enforce(releasing, { facts: { submitter: before.submitter, accountToConfirm: contract.accountToConfirm }, input, p: {}, now: ctx.now })
    },
  })
  if (action === 'release' && contract.accountToConfirm) {
    await ctx.db.update(contracts).set({ accountToConfirm: false }).where(eq(contracts.id, of))
    await record(ctx, 'ItContract.accountConfirmed', { target: of, after: { number: row.number } })
    await note(ctx, { contract: of }, 'accountConfirmed', { before: {}, after: { number: row.number } })
  }
  const recorded = action === 'record-payment' ? { before: {}, after: { sapVoucherNo: row.sapVoucherNo, paidOn: row.paidOn } } : { reason: comment }
  await note(ctx, { contract: of, request: id }, action, recorded)
  await reconcilePlan(ctx, of)
  await finish(ctx, { businessId: id })
  const event = TOLD[action]
  if (event) await tellSubmitter(ctx, event, row, contract)
}

/** Operates requests each by itself: what one is refused keeps no other back. */
export async function operatePayments(ctx: Writer, given: Given) {
  const rows = await ctx.db
    .select({ id: requests.id, number: requests.number, contract: requests.contract })
    .from(requests)
    .where(inArray(requests.id, given.ids))
    // contracts are locked in one order, whoever operates
    .orderBy(asc(requests.contract), asc(requests.id))
  const known = new Set(rows.map(({ id }) => id))
  const unknown = [...new Set(given.ids)].filter((id) => !known.has(id))
  const why = ({ rule, figures }: { rule: string; figures: Record<string, string | number> }) => ctx.text(`rule.${rule}`, figures)
  const done: string[] = []
  const refused = unknown.map((id) => ({ id, number: '', why: why(notFound().refusals[0]) }))
  for (const row of rows) {
    const refusal = await apart(ctx, () => operateOne(ctx, row, given))
    if (refusal) refused.push({ id: row.id, number: row.number, why: why(refusal) })
    else done.push(row.id)
  }
  return { done, refused }
}
