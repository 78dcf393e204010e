import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import type { Writer } from '#foundation/server/context.ts'
import { persons } from '#services/people/server/api.ts'
import type { declarationLostInvoice, formSave } from '../../contract/index.ts'
import { declaring } from '../../rules/handling.ts'
import { linesOf, sayProblems, sharesOfForm } from '../data/lines.ts'
import { type FormRow, formBy, ownForm, readable, requireActing, requireEditable } from '../policy.ts'
import { allocations, collaborators, forms, lines, papers } from '../tables.ts'
import { reassess, type Weighed } from './assessing.ts'
import { dropLine } from './lines.ts'
import { finish, record, requireUnchanged, touch } from './record.ts'

type Given = ParsedOf<typeof formSave>
const DIGITS = 5

/** What a form answers that was kept or sent. */
export async function answerOf(ctx: Writer, id: string, weighed: readonly Weighed[]) {
  const row = (await formBy(ctx, id))!
  const problems = weighed.map(({ row: { id: lineId }, state, problems: found }) => ({ lineId, state, problems: sayProblems(ctx, found) }))
  return { id, number: row.number, revision: row.revision, problems }
}

async function begin(ctx: Writer, { reimburser = ctx.actor.ssoId, purpose, tripFrom, tripTo }: Given): Promise<FormRow> {
  await requireActing(ctx, reimburser)
  const number = await nextNumber(ctx.db, 'TMR', ctx.today, DIGITS)
  const set = { id: newId(ctx.now), number, reimburser, submitter: ctx.actor.ssoId, purpose, tripFrom, tripTo }
  const [row] = await ctx.db
    .insert(forms)
    .values({ ...set, savedBy: ctx.actor.ssoId, savedAt: ctx.now })
    .returning()
  return row!
}

/** The lines of another form once more: without invoices, whose each is used once, and to be dated anew where they grow old. */
async function copyLines(ctx: Writer, from: FormRow, to: FormRow): Promise<void> {
  const shares = await sharesOfForm(ctx, from.id)
  for (const { id, ...line } of await linesOf(ctx, from.id)) {
    const copy = newId(ctx.now)
    // files of further fields belong to the line that they were sent with
    const values = Object.fromEntries(Object.entries(line.values).filter(([, value]) => typeof value !== 'object'))
    await ctx.db.insert(lines).values({ ...line, id: copy, form: to.id, values, declared: false, revision: 1 })
    const own = shares.filter((one) => one.line === id).map((one) => ({ ...one, id: newId(ctx.now), form: to.id, line: copy }))
    if (own.length > 0) await ctx.db.insert(allocations).values(own)
  }
}

async function share(ctx: Writer, form: FormRow, given: readonly FormRow['reimburser'][]): Promise<void> {
  const wanted = [...new Set(given)].filter((one) => one !== form.reimburser && one !== form.submitter)
  const known = await persons(ctx, wanted)
  if (wanted.some((one) => !known.has(one))) throw illegal('collaborators')
  await ctx.db.delete(collaborators).where(eq(collaborators.form, form.id))
  if (wanted.length > 0) await ctx.db.insert(collaborators).values(wanted.map((ssoId) => ({ id: newId(ctx.now), form: form.id, ssoId })))
}

/** Begins a form, or changes its head. @throws TMR-18, TMR-23, LIFE-01, not-found */
export async function saveForm(ctx: Writer, given: Given) {
  const { id, copyOf, basedOn, purpose, tripFrom, tripTo } = given
  if (tripFrom !== null && tripTo !== null && tripTo < tripFrom) throw illegal('tripTo')
  const before = id === undefined ? undefined : await ownForm(ctx, id)
  if (before) {
    requireEditable(ctx, before)
    requireUnchanged(before.revision, basedOn)
  }
  const source = copyOf === undefined || before ? undefined : await readable(ctx, copyOf)
  if (source && source.reimburser !== ctx.actor.ssoId && source.submitter !== ctx.actor.ssoId) throw notFound()
  const row = before ?? (await begin(ctx, source ? { ...given, reimburser: given.reimburser ?? source.reimburser } : given))
  await share(ctx, row, given.collaborators)
  if (source) await copyLines(ctx, source, row)
  if (before) await touch(ctx, row.id, { purpose, tripFrom, tripTo })
  await record(ctx, 'ReimbursementForm.saved', {
    target: row.id,
    subject: row.reimburser,
    ...(before && { before: { purpose: before.purpose, tripFrom: before.tripFrom, tripTo: before.tripTo } }),
    after: { number: row.number, purpose, tripFrom, tripTo, collaborators: given.collaborators },
  })
  return answerOf(ctx, row.id, (await reassess(ctx, row)).lines)
}

/** Takes a draft away for good. @throws TMR-18, LIFE-01 for what was submitted once, not-found */
export async function deleteForm(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await ownForm(ctx, id)
  if (row.status !== 'draft') throw refuse('LIFE-01', { state: ctx.text(`state.ReimbursementForm.${row.status}`) })
  for (const line of await linesOf(ctx, id)) await dropLine(ctx, line)
  await ctx.db.delete(collaborators).where(eq(collaborators.form, id))
  await ctx.db.delete(papers).where(eq(papers.form, id))
  await ctx.db.delete(forms).where(eq(forms.id, id))
  await finish(ctx, { businessId: id })
  await record(ctx, 'ReimbursementForm.deleted', { target: id, subject: row.reimburser, before: { number: row.number, purpose: row.purpose } })
}

/** The reimburser declares that the invoices of these lines are lost. @throws TMR-05, LIFE-01, not-found */
export async function declareLost(ctx: Writer, { id, lines: ids }: ParsedOf<typeof declarationLostInvoice>) {
  const row = await ownForm(ctx, id)
  enforce(declaring, { facts: row, input: { by: ctx.actor.ssoId }, p: {}, now: ctx.now })
  requireEditable(ctx, row)
  const known = new Set((await linesOf(ctx, id)).map((line) => line.id))
  if (ids.some((one) => !known.has(one))) throw illegal('lines')
  await ctx.db
    .update(lines)
    .set({ declared: true })
    .where(and(eq(lines.form, id), inArray(lines.id, ids)))
  await reassess(ctx, row)
  await ctx.db.update(forms).set({ declaredAt: ctx.now }).where(eq(forms.id, id))
  await finish(ctx, { businessId: id, event: 'declare' })
  await record(ctx, 'ReimbursementForm.declared', { target: id, subject: row.reimburser, after: { lines: ids } })
  return { at: ctx.now }
}
