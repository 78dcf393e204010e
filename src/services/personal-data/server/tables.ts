import type { Lang } from '#foundation/contract/schemas.ts'
import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { erasureLife, requestLife } from '../rules.ts'

/** What people ask of their data: the file of it, or a correction. */
export const dataRequests = pgTable(
  'personal_data_requests',
  {
    id: id(),
    no: text('no').notNull(),
    ssoId: personColumn('sso_id').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    kind: text('kind').$type<'file' | 'correction'>().notNull(),
    /** Of a correction: the module that it is about. */
    module: text('module').notNull().default(''),
    text: text('text').notNull().default(''),
    status: text('status').$type<StateOf<typeof requestLife>>().notNull(),
    askedAt: instantColumn('asked_at').notNull(),
    /** Of a correction. */
    answerBy: dayColumn('answer_by'),
    outcome: text('outcome').$type<'changed' | 'refused'>(),
    answer: text('answer'),
    answeredBy: personColumn('answered_by'),
    answeredAt: instantColumn('answered_at'),
    /** Of a file that was made. */
    fileId: uuid('file_id'),
    until: instantColumn('until'),
    /** Until when somebody is at it; whoever finds that over takes it up. */
    claimedUntil: instantColumn('claimed_until'),
  },
  (t) => [
    index('personal_data_requests_of').on(t.ssoId, t.id),
    index('personal_data_requests_by').on(t.answeredBy),
    uniqueIndex('personal_data_requests_once').on(t.ssoId).where(sql`kind = 'file' and status = 'open'`),
    index('personal_data_requests_due').on(t.status, t.answerBy, t.id).where(sql`kind = 'correction'`),
    index('personal_data_requests_listed').on(sql`(${t.status} <> 'open')`, t.answerBy, t.id).where(sql`kind = 'correction'`),
    index('personal_data_requests_waiting').on(t.askedAt).where(sql`kind = 'file' and status = 'open'`),
    index('personal_data_requests_over').on(t.until).where(sql`status in ('ready', 'answered')`),
    index('personal_data_requests_asked').on(t.askedAt),
  ],
)

/** What an erasure did to the rows of one table. */
export interface ErasedTable {
  module: string
  table: string
  did: 'delete' | 'blank' | 'keep'
  rows: number
  why: string | null
}

export const erasures = pgTable(
  'personal_data_erasures',
  {
    id: id(),
    no: text('no').notNull(),
    /** Whose data. */
    ssoId: personColumn('sso_id').notNull(),
    requestedBy: personColumn('requested_by').notNull(),
    requestedAt: instantColumn('requested_at').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<StateOf<typeof erasureLife>>().notNull(),
    decidedAt: instantColumn('decided_at'),
    claimedUntil: instantColumn('claimed_until'),
    report: jsonb('report').$type<ErasedTable[]>().notNull().default([]),
    doneAt: instantColumn('done_at'),
  },
  (t) => [
    index('personal_data_erasures_of').on(t.ssoId, t.id),
    index('personal_data_erasures_by').on(t.requestedBy),
    uniqueIndex('personal_data_erasures_once').on(t.ssoId).where(sql`status in ('pending', 'approved')`),
    index('personal_data_erasures_status').on(t.status, t.id),
  ],
)

/** What a night removed of a table, and what it found past its time by far. */
export const retentionRuns = pgTable(
  'personal_data_runs',
  {
    day: dayColumn('day').notNull(),
    table: text('table').notNull(),
    removed: integer('removed').notNull(),
    overdue: integer('overdue').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.table] })],
)
