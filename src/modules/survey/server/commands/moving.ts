import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, Refused, refuse } from '#foundation/contract/refused.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { sizes } from '#services/audience/server/api.ts'
import type { actOnSurvey as acting, SurveyState } from '../../contract/index.ts'
import module from '../../module.ts'
import { unsound } from '../../rules/sound.ts'
import { ends, times } from '../../rules/taking.ts'
import { askedOf } from '../data/asked.ts'
import { requireManager, type Survey } from '../data/surveys.ts'
import { surveys } from '../tables.ts'
import { surveyStore } from './lives.ts'
import { tellClosed } from './telling.ts'

const changed = (ctx: WriteCtx) => ({ changedAt: ctx.now, changedBy: ctx.by })

const sizeOf = async (ctx: Ctx, { audience }: Pick<Survey, 'audience'>): Promise<number> =>
  audience === null ? 0 : ((await sizes(ctx, [audience])).get(audience) ?? 0)

/** SURV-16 SURV-19: all that is wrong, each beside its place. */
async function requireSound(ctx: Ctx, survey: Survey): Promise<void> {
  const nobody = (await sizeOf(ctx, survey)) === 0
  const faults: Refusal[] = [
    ...unsound(survey).map(({ field, rule, says }) => ({ rule, field, figures: { says: ctx.text(says) } })),
    ...(nobody ? [{ rule: 'SURV-19', field: 'audience', figures: { says: ctx.text('survey.unsound.nobody') } }] : []),
  ]
  if (faults.length > 0) throw new Refused([{ rule: 'SURV-19', figures: { says: ctx.text('survey.unsound.all') } }, ...faults])
}

async function publish(ctx: Writer, survey: Survey): Promise<void> {
  const input = { opensAt: survey.opensAt?.toISOString(), closesAt: survey.closesAt?.toISOString() }
  await requireSound(ctx, survey)
  enforce(ends, { facts: undefined, input, p: undefined, now: ctx.now })
  enforce(times, { facts: undefined, input, p: undefined, now: ctx.now })
  await advance(ctx, surveyStore, survey.id, 'publish', { set: { opensAt: survey.opensAt ?? ctx.now, ...changed(ctx) } })
}

/** Another end, later than now and than the opening, which may lie ahead. @throws SURV-13, SURV-24 */
function newEnd(ctx: WriteCtx, { opensAt }: Survey, closesAt: string | undefined): Date {
  const input = { opensAt: opensAt?.toISOString(), closesAt }
  enforce(ends, { facts: undefined, input, p: undefined, now: ctx.now })
  enforce(times, { facts: undefined, input, p: undefined, now: ctx.now })
  return new Date(closesAt!)
}

async function extend(ctx: Writer, survey: Survey, closesAt: string | undefined): Promise<void> {
  if (survey.status !== 'published') throw refuse('LIFE-01', { state: ctx.text(`state.Survey.${survey.status}`) })
  const until = newEnd(ctx, survey, closesAt)
  if (survey.closesAt && until <= survey.closesAt) throw refuse('SURV-23', { field: 'closesAt' })
  await ctx.db
    .update(surveys)
    .set({ closesAt: until, ...changed(ctx) })
    .where(eq(surveys.id, survey.id))
  await ctx.audit({ module: module.name, kind: 'Survey.extended', target: survey.id, before: { closesAt: survey.closesAt }, after: { closesAt: until } })
}

/** Ends a survey, by hand or when its time is over; its owner is told how many have answered. @throws LIFE-01, not-found */
export async function close(ctx: WriteCtx, uid: string): Promise<void> {
  const survey = await advance(ctx, surveyStore, uid, 'close', { set: changed(ctx) })
  await tellClosed(ctx, survey, (await askedOf(ctx, [survey])).get(survey.id)!)
}

/** Moves a survey of one's own. @throws LIFE-01, SURV-13, SURV-16, SURV-19 with every fault, SURV-23, SURV-24, not-found */
export async function actOnSurvey(ctx: Writer, { uid, action, closesAt }: ParsedOf<typeof acting>): Promise<{ status: SurveyState }> {
  const survey = requireManager(ctx, await locked(ctx, surveys, surveys.id, uid))
  if (action === 'publish' && survey.status === 'draft') await publish(ctx, survey)
  else if (action === 'extend') await extend(ctx, survey, closesAt)
  else if (action === 'close') await close(ctx, uid)
  else if (action === 'reopen' && survey.status === 'closed')
    await advance(ctx, surveyStore, uid, 'reopen', { set: { closesAt: newEnd(ctx, survey, closesAt), ...changed(ctx) } })
  // what is not possible from here is refused by the life
  else await advance(ctx, surveyStore, uid, action, { set: changed(ctx) })
  const [after] = await ctx.db.select({ status: surveys.status }).from(surveys).where(eq(surveys.id, uid))
  return { status: after!.status }
}
