import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from '#foundation/database/drizzle.ts'
import { audienceColumn } from '#services/audience/server/api.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Activity, FieldChange } from '../contract.ts'
import type { ActivityState, ActivityType, Channel } from '../rules.ts'

export const activities = pgTable(
  'marketing_calendar_activities',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    type: text('type').$type<ActivityType>().notNull(),
    status: text('status').$type<ActivityState>().notNull().default('tentative'),
    from: dayColumn('from').notNull(),
    to: dayColumn('to').notNull(),
    dailyHours: text('daily_hours').notNull().default(''),
    channels: jsonb('channels').$type<Channel[]>().notNull().default([]),
    ownerDepartment: text('owner_department').notNull(),
    owner: personColumn('owner').notNull(),
    entities: jsonb('entities').$type<Activity['entities']>().notNull(),
    eligible: audienceColumn('eligible').notNull(),
    /** Its audience is not everybody (MKTCAL-03). */
    named: boolean('named').notNull(),
    summaryCn: text('summary_cn').notNull().default(''),
    summaryEn: text('summary_en').notNull().default(''),
    keyMessages: text('key_messages').notNull().default(''),
    link: text('link').notNull().default(''),
    embargoUntil: instantColumn('embargo_until'),
    /** Why it was cancelled, or put back. */
    reason: text('reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    /** The start of which the owner was reminded. */
    remindedOf: dayColumn('reminded_of'),
  },
  (t) => [
    index('marketing_calendar_activities_span').on(t.from, t.to, t.id),
    index('marketing_calendar_activities_to').on(t.to),
    index('marketing_calendar_activities_eligible').on(t.eligible),
    index('marketing_calendar_activities_department').on(t.ownerDepartment, t.from),
    index('marketing_calendar_activities_owner').on(t.owner),
  ],
)

export const changes = pgTable(
  'marketing_calendar_changes',
  {
    id: id(),
    activity: uuid('activity')
      .notNull()
      .references(() => activities.id),
    at: instantColumn('at').notNull(),
    by: personColumn('by').notNull(),
    action: text('action').notNull(),
    fields: jsonb('fields').$type<FieldChange[]>().notNull(),
  },
  (t) => [
    index('marketing_calendar_changes_activity').on(t.activity, t.id),
    index('marketing_calendar_changes_by').on(t.by),
    index('marketing_calendar_changes_at').on(t.at),
  ],
)

export const holidays = pgTable(
  'marketing_calendar_holidays',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    from: dayColumn('from').notNull(),
    to: dayColumn('to').notNull(),
    city: text('city').notNull(),
  },
  (t) => [index('marketing_calendar_holidays_to').on(t.to, t.from)],
)

export const subscriptions = pgTable('marketing_calendar_subscriptions', {
  ssoId: personColumn('sso_id').primaryKey(),
  types: jsonb('types').$type<ActivityType[]>().notNull(),
  channels: jsonb('channels').$type<Channel[]>().notNull(),
})
