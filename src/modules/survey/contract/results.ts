import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listInput, listOutput, personRef, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { BASE, bothTitles, MANAGE, surveyState, template } from './base.ts'
import { questions } from './questions.ts'

export const GROUPINGS = ['department', 'division', 'entity', 'staffGroup', 'employeeType'] as const
export const grouping = z.enum(GROUPINGS)
export type Grouping = z.output<typeof grouping>

/** What was answered to one question by those who were counted. */
export const figures = z.object({
  id: z.string(),
  answered: z.int(),
  /** Of choices, stars and points; of a matrix by row. */
  counts: z.array(z.object({ row: z.string().nullable(), value: z.string(), count: z.int() })),
  numbers: z.object({ mean: z.number(), least: z.number(), most: z.number() }).nullable(),
  nps: z.object({ promoters: z.int(), passives: z.int(), detractors: z.int(), score: z.number() }).nullable(),
})
export type QuestionFigures = z.output<typeof figures>

export const groupFigures = z.object({
  value: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  /** None where it is too small to be shown, or would give away one that is (SURV-09, SURV-21). */
  responses: z.int().nullable(),
  figures: z.array(figures),
})
export type GroupFigures = z.output<typeof groupFigures>

/** Another round of the same template: the figure of each question that has one. */
export const round = z.object({
  uid: uuid,
  ...bothTitles,
  opensAt: instant.nullable(),
  responses: z.int(),
  marks: z.array(z.object({ id: z.string(), mark: z.number() })),
})
export type Round = z.output<typeof round>

const asked = { uid: uuid, groupBy: grouping.optional() }

/** A survey in figures, by groups where one is asked for. */
export const surveyResult = endpoint(`POST ${BASE}/result`, {
  kind: 'read',
  access: MANAGE,
  input: z.object(asked),
  output: z.object({
    uid: uuid,
    ...bothTitles,
    status: surveyState,
    anonymous: z.boolean(),
    template: template.nullable(),
    /** Those who have submitted, and those of the audience who have not. */
    asked: z.int(),
    started: z.int().nullable(),
    responses: z.int(),
    minResponses: z.int(),
    /** Anonymous, and fewer than that: nothing is shown. */
    tooFew: z.boolean(),
    questions,
    figures: z.array(figures),
    groups: z.array(groupFigures),
    /** From the first to this one; of a survey without template none. */
    rounds: z.array(round),
  }),
})
export type SurveyResult = z.output<typeof surveyResult.output>

/** What was written in answer to a question, in no order that tells who wrote when. */
export const surveyTexts = endpoint(`POST ${BASE}/result/texts`, {
  kind: 'read',
  access: MANAGE,
  input: listInput({ uid: uuid, question: z.string().max(50) }),
  output: listOutput(z.object({ text: z.string(), person: personRef.nullable() })).extend({ tooFew: z.boolean() }),
})

/** Who has not submitted: of surveys with names only. */
export const pendingPeople = endpoint(`POST ${BASE}/pending`, {
  kind: 'read',
  access: MANAGE,
  input: listInput({ uid: uuid }),
  output: listOutput(z.object({ person: personRef, begun: z.boolean() })),
})

export const exportSurvey = endpoint(`POST ${BASE}/export`, {
  kind: 'stream',
  access: MANAGE,
  input: z.object({ ...asked, what: z.enum(['responses', 'results', 'pending']) }),
  output: exportLater,
})
