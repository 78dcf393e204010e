import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, ne, notInArray } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { savePayment as call, withdraw } from '../../contract.ts'
import { requesting } from '../../rules/index.ts'
import { figuresOf, heldOf } from '../data/figures.ts'
import { type ContractRow, type RequestRow, requestBy, requireEditor } from '../policy.ts'
import { contracts, planItems, requests } from '../tables.ts'
import { note } from './noting.ts'
import { reconcilePlan } from './plan.ts'
import { keepFiles, REQUEST, record, recordOf, wrongState } from './stored.ts'
import { finish, tellReviewers } from './telling.ts'

type Given = ParsedOf<typeof call>
type Item = typeof planItems.$inferSelect

/** @throws ITPAY-05 for an invoice of the supplier that another request has */
async function requireUnused({ db }: WriteCtx, supplier: string, { id, invoiceNo }: Given): Promise<void> {
  if (invoiceNo === '') return
  const [other] = await db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.supplier, supplier),
        eq(requests.invoiceNo, invoiceNo),
        notInArray(requests.status, ['rejected', 'withdrawn']),
        id === undefined ? undefined : ne(requests.id, id),
      ),
    )
    .limit(1)
  // ITPAY-05
  if (other) throw refuse('ITPAY-05', { field: 'invoiceNo' })
}

/** The active contract of an item, locked: two who ask for the same money do it one after the other (ITPAY-04). */
async function inContract(ctx: Writer, { planItemId, id }: Given): Promise<{ contract: ContractRow; item: Item; before: RequestRow | undefined }> {
  const [found] = await ctx.db.select().from(planItems).where(eq(planItems.id, planItemId))
  if (!found) throw notFound()
  const contract = await locked(ctx, contracts, contracts.id, found.contract)
  await requireEditor(ctx, contract.id)
  if (contract.status !== 'active') throw wrongState(ctx, `ItContract.${contract.status}`)
  const item = await locked(ctx, planItems, planItems.id, planItemId)
  const before = id === undefined ? undefined : await locked(ctx, requests, requests.id, id)
  if (before && before.contract !== contract.id) throw notFound()
  if (before && before.status !== 'draft' && before.status !== 'returned') throw wrongState(ctx, `PaymentRequest.${before.status}`)
  return { contract, item, before }
}

const loggedOf = ({ amountFen, taxAmountFen, invoiceNo, invoiceDate, comment }: RequestRow) => ({ amountFen, taxAmountFen, invoiceNo, invoiceDate, comment })

async function store(ctx: Writer, given: Given): Promise<{ row: RequestRow; contract: ContractRow; item: Item }> {
  const { id: _, planItemId, invoice, evidence, ...said } = given
  const { contract, item, before } = await inContract(ctx, given)
  await requireUnused(ctx, contract.supplier, given)
  const values = { ...said, planItem: planItemId, supplier: contract.supplier }
  const begun = async () => ({
    ...{ id: newId(ctx.now), number: await nextNumber(ctx.db, 'PAY', ctx.today, 4), contract: contract.id, submitter: ctx.actor.ssoId },
    ...values,
  })
  const [row] = before
    ? await ctx.db.update(requests).set(values).where(eq(requests.id, before.id)).returning()
    : await ctx.db
        .insert(requests)
        .values(await begun())
        .returning()
  await keepFiles(ctx, recordOf('invoice', row!.id), invoice)
  await keepFiles(ctx, recordOf('evidence', row!.id), evidence)
  await record(ctx, 'PaymentRequest.saved', { target: row!.id, ...(before && { before: loggedOf(before) }), after: loggedOf(row!) })
  if (before?.status === 'returned') await note(ctx, { contract: contract.id, request: row!.id }, 'saved', { before: loggedOf(before), after: loggedOf(row!) })
  return { row: row!, contract, item }
}

/** Keeps a request as a draft, or what is changed of one that was returned. @throws ITPAY-05, ITPAY-12, LIFE-01, not-found */
export async function savePayment(ctx: Writer, given: Given): Promise<{ id: string; number: string }> {
  const { id, number } = (await store(ctx, given)).row
  return { id, number }
}

/** Puts a request before the reviewers. @throws ITPAY-04 to ITPAY-06, ITPAY-12, LIFE-01, not-found */
export async function submitPayment(ctx: Writer, given: Given): Promise<{ id: string; number: string }> {
  const { row, contract, item } = await store(ctx, given)
  const held = await heldOf(ctx, [contract.id])
  const facts = {
    kind: item.kind,
    contractLeftFen: figuresOf(contract.totalFen, held.contract(contract.id)).leftFen,
    itemLeftFen: item.state === 'cancelled' ? 0 : figuresOf(item.amountFen, held.item(item.id)).leftFen,
  }
  enforce(requesting, { facts, input: given, p: {}, now: ctx.now })
  // who submits it is not who reviews it (ITPAY-07)
  const after = await advance(ctx, REQUEST, row.id, 'submit', { set: { submitter: ctx.actor.ssoId, submittedAt: ctx.now, remark: '' } })
  await note(ctx, { contract: contract.id, request: row.id }, 'submit')
  await reconcilePlan(ctx, contract.id)
  await finish(ctx, { businessId: row.id })
  await tellReviewers(ctx, after, contract)
  return { id: row.id, number: row.number }
}

/** Takes a request back from the reviewers. @throws ITPAY-12, LIFE-01, not-found */
export async function withdrawPayment(ctx: Writer, { id }: ParsedOf<typeof withdraw>): Promise<void> {
  const row = await requestBy(ctx, id)
  if (!row) throw notFound()
  await locked(ctx, contracts, contracts.id, row.contract)
  await requireEditor(ctx, row.contract)
  await advance(ctx, REQUEST, id, 'withdraw')
  await note(ctx, { contract: row.contract, request: id }, 'withdraw')
  await reconcilePlan(ctx, row.contract)
  await finish(ctx, { businessId: id })
}
