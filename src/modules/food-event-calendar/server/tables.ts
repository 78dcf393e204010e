import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Dish, FieldChange } from '../contract.ts'
import type { Exception, Opening } from '../rules/hours.ts'
import type { Audience, Colour, FoodState } from '../rules/index.ts'

export const classifications = pgTable(
  'food_event_calendar_classifications',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    colour: text('colour').$type<Colour>().notNull(),
    order: integer('order').notNull().default(0),
    active: boolean('active').notNull().default(true),
  },
  (t) => [uniqueIndex('food_event_calendar_classifications_cn').on(t.nameCn), uniqueIndex('food_event_calendar_classifications_en').on(t.nameEn)],
)

export const events = pgTable(
  'food_event_calendar_events',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    classificationId: uuid('classification_id')
      .notNull()
      .references(() => classifications.id),
    area: text('area').notNull(),
    outlets: jsonb('outlets').$type<string[]>().notNull(),
    startDate: dayColumn('start_date').notNull(),
    endDate: dayColumn('end_date').notNull(),
    hours: jsonb('hours').$type<Opening[]>().notNull().default([]),
    exceptions: jsonb('exceptions').$type<Exception[]>().notNull().default([]),
    descriptionCn: text('description_cn').notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    menu: jsonb('menu').$type<Dish[]>().notNull().default([]),
    staffOffer: text('staff_offer').notNull().default(''),
    poster: uuid('poster'),
    audience: text('audience').$type<Audience>().notNull(),
    owner: personColumn('owner').notNull(),
    contact: text('contact').notNull().default(''),
    status: text('status').$type<FoodState>().notNull().default('draft'),
    cancelReason: text('cancel_reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    updatedAt: instantColumn('updated_at').notNull(),
    /** It was published once: it is not deleted any more. */
    wasPublished: boolean('was_published').notNull().default(false),
    /** The end of which the owner was told. */
    remindedOf: dayColumn('reminded_of'),
  },
  (t) => [
    index('food_event_calendar_events_span').on(t.startDate, t.endDate, t.id),
    index('food_event_calendar_events_end').on(t.status, t.endDate),
    index('food_event_calendar_events_classification').on(t.classificationId, t.startDate),
    index('food_event_calendar_events_owner').on(t.owner),
    index('food_event_calendar_events_outlets').using('gin', t.outlets),
  ],
)

export const changes = pgTable(
  'food_event_calendar_changes',
  {
    id: id(),
    event: uuid('event')
      .notNull()
      .references(() => events.id),
    at: instantColumn('at').notNull(),
    by: personColumn('by').notNull(),
    action: text('action').notNull(),
    fields: jsonb('fields').$type<FieldChange[]>().notNull(),
  },
  (t) => [
    index('food_event_calendar_changes_event').on(t.event, t.id),
    index('food_event_calendar_changes_by').on(t.by),
    index('food_event_calendar_changes_at').on(t.at),
  ],
)

export const subscriptions = pgTable('food_event_calendar_subscriptions', {
  ssoId: personColumn('sso_id').primaryKey(),
  classifications: jsonb('classifications').$type<string[]>().notNull(),
  outlets: jsonb('outlets').$type<string[]>().notNull(),
})
