import { illegal } from '#foundation/contract/refused.ts'
import { and, asc, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { surveyTexts } from '../../contract/index.ts'
import { hasChoices, otherKey } from '../../rules/kinds.ts'
import { named } from '../policy.ts'
import { anonymousAnswers, responses } from '../tables.ts'
import { isTooFew } from './result.ts'
import { managed, type Survey } from './surveys.ts'

/** Whether texts are kept under a key: of a question for them, or beside a choice. */
const hasTexts = ({ questions }: Survey, key: string): boolean =>
  questions.some((one) => (one.kind === 'text' && one.id === key) || (hasChoices(one) && otherKey(one.id) === key))

/** What was written in answer to a question. Ids of anonymous answers are by chance, so their order tells nothing. @throws not-found, SHELL-39 */
export async function textsOf(ctx: Reader, input: z.output<typeof surveyTexts.input>) {
  const survey = await managed(ctx, input.filters.uid)
  const { question } = input.filters
  if (!hasTexts(survey, question)) throw illegal('question')
  // SURV-09
  if (isTooFew(ctx, survey)) return { list: [], total: 0, more: false, tooFew: true }
  return { ...(survey.anonymous ? await nameless(ctx, survey.id, input) : await byName(ctx, survey.id, input)), tooFew: false }
}

type Input = z.output<typeof surveyTexts.input>

async function nameless(ctx: Reader, uid: string, input: Input) {
  const text = sql<string>`${anonymousAnswers.answers} ->> ${input.filters.question}`
  const where = and(eq(anonymousAnswers.surveyId, uid), sql`${text} is not null`)
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db.select({ text }).from(anonymousAnswers).where(where).orderBy(asc(anonymousAnswers.id)),
    ctx.db.select({ id: anonymousAnswers.id }).from(anonymousAnswers).where(where).getSQL(),
  )
  return { ...page, list: page.list.map((row) => ({ ...row, person: null })) }
}

async function byName(ctx: Reader, uid: string, input: Input) {
  const text = sql<string>`${responses.answers} ->> ${input.filters.question}`
  const where: SQL | undefined = and(
    eq(responses.surveyId, uid),
    eq(responses.status, 'submitted'),
    sql`${text} is not null`,
    named(ctx.actor, responses.ssoId),
  )
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db.select({ text, ssoId: responses.ssoId }).from(responses).where(where).orderBy(asc(responses.id)),
    ctx.db.select({ id: responses.id }).from(responses).where(where).getSQL(),
  )
  const people = await personRefs(
    ctx,
    page.list.map(({ ssoId }) => ssoId),
  )
  return { ...page, list: page.list.map(({ text: said, ssoId }) => ({ text: said, person: people.get(ssoId) ?? null })) }
}
