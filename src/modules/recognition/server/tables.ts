import type { SsoId } from '#foundation/contract/schemas.ts'
import { dayColumn, id, instantColumn, savedColumns } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, sql, text, unique, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { audienceColumn } from '#services/audience/server/api.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { ApproverKind, Frequency } from '../contract/base.ts'
import type { NominationState, RecognitionPublicationState } from '../rules/life.ts'

export const configs = pgTable(
  'recognition_configs',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    frequency: integer('frequency').$type<Frequency>().notNull(),
    windowFrom: integer('window_from').notNull(),
    windowTo: integer('window_to').notNull(),
    nominators: audienceColumn('nominators').notNull(),
    nominees: audienceColumn('nominees').notNull(),
    points: jsonb('points').$type<number[]>().notNull(),
    /** Awards a period and department; null: as many as there are. */
    quota: integer('quota'),
    firstApprover: text('first_approver').$type<ApproverKind>().notNull(),
    firstPerson: personColumn('first_person'),
    finalApprover: text('final_approver').$type<ApproverKind>().notNull(),
    finalPerson: personColumn('final_person'),
    active: boolean('active').notNull(),
    /** As the log was told last: whose window was open, and on which day. */
    openPeriod: text('open_period'),
    toldOn: dayColumn('told_on'),
  },
  (t) => [
    index('recognition_configs_nominators').on(t.nominators),
    index('recognition_configs_nominees').on(t.nominees),
    index('recognition_configs_first').on(t.firstPerson),
    index('recognition_configs_final').on(t.finalPerson),
  ],
)
export type ConfigRow = typeof configs.$inferSelect

export const values = pgTable('recognition_values', {
  id: id(),
  code: text('code').notNull().unique(),
  nameCn: text('name_cn').notNull(),
  nameEn: text('name_en').notNull(),
  order: integer('order').notNull(),
  active: boolean('active').notNull(),
})

export const nominations = pgTable(
  'recognition_nominations',
  {
    id: id(),
    nominator: personColumn('nominator').notNull(),
    nominee: personColumn('nominee'),
    typeId: uuid('type_id').references(() => configs.id),
    ubrValues: jsonb('ubr_values').$type<string[]>().notNull(),
    reason: text('reason').notNull(),
    points: integer('points'),
    /** The record that the files are of: nominations that were sent together share it. */
    papers: uuid('papers').notNull(),
    state: text('state').$type<NominationState>().notNull().default('draft'),
    // what follows is as it was when it was submitted (RECOG-16)
    period: text('period').notNull().default(''),
    /** Of the nominee. */
    department: text('department').notNull().default(''),
    offered: jsonb('offered').$type<number[]>().notNull().default([]),
    quota: integer('quota'),
    submittedAt: instantColumn('submitted_at'),
    firstApprover: personColumn('first_approver'),
    firstAt: instantColumn('first_at'),
    firstComment: text('first_comment').notNull().default(''),
    finalApprover: personColumn('final_approver'),
    finalAt: instantColumn('final_at'),
    finalComment: text('final_comment').notNull().default(''),
    /** When the last of the two decided. */
    decidedAt: instantColumn('decided_at'),
    /** Of the points: due where upoints has not confirmed them yet, left where there are none for who left (RECOG-15). */
    booking: text('booking').$type<'none' | 'due' | 'booked' | 'left'>().notNull().default('none'),
    ...savedColumns(),
  },
  (t) => [
    index('recognition_nominations_nominator').on(t.nominator, t.id),
    index('recognition_nominations_nominee').on(t.nominee, t.state, t.decidedAt),
    index('recognition_nominations_type').on(t.typeId, t.period, t.state),
    index('recognition_nominations_papers').on(t.papers),
    index('recognition_nominations_first').on(t.firstApprover, t.state),
    index('recognition_nominations_final').on(t.finalApprover, t.state),
    index('recognition_nominations_submitted').on(t.submittedAt, t.id),
    index('recognition_nominations_booking').on(t.booking),
    index('recognition_nominations_state').on(t.state, t.submittedAt),
    index('recognition_nominations_given').on(t.decidedAt).where(sql`${t.state} = 'final-approved'`),
  ],
)
export type NominationRow = typeof nominations.$inferSelect

/** Awards of a department in a period: its id is the owner of the ledger account, `given` of them have reached it, and its balance is what is left. */
export const places = pgTable(
  'recognition_places',
  {
    id: id(),
    typeId: uuid('type_id')
      .notNull()
      .references(() => configs.id),
    period: text('period').notNull(),
    department: text('department').notNull(),
    given: integer('given').notNull().default(0),
  },
  (t) => [unique('recognition_places_of').on(t.typeId, t.period, t.department)],
)

export const publications = pgTable(
  'recognition_publications',
  {
    id: id(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    configs: jsonb('configs').$type<string[]>().notNull(),
    period: text('period').notNull(),
    cover: uuid('cover'),
    state: text('state').$type<RecognitionPublicationState>().notNull(),
    publishedAt: instantColumn('published_at'),
  },
  (t) => [index('recognition_publications_state').on(t.state, t.publishedAt), index('recognition_publications_period').on(t.period)],
)
export type PublicationRow = typeof publications.$inferSelect

/** RECOG-17: each nomination in one publication. */
export const winners = pgTable(
  'recognition_winners',
  {
    id: id(),
    publicationId: uuid('publication_id')
      .notNull()
      .references(() => publications.id),
    nominationId: uuid('nomination_id')
      .notNull()
      .unique()
      .references(() => nominations.id),
    place: integer('place').notNull(),
  },
  (t) => [index('recognition_winners_publication').on(t.publicationId, t.place)],
)

export const congratulations = pgTable(
  'recognition_congratulations',
  {
    id: id(),
    nominationId: uuid('nomination_id')
      .notNull()
      .references(() => nominations.id),
    by: personColumn('by').notNull().$type<SsoId>(),
    at: instantColumn('at').notNull(),
  },
  (t) => [uniqueIndex('recognition_congratulations_of').on(t.nominationId, t.by), index('recognition_congratulations_by').on(t.by)],
)
