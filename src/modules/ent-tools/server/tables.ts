import type { Entity } from '#foundation/contract/house.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { id, instantColumn, person, staleColumn } from '#foundation/database/columns.ts'
import { boolean, check, index, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { ParameterValue } from '#services/parameters/contract.ts'
import type { ForWhom } from '../contract.ts'
import type { ProposalState, WindowState } from '../rules.ts'

const decided = {
  proposedBy: text('proposed_by').$type<SsoId>().notNull(),
  proposedAt: instantColumn('proposed_at').notNull(),
  reviewedBy: person('reviewed_by'),
  reviewedAt: instantColumn('reviewed_at'),
  reviewReason: text('review_reason'),
}

/** A value that somebody wants to set; once approved, the value itself lies with services/parameters. */
export const entToolsProposals = pgTable(
  'ent_tools_proposals',
  {
    id: id(),
    module: text('module').notNull(),
    key: text('key').notNull(),
    entity: text('entity').$type<ForWhom>().notNull(),
    value: jsonb('value').$type<ParameterValue>().notNull(),
    /** The value in force when it was proposed (UOP-06). */
    basedOn: jsonb('based_on').$type<ParameterValue>().notNull(),
    effectiveFrom: instantColumn('effective_from').notNull(),
    effectiveTo: instantColumn('effective_to'),
    status: text('status').$type<ProposalState>().notNull().default('pending'),
    urgent: boolean('urgent').notNull().default(false),
    reason: text('reason').notNull(),
    ...decided,
    /** The value in services/parameters that it became. */
    plan: uuid('plan'),
  },
  (t) => [
    index('ent_tools_proposals_status').on(t.status, t.id),
    index('ent_tools_proposals_key').on(t.module, t.key, t.status),
    uniqueIndex('ent_tools_proposals_plan').on(t.plan),
    uniqueIndex('ent_tools_proposals_once').on(t.module, t.key, t.entity, t.effectiveFrom).where(sql`status in ('pending', 'scheduled')`),
    check('ent_tools_proposals_entity', sql`${t.entity} in ('all', 'MB', 'HB', 'JV')`),
  ],
)

/** A time in which a module is shut, for some companies. */
export const entToolsWindows = pgTable(
  'ent_tools_windows',
  {
    id: id(),
    module: text('module').notNull(),
    entities: text('entities').array().$type<Entity[]>().notNull(),
    from: instantColumn('from').notNull(),
    to: instantColumn('to').notNull(),
    messageCn: text('message_cn').notNull(),
    messageEn: text('message_en').notNull(),
    stale: staleColumn<'message'>(),
    readOnly: boolean('read_only').notNull(),
    status: text('status').$type<WindowState>().notNull().default('pending'),
    ...decided,
  },
  (t) => [index('ent_tools_windows_status').on(t.status, t.id), index('ent_tools_windows_module').on(t.module, t.status)],
)
