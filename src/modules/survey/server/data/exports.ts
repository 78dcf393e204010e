import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gt } from '#foundation/database/drizzle.ts'
import type { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx, Reader, Writing } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import { personRefs } from '#services/people/server/api.ts'
import { byPages, type Column, defineSheet, exportSheet, type OutRow, type Sheet } from '#services/spreadsheets/server/api.ts'
import type { Answers, exportSurvey, Question, QuestionFigures, SurveyResult } from '../../contract/index.ts'
import module from '../../module.ts'
import { shareOf } from '../../rules/figures.ts'
import { asksAnswer, isMeasured } from '../../rules/kinds.ts'
import { named } from '../policy.ts'
import { anonymousAnswers, responses } from '../tables.ts'
import { namedSurvey, pendingAfter } from './pending.ts'
import { isTooFew, resultOf } from './result.ts'
import { labelOf, rowWords, sayAnswer, valueWords } from './saying.ts'
import { managed, type Survey } from './surveys.ts'

const PAGE = 500
type Asked = z.output<typeof exportSurvey.input>

/** What somebody takes out of a survey of hers. @throws SURV-09 below the smallest group, SHELL-39 for the people of an anonymous survey, not-found */
export async function exportOf(ctx: Reader & Writing, asked: Asked): Promise<FileAnswer> {
  const survey = await managed(ctx, asked.uid)
  if (asked.what !== 'pending' && isTooFew(ctx, survey)) throw refuse('SURV-09')
  const withNames = asked.what === 'pending' ? await namedSurvey(ctx, asked.uid) : survey
  await ctx.write((write) => write.audit({ module: module.name, kind: 'Survey.exported', target: survey.id, after: asked }))
  const name = `${ctx.lang === 'zh' ? survey.titleCn : survey.titleEn} ${ctx.text(`survey.export.${asked.what}`)}`
  if (asked.what === 'pending') return exportSheet(ctx, PENDING, pendingRows(ctx, withNames), { name })
  if (asked.what === 'results') return exportSheet(ctx, FIGURES, figureRows(ctx, await resultOf(ctx, asked)), { name })
  return exportSheet(ctx, sheetOf(survey, ctx.lang), survey.anonymous ? namelessRows(ctx, survey) : namedRows(ctx, survey), { name })
}

const WHO = [
  { key: 'ssoId', title: 'survey.export.ssoId', type: 'text' },
  { key: 'name', title: 'survey.export.name', type: 'text' },
  { key: 'department', title: 'survey.export.department', type: 'text', width: 24 },
] as const satisfies readonly Column[]

const PENDING = defineSheet({ name: 'survey.export.pending', columns: [...WHO, { key: 'begun', title: 'survey.export.begun', type: 'yesno' }] })

async function* pendingRows(ctx: Reader, survey: Survey): AsyncGenerator<OutRow<typeof PENDING>> {
  type Row = Awaited<ReturnType<typeof pendingAfter>>[number]
  for await (const { person, begun } of byPages<Row>((after, limit) => pendingAfter(ctx, survey, after?.person.ssoId, limit), PAGE))
    yield { ...whoOf(ctx, person), begun }
}

const whoOf = (ctx: Reader, person: { ssoId: SsoId; nameCn: string; nameEn: string; departmentCn: string; departmentEn: string }) => ({
  ssoId: person.ssoId,
  name: ctx.lang === 'zh' ? person.nameCn : person.nameEn,
  department: ctx.lang === 'zh' ? person.departmentCn : person.departmentEn,
})

/** A column a question. Of an anonymous survey nothing but the answers: neither the day nor where somebody stands (SURV-08). */
function sheetOf({ anonymous, questions }: Survey, lang: Ctx['lang']): Sheet {
  const asked = questions
    .filter(asksAnswer)
    .map((one): Column => ({ key: `answer.${one.id}`, title: labelOf(one, lang), type: isMeasured(one) ? 'number' : 'text', width: 24 }))
  const at: Column = { key: 'submittedAt', title: 'survey.export.submittedAt', type: 'instant' }
  return { name: 'survey.export.responses', columns: anonymous ? asked : [...WHO, at, ...asked] }
}

