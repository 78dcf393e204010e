import type { Entity } from '#foundation/contract/house.ts'
import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, char, index, integer, pgTable, primaryKey, text, uuid } from '#foundation/database/drizzle.ts'
import type { EmployeeType, StaffGroup } from '#services/people/contract.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { FigureCode, WrittenSite } from '../contract.ts'

export const cards = pgTable('benefits_cards', {
  code: text('code').primaryKey(),
  titleCn: text('title_cn').notNull(),
  titleEn: text('title_en').notNull(),
  summaryCn: text('summary_cn').notNull(),
  summaryEn: text('summary_en').notNull(),
  icon: uuid('icon'),
  figure: text('figure').$type<FigureCode>().notNull(),
  target: text('target').notNull(),
  permissions: text('permissions').array().notNull(),
  entities: text('entities').array().$type<Entity[]>().notNull(),
  employeeTypes: text('employee_types').array().$type<EmployeeType[]>().notNull(),
  staffGroups: text('staff_groups').array().$type<StaffGroup[]>().notNull(),
  order: integer('order').notNull(),
  activeFrom: dayColumn('active_from').notNull(),
  activeTo: dayColumn('active_to'),
  /** What was deleted is shown nowhere, and named where its visits are counted. */
  deletedAt: instantColumn('deleted_at'),
})

export const sites = pgTable('benefits_sites', {
  id: id(),
  nameCn: text('name_cn').notNull(),
  nameEn: text('name_en').notNull(),
  url: text('url').notNull(),
  signOn: text('sign_on').$type<WrittenSite['signOn']>().notNull(),
  helpCn: text('help_cn').notNull(),
  helpEn: text('help_en').notNull(),
  entities: text('entities').array().$type<Entity[]>().notNull(),
  active: boolean('active').notNull(),
})

export const visits = pgTable(
  'benefits_visits',
  { id: id(), ssoId: personColumn('sso_id').notNull(), cardCode: text('card_code').notNull(), at: instantColumn('at').notNull() },
  (t) => [index('benefits_visits_at').on(t.at), index('benefits_visits_person').on(t.ssoId, t.cardCode, t.at)],
)

/** How often a card was opened on a day, and by how many people for the first time in that month: so people of a month are the sum of its days (BENEF-16). */
export const cardDays = pgTable(
  'benefits_card_days',
  {
    day: dayColumn('day').notNull(),
    cardCode: text('card_code').notNull(),
    visits: integer('visits').notNull(),
    newcomers: integer('newcomers').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.cardCode] }), index('benefits_card_days_card').on(t.cardCode, t.day)],
)

/** Tokens that a site has asked about, so that none counts twice (BENEF-08). */
export const usedTokens = pgTable('benefits_used_tokens', { id: uuid('id').primaryKey(), at: instantColumn('at').notNull() }, (t) => [
  index('benefits_used_tokens_at').on(t.at),
])

/** In which week a person was told last of what runs out. */
export const digests = pgTable('benefits_digests', {
  ssoId: personColumn('sso_id').primaryKey(),
  week: char('week', { length: 10 }).notNull(),
})
