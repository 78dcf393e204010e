import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, isNull, max } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { formCopy, formDelete, formPublish, formSave } from '../../contract/forms.ts'
import { weighed, weighing } from '../../rules/index.ts'
import { WHOLE } from '../../rules/items.ts'
import { requireDepartment, requireKnown } from '../policy.ts'
import { forms } from '../tables.ts'
import { FORM, record, requireVersion } from './stored.ts'

type FormRow = typeof forms.$inferSelect
type Job = Pick<FormRow, 'departmentCode' | 'jobCode'>

const ofJob = ({ departmentCode, jobCode }: Job) => and(eq(forms.departmentCode, departmentCode), eq(forms.jobCode, jobCode))
/** Versions are counted, and one is in force: two at once would both be the next. */
const lockForm = (ctx: Writer, { departmentCode, jobCode }: Job): Promise<void> => lockName(ctx.db, `performance.form:${departmentCode}:${jobCode}`)
async function nextVersion(ctx: Writer, job: Job): Promise<number> {
  const [found] = await ctx.db
    .select({ last: max(forms.versionNo) })
    .from(forms)
    .where(ofJob(job))
  return (found?.last ?? 0) + 1
}

/** A form of one's departments, locked. @throws not-found */
async function maintainedForm(ctx: Writer, id: string): Promise<FormRow> {
  const row = await locked(ctx, forms, forms.id, id)
  await requireDepartment(ctx, row.departmentCode)
  return row
}
/** @throws PERF-22 */
function requireUnpublished({ status }: FormRow): void {
  if (status === 'published') throw refuse('PERF-22')
}

/** Keeps a form. @throws not-found for a department of another's, PERF-22, PERF-29, PERF-03, PERF-04 */
export async function saveForm(ctx: Writer, { id, version, ...given }: ParsedOf<typeof formSave>): Promise<{ id: string; version: number }> {
  const before = id === undefined ? undefined : await maintainedForm(ctx, id)
  await requireKnown(ctx, given.departmentCode, 'departmentCode')
  await requireDepartment(ctx, given.departmentCode)
  if (before) {
    requireUnpublished(before)
    requireVersion(ctx, before, version)
  }
  enforce(weighing, { facts: {}, input: given, p: {}, now: ctx.now })
  await lockForm(ctx, given)
  const isSameJob = (row: Job): boolean => row.departmentCode === given.departmentCode && row.jobCode === given.jobCode
  const versionNo = before && isSameJob(before) ? before.versionNo : await nextVersion(ctx, given)
  const stored = { ...given, versionNo, updater: ctx.actor.ssoId, updatedAt: ctx.now, version: (before?.version ?? 0) + 1 }
  const target = id ?? newId(ctx.now)
  if (before) await ctx.db.update(forms).set(stored).where(eq(forms.id, target))
  else await ctx.db.insert(forms).values({ id: target, ...stored, creator: ctx.actor.ssoId, createdAt: ctx.now })
  await record(ctx, 'EvaluationForm.saved', { target, before, after: given })
  return { id: target, version: stored.version }
}

/**
 * Puts a form in force and retires the one before it (PERF-14, PERF-23).
 * @throws not-found, LIFE-01, PERF-03, PERF-04, PERF-05, illegal input where none of its items would count
 */
export async function publishForm(ctx: Writer, { id }: ParsedOf<typeof formPublish>): Promise<void> {
  const row = await maintainedForm(ctx, id)
  await lockForm(ctx, row)
  if (row.status === 'unpublished') {
    enforce(weighing, { facts: {}, input: row, p: {}, now: ctx.now })
    enforce(weighed, { facts: {}, input: row, p: {}, now: ctx.now })
    if (row.capabilityShare === WHOLE && row.capabilities.length === 0) throw illegal('capabilityShare')
    const inForce = and(ofJob(row), eq(forms.status, 'published'), isNull(forms.retiredAt))
    await ctx.db.update(forms).set({ retiredAt: ctx.now }).where(inForce)
  }
  await advance(ctx, FORM, id, 'publish', { set: { publishedAt: ctx.now, updater: ctx.actor.ssoId, updatedAt: ctx.now } })
}

/** Makes a new form with the same content: the next version of its job (PERF-22). @throws not-found */
export async function copyForm(ctx: Writer, { id }: ParsedOf<typeof formCopy>): Promise<{ id: string }> {
  const from = await maintainedForm(ctx, id)
  await lockForm(ctx, from)
  const { formName, departmentCode, jobCode, jobTitle, capabilities, jobResponsibilities, capabilityShare, selfEvaluationEnabled } = from
  const content = { formName, departmentCode, jobCode, jobTitle, capabilities, jobResponsibilities, capabilityShare, selfEvaluationEnabled }
  const by = { creator: ctx.actor.ssoId, updater: ctx.actor.ssoId, createdAt: ctx.now, updatedAt: ctx.now }
  const target = newId(ctx.now)
  await ctx.db.insert(forms).values({ id: target, ...content, ...by, versionNo: await nextVersion(ctx, from) })
  await record(ctx, 'EvaluationForm.copied', { target, before: { from: id } })
  return { id: target }
}

/** Deletes a form that was never published; nothing brings it back (PERF-15). @throws not-found, PERF-22 */
export async function deleteForm(ctx: Writer, { id }: ParsedOf<typeof formDelete>): Promise<void> {
  const row = await maintainedForm(ctx, id)
  requireUnpublished(row)
  await ctx.db.delete(forms).where(eq(forms.id, id))
  await record(ctx, 'EvaluationForm.deleted', { target: id, before: row })
}
