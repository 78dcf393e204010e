import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, numeric, pgTable, smallint, sql, text, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Area, Category, PickUp, Severity } from '../contract/base.ts'
import type { ConcernState, ExchangeState } from '../rules/life.ts'

/** For a time concerns of these categories and areas earn more; none named is all. */
export const activities = pgTable(
  'ehs_activities',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    from: dayColumn('from').notNull(),
    to: dayColumn('to').notNull(),
    categories: jsonb('categories').$type<Category[]>().notNull(),
    areas: jsonb('areas').$type<Area[]>().notNull(),
    multiplier: numeric('multiplier', { precision: 4, scale: 2, mode: 'number' }).notNull(),
    extraPoints: integer('extra_points').notNull(),
    limitPerPerson: integer('limit_per_person'),
  },
  (t) => [index('ehs_activities_from').on(t.from, t.id)],
)

/** Concerns. Their files, and those of their answers, lie with services/files; what they earned with the ledger. */
export const concerns = pgTable(
  'ehs_concerns',
  {
    id: id(),
    ehsNo: text('ehs_no').notNull().unique(),
    /** The device's own id of it (EHS-18). */
    ref: uuid('ref').unique(),
    reporter: personColumn('reporter').notNull(),
    reportedAt: instantColumn('reported_at').notNull(),
    occurredAt: instantColumn('occurred_at').notNull(),
    area: text('area').$type<Area>().notNull(),
    place: text('place').notNull(),
    category: text('category').$type<Category>().notNull(),
    description: text('description').notNull(),
    severity: text('severity').$type<Severity>().notNull(),
    actionTaken: text('action_taken').notNull(),
    hideReporter: boolean('hide_reporter').notNull(),
    department: text('department'),
    handler: personColumn('handler'),
    due: dayColumn('due'),
    /** Why it was returned or reopened last. */
    reason: text('reason').notNull().default(''),
    answer: text('answer').notNull().default(''),
    state: text('state').$type<ConcernState>().notNull(),
    resolvedAt: instantColumn('resolved_at'),
    /** The concern that this one repeats, which may go before it. */
    mergedInto: uuid('merged_into'),
    rating: smallint('rating'),
    /** When it was accepted; none before, and for duplicates that earn nothing. */
    acceptedAt: instantColumn('accepted_at'),
    points: integer('points').notNull().default(0),
    /** Of the points, what the activity added. */
    extra: integer('extra').notNull().default(0),
    activity: uuid('activity').references(() => activities.id),
  },
  (t) => [
    index('ehs_concerns_reporter').on(t.reporter, t.id),
    index('ehs_concerns_handler').on(t.handler, t.id),
    index('ehs_concerns_state').on(t.state, t.id),
    index('ehs_concerns_near').on(t.area, t.category, t.state, t.id),
    index('ehs_concerns_category').on(t.category, t.id),
    index('ehs_concerns_severity').on(t.severity, t.id),
    index('ehs_concerns_department').on(t.department, t.id),
    index('ehs_concerns_reported').on(t.reportedAt),
    index('ehs_concerns_due').on(t.due).where(sql`${t.state} = 'assigned'`),
    index('ehs_concerns_merged').on(t.mergedInto),
    index('ehs_concerns_activity').on(t.activity, t.reporter),
  ],
)

/** Gifts; what there is of each is an account of the ledger. */
export const gifts = pgTable(
  'ehs_gifts',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    picture: uuid('picture'),
    points: integer('points').notNull(),
    limitPerPerson: integer('limit_per_person'),
    onSale: boolean('on_sale').notNull(),
    from: dayColumn('from').notNull(),
    to: dayColumn('to'),
  },
  (t) => [index('ehs_gifts_on_sale').on(t.onSale, t.id)],
)

export const exchanges = pgTable(
  'ehs_gift_exchanges',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    gift: uuid('gift')
      .notNull()
      .references(() => gifts.id),
    count: integer('count').notNull(),
    /** All of it, as it was when it was exchanged. */
    points: integer('points').notNull(),
    code: text('code').notNull().unique(),
    place: text('place').$type<PickUp>().notNull(),
    state: text('state').$type<ExchangeState>().notNull(),
    at: instantColumn('at').notNull(),
    handedBy: personColumn('handed_by'),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    index('ehs_gift_exchanges_person').on(t.ssoId, t.id),
    index('ehs_gift_exchanges_gift').on(t.gift, t.ssoId),
    index('ehs_gift_exchanges_state').on(t.state, t.id),
    index('ehs_gift_exchanges_place').on(t.place, t.id),
    index('ehs_gift_exchanges_at').on(t.at),
    index('ehs_gift_exchanges_handed_by').on(t.handedBy),
  ],
)
