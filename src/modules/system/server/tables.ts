import { id, instantColumn, person } from '#foundation/database/columns.ts'
import { index, jsonb, pgTable, sql, text } from '#foundation/database/drizzle.ts'
import type { Change } from '../contract/changes.ts'
import type { changeLife } from '../rules.ts'

export type ChangeState = (typeof changeLife.states)[number]

/** Somebody's request for what she lacks: the role that gives it, and where she missed it (SYS-15). */
export interface Ask {
  kind: 'ask'
  given: { role: string; path?: string; permission?: string }
}

/** Changes of rights that wait for a second person, as they would be carried out; those decided stay. */
export const systemChanges = pgTable(
  'system_changes',
  {
    id: id(),
    change: jsonb('change').$type<Change | Ask>().notNull(),
    /** Code of the role or privilege group. */
    target: text('target').notNull(),
    requestedBy: person('requested_by').notNull(),
    requestedAt: instantColumn('requested_at').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<ChangeState>().notNull(),
  },
  (t) => [index('system_changes_open').on(t.target).where(sql`${t.status} = 'pending'`), index('system_changes_person').on(t.requestedBy, t.id)],
)

/** Calls that ended in a fault, by the trace id that the person was shown; kept 180 days (SYS-09). */
export const systemFaults = pgTable(
  'system_faults',
  {
    id: id(),
    at: instantColumn('at').notNull(),
    traceId: text('trace_id').notNull(),
    module: text('module').notNull(),
    call: text('call').notNull(),
    by: text('by').notNull(),
    /** Kind and first line of the error, with numbers of persons and cards masked. */
    error: text('error').notNull(),
  },
  (t) => [
    index('system_faults_trace').on(t.traceId),
    index('system_faults_module').on(t.module, t.id),
    index('system_faults_by').on(t.by, t.id),
    index('system_faults_at').on(t.at),
  ],
)
