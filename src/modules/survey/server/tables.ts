import { dayColumn, entityColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, unique, uuid } from '#foundation/database/drizzle.ts'
import { audienceColumn } from '#services/audience/server/api.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Answers, Question, ResponseState, SurveyState, Template } from '../contract/index.ts'

export const surveys = pgTable(
  'survey_surveys',
  {
    id: id(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    introCn: text('intro_cn').notNull(),
    introEn: text('intro_en').notNull(),
    thanksCn: text('thanks_cn').notNull(),
    thanksEn: text('thanks_en').notNull(),
    owner: personColumn('owner').notNull(),
    /** Of the owner: who manages all surveys manages those of one company. */
    entity: entityColumn().notNull(),
    status: text('status').$type<SurveyState>().notNull().default('draft'),
    anonymous: boolean('anonymous').notNull(),
    audience: audienceColumn(),
    opensAt: instantColumn('opens_at'),
    closesAt: instantColumn('closes_at'),
    responseLimit: integer('response_limit'),
    editableUntilClose: boolean('editable_until_close').notNull(),
    reminds: boolean('reminds').notNull(),
    gateFor: jsonb('gate_for').$type<string[]>().notNull(),
    template: text('template').$type<Template>(),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    /** Counts the saves (SURV-20). */
    version: integer('version').notNull(),
    /** Counted under the lock of the row (SURV-12): who has begun, who has submitted, and the places that are taken, also while somebody edits. */
    started: integer('started').notNull().default(0),
    submitted: integer('submitted').notNull().default(0),
    places: integer('places').notNull().default(0),
    /** Up to whom of its audience it was told that the survey is open, in the order of their numbers. */
    toldUpTo: text('told_up_to'),
    toldAt: instantColumn('told_at'),
    remindedAt: instantColumn('reminded_at'),
    changedAt: instantColumn('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (t) => [
    index('survey_surveys_changed').on(t.changedAt, t.id),
    index('survey_surveys_owner').on(t.owner, t.changedAt, t.id),
    index('survey_surveys_entity').on(t.entity, t.changedAt, t.id),
    index('survey_surveys_status').on(t.status, t.closesAt, t.id),
    index('survey_surveys_for').on(t.audience, t.changedAt, t.id),
    index('survey_surveys_audience').on(t.audience, t.status, t.closesAt, t.id),
    index('survey_surveys_template').on(t.template, t.opensAt, t.id),
    index('survey_surveys_untold').on(t.opensAt).where(sql`status = 'published' and told_at is null`),
  ],
)

/** Where somebody stood when the answers were sent, for results by group. */
const attributes = {
  entity: entityColumn(),
  division: text('division'),
  department: text('department'),
  staffGroup: text('staff_group'),
  employeeType: text('employee_type'),
}

/** The answers of a survey with names. */
export const responses = pgTable(
  'survey_responses',
  {
    id: id(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => surveys.id),
    ssoId: personColumn('sso_id').notNull(),
    status: text('status').$type<ResponseState>().notNull().default('not-started'),
    answers: jsonb('answers').$type<Answers>().notNull(),
    /** The seats that were taken with the place, kept while the answers are edited; none without a place. */
    seats: jsonb('seats').$type<{ question: string; option: string }[]>(),
    startedAt: instantColumn('started_at').notNull(),
    submittedAt: instantColumn('submitted_at'),
    surveyVersion: integer('survey_version').notNull(),
    ...attributes,
  },
  (t) => [
    unique('survey_responses_person').on(t.surveyId, t.ssoId),
    index('survey_responses_survey').on(t.surveyId, t.status, t.id),
    index('survey_responses_own').on(t.ssoId, t.status, t.submittedAt, t.surveyId),
  ],
)

/** The answers of an anonymous survey, under ids by chance: not whose, and of the time the day (SURV-08). */
export const anonymousAnswers = pgTable(
  'survey_anonymous_answers',
  {
    id: uuid('id').primaryKey(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => surveys.id),
    answers: jsonb('answers').$type<Answers>().notNull(),
    day: dayColumn('day').notNull(),
    surveyVersion: integer('survey_version').notNull(),
    /** Written anew among the others since it came, so that neither order nor transaction tells whose it is. */
    mixed: boolean('mixed').notNull().default(false),
    ...attributes,
  },
  (t) => [index('survey_anonymous_answers_survey').on(t.surveyId, t.id), index('survey_anonymous_answers_fresh').on(t.surveyId).where(sql`not mixed`)],
)

/** Who has answered an anonymous survey, under a name that only this portal can make from her number: not what, and not when (SURV-08). */
export const takers = pgTable(
  'survey_takers',
  {
    taker: text('taker').notNull(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => surveys.id),
  },
  (t) => [primaryKey({ columns: [t.taker, t.surveyId] }), index('survey_takers_survey').on(t.surveyId)],
)

/** How many have a choice of which there are only so many (SURV-17); counted under the lock of the survey. */
export const seats = pgTable(
  'survey_seats',
  {
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => surveys.id),
    question: text('question').notNull(),
    option: text('option').notNull(),
    taken: integer('taken').notNull(),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.question, t.option] })],
)
