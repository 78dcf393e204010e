import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { sayFen } from '#foundation/contract/money.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { listed } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { sayMonth } from '#foundation/time.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { attach } from '#services/files/server/api.ts'
import { deliver } from '#services/integrations/server/api.ts'
import { personRef } from '#services/people/server/api.ts'
import { ADMIN, type invoiceApply, issue, reject, withdraw } from '../../contract.ts'
import module from '../../module.ts'
import { applying } from '../../rules.ts'
import { requireResident } from '../data/residents.ts'
import { invoiceRequests, rentMonths, residences } from '../tables.ts'
import { adminTab, finish, INVOICE, type Invoice, notify, RESIDENT_PAGE, record, tellHelpers } from './record.ts'

const wordsOf = ({ months, amountFen }: Invoice) => {
  const said = (lang: 'zh' | 'en') =>
    listed(
      months.map((month) => sayMonth(month, lang)),
      lang,
    )
  return { monthsCn: said('zh'), monthsEn: said('en'), amount: sayFen(amountFen) }
}

/** Asks for an invoice of some months. @throws HOUSE-03, HOUSE-04, HOUSE-09, HOUSE-10, HOUSE-12, HOUSE-14 */
export async function applyForInvoice(ctx: Writer, input: ParsedOf<typeof invoiceApply>): Promise<string> {
  await requireResident(ctx)
  const { ssoId, entity } = ctx.actor
  const ids = [...new Set(input.months)]
  // HOUSE-09: of two requests for a month the second one sees the first
  const held = await ctx.db
    .select({ id: rentMonths.id, month: rentMonths.month, amountFen: rentMonths.amountFen, paid: rentMonths.paid, request: rentMonths.invoiceRequest })
    .from(rentMonths)
    .innerJoin(residences, eq(residences.id, rentMonths.residenceId))
    .where(inArray(rentMonths.id, ids))
    .orderBy(asc(rentMonths.id))
    .for('update', { of: rentMonths })
  const ownRows = await ctx.db
    .select({ id: rentMonths.id })
    .from(rentMonths)
    .innerJoin(residences, eq(residences.id, rentMonths.residenceId))
    .where(eq(residences.ssoId, ssoId))
  const own = held.filter(({ id }) => ownRows.some((one) => one.id === id)).map((one) => ({ ...one, taken: one.request !== null }))
  enforce(applying, { facts: { own }, input: { ...input, months: ids }, p: ctx.parameters(module, entity), now: ctx.now })
  const { titleKind, title, email } = input
  const [row] = await ctx.db
    .insert(invoiceRequests)
    .values({
      ...{ id: newId(ctx.now), ssoId, titleKind, title, email, submittedAt: ctx.now },
      taxNumber: titleKind === 'company' ? input.taxNumber.toUpperCase() : '',
      months: own.map(({ month }) => month).sort(),
      amountFen: own.reduce((sum, { amountFen }) => sum + amountFen, 0),
    })
    .returning()
  await ctx.db.update(rentMonths).set({ invoiceRequest: row!.id }).where(inArray(rentMonths.id, ids))
  await record(ctx, 'InvoiceRequest.submitted', { target: row!.id, subject: ssoId, after: { months: row!.months, amountFen: row!.amountFen } })
  const { nameCn, nameEn } = await personRef(ctx, ssoId)
  await tellHelpers(ctx, 'invoiceAsked', {
    params: { nameCn, nameEn, ...wordsOf(row!) },
    ...{ businessId: row!.id, link: adminTab('invoices'), needsAction: true },
  })
  return row!.id
}

/** @throws not-found for a helper out of whose reach it is */
async function inReach(ctx: WriteCtx, { ssoId }: Invoice): Promise<void> {
  const { actor } = ctx
  if (actor && !(await inScopeOf({ ...ctx, actor }, ADMIN, ssoId))) throw notFound()
}

const free = (ctx: WriteCtx, { id }: Invoice) => ctx.db.update(rentMonths).set({ invoiceRequest: null }).where(eq(rentMonths.invoiceRequest, id))

/** Tells the address that was given, in both languages, since nobody knows who reads there. */
async function mail(ctx: WriteCtx, row: Invoice): Promise<void> {
  const { monthsCn, monthsEn, amount } = wordsOf(row)
  const text = (part: 'subject' | 'text') =>
    (['zh', 'en'] as const).map((lang) => ctx.text(`housing.mail.${part}`, { months: lang === 'zh' ? monthsCn : monthsEn, amount, title: row.title }, lang))
  const message = { to: row.email, subject: text('subject').join(' / '), text: text('text').join('\n\n'), receiver: row.ssoId }
  await deliver(ctx, 'mail', message, { key: `housing.invoice.${row.id}`, about: { module: module.name, businessId: row.id } })
}

/** What is done with a request. They throw LIFE-01, not-found; `issue` also the rules of files. */
export const invoiceMoves = moves(
  INVOICE,
  { issue, reject, withdraw },
  {
    issue: {
      async guard(ctx, row, { file }) {
        await inReach(ctx, row)
        await attach(ctx, [file], { module: module.name, businessId: row.id, policy: module.name })
      },
      async after(ctx, row) {
        await finish(ctx, { businessId: row.id })
        await mail(ctx, row)
        const params = { ...wordsOf(row), email: row.email }
        await notify(ctx, 'invoiceIssued', { receivers: [row.ssoId], params, businessId: row.id, link: RESIDENT_PAGE })
      },
    },
    reject: {
      guard: inReach,
      set: (_ctx, _row, { reason }) => ({ rejectReason: reason }),
      async after(ctx, row, { reason }) {
        await free(ctx, row)
        await finish(ctx, { businessId: row.id })
        const params = { ...wordsOf(row), reason }
        await notify(ctx, 'invoiceRejected', { receivers: [row.ssoId], params, businessId: row.id, link: RESIDENT_PAGE })
      },
    },
    withdraw: {
      may: ({ actor }, row) => row.ssoId === actor.ssoId,
      async after(ctx, row) {
        await free(ctx, row)
        await finish(ctx, { businessId: row.id })
      },
    },
  },
)
