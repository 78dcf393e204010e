import { dayColumn, entityColumn, id, instantColumn, person } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { versionTable } from '#foundation/database/versionTable.ts'
import { accessMembers } from '#services/access/server/api.ts'
import type { Change } from '../contract/changes.ts'
import type { runLife } from '../rules/jobRuns.ts'
import type { changeLife, reviewLife } from '../rules/rights.ts'
import type { Device } from '../rules/usage.ts'

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

/** What administrators put in the place of words that modules wrote; one that was put back stays, so that its versions go on. */
export const systemLabels = pgTable('system_labels', {
  key: text('key').primaryKey(),
  zh: text('zh').notNull(),
  en: text('en').notNull(),
  /** When each half was last changed; none for a half that is as it was written. */
  zhAt: instantColumn('zh_at'),
  enAt: instantColumn('en_at'),
  /** What the module had written then: a release may have written it anew since. */
  baseZh: text('base_zh').notNull(),
  baseEn: text('base_en').notNull(),
  active: boolean('active').notNull(),
  /** Counts the changes: who saves an older one is told (SYS-10). */
  version: integer('version').notNull(),
  by: person('by').notNull(),
  at: instantColumn('at').notNull(),
})

/** One row, raised with every change of a label: what the nodes look at to know that their memory is old. */
export const systemWording = versionTable('system_wording')

/** Runs of jobs, kept 180 days as faults are. */
export const systemJobRuns = pgTable(
  'system_job_runs',
  {
    id: id(),
    /** `module.name`. */
    job: text('job').notNull(),
    day: dayColumn('day').notNull(),
    startedAt: instantColumn('started_at').notNull(),
    endedAt: instantColumn('ended_at'),
    result: text('result').$type<(typeof runLife.states)[number]>().notNull(),
    /** Why it failed, masked; why it was passed over. */
    message: text('message').notNull(),
    /** Who asked for it; none where the clock did. */
    by: person('by'),
  },
  (t) => [
    index('system_job_runs_job').on(t.job, t.id),
    index('system_job_runs_day').on(t.job, t.day),
    index('system_job_runs_started').on(t.startedAt),
    index('system_job_runs_failed').on(t.startedAt).where(sql`result = 'failed'`),
    index('system_job_runs_open').on(t.startedAt).where(sql`result = 'running'`),
  ],
)

/** Jobs that the clock does not run for a time. */
export const systemPauses = pgTable('system_pauses', {
  job: text('job').primaryKey(),
  by: person('by').notNull(),
  at: instantColumn('at').notNull(),
  reason: text('reason').notNull(),
})

/** What each call was asked in an hour, by all nodes together; kept 30 days. */
export const systemCalls = pgTable(
  'system_calls',
  {
    hour: instantColumn('hour').notNull(),
    call: text('call').notNull(),
    module: text('module').notNull(),
    calls: integer('calls').notNull(),
    faults: integer('faults').notNull(),
    /** That took longer than a second. */
    slow: integer('slow').notNull(),
    /** All together, and the longest. */
    milliseconds: integer('milliseconds').notNull(),
    longest: integer('longest').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.call] })],
)

/** How often a person used the pages of a module in a month, by kind of device; kept 24 months, told in figures only. */
export const systemUses = pgTable(
  'system_uses',
  {
    month: text('month').notNull(),
    module: text('module').notNull(),
    ssoId: person('sso_id').notNull(),
    device: text('device').$type<Device>().notNull(),
    entity: entityColumn().notNull(),
    visits: integer('visits').notNull(),
    lastAt: instantColumn('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.module, t.ssoId, t.device, t.entity] }), index('system_uses_person').on(t.ssoId)],
)

/** Reviews of who holds which role, one a half-year. */
export const systemReviews = pgTable(
  'system_reviews',
  {
    /** `2026-1` or `2026-2`. */
    period: text('period').primaryKey(),
    startedAt: instantColumn('started_at').notNull(),
    startedOn: dayColumn('started_on').notNull(),
    /** The last day to confirm. */
    dueOn: dayColumn('due_on').notNull(),
  },
  (t) => [index('system_reviews_due').on(t.dueOn)],
)

/** A membership to be confirmed. */
export const systemReviewLines = pgTable(
  'system_review_lines',
  {
    id: id(),
    period: text('period')
      .notNull()
      .references(() => systemReviews.period),
    member: uuid('member')
      .notNull()
      .references(() => accessMembers.id),
    role: text('role').notNull(),
    ssoId: person('sso_id').notNull(),
    /** Who granted it, if that person still may; else all administrators are asked. */
    owner: person('owner'),
    status: text('status').$type<(typeof reviewLife.states)[number]>().notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instantColumn('decided_at'),
  },
  (t) => [
    uniqueIndex('system_review_lines_once').on(t.period, t.member),
    index('system_review_lines_member').on(t.member),
    index('system_review_lines_person').on(t.ssoId),
    index('system_review_lines_listed').on(t.period, t.role, t.id),
    index('system_review_lines_state').on(t.period, t.status, t.role, t.id),
    index('system_review_lines_owner').on(t.period, t.owner, t.status, t.role, t.id),
  ],
)

/** The words of the house in both languages, which editors are reminded of. */
export const systemGlossary = pgTable(
  'system_glossary',
  {
    id: id(),
    zh: text('zh').notNull(),
    en: text('en').notNull(),
    codeName: text('code_name').notNull(),
    avoid: jsonb('avoid').$type<string[]>().notNull(),
    note: text('note').notNull(),
    retired: boolean('retired').notNull(),
    version: integer('version').notNull(),
    /** Nobody, where it came with the portal. */
    by: person('by'),
    at: instantColumn('at').notNull(),
  },
  (t) => [uniqueIndex('system_glossary_term').on(t.zh, t.en)],
)