const answersIn = (questions: readonly Question[], answers: Answers, lang: Ctx['lang']): OutRow<Sheet> =>
  Object.fromEntries(questions.filter(asksAnswer).map((one) => [`answer.${one.id}`, sayAnswer(one, answers, lang)]))

async function* namelessRows(ctx: Reader, { id, questions }: Survey): AsyncGenerator<OutRow<Sheet>> {
  const page = (after: { id: string } | undefined, limit: number) =>
    ctx.db
      .select({ id: anonymousAnswers.id, answers: anonymousAnswers.answers })
      .from(anonymousAnswers)
      .where(and(eq(anonymousAnswers.surveyId, id), after && gt(anonymousAnswers.id, after.id)))
      .orderBy(asc(anonymousAnswers.id))
      .limit(limit)
  for await (const { answers } of byPages<Awaited<ReturnType<typeof page>>[number]>(page, PAGE)) yield answersIn(questions, answers, ctx.lang)
}

async function* namedRows(ctx: Reader, { id, questions }: Survey): AsyncGenerator<OutRow<Sheet>> {
  const page = async (after: { id: string } | undefined, limit: number) => {
    const rows = await ctx.db
      .select({ id: responses.id, ssoId: responses.ssoId, answers: responses.answers, submittedAt: responses.submittedAt })
      .from(responses)
      .where(and(eq(responses.surveyId, id), eq(responses.status, 'submitted'), named(ctx.actor, responses.ssoId), after && gt(responses.id, after.id)))
      .orderBy(asc(responses.id))
      .limit(limit)
    const people = await personRefs(
      ctx,
      rows.map(({ ssoId }) => ssoId),
    )
    return rows.map((row) => ({ ...row, person: people.get(row.ssoId) }))
  }
  for await (const { person, answers, submittedAt } of byPages<Awaited<ReturnType<typeof page>>[number]>(page, PAGE))
    yield { ...(person && whoOf(ctx, person)), submittedAt, ...answersIn(questions, answers, ctx.lang) }
}

const FIGURES = defineSheet({
  name: 'survey.export.results',
  columns: [
    { key: 'group', title: 'survey.export.group', type: 'text', width: 24 },
    { key: 'responses', title: 'survey.export.responses', type: 'integer' },
    { key: 'question', title: 'survey.export.question', type: 'text', width: 32 },
    { key: 'answered', title: 'survey.export.answered', type: 'integer' },
    { key: 'row', title: 'survey.export.row', type: 'text', width: 20 },
    { key: 'value', title: 'survey.export.value', type: 'text', width: 24 },
    { key: 'count', title: 'survey.export.count', type: 'integer' },
    { key: 'share', title: 'survey.export.share', type: 'integer' },
    { key: 'mean', title: 'survey.export.mean', type: 'number' },
    { key: 'nps', title: 'survey.export.nps', type: 'integer' },
  ],
})
type Row = OutRow<typeof FIGURES>

/** The figures as the page shows them: all together, then each group that is shown. */
async function* figureRows(ctx: Reader, result: SurveyResult): AsyncGenerator<Row> {
  yield* rowsFor(ctx, result, { group: ctx.text('survey.group.all'), responses: result.responses }, result.figures)
  for (const { nameCn, nameEn, responses, figures } of result.groups)
    yield* rowsFor(ctx, result, { group: ctx.lang === 'zh' ? nameCn : nameEn, ...(responses !== null && { responses }) }, figures)
}

function* rowsFor(ctx: Reader, { questions }: SurveyResult, about: Row, figures: readonly QuestionFigures[]): Generator<Row> {
  if (figures.length === 0) yield { ...about, question: ctx.text('survey.group.hidden') }
  for (const { id, answered, counts, numbers, nps } of figures) {
    const question = questions.find((one) => one.id === id)!
    const said: Row = {
      ...about,
      question: labelOf(question, ctx.lang),
      answered,
      ...(numbers && { mean: Math.round(numbers.mean * 100) / 100 }),
      ...(nps && { nps: nps.score }),
    }
    if (counts.length === 0) yield said
    for (const { row, value, count } of counts)
      yield {
        ...said,
        ...(row !== null && { row: rowWords(question, row, ctx.lang) }),
        ...{ value: valueWords(question, value, ctx.lang), count, share: shareOf(count, answered) },
      }
  }
}
