import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { nextSave } from '#foundation/server/saving.ts'
import { filesOf } from '#services/files/server/api.ts'
import { persons } from '#services/people/server/api.ts'
import { activate, type saveContract as call, terminate } from '../../contract.ts'
import module from '../../module.ts'
import { planned, spans } from '../../rules/index.ts'
import { heldOf, planOf } from '../data/figures.ts'
import { type ContractRow, requireEditor } from '../policy.ts'
import { contracts, planItems, requests } from '../tables.ts'
import { note } from './noting.ts'
import { type Plan, replacePlan } from './plan.ts'
import { CONTRACT, keepFiles, record, recordOf, wrongState } from './stored.ts'

type Given = ParsedOf<typeof call>
/** What of an active contract changes by an amendment only (ITPAY-09). */
const FIXED = ['totalFen', 'signedOn', 'startOn', 'endOn'] as const

/** @throws ITPAY-02 */
async function requireFree({ db }: WriteCtx, { id, contractNo }: Given): Promise<void> {
  const [other] = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(eq(contracts.contractNo, contractNo), id === undefined ? undefined : ne(contracts.id, id)))
  // ITPAY-02
  if (other) throw refuse('ITPAY-02', { field: 'contractNo' })
}

/** @throws ITPAY-09 for an amount, a day or a plan that is another than before */
async function requireSame(ctx: WriteCtx, before: ContractRow, given: Given): Promise<void> {
  const items = (await planOf(ctx, before.id)).filter(({ state }) => state !== 'cancelled')
  const said = (plan: readonly { kind: string; condition: string; amountFen: number; dueOn: string }[]) =>
    JSON.stringify(plan.map(({ kind, condition, amountFen, dueOn }) => [kind, condition, amountFen, dueOn]))
  const other = given.plan.length > 0 && said(given.plan) !== said(items) ? 'plan' : undefined
  // ITPAY-09
  const field = FIXED.find((name) => before[name] !== given[name]) ?? other
  if (field) throw refuse('ITPAY-09', { field })
}

/** Whether the account is another one since something was paid (ITPAY-10). */
async function changesAccount(ctx: WriteCtx, before: ContractRow, { supplierBankName, supplierAccount }: Given): Promise<boolean> {
  const same = before.supplierBankName === supplierBankName && before.supplierAccount === supplierAccount
  return !same && (await heldOf(ctx, [before.id])).contract(before.id).paidFen > 0
}

const loggedOf = ({ nameCn, nameEn, supplier, supplierBankName, supplierAccount, owner, ...row }: ContractRow, items: number) => ({
  ...{ contractNo: row.contractNo, nameCn, nameEn, supplier, supplierBankName, supplierAccount, owner, department: row.department },
  ...{ costCenter: row.costCenter, poNumber: row.poNumber, totalFen: row.totalFen, signedOn: row.signedOn, startOn: row.startOn, endOn: row.endOn, items },
})

/** Keeps a contract. @throws ITPAY-02, ITPAY-09 to ITPAY-12, LIFE-01, SHELL-64, not-found */
export async function saveContract(ctx: Writer, given: Given): Promise<{ id: string }> {
  const { id, basedOn, plan, attachments, ...facts } = given
  const before = id === undefined ? undefined : await locked(ctx, contracts, contracts.id, id)
  if (before) await requireEditor(ctx, before.id)
  if (before && before.status !== 'draft' && before.status !== 'active') throw wrongState(ctx, `ItContract.${before.status}`)
  if (!(await persons(ctx, [facts.owner])).has(facts.owner)) throw illegal('owner')
  await requireFree(ctx, given)
  const active = before?.status === 'active'
  if (active) await requireSame(ctx, before, given)
  else enforce(spans, { facts: {}, input: given, p: {}, now: ctx.now })
  const saves = nextSave(ctx, before, basedOn)
  const accountToConfirm = before !== undefined && (before.accountToConfirm || (await changesAccount(ctx, before, given)))
  const values = { ...facts, accountToConfirm, ...saves }
  const items = before ? (await planOf(ctx, before.id)).length : 0
  const [row] = before
    ? await ctx.db.update(contracts).set(values).where(eq(contracts.id, before.id)).returning()
    : await ctx.db
        .insert(contracts)
        .values({ id: newId(ctx.now), createdBy: ctx.actor.ssoId, ...values })
        .returning()
  if (!active) await replacePlan(ctx, row!.id, plan)
  await keepFiles(ctx, recordOf('contract', row!.id), attachments)
  const after = loggedOf(row!, active ? items : plan.length)
  const was = before && loggedOf(before, items)
  await record(ctx, 'ItContract.saved', { target: row!.id, ...(was && { before: was }), after })
  await note(ctx, { contract: row!.id }, 'saved', { before: was, after })
  return { id: row!.id }
}

/** @throws ITPAY-03, ITPAY-11; illegal input where no signed copy is attached */
async function whole(ctx: WriteCtx, row: ContractRow): Promise<void> {
  await requireEditor(ctx, row.id)
  const plan: Plan = await planOf(ctx, row.id)
  enforce(spans, { facts: {}, input: { ...row, plan }, p: {}, now: ctx.now })
  enforce(planned, { facts: {}, input: { totalFen: row.totalFen, plan }, p: {}, now: ctx.now })
  const of = recordOf('contract', row.id)
  if (!(await filesOf(ctx, module.name, [of])).get(of)?.length) throw illegal('attachments')
}

/** @throws LIFE-01 naming the state of a request that is under way */
async function nothingUnderWay(ctx: WriteCtx, { id }: ContractRow): Promise<void> {
  const [open] = await ctx.db
    .select({ status: requests.status })
    .from(requests)
    .where(and(eq(requests.contract, id), inArray(requests.status, ['reviewing', 'released'])))
    .limit(1)
  if (open) throw wrongState(ctx, `PaymentRequest.${open.status}`)
}

/** A contract begins, and ends before it is paid. They throw LIFE-01, not-found, and what their guards throw. */
export const contractMoves = moves(
  CONTRACT,
  { activate, terminate },
  {
    activate: { guard: whole, after: (ctx, { id }) => note(ctx, { contract: id }, 'activate') },
    terminate: {
      guard: nothingUnderWay,
      set: (_ctx, _row, { reason }) => ({ reason }),
      async after(ctx, { id }, { reason }) {
        const open = and(eq(planItems.contract, id), eq(planItems.state, 'open'))
        await ctx.db.update(planItems).set({ state: 'cancelled' }).where(open)
        await note(ctx, { contract: id }, 'terminate', { reason })
      },
    },
  },
)
