import { randomUUID } from 'node:crypto'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, Refused, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, sql } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { Answers, Question, ResponseState, saveResponse as saving } from '../../contract/index.ts'
import { surveySubmitted } from '../../events.ts'
import { judge } from '../../rules/answers.ts'
import { answerOf, asksAnswer, isAnswered, otherKey } from '../../rules/kinds.ts'
import { open, places, seatsOf } from '../../rules/taking.ts'
import { attributesOf } from '../data/attributes.ts'
import { hasTaken, requireAudience, responseOf, type Survey, surveyById, takerName } from '../data/surveys.ts'
import { anonymousAnswers, responses, surveys, takers } from '../tables.ts'
import { responseStore } from './lives.ts'
import { takeSeats } from './seats.ts'
import { tellReceipt } from './telling.ts'

type Given = ParsedOf<typeof saving>

/** The survey that answers are for, locked: of all who take its last place one is first (SURV-12). @throws not-found, SURV-07 */
async function lockedSurvey(ctx: Writer, { uid, version }: Pick<Given, 'uid'> & { version?: number }): Promise<Survey> {
  const survey = await locked(ctx, surveys, surveys.id, uid)
  await requireOpenable(ctx, survey)
  if (version !== undefined && version > survey.version) throw illegal('version')
  return survey
}

/** @throws not-found, SURV-07 */
async function requireOpenable(ctx: Writer, survey: Survey | undefined): Promise<void> {
  if (!survey || survey.status === 'draft' || survey.status === 'deleted') throw notFound()
  await requireAudience(ctx, survey, ctx.actor.ssoId)
}

const requireOpen = (ctx: Writer, survey: Survey): void => enforce(open, { facts: survey, input: undefined, p: undefined, now: ctx.now })

/** SURV-12: asked with the survey locked, so that no two take one place. */
const requirePlace = (ctx: Writer, survey: Survey, placed: boolean): void =>
  enforce(places, { facts: { ...survey, placed }, input: undefined, p: undefined, now: ctx.now })

/** What is to be stored of answers. @throws SURV-18 with each fault beside its question */
function judged(ctx: Writer, questions: readonly Question[], given: Answers): Answers {
  const { answers, faults } = judge(questions, given)
  if (faults.length > 0)
    throw new Refused([
      { rule: 'SURV-18', figures: { says: ctx.text('survey.fault.check') } },
      ...faults.map(({ path, says, figures }) => ({ rule: 'SURV-18', field: `answers.${path}`, figures: { ...figures, says: ctx.text(says, figures) } })),
    ])
  return answers
}

/** A draft keeps what was typed, wrong or not yet shown, as long as the survey asks for it. */
const asked = (questions: readonly Question[], given: Answers): Answers =>
  Object.fromEntries(
    questions
      .filter(asksAnswer)
      .flatMap(({ id }) => [id, otherKey(id)])
      .flatMap((key) => {
        const answer = answerOf(given, key)
        return isAnswered(answer) ? [[key, answer] as const] : []
      }),
  )

/** Begins the answers of a person. The survey is locked, so there are none yet. */
async function begin(ctx: Writer, survey: Survey, values: { answers: Answers; surveyVersion: number }): Promise<string> {
  const id = newId(ctx.now)
  await ctx.db.insert(responses).values({ id, surveyId: survey.id, ssoId: ctx.actor.ssoId, startedAt: ctx.now, ...values })
  await advance(ctx, responseStore, id, 'save')
  await ctx.db
    .update(surveys)
    .set({ started: sql`${surveys.started} + 1` })
    .where(eq(surveys.id, survey.id))
  return id
}

/**
 * Keeps what somebody has begun. Of an anonymous survey only the browser keeps any (SURV-08).
 * @throws SURV-05 for what was submitted, SURV-06, SURV-07, SHELL-39 for an anonymous survey, not-found
 */
export async function saveResponse(ctx: Writer, { uid, answers: given, version }: Given): Promise<{ status: ResponseState }> {
  const found = await surveyById(ctx, uid)
  await requireOpenable(ctx, found)
  if (found!.anonymous) throw illegal()
  const begun = await responseOf(ctx, uid, ctx.actor.ssoId)
  // who goes on holds the own row only: others are not kept waiting
  const survey = begun ? found! : await lockedSurvey(ctx, { uid, version })
  requireOpen(ctx, survey)
  const values = { answers: asked(survey.questions, given), surveyVersion: Math.min(version, survey.version) }
  const own = begun ?? (await responseOf(ctx, uid, ctx.actor.ssoId))
  if (!own) await begin(ctx, survey, values)
  else {
    const row = await locked(ctx, responses, responses.id, own.id)
    if (row.status === 'submitted') throw refuse('SURV-05')
    await ctx.db.update(responses).set(values).where(eq(responses.id, own.id))
  }
  return { status: 'in-progress' }
}

