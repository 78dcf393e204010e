import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { finish, notify } from '#services/notifications/server/api.ts'
import { checkList } from '#services/people/server/api.ts'
import { MOST_TESTERS, type sendTrial as sending, type startTrial as starting } from '../../contract/index.ts'
import module from '../../module.ts'
import { trying } from '../../rules/trials.ts'
import { trialOf } from '../data/records.ts'
import { testerOf, testersOf } from '../data/trials.ts'
import { newestVersion } from '../data/versions.ts'
import { isOwner } from '../policy.ts'
import { formTemplates, formTesters } from '../tables.ts'
import { dropFiles, keepFiles } from './files.ts'
import { judged } from './filling.ts'

/** One's own form, locked. @throws not-found for the form of another */
async function ownForm(ctx: Writer, schemaId: string): Promise<typeof formTemplates.$inferSelect> {
  const form = await locked(ctx, formTemplates, formTemplates.id, schemaId)
  if (!isOwner(ctx.actor, form)) throw notFound()
  return form
}

/**
 * Names people who try the draft of one's own form, and tells them; who is named already stays so and is not told again.
 * @throws FORM-35, not-found for the form of another
 */
export async function startTrial(ctx: Writer, { schemaId, testers }: ParsedOf<typeof starting>): Promise<{ testers: number }> {
  const form = await ownForm(ctx, schemaId)
  const before = new Set((await testersOf(ctx, schemaId)).map(({ ssoId }) => ssoId))
  const named = [...new Set(testers)].filter((ssoId) => !before.has(ssoId))
  const { valid } = await checkList(ctx, named)
  const newest = await newestVersion(ctx, schemaId)
  const count = before.size + named.length
  const facts = { draft: newest?.publishedAt === null, testers: count, most: MOST_TESTERS, here: valid.length === named.length }
  enforce(trying, { facts, input: undefined, p: undefined, now: ctx.now })
  if (named.length === 0) return { testers: count }
  await ctx.db.insert(formTesters).values(named.map((ssoId) => ({ schemaId, ssoId, invitedAt: ctx.now })))
  for (const ssoId of named)
    await notify(ctx, {
      module: module.name,
      event: 'tryOut',
      receivers: [ssoId],
      params: { nameCn: form.nameCn, nameEn: form.nameEn },
      businessId: trialOf(schemaId, ssoId),
      dedupeKey: `tryOut.${trialOf(schemaId, ssoId)}.${ctx.now.toISOString()}`,
      link: `/form-view?trial=${schemaId}`,
      needsAction: true,
    })
  return { testers: count }
}

/**
 * Keeps what a tester answers to the draft as it is drawn now. It is no submission, and counts nowhere (FORM-37).
 * @throws FORM-06 with each fault beside its field, FORM-36 where the draft is another by now, not-found for whoever was not named
 */
export async function sendTrial(ctx: Writer, { schemaId, revision, answers: given, remark }: ParsedOf<typeof sending>): Promise<void> {
  await locked(ctx, formTemplates, formTemplates.id, schemaId)
  const { ssoId } = ctx.actor
  const [tester, version] = [await testerOf(ctx, schemaId, ssoId), await newestVersion(ctx, schemaId)]
  if (!tester || !version) throw notFound()
  if (version.revision !== revision) throw refuse('FORM-36')
  const answers = await judged(ctx, version.fields, given)
  const trial = trialOf(schemaId, ssoId)
  await dropFiles(ctx, trial, tester.fields, version.fields)
  await keepFiles(ctx, trial, version.fields, answers)
  await ctx.db
    .update(formTesters)
    .set({ revision, fields: version.fields, answers, remark, answeredAt: ctx.now })
    .where(and(eq(formTesters.schemaId, schemaId), eq(formTesters.ssoId, ssoId)))
  await finish(ctx, { module: module.name, businessId: trial })
}

/** Ends a trial: nothing of it stays (FORM-38). */
export async function endTrial(ctx: WriteCtx, schemaId: string): Promise<void> {
  for (const { ssoId, fields } of await testersOf(ctx, schemaId)) {
    const trial = trialOf(schemaId, ssoId)
    await keepFiles(ctx, trial, fields, {})
    await finish(ctx, { module: module.name, businessId: trial })
  }
  await ctx.db.delete(formTesters).where(eq(formTesters.schemaId, schemaId))
}

/** The same by the owner. @throws not-found for the form of another */
export async function endOwnTrial(ctx: Writer, { schemaId }: { schemaId: string }): Promise<void> {
  await ownForm(ctx, schemaId)
  await endTrial(ctx, schemaId)
}
