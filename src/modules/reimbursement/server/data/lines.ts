import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { facts as fileFacts } from '#services/files/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { LineShown } from '../../contract/shapes.ts'
import type { Problem } from '../../rules/assessing.ts'
import type { LineRow } from '../policy.ts'
import { allocations, invoices, lines } from '../tables.ts'
import { configsBy } from './configs.ts'

export type InvoiceRow = typeof invoices.$inferSelect
type ShareRow = typeof allocations.$inferSelect
type Reads = Pick<Ctx, 'db'>

export const linesOf = ({ db }: Reads, form: string): Promise<LineRow[]> => db.select().from(lines).where(eq(lines.form, form)).orderBy(asc(lines.seq))
export const invoicesOf = ({ db }: Reads, form: string): Promise<InvoiceRow[]> =>
  db.select().from(invoices).where(eq(invoices.form, form)).orderBy(asc(invoices.id))
export const sharesOfForm = ({ db }: Reads, form: string): Promise<ShareRow[]> =>
  db.select().from(allocations).where(eq(allocations.form, form)).orderBy(asc(allocations.id))

/** What is said of a problem, in the words of the reader. */
export const sayProblems = ({ text }: Pick<Ctx, 'text'>, problems: readonly Problem[]) =>
  problems.map(({ rule, why, level, field, figures }) => ({ code: rule, level, field, text: text(`reimbursement.problem.${why}`, figures) }))

/** The files that further fields name. */
export const attachedIn = ({ values }: Pick<LineRow, 'values'>, fields: readonly { code: string; kind: string }[]): string[] =>
  fields.flatMap(({ code, kind }) => {
    const value = values[code]
    return kind === 'attachment' && typeof value === 'object' ? value : []
  })

/** Lines of one form as they are shown, with all that belongs to them. */
export async function shownLines(ctx: Ctx, rows: readonly LineRow[]): Promise<LineShown[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const shares = await ctx.db.select().from(allocations).where(inArray(allocations.line, ids)).orderBy(asc(allocations.id))
  const bills = await ctx.db.select().from(invoices).where(inArray(invoices.line, ids)).orderBy(asc(invoices.id))
  const used = await configsBy(
    ctx,
    rows.flatMap(({ config }) => config ?? []),
  )
  const fieldsOf = ({ config }: LineRow) => (config === null ? [] : (used.get(config)?.fields ?? []))
  const files = await fileFacts(ctx, [...bills.flatMap(({ file }) => file ?? []), ...rows.flatMap((row) => attachedIn(row, fieldsOf(row)))])
  const people = await personRefs(
    ctx,
    rows.flatMap(({ attendees }) => attendees.flatMap(({ ssoId }) => ssoId ?? [])),
  )
  return rows.map(({ form, config, problems, attendees, ...row }) => {
    const of = config === null ? undefined : used.get(config)
    return {
      ...row,
      formId: form,
      attendees: attendees.map((one) => ({ ...one, person: (one.ssoId && people.get(one.ssoId)) || null })),
      allocations: shares.filter(({ line }) => line === row.id),
      invoices: bills.filter(({ line }) => line === row.id).map((bill) => shownInvoice(bill, files)),
      config: of ? { code: of.code, version: of.version, fields: of.fields } : null,
      attachments: attachedIn(row, of?.fields ?? []).flatMap((id) => files.get(id) ?? []),
      problems: sayProblems(ctx, problems),
    }
  })
}

const shownInvoice = ({ confirmedBy, file, checkedAt, ...bill }: InvoiceRow, files: Awaited<ReturnType<typeof fileFacts>>) => ({
  ...bill,
  file: (file !== null && files.get(file)) || null,
  checkedAt: checkedAt?.toISOString() ?? null,
  confirmed: confirmedBy !== null,
})
