import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq, max } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { persons } from '#services/people/server/api.ts'
import type { rowSave } from '../../contract/index.ts'
import { MOST_LINES } from '../../contract/shapes.ts'
import { allocating, sharesOf } from '../../rules/allocating.ts'
import { fittingValues } from '../../rules/fields.ts'
import { MOST_FEN } from '../../rules/lists.ts'
import { type ConfigRow, configsBy, publishedOf } from '../data/configs.ts'
import { attachedIn, sayProblems } from '../data/lines.ts'
import { wordsOf } from '../data/words.ts'
import { type FormRow, FURTHER, type LineRow, lineBy, writableForm } from '../policy.ts'
import { allocations, invoices, lines } from '../tables.ts'
import { reassess } from './assessing.ts'
import { keepFiles, keepInvoices } from './invoices.ts'
import { notify, pageOf, record, requireUnchanged } from './record.ts'

type Given = ParsedOf<typeof rowSave>

/** The amount in yuan: abroad that of the original one by the rate of the day. */
function amountOf({ currency, amountFen, originalFen, rate }: Given): Pick<LineRow, 'amountFen' | 'originalFen' | 'rate'> {
  if (currency === 'CNY') return { amountFen, originalFen: null, rate: null }
  if (originalFen === null) throw illegal('originalFen')
  if (rate === null) throw illegal('rate')
  const fen = Math.round(originalFen * rate)
  if (fen > MOST_FEN) throw illegal('originalFen')
  return { amountFen: fen, originalFen, rate }
}

/** The form that a line is filled in with: the one that it began with, as long as its type is the same (TMR-21). */
async function configOf(ctx: Writer, before: LineRow | undefined, type: string): Promise<ConfigRow | undefined> {
  if (before?.config && before.type === type) return (await configsBy(ctx, [before.config])).get(before.config)
  const of = (await wordsOf(ctx)).get('cost-type', type)
  return of && publishedOf(ctx, of.attributes.form)
}

async function requireKnown(ctx: Writer, { attendees }: Given): Promise<void> {
  const known = await persons(
    ctx,
    attendees.flatMap(({ ssoId }) => ssoId ?? []),
  )
  const at = attendees.findIndex(({ ssoId }) => ssoId !== null && !known.has(ssoId))
  if (at >= 0) throw illegal(`attendees.${at}.ssoId`)
}

/** The line as it stands; undefined for a new one. @throws not-found for one of another form, TMR-23 */
async function lineBefore(ctx: Writer, { id, basedOn }: Given, form: FormRow): Promise<LineRow | undefined> {
  if (id === undefined) return undefined
  const row = await lineBy(ctx, id)
  if (row?.form !== form.id) throw notFound()
  requireUnchanged(row.revision, basedOn)
  return row
}

/** A new line stands behind the others. */
async function nextSeq(ctx: Writer, form: string): Promise<number> {
  const [last] = await ctx.db
    .select({ seq: max(lines.seq) })
    .from(lines)
    .where(eq(lines.form, form))
  if ((await ctx.db.$count(lines, eq(lines.form, form))) >= MOST_LINES) throw illegal('formId')
  return (last?.seq ?? 0) + 1
}

/** Adds an empty line of a day, such as for an invoice that was sent. */
export async function addLine(ctx: Writer, form: FormRow, date: string): Promise<LineRow> {
  const [row] = await ctx.db
    .insert(lines)
    .values({ id: newId(ctx.now), form: form.id, seq: await nextSeq(ctx, form.id), date, state: 'error', problems: [] })
    .returning()
  return row!
}

