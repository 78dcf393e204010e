import { dayColumn, id, instantColumn, savedColumns } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Asset } from '../contract.ts'
import type { Leaving } from '../events.ts'
import type { PaperKind } from '../rules/clearing.ts'
import type { CaseState, EsignStatus, ItemStatus } from '../rules/life.ts'
import type { AppliesTo, Category, OwnerKind, StaffType } from '../rules/tasks.ts'

export const cases = pgTable(
  'off_boarding_cases',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    type: text('type').$type<StaffType>().notNull(),
    lastWorkingDate: dayColumn('last_working_date').notNull(),
    source: text('source').$type<Leaving['source']>().notNull(),
    sourceId: uuid('source_id').notNull(),
    openedAt: instantColumn('opened_at').notNull(),
    state: text('state').$type<CaseState>().notNull(),
    closedAt: instantColumn('closed_at'),
    /** How often the HR system was told. */
    version: integer('version').notNull().default(0),
  },
  (t) => [
    index('off_boarding_cases_person').on(t.ssoId, t.id),
    // OFFB-02
    uniqueIndex('off_boarding_cases_source').on(t.source, t.sourceId).where(sql`${t.state} <> 'cancelled'`),
    uniqueIndex('off_boarding_cases_going').on(t.ssoId).where(sql`${t.state} in ('open', 'cleared')`),
    index('off_boarding_cases_leaves').on(t.lastWorkingDate, t.id),
    index('off_boarding_cases_state').on(t.state),
  ],
)

/** A paper of a case and how it fares at the e-sign service: one of each type, there from the beginning. */
export const papers = pgTable(
  'off_boarding_papers',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    ssoId: personColumn('sso_id').notNull(),
    type: text('type').$type<PaperKind>().notNull(),
    esignStatus: text('esign_status').$type<EsignStatus>().notNull(),
    esignFlowId: uuid('esign_flow_id'),
    /** What it said when it was sent last. */
    sent: jsonb('sent').$type<Record<string, string | number>>(),
  },
  (t) => [
    uniqueIndex('off_boarding_papers_type').on(t.caseId, t.type),
    index('off_boarding_papers_person').on(t.ssoId),
    index('off_boarding_papers_status').on(t.esignStatus),
    index('off_boarding_papers_unsent').on(t.type).where(sql`${t.esignFlowId} is null`),
  ],
)

export const tasks = pgTable(
  'off_boarding_tasks',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    category: text('category').$type<Category>().notNull(),
    ownerKind: text('owner_kind').$type<OwnerKind>().notNull(),
    owner: text('owner').notNull(),
    appliesTo: jsonb('applies_to').$type<AppliesTo>().notNull(),
    dueOffset: integer('due_offset').notNull(),
    returnable: boolean('returnable').notNull(),
    blocksCertificate: boolean('blocks_certificate').notNull(),
    sort: integer('sort').notNull(),
    active: boolean('active').notNull(),
    ...savedColumns(),
  },
  (t) => [index('off_boarding_tasks_sort').on(t.sort, t.id)],
)

/** What somebody has to hand over, with its task as it was when the case was opened (OFFB-10). */
export const items = pgTable(
  'off_boarding_items',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    ssoId: personColumn('sso_id').notNull(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id),
    taskCn: text('task_cn').notNull(),
    taskEn: text('task_en').notNull(),
    category: text('category').$type<Category>().notNull(),
    returnable: boolean('returnable').notNull(),
    blocksCertificate: boolean('blocks_certificate').notNull(),
    dueOffset: integer('due_offset').notNull(),
    sort: integer('sort').notNull(),
    /** Whose it is: a person, a role, or, where both are empty, HR (OFFB-11). */
    owner: personColumn('owner'),
    ownerRole: text('owner_role'),
    dueDate: dayColumn('due_date').notNull(),
    status: text('status').$type<ItemStatus>().notNull(),
    assets: jsonb('assets').$type<Asset[]>().notNull().default([]),
    amountFen: integer('amount_fen'),
    comment: text('comment').notNull().default(''),
    doneBy: personColumn('done_by'),
    doneAt: instantColumn('done_at'),
    /** The order of lists: what is awaited before what is done, the nearest day first (`urgencyOf`). */
    urgency: integer('urgency').notNull(),
  },
  (t) => [
    index('off_boarding_items_case').on(t.caseId, t.sort),
    index('off_boarding_items_person').on(t.ssoId),
    index('off_boarding_items_task').on(t.taskId, t.urgency, t.id),
    index('off_boarding_items_urgency').on(t.urgency, t.id),
    index('off_boarding_items_status').on(t.status, t.urgency, t.id),
    index('off_boarding_items_due').on(t.dueDate).where(sql`${t.status} = 'awaiting'`),
    index('off_boarding_items_owner').on(t.owner, t.urgency, t.id),
    index('off_boarding_items_role').on(t.ownerRole, t.urgency, t.id),
    index('off_boarding_items_done_by').on(t.doneBy),
  ],
)
