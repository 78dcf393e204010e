import { illegal } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { hashes, keepFiles as keepOnly } from '#services/files/server/api.ts'
import { type InvoiceInput, POLICY } from '../../contract/shapes.ts'
import module from '../../module.ts'
import { keyOf } from '../../rules/invoices.ts'
import type { InvoiceRow } from '../data/lines.ts'
import type { FormRow } from '../policy.ts'
import { invoices } from '../tables.ts'

/** Makes these, and no others, the files of a record. @throws TMR-24 for too many, not-found for another's file */
export const keepFiles = (ctx: WriteCtx, businessId: string, ids: readonly string[]): Promise<void> =>
  keepOnly(ctx, ids, { module: module.name, businessId, policy: POLICY })

const FACTS = ['code', 'number', 'date', 'verifyCode', 'totalFen', 'amountExcludingTaxFen'] as const
const sameFacts = (before: InvoiceRow, given: InvoiceInput): boolean => FACTS.every((name) => before[name] === given[name])

/** An invoice of which something else is said is one that nobody has checked, and no form holds. */
const UNCHECKED = { realCheck: 'unchecked', tries: 0, order: null, askedAt: null, checkedAt: null, confirmedBy: null, held: false } as const

/** Keeps the invoices of a line, and no others (TMR-08). @throws TMR-24, not-found for another's file */
export async function keepInvoices(ctx: WriteCtx, form: FormRow, line: string, given: readonly InvoiceInput[]): Promise<void> {
  const before = await ctx.db.select().from(invoices).where(eq(invoices.line, line)).orderBy(asc(invoices.id))
  const strange = given.findIndex(({ id }) => id !== undefined && !before.some((one) => one.id === id))
  if (strange >= 0) throw illegal(`invoices.${strange}.id`)
  const files = given.flatMap(({ file }) => file ?? [])
  await keepFiles(ctx, line, files)
  const signs = await hashes(ctx, files)
  const gone = before.filter(({ id }) => !given.some((one) => one.id === id))
  if (gone.length > 0)
    await ctx.db.delete(invoices).where(
      inArray(
        invoices.id,
        gone.map(({ id }) => id),
      ),
    )
  for (const { id, ...one } of given) {
    const values = { ...one, key: keyOf(one), hash: (one.file !== null && signs.get(one.file)) || null }
    const known = before.find((row) => row.id === id)
    if (!known) await ctx.db.insert(invoices).values({ id: newId(ctx.now), form: form.id, line, ...values })
    else
      await ctx.db
        .update(invoices)
        .set({ ...values, ...(!sameFacts(known, one) && UNCHECKED) })
        .where(eq(invoices.id, known.id))
  }
}
