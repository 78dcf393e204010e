import { enforce, illegal, Refused, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, not } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { cleanHtml } from '#foundation/server/richText.ts'
import { membersFilter, save as saveAudience } from '#services/audience/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import type { Settings, Template } from '../../contract/index.ts'
import module from '../../module.ts'
import { fixedOnceAsked } from '../../rules/fixed.ts'
import { choiceFaults, isOrderly } from '../../rules/sound.ts'
import { times } from '../../rules/taking.ts'
import { templateOf } from '../../rules/templates.ts'
import { managed, requireManager, type Survey } from '../data/surveys.ts'
import { surveys } from '../tables.ts'
import { surveyStore } from './lives.ts'

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))
const instantOf = (date: Date | null): string | null => date?.toISOString() ?? null

/** A survey of one's own to be changed, locked. @throws not-found; LIFE-01 for one that is over */
export async function changeable(ctx: Writer, uid: string): Promise<Survey> {
  const survey = requireManager(ctx, await locked(ctx, surveys, surveys.id, uid))
  if (survey.status === 'closed' || survey.status === 'archived') throw refuse('LIFE-01', { state: ctx.text(`state.Survey.${survey.status}`) })
  return survey
}

/** SURV-14, and what no editor makes. */
function requireQuestions({ questions }: Settings): void {
  const [first, ...rest] = choiceFaults(questions).map(({ field, rule }) => ({ rule, field, figures: {} }))
  if (first) throw new Refused([first, ...rest])
  if (!isOrderly(questions)) throw illegal('questions')
}

/** Whether somebody is in an audience who would not be in another. */
async function loses(ctx: Ctx, from: string, to: string | null): Promise<boolean> {
  if (from === to) return false
  if (to === null) return true
  const [was, is] = [await membersFilter(ctx, from), await membersFilter(ctx, to)]
  const [lost] = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(was(peoplePersons.ssoId), not(is(peoplePersons.ssoId))))
    .limit(1)
  return lost !== undefined
}

/** SURV-08 SURV-10 SURV-23: what stays as it is once people have been asked. */
async function requireFixed(ctx: Ctx, before: Survey, given: Settings, audience: string | null): Promise<void> {
  if (before.status === 'draft') return
  enforce(fixedOnceAsked, {
    facts: {
      ...before,
      opensAt: instantOf(before.opensAt),
      closesAt: instantOf(before.closesAt),
      shrinks: before.audience !== null && (await loses(ctx, before.audience, audience)),
      opened: before.opensAt !== null && before.opensAt <= ctx.now,
    },
    input: { ...given, opensAt: instantOf(dateOf(given.opensAt)), closesAt: instantOf(dateOf(given.closesAt)) },
    p: undefined,
    now: ctx.now,
  })
}

/**
 * Adds a survey or changes one.
 * @throws SURV-08, SURV-10, SURV-13, SURV-14, SURV-20 where somebody else has saved it meanwhile, SURV-23, AUD-… below `audience`, LIFE-01, not-found
 */
export async function saveSurvey(ctx: Writer, { uid, version: basedOn, ...given }: Settings): Promise<{ uid: string; version: number }> {
  enforce(times, { facts: undefined, input: given, p: undefined, now: ctx.now })
  requireQuestions(given)
  const before = uid === undefined ? undefined : await changeable(ctx, uid)
  // SURV-20
  if (before && before.version !== basedOn) throw refuse('SURV-20')
  const audience = given.audience && (await saveAudience(ctx, given.audience, { before: before?.audience ?? undefined, field: 'audience' }))
  if (before) await requireFixed(ctx, before, given, audience)
  const { introCn, introEn, opensAt, closesAt, template: _template, ...plain } = given
  const stored = { ...plain, audience, introCn: cleanHtml(introCn), introEn: cleanHtml(introEn), opensAt: dateOf(opensAt), closesAt: dateOf(closesAt) }
  const version = (before?.version ?? 0) + 1
  const changed = { version, changedAt: ctx.now, changedBy: ctx.by }
  // who came into the audience is told that the survey is open; all others have been
  const isWider = before !== undefined && before.audience !== audience
  const id = before?.id ?? newId(ctx.now)
  if (before)
    await ctx.db
      .update(surveys)
      .set({ ...stored, ...changed, ...(isWider && { toldAt: null, toldUpTo: null }) })
      .where(eq(surveys.id, id))
  else await ctx.db.insert(surveys).values({ id, ...stored, ...changed, template: given.template, owner: ctx.actor.ssoId, entity: ctx.actor.entity })
  await ctx.audit({ module: module.name, kind: 'Survey.saved', target: id, before, after: stored })
  return { uid: id, version }
}

/** What every draft begins with that is not written by hand. */
const FIRST = { anonymous: true, responseLimit: null, editableUntilClose: false, reminds: true, gateFor: [], version: 1 }

/** A draft with the questions of a template: another round of it. Inside of another room's transaction too. */
export async function createFromTemplate(
  ctx: WriteCtx,
  {
    template,
    ...given
  }: { template: Template } & Pick<Survey, 'owner' | 'entity'> &
    Partial<Pick<Survey, 'titleCn' | 'titleEn' | 'audience' | 'closesAt' | 'gateFor' | 'anonymous'>>,
): Promise<{ uid: string }> {
  const id = newId(ctx.now)
  await ctx.db.insert(surveys).values({ ...FIRST, ...templateOf(template), template, ...given, id, changedAt: ctx.now, changedBy: ctx.by })
  await ctx.audit({ module: module.name, kind: 'Survey.created', target: id, after: { template, ...given } })
  return { uid: id }
}

/** A draft of one's own with the questions and settings of another, without its times. @throws not-found */
export async function copySurvey(ctx: Writer, { uid }: { uid: string }): Promise<{ uid: string }> {
  const from = await managed(ctx, uid)
  const { titleCn, titleEn, introCn, introEn, thanksCn, thanksEn, anonymous, audience, responseLimit, editableUntilClose, reminds, template, questions } = from
  const settings = {
    titleCn,
    titleEn,
    introCn,
    introEn,
    thanksCn,
    thanksEn,
    anonymous,
    audience,
    responseLimit,
    editableUntilClose,
    reminds,
    template,
    questions,
  }
  const id = newId(ctx.now)
  const own = { owner: ctx.actor.ssoId, entity: ctx.actor.entity, gateFor: [], version: 1, changedAt: ctx.now, changedBy: ctx.by }
  await ctx.db.insert(surveys).values({ id, ...settings, ...own })
  await ctx.audit({ module: module.name, kind: 'Survey.copied', target: id, after: { from: uid } })
  return { uid: id }
}

/** Takes a draft away; nobody has answered it. @throws LIFE-01, not-found */
export async function deleteSurvey(ctx: Writer, { uid }: { uid: string }): Promise<void> {
  await managed(ctx, uid)
  await advance(ctx, surveyStore, uid, 'delete', { set: { changedAt: ctx.now, changedBy: ctx.by } })
}