/** Keeps a line, with what finance would say of it. @throws TMR-04, TMR-06, TMR-09, TMR-18, TMR-23, TMR-24, LIFE-01, not-found */
export async function saveLine(ctx: Writer, given: Given) {
  const form = await writableForm(ctx, given.formId)
  const before = await lineBefore(ctx, given, form)
  const amount = amountOf(given)
  const split = { ...given, ...amount }
  enforce(allocating, { facts: {}, input: split, p: {}, now: ctx.now })
  await requireKnown(ctx, given)
  const config = await configOf(ctx, before, given.type)
  const fields = config?.fields ?? []
  const values = fittingValues(fields, given.values)
  const attached = attachedIn({ values }, fields)
  if (attached.some((one) => !uuid.safeParse(one).success)) throw illegal('values')
  const { type, date, city, currency, taxAmountFen, receiptType, card, reason, allocationBy, attendees } = given
  const set = {
    ...{ type, date, city, currency, taxAmountFen, receiptType, card, reason, allocationBy, attendees, values, ...amount, config: config?.id ?? null },
    // what was declared was the loss of this receipt
    declared: (before?.declared ?? false) && before?.receiptType === receiptType,
  }
  const { id } = before ?? (await addLine(ctx, form, date))
  await ctx.db
    .update(lines)
    .set({ ...set, revision: (before?.revision ?? 0) + 1 })
    .where(eq(lines.id, id))
  await keepShares(ctx, id, form.id, split)
  await keepInvoices(ctx, form, id, given.invoices)
  await keepFiles(ctx, FURTHER + id, attached)
  await record(ctx, 'CostLine.saved', {
    target: id,
    subject: form.reimburser,
    ...(before && { before: loggedOf(before) }),
    after: { form: form.number, ...set },
  })
  const line = (await reassess(ctx, form)).lines.find(({ row }) => row.id === id)
  if (line?.lost && !set.declared) await askToDeclare(ctx, form, id)
  return { id, revision: (before?.revision ?? 0) + 1, state: line?.state ?? 'error', problems: sayProblems(ctx, line?.problems ?? []) }
}

const loggedOf = ({ problems: _, state: _s, revision: _r, ...row }: LineRow) => row

async function keepShares(ctx: Writer, line: string, form: string, given: Pick<Given, 'amountFen' | 'allocationBy' | 'allocations'>): Promise<void> {
  await ctx.db.delete(allocations).where(eq(allocations.line, line))
  if (given.allocations.length === 0) return
  const amounts = sharesOf(given)
  await ctx.db.insert(allocations).values(
    given.allocations.map(({ costCenter, project, percentage }, at) => ({
      ...{ id: newId(ctx.now), form, line, costCenter, project, percentage },
      amountFen: amounts[at] ?? 0,
    })),
  )
}

/** Only the reimburser declares the loss of an invoice: who fills in for them has them asked, once a line. */
async function askToDeclare(ctx: Writer, { id, number, reimburser }: FormRow, line: string): Promise<void> {
  if (reimburser === ctx.actor.ssoId) return
  const { nameCn, nameEn } = ctx.actor
  const params = { number, proxyCn: nameCn, proxyEn: nameEn }
  await notify(ctx, 'declare', { receivers: [reimburser], params, businessId: id, dedupeKey: `${line}:declare`, link: pageOf(id), needsAction: true })
}

/** Takes a line with all that belongs to it out of its form. @throws TMR-18, LIFE-01, not-found */
export async function deleteLine(ctx: Writer, { id }: { id: string }): Promise<void> {
  const found = await lineBy(ctx, id)
  if (!found) throw notFound()
  const form = await writableForm(ctx, found.form)
  const row = await lineBy(ctx, id)
  if (!row) throw notFound()
  await dropLine(ctx, row)
  await record(ctx, 'CostLine.deleted', { target: id, subject: form.reimburser, before: loggedOf(row) })
  await reassess(ctx, form)
}

export async function dropLine(ctx: Writer, { id }: Pick<LineRow, 'id'>): Promise<void> {
  await keepFiles(ctx, id, [])
  await keepFiles(ctx, FURTHER + id, [])
  await ctx.db.delete(allocations).where(eq(allocations.line, id))
  await ctx.db.delete(invoices).where(eq(invoices.line, id))
  await ctx.db.delete(lines).where(eq(lines.id, id))
}
