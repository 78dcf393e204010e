import { sayFen } from '#foundation/contract/money.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, isNotNull } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { itemOf, lockItem, resubmit, submit, withdraw } from '#services/workflow/server/api.ts'
import { CATALOG } from '../../contract/shapes.ts'
import module from '../../module.ts'
import { submitting } from '../../rules/handling.ts'
import type { FormPaper } from '../../rules/lists.ts'
import { type FormRow, formBy, ownForm } from '../policy.ts'
import { forms, invoices, papers } from '../tables.ts'
import { reassess, type Weighed } from './assessing.ts'
import { answerOf } from './forms.ts'
import { about, FORM, finish, notify, requireUnchanged, said, touch } from './record.ts'

/** Of two forms with one invoice, sent at once, the second sees what the first holds (TMR-10). */
const INVOICES = 'reimbursement.invoices'
const OPEN: readonly string[] = ['waiting', 'pending', 'processing']

/** Makes the originals of a form awaited that its receipts ask for. */
async function awaitPapers(ctx: WriteCtx, form: FormRow, expected: number): Promise<FormPaper> {
  const [before] = await ctx.db.select().from(papers).where(eq(papers.form, form.id)).for('update')
  if (expected === 0) {
    if (before?.state === 'waiting') await ctx.db.delete(papers).where(eq(papers.id, before.id))
    return before && before.state !== 'waiting' ? before.state : 'not-needed'
  }
  if (!before) {
    await ctx.db.insert(papers).values({ form: form.id, number: form.number, expected, since: ctx.today })
    return 'waiting'
  }
  if (before.expected !== expected) await ctx.db.update(papers).set({ expected }).where(eq(papers.id, before.id))
  return before.state
}

/** Sends a form on its way, with its invoices held for it alone. @throws TMR-03, TMR-10, TMR-17, LIFE-01 */
export async function send(ctx: WriteCtx, form: FormRow): Promise<{ row: FormRow; weighed: Weighed[] }> {
  await lockName(ctx.db, INVOICES)
  const { lines, taken } = await reassess(ctx, form)
  if (lines.length === 0) throw illegal()
  const facts = { lines: lines.map(({ row, state, lost }) => ({ state, lost, declared: row.declared })), taken }
  enforce(submitting, { facts, input: {}, p: {}, now: ctx.now })
  await ctx.db
    .update(invoices)
    .set({ held: true })
    .where(and(eq(invoices.form, form.id), isNotNull(invoices.key)))
  const expected = lines.reduce((sum, one) => sum + one.papers, 0)
  const paperState = await awaitPapers(ctx, form, expected)
  const row = await advance(ctx, FORM, form.id, 'submit', { set: { submittedAt: ctx.now, paperState, comment: '' } })
  return { row, weighed: lines }
}

/** What a form holds no more, others may use. */
export const freeInvoices = (ctx: WriteCtx, form: string): Promise<unknown> => ctx.db.update(invoices).set({ held: false }).where(eq(invoices.form, form))

/** Submits a form. @throws TMR-03, TMR-10, TMR-17, TMR-18, TMR-23, LIFE-01, not-found */
export async function submitForm(ctx: Writer, { id, basedOn }: { id: string; basedOn: number }) {
  // items come before rows
  const seen = await formBy(ctx, id)
  if (seen?.workflowItem) await lockItem(ctx, seen.workflowItem)
  const form = await ownForm(ctx, id)
  requireUnchanged(form.revision, basedOn)
  const { row, weighed } = await send(ctx, form)
  const item = await itemOf(ctx, module.name, id)
  const params = { amount: row.amountFen }
  await finish(ctx, { businessId: id })
  if (item && OPEN.includes(item.state)) {
    await resubmit(ctx, item.id, { params })
    await tellReimburser(ctx, row)
  } else await begin(ctx, row, params)
  await touch(ctx, id)
  return answerOf(ctx, id, weighed)
}

async function begin(ctx: Writer, row: FormRow, params: { amount: number }): Promise<void> {
  await ctx.db.update(forms).set({ workflowItem: null }).where(eq(forms.id, row.id))
  const { id: workflowItem } = await submit(ctx, {
    ...{ module: module.name, businessId: row.id, catalog: CATALOG, params, requester: row.reimburser },
    ...inBoth(ctx, 'subject', 'reimbursement.subject', { purpose: row.purpose, amount: sayFen(row.amountFen) }),
  })
  await ctx.db.update(forms).set({ workflowItem }).where(eq(forms.id, row.id))
}

/** TMR-18: of what somebody sends for the first time the workflow tells whom it is for; of what is sent once more the room does. */
async function tellReimburser(ctx: Writer, row: FormRow): Promise<void> {
  if (row.reimburser === ctx.actor.ssoId) return
  const { nameCn, nameEn } = ctx.actor
  await notify(ctx, 'submitted', { ...about(ctx, row), receivers: [row.reimburser], params: { ...said(row), proxyCn: nameCn, proxyEn: nameEn } })
}

/** Takes a form back that nobody of finance has seen yet; what follows comes through the workflow. @throws TMR-18, LIFE-01, not-found */
export async function withdrawForm(ctx: Writer, { id }: { id: string }): Promise<void> {
  const seen = await formBy(ctx, id)
  if (!seen) throw notFound()
  if (seen.workflowItem) await lockItem(ctx, seen.workflowItem)
  const row = await ownForm(ctx, id)
  if (row.status !== 'approving' || row.workflowItem === null) throw refuse('LIFE-01', { state: ctx.text(`state.ReimbursementForm.${row.status}`) })
  await withdraw(ctx, row.workflowItem, {})
}
