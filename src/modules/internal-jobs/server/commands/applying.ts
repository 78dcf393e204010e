import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { lockItem, lockRequester, resubmit, submit, withdraw as withdrawItem } from '#services/workflow/server/api.ts'
import type { Applied, applySave, resumeSave } from '../../contract/index.ts'
import module from '../../module.ts'
import { applying, attaching } from '../../rules/applying.ts'
import { mayWithdraw } from '../../rules/life.ts'
import { factsFor, standingOf } from '../data/facts.ts'
import { applicationBy, jobFor } from '../data/reading.ts'
import { applications, drafts, jobs, progresses, resumes } from '../tables.ts'
import { APPROVAL, CATALOG, record } from './record.ts'
import { stepTo } from './stepping.ts'

/** Keeps what was filled in for a position. @throws not-found */
export async function saveDraft(ctx: Writer, { job, resume, motivation }: ParsedOf<typeof applySave>): Promise<void> {
  await jobFor(ctx, job)
  const now = { resume, motivation, savedAt: ctx.now }
  await ctx.db
    .insert(drafts)
    .values({ id: newId(ctx.now), job, ssoId: ctx.actor.ssoId, ...now })
    .onConflictDoUpdate({ target: [drafts.job, drafts.ssoId], set: now })
}

type Filled = Pick<Applied, 'job' | 'resume' | 'motivation' | 'attachments'>

/** Applies, or changes what was returned. @throws as `apply` and `change` */
export const submitApplication = (ctx: Writer, { changes, ...filled }: Applied): Promise<{ id: string }> =>
  changes === undefined ? apply(ctx, filled) : change(ctx, changes, filled)

/**
 * What is kept of an application that keeps the rules, and the position: eligibility is computed anew with the person locked, so that two at once count one
 * after the other (IJOB-08, IJOB-09), and the resume stays as it is now (IJOB-10). One that is changed does not stand in its own way.
 * @throws IJOB-01 to IJOB-07, IJOB-17, not-found
 */
async function fitting(ctx: Writer, { job: of, resume, motivation, attachments }: Filled, changes?: string) {
  const { ssoId } = ctx.actor
  await lockRequester(ctx, module.name, ssoId)
  // who closes it at this moment waits, or is waited for
  const [job] = await ctx.db.select().from(jobs).where(eq(jobs.id, of)).for('share')
  if (!job) throw notFound()
  const standing = await standingOf(ctx, ssoId, changes)
  enforce(attaching, { facts: {}, input: { attachments }, p: {}, now: ctx.now })
  enforce(applying, { facts: factsFor(ctx, standing, job), input: {}, p: ctx.parameters(module), now: ctx.now })
  const { who, monthsInRole, rating } = standing
  const appliedAs = {
    ...{ positionCn: who.jobTitleCn, positionEn: who.jobTitleEn, employeeClass: who.employeeClass, staffGroup: who.staffGroup },
    ...{ monthsInRole, rating: rating === null ? null : String(rating) },
  }
  return { job, kept: { department: who.departmentCode, resume, motivation, appliedAs } }
}

/** @throws as `fitting`, attach and submit */
async function apply(ctx: Writer, filled: Filled): Promise<{ id: string }> {
  const { ssoId } = ctx.actor
  const of = filled.job
  await jobFor(ctx, of)
  const { job, kept } = await fitting(ctx, filled)
  const id = newId(ctx.now)
  await ctx.db.insert(applications).values({ ...kept, id, job: of, ssoId, submittedAt: ctx.now })
  await ctx.db.insert(progresses).values({ id, job: of, since: ctx.now })
  await keepFiles(ctx, filled.attachments, { module: module.name, businessId: id, policy: module.name })
  await ctx.db.delete(drafts).where(and(eq(drafts.job, of), eq(drafts.ssoId, ssoId)))
  await record(ctx, 'JobApplication.submitted', { target: id, subject: ssoId, after: { job: job.code } })
  const item = await submit(ctx, {
    ...{ module: module.name, businessId: id, catalog: CATALOG, params: { department: kept.department }, requester: ssoId },
    subjectCn: ctx.text('internal-jobs.subject', { title: job.titleCn }, 'zh'),
    subjectEn: ctx.text('internal-jobs.subject', { title: job.titleEn }, 'en'),
  })
  await ctx.db.update(applications).set({ workflowItem: item.id }).where(eq(applications.id, id))
  return { id }
}

/**
 * Changes the own application that was returned, and sends it on its way again (WF-32); it goes on counting from the day on which it was first sent.
 * @throws as `fitting`, attach and resubmit; not-found for another's, and for another position
 */
async function change(ctx: Writer, id: string, filled: Filled): Promise<{ id: string }> {
  const found = await applicationBy(ctx, id)
  const item = found?.application.workflowItem
  if (found?.application.ssoId !== ctx.actor.ssoId || found.job.id !== filled.job || !item) throw notFound()
  await lockItem(ctx, item)
  const { kept } = await fitting(ctx, filled, id)
  await ctx.db.update(applications).set(kept).where(eq(applications.id, id))
  await keepFiles(ctx, filled.attachments, { module: module.name, businessId: id, policy: module.name })
  await resubmit(ctx, item, { params: { department: kept.department } })
  return { id }
}

/** Takes the own application back, until there is an offer. @throws not-found, LIFE-01 */
export async function withdrawApplication(ctx: Writer, { id }: { id: string }): Promise<void> {
  const found = await applicationBy(ctx, id)
  if (found?.application.ssoId !== ctx.actor.ssoId) throw notFound()
  const { approval, workflowItem } = found.application
  // what nobody has decided is taken back through its item, which comes first
  if (approval === 'pending-approval' && workflowItem) return withdrawItem(ctx, workflowItem, {})
  await lockRequester(ctx, module.name, ctx.actor.ssoId)
  await advance(ctx, APPROVAL, id, 'withdraw', {
    async guard(row) {
      const { progress } = await locked(ctx, progresses, progresses.id, id)
      if (!mayWithdraw(row.approval, progress)) throw refuse('LIFE-01', { state: ctx.text(`state.JobApplication.progress.${progress}`) })
    },
  })
  await stepTo(ctx, found, 'terminate')
}

/** Keeps the own resume; applications that were sent keep theirs (IJOB-10). */
export async function saveResume(ctx: Writer, { content }: ParsedOf<typeof resumeSave>): Promise<void> {
  const { ssoId } = ctx.actor
  const now = { content, updatedAt: ctx.now }
  const [row] = await ctx.db
    .insert(resumes)
    .values({ id: newId(ctx.now), ssoId, ...now })
    .onConflictDoUpdate({ target: resumes.ssoId, set: now })
    .returning({ id: resumes.id })
  await record(ctx, 'Resume.saved', { target: row!.id, subject: ssoId })
}
