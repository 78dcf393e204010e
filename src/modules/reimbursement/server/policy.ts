import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { and, eq, gte, lte } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Reader, Writer } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { readsItem } from '#services/workflow/server/api.ts'
import { FINANCE, SUBMIT } from '../contract/shapes.ts'
import { acting } from '../rules/handling.ts'
import { isEditable } from '../rules/life.ts'
import { collaborators, forms, grants, lines } from './tables.ts'

export type FormRow = typeof forms.$inferSelect
export type LineRow = typeof lines.$inferSelect

type Reads = Pick<Ctx, 'db'>
export const formBy = async ({ db }: Reads, id: string): Promise<FormRow | undefined> => (await db.select().from(forms).where(eq(forms.id, id)))[0]
export const lineBy = async ({ db }: Reads, id: string): Promise<LineRow | undefined> => (await db.select().from(lines).where(eq(lines.id, id)))[0]

const isOwner = ({ actor }: Reader, { reimburser, submitter }: FormRow): boolean => actor.ssoId === reimburser || actor.ssoId === submitter

async function collaborates({ db, actor }: Reader, form: string): Promise<boolean> {
  const [found] = await db
    .select({ id: collaborators.id })
    .from(collaborators)
    .where(and(eq(collaborators.form, form), eq(collaborators.ssoId, actor.ssoId)))
  return found !== undefined
}

/** Whether somebody may act for a reimburser today. */
export async function granted({ db, today }: Ctx, proxy: Reader['actor']['ssoId'], principal: FormRow['reimburser']): Promise<boolean> {
  const [found] = await db
    .select({ id: grants.id })
    .from(grants)
    .where(and(eq(grants.proxy, proxy), eq(grants.principal, principal), lte(grants.from, today), gte(grants.to, today)))
    .limit(1)
  return found !== undefined
}

/** @throws TMR-18 for who acts for somebody without a grant in force */
export async function requireActing(ctx: Reader, reimburser: FormRow['reimburser']): Promise<void> {
  const by = ctx.actor.ssoId
  const facts = { granted: by === reimburser || (await granted(ctx, by, reimburser)), reimburser }
  enforce(acting, { facts, input: { by }, p: {}, now: ctx.now })
}

/** Whether finance looks after a form: one that was submitted, of somebody within reach. */
export const reviews = async (ctx: Reader, row: FormRow): Promise<boolean> =>
  ctx.actor.permissions.has(FINANCE) && row.submittedAt !== null && (await inScopeOf(ctx, FINANCE, row.reimburser))

export const mayRead = async (ctx: Reader, row: FormRow): Promise<boolean> =>
  isOwner(ctx, row) || (await collaborates(ctx, row.id)) || (await reviews(ctx, row)) || (row.submittedAt !== null && (await readsItem(ctx, row.workflowItem)))

/** A form that whoever acts may read. @throws not-found */
export async function readable(ctx: Reader, id: string): Promise<FormRow> {
  const row = await formBy(ctx, id)
  if (!row || !(await mayRead(ctx, row))) throw notFound()
  return row
}

/** Whether somebody may write in a form now, and how much of it. */
export async function writes(ctx: Reader, row: FormRow): Promise<'all' | 'lines' | undefined> {
  if (!ctx.actor.permissions.has(SUBMIT)) return undefined
  return isOwner(ctx, row) ? 'all' : (await collaborates(ctx, row.id)) ? 'lines' : undefined
}

/** An own form, or one of whom somebody acts for, locked. @throws not-found, TMR-18 */
export async function ownForm(ctx: Writer, id: string): Promise<FormRow> {
  const row = await locked(ctx, forms, forms.id, id)
  if (!isOwner(ctx, row)) throw notFound()
  await requireActing(ctx, row.reimburser)
  return row
}

/** A form whose lines whoever acts may write, locked. @throws not-found, TMR-18, LIFE-01 once its amounts are frozen (TMR-20) */
export async function writableForm(ctx: Writer, id: string): Promise<FormRow> {
  const row = await locked(ctx, forms, forms.id, id)
  const may = await writes(ctx, row)
  if (!may) throw notFound()
  if (may === 'all') await requireActing(ctx, row.reimburser)
  requireEditable(ctx, row)
  return row
}

/** @throws LIFE-01 */
export function requireEditable({ text }: Pick<Ctx, 'text'>, { status }: FormRow): void {
  // TMR-20
  if (!isEditable(status)) throw refuse('LIFE-01', { state: text(`state.ReimbursementForm.${status}`) })
}

/** Before the name of the record with the files of a line's further fields. */
export const FURTHER = 'values.'

/** The records of files are those of lines; whoever reads the form opens them. */
export async function mayReadFiles(ctx: Reader, record: string): Promise<boolean> {
  const id = record.startsWith(FURTHER) ? record.slice(FURTHER.length) : record
  const [row] = await ctx.db.select({ form: forms }).from(lines).innerJoin(forms, eq(forms.id, lines.form)).where(eq(lines.id, id))
  return row !== undefined && mayRead(ctx, row.form)
}
