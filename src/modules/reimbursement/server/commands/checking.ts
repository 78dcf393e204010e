import { sayFen } from '#foundation/contract/money.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from '#foundation/database/drizzle.ts'
import { goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { deliver, type onOutcome, orderAnswer } from '#services/integrations/server/api.ts'
import module from '../../module.ts'
import { MOST_TRIES, type RealCheck } from '../../rules/lists.ts'
import type { InvoiceRow } from '../data/lines.ts'
import { lineBy, writableForm } from '../policy.ts'
import { forms, invoices } from '../tables.ts'
import { reassess } from './assessing.ts'

export const PORT = 'invoice-verification'
const ORDER = 'reimbursement:'
/** Minutes that the service has for its answer; then it is asked again. */
const PATIENCE = 10
const AT_ONCE = 200

/** What may be asked about: it is known by number and day, was not found real or not, and not asked about too often or a moment ago. */
const toAsk = (now: Date) =>
  and(
    isNotNull(invoices.key),
    isNotNull(invoices.date),
    inArray(invoices.realCheck, ['unchecked', 'unavailable']),
    lt(invoices.tries, MOST_TRIES),
    or(isNull(invoices.askedAt), lte(invoices.askedAt, addMinutes(now, -PATIENCE))),
  )

/** Asks the service whether an invoice is real (TMR-08); the answer comes by itself. */
async function ask(ctx: WriteCtx, { id, form, code, number, date, verifyCode, totalFen, amountExcludingTaxFen, tries }: InvoiceRow): Promise<void> {
  const order = ORDER + newId(ctx.now)
  const says = (part: string) => ctx.text(`reimbursement.order.${part}`, {}, 'zh')
  const message = {
    ...{ action: 'verify', to: [code, number].filter(Boolean).join(' '), subject: says('subject') },
    lines: [{ label: says('total'), value: sayFen(totalFen) }],
    facts: { code, number, date, verifyCode, totalFen, amountExcludingTaxFen },
  }
  await deliver(ctx, PORT, message, { key: order, until: addMinutes(ctx.now, PATIENCE), about: { module: module.name, businessId: form } })
  await ctx.db
    .update(invoices)
    .set({ order, tries: tries + 1, askedAt: ctx.now })
    .where(eq(invoices.id, id))
}

/** Has the invoices of a line checked. @throws TMR-18, LIFE-01, not-found */
export async function checkInvoices(ctx: Writer, { lineId }: { lineId: string }) {
  const line = await lineBy(ctx, lineId)
  if (!line) throw notFound()
  const form = await writableForm(ctx, line.form)
  const open = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.line, lineId), toAsk(ctx.now)))
    .for('update')
  for (const row of open) await ask(ctx, row)
  await reassess(ctx, form)
  const { id, realCheck, duplicateCheck } = invoices
  return { invoices: await ctx.db.select({ id, realCheck, duplicateCheck }).from(invoices).where(eq(invoices.line, lineId)).orderBy(asc(id)) }
}

/** Every 10 minutes: asks about what nobody has found real or not, five times at most; then it is finance's. */
export async function checkOpen(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  await pastAll(
    job,
    going,
    ({ db, now }, after) =>
      db
        .select({ id: invoices.id })
        .from(invoices)
        .where(and(toAsk(now), after === undefined ? undefined : gt(invoices.id, after)))
        .orderBy(asc(invoices.id))
        .limit(AT_ONCE),
    async (ctx, id) => {
      const [row] = await ctx.db
        .select()
        .from(invoices)
        .where(and(eq(invoices.id, id), toAsk(ctx.now)))
        .for('update')
      if (row) await ask(ctx, row)
    },
  )
  going.end()
}

/** What the service answers of an order. */
export async function hearService(ctx: WriteCtx, payload: unknown): Promise<void> {
  const { data: answer } = orderAnswer.safeParse(payload)
  if (answer) await learn(ctx, answer.key, answer.kind === 'accepted' ? 'real' : 'not-real')
}

/** It was not reached in time. That it was says nothing yet. */
export async function hearOutcome(ctx: WriteCtx, { key, state }: Parameters<Parameters<typeof onOutcome>[1]>[1]): Promise<void> {
  if (state === 'failed') await learn(ctx, key, 'unavailable')
}

/** Of several orders about an invoice the last counts. */
async function learn(ctx: WriteCtx, order: string, realCheck: RealCheck): Promise<void> {
  if (!order.startsWith(ORDER)) return
  const [found] = await ctx.db.select({ form: invoices.form }).from(invoices).where(eq(invoices.order, order))
  if (!found) return
  const form = await locked(ctx, forms, forms.id, found.form)
  const [row] = await ctx.db
    .update(invoices)
    .set({ realCheck, checkedAt: ctx.now, order: null })
    .where(eq(invoices.order, order))
    .returning({ id: invoices.id })
  if (row) await reassess(ctx, form)
}
