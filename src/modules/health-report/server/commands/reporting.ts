import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, forbidden, notFound, Refused, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { type Answers, validate } from '#modules/form-templates/server/api.ts'
import { includes } from '#services/audience/server/api.ts'
import type { followup, submit } from '../../contract.ts'
import module from '../../module.ts'
import { following, isFlagged, type ReportState, reporting } from '../../rules.ts'
import { askedOn, roundById } from '../data/rounds.ts'
import { isAdminOf, type ReportFacts, type RoundFacts, requireOwnOrTeam } from '../policy.ts'
import { followUps, reports, versions } from '../tables.ts'
import { keepFiles, REPORT, record } from './record.ts'
import { askedKey, finish, tellFlagged } from './telling.ts'

/** What is to be stored of the answers to the form of a round. @throws with each fault beside its field */
async function judged(ctx: Writer, { vid }: RoundFacts, given: Answers): Promise<Answers> {
  if (vid === null) return {}
  const { answers, faults } = await validate(ctx, vid, given)
  const [first, ...rest] = faults.map(({ path, rule, says, figures }) => ({
    rule,
    field: `answers.${path}`,
    figures: { ...figures, says: ctx.text(says, figures) },
  }))
  if (first) throw new Refused([first, ...rest])
  return answers
}

/** The report of a person for that day, locked; who came to the audience since it was opened gets one now. @throws not-found for whom the round does not ask */
async function reportFor(ctx: WriteCtx, round: RoundFacts, ssoId: SsoId, day: Day): Promise<ReportFacts> {
  const asked = askedOn(round, day)
  const find = () =>
    ctx.db
      .select()
      .from(reports)
      .where(and(eq(reports.round, round.id), eq(reports.ssoId, ssoId), eq(reports.asked, asked)))
      .for('update')
  const [there] = await find()
  if (there) return there
  if (!(await includes(ctx, round.audience, ssoId))) throw notFound()
  await ctx.db
    .insert(reports)
    .values({ id: newId(ctx.now), round: round.id, ssoId, asked, day, openedAt: ctx.now })
    .onConflictDoNothing()
  const [made] = await find()
  return made!
}

/**
 * Reports, or corrects what was reported (HEALTH-02): by the person, or the first time by the manager for a member. What it said before is kept.
 * @throws HEALTH-03, HEALTH-04, HEALTH-10, HEALTH-11 once EHS has decided, HEALTH-08 for a manager who would correct it, not-found
 */
export async function submitReport(
  ctx: Writer,
  { roundId, ssoId = ctx.actor.ssoId, day, answers: given, files, ...said }: ParsedOf<typeof submit>,
): Promise<{ id: string; state: ReportState; flagged: boolean }> {
  await requireOwnOrTeam(ctx, ssoId)
  const round = await roundById(ctx, roundId)
  if (round.state !== 'open') throw notFound()
  enforce(reporting, { facts: round, input: { day, files, temperature: said.temperature }, p: {}, now: ctx.now })
  const before = await reportFor(ctx, round, ssoId, day)
  if (before.state !== 'to-report' && before.state !== 'reported') throw refuse('HEALTH-11', { state: ctx.text(`state.HealthReport.${before.state}`) })
  const corrects = before.state === 'reported'
  if (corrects && ssoId !== ctx.actor.ssoId) throw forbidden('HEALTH-08')
  const answers = await judged(ctx, round, given)
  const flagged = isFlagged({ ...said, answers }, round.flags, ctx.parameters(module).feverFrom)
  const version = corrects ? newId(ctx.now) : undefined
  if (version) {
    const { place, temperature, symptoms, answers: was, reportedBy, reportedAt } = before
    await ctx.db.insert(versions).values({ id: version, report: before.id, place, temperature, symptoms, answers: was, reportedBy, reportedAt })
  }
  // beside the move, which is audited: what was said has no place in the log
  await ctx.db
    .update(reports)
    .set({ ...said, answers, day, flagged, reportedBy: ctx.actor.ssoId, reportedAt: ctx.now })
    .where(eq(reports.id, before.id))
  await keepFiles(ctx, before.id, files, version)
  const row = await advance(ctx, REPORT, before.id, corrects ? 'correct' : 'report', { set: { revision: before.revision + 1 } })
  await finish(ctx, { businessId: askedKey(round.id, row.asked), receiver: ssoId })
  if (flagged) await tellFlagged(ctx, row, round)
  else if (before.flagged) await finish(ctx, { businessId: row.id, event: 'flagged' })
  return { id: row.id, state: row.state, flagged }
}

/** Notes how somebody is who stays away: by themselves, or by EHS after a call. @throws LIFE-01 for who is not quarantined, HEALTH-04, not-found */
export async function addFollowUp(ctx: Writer, { reportId, ...said }: ParsedOf<typeof followup>): Promise<{ id: string }> {
  const row = await locked(ctx, reports, reports.id, reportId)
  const own = row.ssoId === ctx.actor.ssoId
  if (!own && !(await isAdminOf(ctx, row.ssoId))) throw notFound()
  if (row.state !== 'quarantined') throw refuse('LIFE-01', { state: ctx.text(`state.HealthReport.${row.state}`) })
  enforce(following, { facts: {}, input: said, p: {}, now: ctx.now })
  const id = newId(ctx.now)
  await ctx.db.insert(followUps).values({ id, report: reportId, day: ctx.today, ...said, by: ctx.actor.ssoId, at: ctx.now })
  await record(ctx, 'HealthReport.followedUp', { target: reportId, subject: row.ssoId })
  await finish(ctx, { businessId: reportId, event: 'followUpDue', receiver: row.ssoId })
  const worse = said.testResult === 'positive' || isFlagged({ ...said, answers: {} }, [], ctx.parameters(module).feverFrom)
  if (own && worse) await tellFlagged(ctx, row, await roundById(ctx, row.round))
  return { id }
}
