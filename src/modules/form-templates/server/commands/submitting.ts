import { randomUUID } from 'node:crypto'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { startOfDay } from '#foundation/time.ts'
import { finish } from '#services/notifications/server/api.ts'
import { can as itemActions, lockItem, resubmit, submit as submitItem, withdraw as withdrawItem } from '#services/workflow/server/api.ts'
import type { Answers, SubmissionState, submitForm as submitting } from '../../contract/index.ts'
import module from '../../module.ts'
import { places } from '../../rules/places.ts'
import { type Template, takenBy, takerName } from '../data/taking.ts'
import { type Version, versionById } from '../data/versions.ts'
import { formSubmissions, formTakers, formTemplates } from '../tables.ts'
import { judged, keepAnswered, lockedForm, ownOf } from './filling.ts'
import { submissionStore } from './lives.ts'
import { REMINDER } from './publishing.ts'

/** FORM-09 FORM-10: asked with the form locked, so that no two take one place. */
async function requirePlace(ctx: Writer, form: Template, besides?: string): Promise<void> {
  const facts = { ...form, own: await takenBy(ctx, form, ctx.actor.ssoId, besides) }
  enforce(places, { facts, input: undefined, p: undefined, now: ctx.now })
}

const take = (ctx: Writer, form: Template) =>
  ctx.db
    .update(formTemplates)
    .set({ taken: sql`${formTemplates.taken} + 1` })
    .where(eq(formTemplates.id, form.id))

/**
 * Sends answers: what was begun, what was rejected or returned and mended, or new ones. With an approval the workflow decides, else they are approved at once.
 * @throws FORM-05, FORM-06, FORM-09, FORM-10, FORM-11, LIFE-01 for what was sent before, WF-51 and WF-14 as `submit` of the workflow, not-found
 */
export async function submit(ctx: Writer, { vid, id, answers: given }: ParsedOf<typeof submitting>): Promise<{ id: string | null; status: SubmissionState }> {
  const returned = id === undefined ? undefined : await returnedOf(ctx, id)
  if (returned) return mend(ctx, returned, given)
  const { form, version } = await lockedForm(ctx, vid)
  if (form.anonymous) return submitAnonymously(ctx, form, version, given)
  const before = await ownOf(ctx, form, id)
  await requirePlace(ctx, form, before?.id)
  const answers = await judged(ctx, version.fields, given)
  const own = before?.id ?? newId(ctx.now)
  if (!before)
    await ctx.db.insert(formSubmissions).values({ id: own, schemaId: form.id, vid, ssoId: ctx.actor.ssoId, answers: {}, status: 'draft', changedAt: ctx.now })
  await keepAnswered(ctx, own, { before, version, answers })
  // beside the move, which is audited: the log has no use for what was answered
  await ctx.db.update(formSubmissions).set({ vid, answers, workflowItem: null }).where(eq(formSubmissions.id, own))
  await advance(ctx, submissionStore, own, 'submit', { set: { submittedAt: ctx.now, changedAt: ctx.now } })
  await take(ctx, form)
  // not of anonymous answers: it would say when somebody has answered (FORM-13)
  await finish(ctx, { module: module.name, businessId: form.id, event: REMINDER, receiver: ctx.actor.ssoId })
  if (form.workflowCode === null) {
    await advance(ctx, submissionStore, own, 'approve')
    return { id: own, status: 'approved' }
  }
  const { nameCn, nameEn, code } = form
  const item = await submitItem(ctx, {
    module: module.name,
    businessId: own,
    catalog: form.workflowCode,
    params: { form: code },
    requester: ctx.actor.ssoId,
    subjectCn: nameCn,
    subjectEn: nameEn,
  })
  // a flow without steps has decided already
  const [after] = await ctx.db
    .update(formSubmissions)
    .set({ workflowItem: item.id })
    .where(eq(formSubmissions.id, own))
    .returning({ status: formSubmissions.status })
  return { id: own, status: after?.status ?? 'submitted' }
}

/**
 * FORM-13: an answer under an id that tells neither when it was made nor by whom; of the time only the day is kept, no file belongs to it, nothing is
 * written into the audit log, and the answer to the call, which is kept with its key, does not name it.
 */
async function submitAnonymously(ctx: Writer, form: Template, version: Version, given: Answers): Promise<{ id: null; status: SubmissionState }> {
  await requirePlace(ctx, form)
  const answers = await judged(ctx, version.fields, given)
  const day = startOfDay(ctx.today)
  await ctx.db
    .insert(formSubmissions)
    .values({ id: randomUUID(), schemaId: form.id, vid: version.id, ssoId: null, answers, status: 'approved', submittedAt: day, changedAt: day })
  await ctx.db
    .insert(formTakers)
    .values({ schemaId: form.id, taker: takerName(ctx, form.id, ctx.actor.ssoId), times: 1 })
    .onConflictDoUpdate({ target: [formTakers.schemaId, formTakers.taker], set: { times: sql`${formTakers.times} + 1` } })
  await take(ctx, form)
  return { id: null, status: 'approved' }
}

/** The approval of an own submission that came back to be changed. */
async function returnedOf(ctx: Writer, id: string): Promise<{ id: string; schemaId: string; item: string } | undefined> {
  const [row] = await ctx.db.select().from(formSubmissions).where(eq(formSubmissions.id, id))
  if (row?.ssoId !== ctx.actor.ssoId || row.status !== 'submitted' || row.workflowItem === null) return undefined
  // the approval first, as whoever decides it takes them
  await lockItem(ctx, row.workflowItem)
  return (await itemActions(ctx, row.workflowItem)).includes('resubmit') ? { id, schemaId: row.schemaId, item: row.workflowItem } : undefined
}

/** Changes what came back, in the version that it was filled in with, and sends it on its way again; its place was kept meanwhile. */
async function mend(
  ctx: Writer,
  { id, schemaId, item }: { id: string; schemaId: string; item: string },
  given: Answers,
): Promise<{ id: string; status: SubmissionState }> {
  await locked(ctx, formTemplates, formTemplates.id, schemaId)
  const before = await locked(ctx, formSubmissions, formSubmissions.id, id)
  const version = await versionById(ctx, before.vid)
  if (!version) throw notFound()
  const answers = await judged(ctx, version.fields, given)
  await keepAnswered(ctx, id, { before, version, answers })
  await ctx.db.update(formSubmissions).set({ answers, changedAt: ctx.now }).where(eq(formSubmissions.id, id))
  await resubmit(ctx, item)
  const [after] = await ctx.db.select({ status: formSubmissions.status }).from(formSubmissions).where(eq(formSubmissions.id, id))
  return { id, status: after?.status ?? 'submitted' }
}

/** Takes an own submission back while nobody has decided; the workflow says whether that is so. @throws not-found for another's, LIFE-01, WF-09 */
export async function withdraw(ctx: Writer, { id, reason }: { id: string; reason: string }): Promise<void> {
  const [row] = await ctx.db.select().from(formSubmissions).where(eq(formSubmissions.id, id))
  if (row?.ssoId !== ctx.actor.ssoId) throw notFound()
  if (row.status === 'submitted' && row.workflowItem !== null) return withdrawItem(ctx, row.workflowItem, { reason })
  await advance(ctx, submissionStore, id, 'withdraw')
}
