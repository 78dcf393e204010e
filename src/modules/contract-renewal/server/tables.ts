import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { index, integer, jsonb, numeric, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { EsignState, RenewalState } from '../rules/life.ts'

/** What is to be signed: which template of the e-sign service, and its values. */
export interface ToSign {
  template: 'renewal-fixed' | 'renewal-open' | 'non-renewal'
  values: Record<string, string | number>
}

export const renewals = pgTable(
  'contract_renewal_renewals',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    contractNo: text('contract_no').notNull(),
    /** Where the room has seen the contract begin, or it is the first one. */
    contractStart: dayColumn('contract_start'),
    contractEnd: dayColumn('contract_end').notNull(),
    /** As HR had it when the renewal was opened: a protected period may have moved the end since (RENEW-07). */
    originalEnd: dayColumn('original_end').notNull(),
    joinDate: dayColumn('join_date').notNull(),
    renewalCount: integer('renewal_count').notNull(),
    serviceYears: numeric('service_years', { precision: 4, scale: 1, mode: 'number' }).notNull(),
    /** Who decides, and who confirms; none where nobody is found, which HR operations put right. */
    managerId: personColumn('manager_id'),
    hrbpId: personColumn('hrbp_id'),
    /** Since when whoever is next has it. */
    waitingSince: instantColumn('waiting_since').notNull(),
    managerDecision: text('manager_decision').$type<'renew' | 'not-renew'>(),
    managerReason: text('manager_reason').notNull().default(''),
    hrbpDecision: text('hrbp_decision').$type<'confirm' | 'return'>(),
    hrbpComment: text('hrbp_comment').notNull().default(''),
    newType: text('new_type').$type<'fixed-term' | 'open-ended'>(),
    newTermMonths: integer('new_term_months'),
    newStart: dayColumn('new_start'),
    newEnd: dayColumn('new_end'),
    employeeAnswer: text('employee_answer').$type<'accept' | 'decline'>(),
    employeeReason: text('employee_reason').notNull().default(''),
    state: text('state').$type<RenewalState>().notNull(),
    outcome: text('outcome').$type<'renewed' | 'not-renewed-by-company' | 'declined-by-employee' | 'left-before'>(),
    openedAt: instantColumn('opened_at').notNull(),
    decidedAt: instantColumn('decided_at'),
    confirmedAt: instantColumn('confirmed_at'),
    answeredAt: instantColumn('answered_at'),
    finishedAt: instantColumn('finished_at'),
    firstNoticeOn: dayColumn('first_notice_on'),
    secondNoticeOn: dayColumn('second_notice_on'),
    /** How often the HR system was told. */
    version: integer('version').notNull().default(0),
    /** The order of lists: what is open before what is finished, the nearest end first (`urgencyOf`). */
    urgency: integer('urgency').notNull(),
  },
  (t) => [
    index('contract_renewal_renewals_person').on(t.ssoId, t.id),
    // RENEW-03
    uniqueIndex('contract_renewal_renewals_contract').on(t.ssoId, t.originalEnd),
    uniqueIndex('contract_renewal_renewals_open').on(t.ssoId).where(sql`${t.state} <> 'finished'`),
    index('contract_renewal_renewals_urgency').on(t.urgency, t.id),
    index('contract_renewal_renewals_state').on(t.state, t.urgency, t.id),
    index('contract_renewal_renewals_waiting').on(t.state, t.waitingSince),
    index('contract_renewal_renewals_end').on(t.contractEnd, t.id),
    index('contract_renewal_renewals_manager').on(t.managerId, t.urgency, t.id),
    index('contract_renewal_renewals_hrbp').on(t.hrbpId),
  ],
)

/** How the paper of a renewal fares; its id is that of the renewal. */
export const signings = pgTable(
  'contract_renewal_signings',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => renewals.id),
    ssoId: personColumn('sso_id').notNull(),
    esignState: text('esign_state').$type<EsignState>().notNull(),
    esignFlowId: uuid('esign_flow_id'),
    /** As it was confirmed, and as it was last sent. */
    toSign: jsonb('to_sign').$type<ToSign>(),
    sent: jsonb('sent').$type<ToSign>(),
  },
  (t) => [index('contract_renewal_signings_person').on(t.ssoId), index('contract_renewal_signings_state').on(t.esignState, t.id)],
)

/** Signed files, scans of signed paper and written requests of a renewal, each with its checksum; a row never changes (RENEW-14). */
export const documents = pgTable(
  'contract_renewal_documents',
  {
    id: id(),
    renewal: uuid('renewal')
      .notNull()
      .references(() => renewals.id),
    kind: text('kind').$type<'signed' | 'scan' | 'request'>().notNull(),
    fileId: uuid('file_id').notNull(),
    sha256: text('sha256').notNull(),
    at: instantColumn('at').notNull(),
    /** None where the e-sign service brought it. */
    by: personColumn('by'),
  },
  (t) => [uniqueIndex('contract_renewal_documents_file').on(t.renewal, t.fileId), index('contract_renewal_documents_by').on(t.by)],
)
