import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Goal, Item, Rating, Scored } from '../rules/items.ts'
import type { FormState } from '../rules/life.ts'
import type { Period } from '../rules/periods.ts'

const score = (name: string) => numeric(name, { precision: 3, scale: 2, mode: 'number' })

/** One a person and period (FLPF-08). Its manager is who decides for the person, as the directory has it (FLPF-15). */
export const forms = pgTable(
  'frontline_performance_forms',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    year: integer('year').notNull(),
    period: text('period').$type<Period>().notNull(),
    /** The job title of the day on which it was made. */
    positionCn: text('position_cn').notNull(),
    positionEn: text('position_en').notNull(),
    items: jsonb('items').$type<Item[]>().notNull(),
    goalsSet: integer('goals_set').notNull().default(0),
    selfScore: score('self_score'),
    managerScore: score('manager_score'),
    rating: text('rating').$type<Rating>(),
    selfFrom: dayColumn('self_from').notNull(),
    selfDue: dayColumn('self_due').notNull(),
    publishDue: dayColumn('publish_due').notNull(),
    state: text('state').$type<FormState>().notNull().default('goal-setting'),
    createdAt: instantColumn('created_at').notNull(),
    openedAt: instantColumn('opened_at'),
    /** When the team member submitted; none where the window closed first. */
    selfDoneAt: instantColumn('self_done_at'),
    reviewAt: instantColumn('review_at'),
    publishedAt: instantColumn('published_at'),
    publishedBy: personColumn('published_by'),
    /** Grows with whatever is done to it (FLPF-13). */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('frontline_performance_forms_once').on(t.ssoId, t.year, t.period),
    index('frontline_performance_forms_person').on(t.ssoId, t.id),
    index('frontline_performance_forms_year').on(t.year, t.id),
    index('frontline_performance_forms_period').on(t.period, t.id),
    index('frontline_performance_forms_in_year').on(t.year, t.period, t.id),
    index('frontline_performance_forms_state').on(t.state, t.id),
    index('frontline_performance_forms_publish_due').on(t.publishDue),
    index('frontline_performance_forms_self_done').on(t.selfDoneAt),
    index('frontline_performance_forms_published_by').on(t.publishedBy),
  ],
)

const ofForm = () =>
  uuid('form')
    .notNull()
    .references(() => forms.id)

/** The goals of a form, each time they were saved; the last are those in force. */
export const goalSets = pgTable(
  'frontline_performance_goal_sets',
  {
    id: id(),
    form: ofForm(),
    goals: jsonb('goals').$type<Goal[]>().notNull(),
    setBy: personColumn('set_by').notNull(),
    setAt: instantColumn('set_at').notNull(),
    /** Changed once self-evaluation had begun (FLPF-11). */
    afterOpening: boolean('after_opening').notNull(),
  },
  (t) => [index('frontline_performance_goal_sets_form').on(t.form, t.id), index('frontline_performance_goal_sets_set_by').on(t.setBy)],
)

/** What each manager has written of a form, so that a former one can still read it (FLPF-15). */
export const drafts = pgTable(
  'frontline_performance_drafts',
  {
    id: id(),
    form: ofForm(),
    by: personColumn('by').notNull(),
    scores: jsonb('scores').$type<Scored[]>().notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [uniqueIndex('frontline_performance_drafts_once').on(t.form, t.by), index('frontline_performance_drafts_by').on(t.by, t.form)],
)
