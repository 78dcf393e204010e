import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { type Capped, pageFrom } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { sqlFor } from '#services/audience/server/api.ts'
import type { MySurvey, mine as mineCall } from '../../contract/index.ts'
import { minutesOf, progressOf } from '../../rules/kinds.ts'
import { responses, surveys, takers } from '../tables.ts'
import { takerName } from './surveys.ts'

type Input = z.output<typeof mineCall.input>

/** The surveys of a query with what the person has to do with each. */
const joined = (ctx: Reader) => {
  const own = and(eq(responses.surveyId, surveys.id), eq(responses.ssoId, ctx.actor.ssoId))
  const taken = and(eq(takers.surveyId, surveys.id), eq(takers.taker, takerName(ctx, ctx.actor.ssoId)))
  return { own, taken }
}

const notSubmitted = (): SQL | undefined => and(isNull(takers.taker), or(isNull(responses.status), ne(responses.status, 'submitted')))

/** SURV-04: published, within their dates, for the person, and not submitted; one that is full only for who holds a place. */
async function openWhere(ctx: Reader): Promise<SQL | undefined> {
  const isForMe = await sqlFor(ctx, ctx.actor.ssoId)
  return and(
    eq(surveys.status, 'published'),
    isForMe(surveys.audience),
    lte(surveys.opensAt, ctx.now),
    gt(surveys.closesAt, ctx.now),
    or(isNull(surveys.responseLimit), lt(surveys.places, surveys.responseLimit), isNotNull(responses.seats)),
    notSubmitted(),
  )
}

async function whereOf(ctx: Reader, tab: Input['tab']): Promise<SQL | undefined> {
  if (tab === 'open') return openWhere(ctx)
  if (tab === 'answered') {
    const { ssoId } = ctx.actor
    const byName = ctx.db
      .select({ id: responses.surveyId })
      .from(responses)
      .where(and(eq(responses.ssoId, ssoId), eq(responses.status, 'submitted')))
    const nameless = ctx.db
      .select({ id: takers.surveyId })
      .from(takers)
      .where(eq(takers.taker, takerName(ctx, ssoId)))
    return inArray(surveys.id, byName.unionAll(nameless))
  }
  const isForMe = await sqlFor(ctx, ctx.actor.ssoId)
  return and(inArray(surveys.status, ['closed', 'archived']), isForMe(surveys.audience), notSubmitted())
}

const select = (ctx: Reader, where: SQL | undefined) => {
  const { own, taken } = joined(ctx)
  return ctx.db
    .select({ survey: surveys, response: responses, taker: takers.taker })
    .from(surveys)
    .leftJoin(responses, own)
    .leftJoin(takers, taken)
    .where(where)
}

const ids = (ctx: Reader, where: SQL | undefined) => {
  const { own, taken } = joined(ctx)
  return ctx.db.select({ id: surveys.id }).from(surveys).leftJoin(responses, own).leftJoin(takers, taken).where(where).getSQL()
}

/** The surveys of a tab: what is to answer by its end, the others the last first. */
export async function surveysOf(ctx: Reader, input: Input) {
  const where = await whereOf(ctx, input.tab)
  const order = input.tab === 'open' ? [asc(surveys.closesAt), asc(surveys.id)] : [desc(surveys.closesAt), desc(surveys.id)]
  const page = await pageFrom(ctx.db, input, select(ctx, where).orderBy(...order), ids(ctx, where))
  const list = page.list.map(
    ({ survey, response, taker }): MySurvey => ({
      ...{ uid: survey.id, titleCn: survey.titleCn, titleEn: survey.titleEn, anonymous: survey.anonymous },
      opensAt: survey.opensAt?.toISOString() ?? null,
      closesAt: survey.closesAt?.toISOString() ?? null,
      minutes: minutesOf(survey.questions),
      status: taker === null ? (response?.status ?? 'not-started') : 'submitted',
      progress: response ? progressOf(survey.questions, response.answers) : 0,
      submittedAt: response?.submittedAt?.toISOString() ?? null,
    }),
  )
  return { ...page, list }
}

/** More than anybody is asked at once. */
const MOST_COUNTED = 99
const FIRST = { pageNum: 1, pageSize: 1 }

/** SURV-01 SURV-04: the surveys that wait for the person, counted in the header. */
export const waiting = async (ctx: Reader): Promise<Capped> => ({ query: ids(ctx, await openWhere(ctx)), cap: MOST_COUNTED })

/** The next to close of those that wait, with how many there are. */
export async function nextToAnswer(ctx: Reader): Promise<{ survey: typeof surveys.$inferSelect; count: number } | undefined> {
  const where = await openWhere(ctx)
  const { list, total } = await pageFrom(ctx.db, FIRST, select(ctx, where).orderBy(asc(surveys.closesAt), asc(surveys.id)), ids(ctx, where), MOST_COUNTED)
  return list[0] && { survey: list[0].survey, count: total }
}
