import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { apart } from '#foundation/database/apart.ts'
import { and, asc, eq, inArray } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { financeApprove, financeReject } from '../../contract/index.ts'
import { handling, verifying } from '../../rules/handling.ts'
import { type FormRow, reviews } from '../policy.ts'
import { forms, invoices } from '../tables.ts'
import { reject, tell } from './deciding.ts'
import { FORM, finish, record } from './record.ts'

/** A form that finance looks after, locked. @throws not-found, TMR-19 */
export async function reviewed(ctx: Writer, id: string): Promise<FormRow> {
  const row = await locked(ctx, forms, forms.id, id)
  if (!(await reviews(ctx, row))) throw notFound()
  enforce(handling, { facts: row, input: { by: ctx.actor.ssoId }, p: {}, now: ctx.now })
  return row
}

/** Of these forms each by itself: what one is refused keeps no other back. */
async function each(ctx: Writer, ids: readonly string[], work: (row: FormRow) => Promise<unknown>) {
  const known = await ctx.db
    .select({ id: forms.id, number: forms.number })
    .from(forms)
    .where(inArray(forms.id, [...ids]))
    .orderBy(asc(forms.id))
  const numbers = new Map(known.map(({ id, number }) => [id, number]))
  const done: string[] = []
  const refused: { id: string; number: string; why: string }[] = []
  // in one order, whoever reviews
  for (const id of [...new Set(ids)].toSorted()) {
    const refusal = await apart(ctx, async () => {
      await work(await reviewed(ctx, id))
      await finish(ctx, { businessId: id, event: 'waits' })
    })
    if (!refusal) done.push(id)
    else {
      // whose it is not learns no number either
      const hidden = refusal.rule === notFound().refusals[0].rule
      refused.push({ id, number: hidden ? '' : (numbers.get(id) ?? ''), why: ctx.text(`rule.${refusal.rule}`, refusal.figures) })
    }
  }
  return { done, refused }
}

/** Invoices that were looked at by hand. */
async function confirm(ctx: Writer, form: FormRow, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await ctx.db
    .update(invoices)
    .set({ confirmedBy: ctx.actor.ssoId })
    .where(and(eq(invoices.form, form.id), inArray(invoices.id, [...ids]), inArray(invoices.realCheck, ['unchecked', 'unavailable'])))
    .returning({ id: invoices.id })
  for (const { id } of rows) await record(ctx, 'Invoice.confirmed', { target: id, subject: form.reimburser, after: { form: form.number } })
}

/** @throws TMR-11 for an invoice that nobody has found real; LIFE-01 for papers that are not there yet */
async function requireWhole(ctx: WriteCtx, { id, paperState }: FormRow): Promise<void> {
  const rows = await ctx.db.select().from(invoices).where(eq(invoices.form, id))
  const facts = { invoices: rows.map(({ realCheck, confirmedBy }) => ({ realCheck, confirmed: confirmedBy !== null })) }
  enforce(verifying, { facts, input: {}, p: {}, now: ctx.now })
  if (paperState !== 'not-needed' && paperState !== 'received' && paperState !== 'archived')
    throw refuse('LIFE-01', { state: ctx.text(`state.PaperMaterial.${paperState}`) })
}

/** Approves forms for payment. What each is refused by is answered: TMR-11, TMR-19, LIFE-01, not-found. */
export const approveForms = (ctx: Writer, { ids, comment, confirmed }: ParsedOf<typeof financeApprove>) =>
  each(ctx, ids, async (row) => {
    requireReview(ctx, row)
    await confirm(ctx, row, confirmed)
    await advance(ctx, FORM, row.id, 'approve', { set: { comment }, guard: () => requireWhole(ctx, row) })
  })

/** What is with business approvers is theirs to decide. @throws LIFE-01 */
function requireReview(ctx: Writer, { status }: FormRow): void {
  if (status !== 'finance-review') throw refuse('LIFE-01', { state: ctx.text(`state.ReimbursementForm.${status}`) })
}

export const returnForms = (ctx: Writer, { ids, comment }: ParsedOf<typeof financeReject>) =>
  each(ctx, ids, async (row) => {
    requireReview(ctx, row)
    const after = await advance(ctx, FORM, row.id, 'return', { set: { comment }, reason: comment })
    await tell(ctx, 'returned', after, comment)
  })

export const rejectForms = (ctx: Writer, { ids, comment }: ParsedOf<typeof financeReject>) =>
  each(ctx, ids, async (row) => {
    requireReview(ctx, row)
    await reject(ctx, row, comment)
  })