/**
 * Sends answers, the first time or after they were taken up again.
 * @throws SURV-05, SURV-06, SURV-07, SURV-12, SURV-17, SURV-18 with each fault, not-found
 */
export async function submitResponse(ctx: Writer, given: Given): Promise<{ status: ResponseState }> {
  const survey = await lockedSurvey(ctx, given)
  if (survey.anonymous) await submitAnonymously(ctx, survey, given)
  else await submitByName(ctx, survey, given)
  await ctx.emit(surveySubmitted, { uid: survey.id, ssoId: survey.anonymous ? null : ctx.actor.ssoId })
  return { status: 'submitted' }
}

async function submitByName(ctx: Writer, survey: Survey, { answers: given, version: surveyVersion }: Given): Promise<void> {
  const own = await responseOf(ctx, survey.id, ctx.actor.ssoId)
  // SURV-05: the survey is locked, so nobody submits meanwhile, and the first one stands
  if (own?.status === 'submitted') throw refuse('SURV-05')
  const before = own?.seats ?? null
  requirePlace(ctx, survey, before !== null)
  const answers = judged(ctx, survey.questions, given)
  const seats = seatsOf(survey.questions, answers)
  await takeSeats(ctx, survey, seats, before ?? [])
  const id = own?.id ?? (await begin(ctx, survey, { answers: {}, surveyVersion }))
  // beside the move, which is audited: the log has no use for what was answered
  await ctx.db
    .update(responses)
    .set({ answers, seats, surveyVersion, ...(await attributesOf(ctx, survey)) })
    .where(eq(responses.id, id))
  await advance(ctx, responseStore, id, 'submit', { set: { submittedAt: ctx.now } })
  await count(ctx, survey, before === null)
  await tellReceipt(ctx, survey)
}

/**
 * SURV-08: answers under an id that tells neither when they were made nor by whom; of the time only the day is kept, nothing is written into the audit log, and
 * the answer to the call, which is kept with its key, does not name them.
 */
async function submitAnonymously(ctx: Writer, survey: Survey, { answers: given, version: surveyVersion }: Given): Promise<void> {
  if (await hasTaken(ctx, survey.id, ctx.actor.ssoId)) throw refuse('SURV-05')
  requirePlace(ctx, survey, false)
  const answers = judged(ctx, survey.questions, given)
  await takeSeats(ctx, survey, seatsOf(survey.questions, answers), [])
  await ctx.db
    .insert(anonymousAnswers)
    .values({ id: randomUUID(), surveyId: survey.id, answers, day: ctx.today, surveyVersion, ...(await attributesOf(ctx, survey)) })
  await ctx.db.insert(takers).values({ taker: takerName(ctx, ctx.actor.ssoId), surveyId: survey.id })
  await count(ctx, survey, true)
}

/** One more has submitted, and holds a place from now on. */
const count = (ctx: Writer, survey: Survey, isNew: boolean) =>
  ctx.db
    .update(surveys)
    .set({ submitted: sql`${surveys.submitted} + 1`, ...(isNew && { places: sql`${surveys.places} + 1` }) })
    .where(eq(surveys.id, survey.id))

/** Takes submitted answers up again; the place and the choices stay one's own meanwhile. @throws SURV-06, SURV-07, LIFE-01, SHELL-39, not-found */
export async function editResponse(ctx: Writer, { uid }: { uid: string }): Promise<{ status: ResponseState }> {
  const survey = await lockedSurvey(ctx, { uid })
  requireOpen(ctx, survey)
  if (survey.anonymous || !survey.editableUntilClose) throw illegal()
  const [own] = await ctx.db
    .select({ id: responses.id })
    .from(responses)
    .where(and(eq(responses.surveyId, uid), eq(responses.ssoId, ctx.actor.ssoId)))
  if (!own) throw notFound()
  await advance(ctx, responseStore, own.id, 'edit', { set: { submittedAt: null } })
  await ctx.db
    .update(surveys)
    .set({ submitted: sql`${surveys.submitted} - 1` })
    .where(eq(surveys.id, uid))
  return { status: 'in-progress' }
}
