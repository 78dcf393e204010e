import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import module from '../../module.ts'
import { assess, type Problem, stateOf } from '../../rules/assessing.ts'
import { missingOf } from '../../rules/fields.ts'
import type { LineState } from '../../rules/lists.ts'
import { configsBy } from '../data/configs.ts'
import { type InvoiceRow, invoicesOf, linesOf, sharesOfForm } from '../data/lines.ts'
import { wordsOf } from '../data/words.ts'
import type { FormRow, LineRow } from '../policy.ts'
import { forms, invoices, lines } from '../tables.ts'

/** A line as it stands after it was weighed. */
export interface Weighed {
  row: LineRow
  state: LineState
  problems: Problem[]
  lost: boolean
  /** Originals that are to be handed in. */
  papers: number
}

/** Invoices of other forms, or of the same once more, under the keys or with the files of these. */
async function seenTwice(ctx: WriteCtx, form: FormRow, bills: readonly InvoiceRow[]) {
  const keys = bills.flatMap(({ key }) => key ?? [])
  const hashes = bills.flatMap(({ hash }) => hash ?? [])
  const held =
    keys.length === 0
      ? []
      : await ctx.db
          .select({ key: invoices.key })
          .from(invoices)
          .where(and(inArray(invoices.key, keys), eq(invoices.held, true), ne(invoices.form, form.id)))
  const alike =
    hashes.length === 0
      ? []
      : await ctx.db
          .select({ hash: invoices.hash })
          .from(invoices)
          .innerJoin(forms, eq(forms.id, invoices.form))
          .where(and(inArray(invoices.hash, hashes), eq(forms.reimburser, form.reimburser), ne(invoices.form, form.id)))
  const [taken, sent] = [new Set(held.map(({ key }) => key)), new Set(alike.map(({ hash }) => hash))]
  const again = (name: 'key' | 'hash', one: InvoiceRow) => bills.some((other) => other.id !== one.id && other[name] === one[name])
  return {
    taken: (one: InvoiceRow) => one.key !== null && taken.has(one.key),
    // TMR-11
    duplicate: (one: InvoiceRow) => one.key !== null && (taken.has(one.key) || again('key', one)),
    // TMR-12
    sameFile: (one: InvoiceRow) => one.hash !== null && (sent.has(one.hash) || again('hash', one)),
  }
}

/** Says what became known of invoices. */
async function noteTwice(ctx: WriteCtx, form: FormRow): Promise<{ bills: InvoiceRow[]; taken: boolean }> {
  const before = await invoicesOf(ctx, form.id)
  const twice = await seenTwice(ctx, form, before)
  const bills = before.map((one) => {
    const duplicateCheck = one.key === null ? ('unchecked' as const) : twice.duplicate(one) ? ('duplicate' as const) : ('unique' as const)
    return { ...one, duplicateCheck, sameFile: twice.sameFile(one) }
  })
  for (const [at, { id, duplicateCheck, sameFile }] of bills.entries())
    if (before[at]?.duplicateCheck !== duplicateCheck || before[at].sameFile !== sameFile)
      await ctx.db.update(invoices).set({ duplicateCheck, sameFile }).where(eq(invoices.id, id))
  return { bills, taken: before.some(twice.taken) }
}

/**
 * Weighs all lines of a form anew, and adds up what it comes to (TMR-07). The form is locked by the caller.
 * @returns the lines as they are now, and whether another form has one of its invoices
 */
export async function reassess(ctx: WriteCtx, form: FormRow): Promise<{ lines: Weighed[]; taken: boolean }> {
  const [rows, shares, words] = [await linesOf(ctx, form.id), await sharesOfForm(ctx, form.id), await wordsOf(ctx)]
  const { bills, taken } = await noteTwice(ctx, form)
  const used = await configsBy(
    ctx,
    rows.flatMap(({ config }) => config ?? []),
  )
  const p = ctx.parameters(module)
  const weighed = rows.map((row): Weighed => {
    const [type, receipt] = [words.get('cost-type', row.type), words.get('receipt-type', row.receiptType)]
    const own = bills.filter(({ line }) => line === row.id)
    const fields = row.config === null ? [] : (used.get(row.config)?.fields ?? [])
    const facts = {
      ...{ today: ctx.today, type: type?.attributes, receipt: receipt?.attributes, standardFen: words.standard(row.type, row.city) },
      missing: missingOf(fields, row.values, row.attendees.length),
      invoices: own.map((one) => ({ ...one, confirmed: one.confirmedBy !== null })),
      declared: row.declared,
    }
    const problems = assess({ ...row, allocations: shares.filter(({ line }) => line === row.id) }, facts, p, ctx.now)
    const papers = receipt?.attributes.paper ? Math.max(1, own.length) : 0
    return { row, state: stateOf(problems), problems, lost: receipt?.attributes.lost ?? false, papers }
  })
  for (const { row, state, problems } of weighed)
    if (row.state !== state || !isDeepStrictEqual(row.problems, problems)) await ctx.db.update(lines).set({ state, problems }).where(eq(lines.id, row.id))
  await ctx.db.update(forms).set(totalsOf(rows)).where(eq(forms.id, form.id))
  return { lines: weighed, taken }
}

const totalsOf = (rows: readonly LineRow[]) => {
  const sum = (some: readonly LineRow[]) => some.reduce((all, { amountFen }) => all + amountFen, 0)
  const salaryCardFen = sum(rows.filter(({ card }) => card === 'salary'))
  const businessCardFen = sum(rows.filter(({ card }) => card === 'business'))
  return { amountFen: salaryCardFen + businessCardFen, salaryCardFen, businessCardFen }
}
