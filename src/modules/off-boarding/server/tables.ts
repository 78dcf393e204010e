import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, pgTable, text } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { OffboardingCaseEsignStatusState, OffboardingCaseState, OffboardingItemState } from '../rules/life.ts'

/** OffboardingCase. */
export const cases = pgTable(
  'off_boarding_cases',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    type: text('type').$type<'LA' | 'FL'>().notNull(),
    lastWorkingDate: dayColumn('last_working_date').notNull(),
    /** termination | contract-renewal | intern-conversion, with its id */
    source: text('source').notNull(),
    openedAt: instantColumn('opened_at').notNull(),
    state: text('state').$type<OffboardingCaseState>().notNull(),
    /** 1..7 */
    esignStatus: text('esign_status').$type<OffboardingCaseEsignStatusState>().notNull(),
    /** id */
    esignFlowId: text('esign_flow_id').notNull(),
    esignType: text('esign_type').$type<'handover' | 'leaving-certificate'>().notNull(),
  },
  (t) => [index('off_boarding_cases_sso_id').on(t.ssoId)],
)

/** OffboardingItem. */
export const items = pgTable(
  'off_boarding_items',
  {
    id: id(),
    sso: personColumn('sso').notNull(),
    type: text('type').$type<'LA' | 'FL'>().notNull(),
    /** 1..7, of the case */
    esignStatus: text('esign_status').notNull(),
    lastWorkingDate: dayColumn('last_working_date').notNull(),
    /** task */
    taskId: text('task_id').notNull(),
    status: text('status').$type<OffboardingItemState>().notNull(),
    /** ssoId or role */
    owner: text('owner').notNull(),
    dueDate: dayColumn('due_date').notNull(),
    /** list of name and serial number */
    assets: text('assets').notNull(),
    /** fen, to deduct when not returned */
    amountFen: integer('amount_fen').notNull(),
    /** text, at most 150 characters */
    comment: text('comment').notNull(),
    /** files */
    files: text('files').notNull(),
    doneBy: personColumn('done_by').notNull(),
    doneAt: instantColumn('done_at').notNull(),
  },
  (t) => [index('off_boarding_items_sso').on(t.sso), index('off_boarding_items_done_by').on(t.doneBy)],
)

/** OffboardingTask. */
export const tasks = pgTable('off_boarding_tasks', {
  id: id(),
  nameCn: text('name_cn').notNull(),
  nameEn: text('name_en').notNull(),
  category: text('category').$type<'it' | 'badge' | 'uniform' | 'locker' | 'housing' | 'cash' | 'finance' | 'documents' | 'handover' | 'other'>().notNull(),
  ownerKind: text('owner_kind').$type<'role' | 'person' | 'line-manager' | 'department-owner'>().notNull(),
  owner: text('owner').notNull(),
  /** entities MB, HB, JV; staff groups FL, LA; employee types; departments or all */
  appliesTo: text('applies_to').notNull(),
  /** days from the last working date, 0 or negative */
  dueOffset: text('due_offset').notNull(),
  returnable: boolean('returnable').notNull(),
  blocksCertificate: boolean('blocks_certificate').notNull(),
  order: integer('order').notNull(),
  active: boolean('active').notNull(),
})
