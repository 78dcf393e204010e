import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, pgTable, text } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { EhsConcernState, GiftExchangeState } from '../rules/life.ts'

/** EhsConcern. */
export const concerns = pgTable(
  'ehs_concerns',
  {
    id: id(),
    /** text, unique; work injury refers to it as ehs_no */
    ehsNo: text('ehs_no').notNull(),
    reporter: personColumn('reporter').notNull(),
    occurredAt: instantColumn('occurred_at').notNull(),
    area: text('area').notNull(),
    place: text('place').notNull(),
    /** unsafe condition | unsafe behavior | near miss | environment | fire | food safety | other */
    category: text('category').notNull(),
    description: text('description').notNull(),
    /** low | medium | high | immediate danger */
    severity: text('severity').notNull(),
    actionTaken: text('action_taken').notNull(),
    /** files, at most 3 */
    attachments: text('attachments').notNull(),
    hideReporter: boolean('hide_reporter').notNull(),
    /** code or none */
    department: text('department'),
    handler: personColumn('handler'),
    due: dayColumn('due'),
    answer: text('answer').notNull(),
    /** files */
    answerFiles: text('answer_files').notNull(),
    /** state */
    state: text('state').$type<EhsConcernState>().notNull(),
    /** EhsConcern or none */
    mergedInto: text('merged_into'),
    /** 1..5 or none */
    rating: text('rating'),
    points: integer('points').notNull(),
  },
  (t) => [index('ehs_concerns_reporter').on(t.reporter), index('ehs_concerns_handler').on(t.handler)],
)

/** Gift. */
export const gifts = pgTable('ehs_gifts', {
  id: id(),
  /** zh, en */
  nameCn: text('name_cn').notNull(),
  /** zh, en */
  nameEn: text('name_en').notNull(),
  /** file */
  picture: text('picture').notNull(),
  /** integer > 0 */
  points: integer('points').notNull(),
  /** integer >= 0, ledger account unit goods owner item */
  stock: integer('stock').notNull(),
  limitPerPerson: integer('limit_per_person'),
  onSale: boolean('on_sale').notNull(),
  from: dayColumn('from').notNull(),
  to: dayColumn('to'),
})

/** GiftExchange. */
export const giftExchanges = pgTable(
  'ehs_gift_exchanges',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    /** Gift */
    gift: text('gift').notNull(),
    count: integer('count').notNull(),
    points: integer('points').notNull(),
    /** pick-up code */
    code: text('code').notNull(),
    place: text('place').notNull(),
    state: text('state').$type<GiftExchangeState>().notNull(),
    handedBy: personColumn('handed_by').notNull(),
  },
  (t) => [index('ehs_gift_exchanges_sso_id').on(t.ssoId), index('ehs_gift_exchanges_handed_by').on(t.handedBy)],
)

/** EhsActivity. */
export const activities = pgTable('ehs_activities', {
  id: id(),
  /** zh, en */
  nameCn: text('name_cn').notNull(),
  /** zh, en */
  nameEn: text('name_en').notNull(),
  from: dayColumn('from').notNull(),
  to: dayColumn('to').notNull(),
  /** list */
  categories: text('categories').notNull(),
  /** list */
  areas: text('areas').notNull(),
  extraPoints: integer('extra_points').notNull(),
  /** number */
  multiplier: text('multiplier').notNull(),
  limitPerPerson: integer('limit_per_person'),
})
