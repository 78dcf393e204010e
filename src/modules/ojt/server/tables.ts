import { dayColumn, id, instantColumn, savedColumns } from '#foundation/database/columns.ts'
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { CLOSED_BECAUSE, SIGNATURE_STATES } from '../contract/base.ts'
import type { Approver, ApproverType } from '../rules/chain.ts'
import type { Item, ListItem, ListKind } from '../rules/index.ts'
import type { ListState } from '../rules/life.ts'

/** A template as it is now; what each version of it said stands in the versions. */
export const templates = pgTable(
  'ojt_templates',
  {
    id: id(),
    kind: text('kind').$type<ListKind>().notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    department: text('department').notNull(),
    position: text('position').notNull(),
    courseIds: text('course_ids').array().notNull(),
    file: uuid('file').notNull(),
    items: jsonb('items').$type<Item[]>().notNull(),
    approvers: jsonb('approvers').$type<Approver[]>().notNull(),
    intervalMonths: integer('interval_months'),
    version: integer('version').notNull(),
    active: boolean('active').notNull().default(true),
    ...savedColumns(),
  },
  (t) => [index('ojt_templates_kind').on(t.kind, t.active), index('ojt_templates_active').on(t.active)],
)
const ofTemplate = () =>
  uuid('template')
    .notNull()
    .references(() => templates.id)

/** OJT-10 */
export const versions = pgTable(
  'ojt_template_versions',
  {
    id: id(),
    template: ofTemplate(),
    version: integer('version').notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    courseIds: text('course_ids').array().notNull(),
    file: uuid('file').notNull(),
    items: jsonb('items').$type<Item[]>().notNull(),
    savedBy: personColumn('saved_by'),
    savedAt: instantColumn('saved_at').notNull(),
  },
  (t) => [uniqueIndex('ojt_template_versions_once').on(t.template, t.version), index('ojt_template_versions_saved_by').on(t.savedBy)],
)

export const lists = pgTable(
  'ojt_lists',
  {
    id: id(),
    kind: text('kind').$type<ListKind>().notNull(),
    number: text('number').notNull(),
    template: ofTemplate(),
    version: uuid('version')
      .notNull()
      .references(() => versions.id),
    ssoId: personColumn('sso_id').notNull(),
    positionCn: text('position_cn').notNull(),
    positionEn: text('position_en').notNull(),
    trainer: personColumn('trainer').notNull(),
    start: dayColumn('start').notNull(),
    due: dayColumn('due').notNull(),
    items: jsonb('items').$type<ListItem[]>().notNull(),
    /** Every item has a result. */
    complete: boolean('complete').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    /** A rejected list goes round once more. */
    round: integer('round').notNull().default(1),
    /** How many have signed in this round, and whose turn it is. */
    step: integer('step').notNull().default(0),
    signer: personColumn('signer'),
    state: text('state').$type<ListState>().notNull().default('pending'),
    signedOn: dayColumn('signed_on'),
    closedBecause: text('closed_because').$type<(typeof CLOSED_BECAUSE)[number]>(),
    closedReason: text('closed_reason').notNull().default(''),
    /** The list that this one corrects, or whose failed items it trains again. */
    refersTo: uuid('refers_to').references((): AnyPgColumn => lists.id),
    madeBy: personColumn('made_by'),
    madeAt: instantColumn('made_at').notNull(),
  },
  (t) => [
    uniqueIndex('ojt_lists_number').on(t.number),
    // OJT-08
    uniqueIndex('ojt_lists_live').on(t.ssoId, t.template, t.kind).where(sql`state in ('pending', 'rejected')`),
    index('ojt_lists_person').on(t.ssoId, t.id),
    index('ojt_lists_trainer').on(t.trainer, t.id),
    index('ojt_lists_signer').on(t.signer, t.id),
    index('ojt_lists_template').on(t.template, t.id),
    index('ojt_lists_version').on(t.version),
    index('ojt_lists_position').on(t.positionCn, t.id),
    index('ojt_lists_position_en').on(t.positionEn, t.id),
    index('ojt_lists_kind').on(t.kind, t.id),
    index('ojt_lists_state').on(t.state, t.due),
    index('ojt_lists_due').on(t.due),
    index('ojt_lists_complete').on(t.complete, t.id),
    index('ojt_lists_refers_to').on(t.refersTo),
    index('ojt_lists_made_by').on(t.madeBy),
  ],
)

export const signatures = pgTable(
  'ojt_signatures',
  {
    id: id(),
    list: uuid('list')
      .notNull()
      .references(() => lists.id),
    round: integer('round').notNull(),
    place: integer('place').notNull(),
    type: text('type').$type<ApproverType>().notNull(),
    ssoId: personColumn('sso_id').notNull(),
    state: text('state').$type<(typeof SIGNATURE_STATES)[number]>().notNull().default('waiting'),
    at: instantColumn('at'),
    comment: text('comment').notNull().default(''),
  },
  (t) => [uniqueIndex('ojt_signatures_place').on(t.list, t.round, t.place), index('ojt_signatures_person').on(t.ssoId, t.list)],
)
