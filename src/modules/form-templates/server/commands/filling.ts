import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound, Refused, refuse } from '#foundation/contract/refused.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { Answers, saveDraft as drafting, FormField } from '../../contract/index.ts'
import { type AnswerFault, judge } from '../../rules/answers.ts'
import { answerOf, holdsAnswer, isAnswered } from '../../rules/kinds.ts'
import { directoryFor } from '../data/directory.ts'
import { requireAudience, type Template } from '../data/taking.ts'
import { type Version, versionById } from '../data/versions.ts'
import { formSubmissions, formTemplates } from '../tables.ts'
import { dropFiles, keepFiles } from './files.ts'

export type Submission = typeof formSubmissions.$inferSelect

/**
 * The form and its version that answers are for, with the form locked: of all who take its last place one is first.
 * @throws FORM-05 where another version is published by now, FORM-11, not-found
 */
export async function lockedForm(ctx: Writer, vid: string): Promise<{ form: Template; version: Version }> {
  const version = await versionById(ctx, vid)
  if (!version || version.publishedAt === null) throw notFound()
  const form = await requireAudience(ctx, await locked(ctx, formTemplates, formTemplates.id, version.schemaId), ctx.actor.ssoId)
  if (form.version !== version.version) throw refuse('FORM-05')
  return { form, version }
}

/** The own submission that is filled in: the one that is named, else the draft of this form. @throws not-found for somebody else's */
export async function ownOf(ctx: Writer, form: Template, id: string | undefined): Promise<Submission | undefined> {
  if (id !== undefined) {
    const row = await locked(ctx, formSubmissions, formSubmissions.id, id)
    if (row.ssoId !== ctx.actor.ssoId || row.schemaId !== form.id) throw notFound()
    return row
  }
  const [draft] = await ctx.db
    .select()
    .from(formSubmissions)
    .where(and(eq(formSubmissions.schemaId, form.id), eq(formSubmissions.ssoId, ctx.actor.ssoId), eq(formSubmissions.status, 'draft')))
    .for('update')
  return draft
}

const told = (ctx: WriteCtx, { path, rule, says, figures }: AnswerFault): Refusal => ({
  rule,
  field: `answers.${path}`,
  figures: { ...figures, says: ctx.text(says, figures) },
})

/** What is to be stored of answers. @throws FORM-06 with each fault beside its field */
export async function judged(ctx: Writer, fields: readonly FormField[], given: Answers): Promise<Answers> {
  const { answers, faults } = judge(fields, given, await directoryFor(ctx, fields, given))
  if (faults.length > 0) throw new Refused([{ rule: 'FORM-06', figures: {} }, ...faults.map((fault) => told(ctx, fault))])
  return answers
}

/** The files of answers, in the place of those of the version that was filled in before. */
export async function keepAnswered(
  ctx: Writer,
  id: string,
  { before, version, answers }: { before: Submission | undefined; version: Version; answers: Answers },
) {
  const former = before && before.vid !== version.id ? await versionById(ctx, before.vid) : undefined
  if (former) await dropFiles(ctx, id, former.fields, version.fields)
  await keepFiles(ctx, id, version.fields, answers)
}

/** A draft keeps what was typed, wrong or not yet shown, as long as the form asks for it. */
const asked = (fields: readonly FormField[], given: Answers): Answers =>
  Object.fromEntries(
    fields.filter(holdsAnswer).flatMap(({ key }) => {
      const answer = answerOf(given, key)
      return isAnswered(answer) ? [[key, answer]] : []
    }),
  )

/**
 * Keeps what somebody has begun; one draft of each form and person. Of anonymous forms only the browser keeps any (FORM-13).
 * @throws FORM-05, FORM-11, SHELL-39 for an anonymous form or a submission that is no draft, not-found
 */
export async function saveDraft(ctx: Writer, { vid, id, answers: given }: ParsedOf<typeof drafting>): Promise<{ id: string }> {
  const { form, version } = await lockedForm(ctx, vid)
  if (form.anonymous) throw illegal()
  const before = await ownOf(ctx, form, id)
  if (before && before.status !== 'draft') throw illegal('id')
  const answers = asked(version.fields, given)
  const kept = before?.id ?? newId(ctx.now)
  const values = { vid, answers, changedAt: ctx.now }
  if (before) await ctx.db.update(formSubmissions).set(values).where(eq(formSubmissions.id, kept))
  else await ctx.db.insert(formSubmissions).values({ id: kept, schemaId: form.id, ssoId: ctx.actor.ssoId, status: 'draft', ...values })
  await keepAnswered(ctx, kept, { before, version, answers })
  return { id: kept }
}
