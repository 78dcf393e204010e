import { dayColumn, entityColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { index, integer, jsonb, pgTable, text, unique, uuid } from '#foundation/database/drizzle.ts'
import type { StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Result, roundLife, Score, Stage } from '../rules.ts'

export const rounds = pgTable(
  'intern_conversion_rounds',
  {
    id: id(),
    name: text('name').notNull(),
    year: integer('year').notNull(),
    entity: entityColumn().notNull(),
    internsFrom: dayColumn('interns_from').notNull(),
    internsTo: dayColumn('interns_to').notNull(),
    managerDue: dayColumn('manager_due').notNull(),
    secondDue: dayColumn('second_due').notNull(),
    calibrationDue: dayColumn('calibration_due').notNull(),
    conversionDate: dayColumn('conversion_date').notNull(),
    state: text('state').$type<StateOf<typeof roundLife>>().notNull().default('draft'),
  },
  (t) => [index('intern_conversion_rounds_latest').on(t.conversionDate, t.id), index('intern_conversion_rounds_state').on(t.state)],
)

const roundId = () =>
  uuid('round_id')
    .notNull()
    .references(() => rounds.id)

export const items = pgTable(
  'intern_conversion_items',
  {
    id: id(),
    roundId: roundId(),
    ssoId: personColumn('sso_id').notNull(),
    school: text('school').notNull().default(''),
    stage: text('stage').$type<Stage>().notNull().default('not-started'),
    /** When it came to its stage. */
    since: instantColumn('since').notNull(),
    /** Who it waits for, or did: each since its stage was reached (INTCONV-08). */
    manager: personColumn('manager'),
    secondManager: personColumn('second_manager'),
    hrbp: personColumn('hrbp'),
    scores: jsonb('scores').$type<Score[]>().notNull().default([]),
    strengths: text('strengths').notNull().default(''),
    toImprove: text('to_improve').notNull().default(''),
    managerResult: text('manager_result').$type<Result>(),
    managerReason: text('manager_reason').notNull().default(''),
    secondResult: text('second_result').$type<Result>(),
    secondReason: text('second_reason').notNull().default(''),
    finalResult: text('final_result').$type<Result>(),
    finalReason: text('final_reason').notNull().default(''),
    comment: text('comment').notNull().default(''),
    targetPosition: text('target_position').notNull().default(''),
    targetLevel: text('target_level').notNull().default(''),
    /** Whose places it takes: at first the intern's own. */
    targetDepartment: text('target_department').notNull(),
    /** None is the round's. */
    startDate: dayColumn('start_date'),
    /** What the ledger booked of the places when it was confirmed. */
    placeEntry: uuid('place_entry'),
    promotionEntry: uuid('promotion_entry'),
  },
  (t) => [
    unique('intern_conversion_items_of').on(t.roundId, t.ssoId),
    index('intern_conversion_items_person').on(t.ssoId),
    index('intern_conversion_items_latest').on(t.since, t.id),
    index('intern_conversion_items_manager').on(t.manager),
    index('intern_conversion_items_second').on(t.secondManager),
    index('intern_conversion_items_hrbp').on(t.hrbp),
    index('intern_conversion_items_department').on(t.roundId, t.targetDepartment, t.stage),
  ],
)

/** What a department may use: its id owns two accounts of the ledger, whose balances are what is left. */
export const places = pgTable(
  'intern_conversion_places',
  {
    id: id(),
    roundId: roundId(),
    department: text('department').notNull(),
    places: integer('places').notNull(),
    promotions: integer('promotions').notNull(),
  },
  (t) => [unique('intern_conversion_places_of').on(t.roundId, t.department)],
)
