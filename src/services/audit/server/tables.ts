import { dayColumn, id, instantColumn, person } from '#foundation/database/columns.ts'
import { index, integer, jsonb, pgTable, sql, text, uuid } from '#foundation/database/drizzle.ts'

/** How an event touches a person's confidential data; what AUDIT-04 shows her. */
export type Look = 'viewed' | 'exported' | 'changed'

/** One sealed stretch of events; its hash covers the block before it, so nothing inside can change unnoticed. */
export const auditBlocks = pgTable('audit_blocks', {
  id: integer('id').primaryKey(),
  firstEvent: uuid('first_event').notNull(),
  lastEvent: uuid('last_event').notNull(),
  count: integer('count').notNull(),
  hash: text('hash').notNull(),
  previous: text('previous'),
  sealedAt: instantColumn('sealed_at').notNull(),
})

/** Insert only: triggers of 0002 let `block` be set once and forbid everything else. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    at: instantColumn('at').notNull(),
    actor: text('actor').notNull(),
    /** Role codes the actor had where the event touches a person's data. */
    roles: jsonb('roles').$type<string[]>(),
    onBehalfOf: text('on_behalf_of'),
    subject: person('subject'),
    module: text('module').notNull(),
    kind: text('kind').notNull(),
    target: text('target').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
    look: text('look').$type<Look>(),
    /** Until then the subject does not see it (confidential investigation, AUDIT-06). */
    hiddenUntil: instantColumn('hidden_until'),
    ip: text('ip').notNull(),
    requestId: text('request_id').notNull(),
    block: integer('block').references(() => auditBlocks.id),
  },
  (t) => [
    index('audit_events_actor').on(t.actor, t.id),
    index('audit_events_subject').on(t.subject, t.id),
    index('audit_events_module').on(t.module, t.id),
    index('audit_events_target').on(t.target, t.id),
    index('audit_events_looked').on(t.id).where(sql`${t.look} is not null`),
    index('audit_events_block').on(t.block),
    index('audit_events_unsealed').on(t.id).where(sql`${t.block} is null`),
  ],
)

/** Blocks whose events were written to a file; only their events may be deleted. */
export const auditArchives = pgTable(
  'audit_archives',
  {
    id: id(),
    fromBlock: integer('from_block')
      .notNull()
      .references(() => auditBlocks.id),
    toBlock: integer('to_block')
      .notNull()
      .references(() => auditBlocks.id),
    file: text('file').notNull(),
    /** sha-256 of the file. */
    checksum: text('checksum').notNull(),
    events: integer('events').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('audit_archives_blocks').on(t.fromBlock, t.toBlock), index('audit_archives_to').on(t.toBlock)],
)

/** What is wrong with the chain. */
export interface ChainFault {
  fault: 'hash' | 'count' | 'previous' | 'gap' | 'unsealed' | 'archive'
  /** Block concerned; for `unsealed` none. */
  block?: number
  found: string | number
  expected: string | number
}

/** One row a run of the nightly check. */
export const auditChecks = pgTable(
  'audit_checks',
  {
    id: id(),
    day: dayColumn('day').notNull(),
    at: instantColumn('at').notNull(),
    /** Blocks up to here have been verified at least once. */
    toBlock: integer('to_block').notNull(),
    blocks: integer('blocks').notNull(),
    events: integer('events').notNull(),
    faults: jsonb('faults').$type<ChainFault[]>().notNull(),
  },
  (t) => [index('audit_checks_at').on(t.at), index('audit_checks_day').on(t.day, t.at)],
)

/** A confidential investigation, named by one administrator and confirmed by another (AUDIT-12). */
export const auditInvestigations = pgTable(
  'audit_investigations',
  {
    id: id(),
    subject: person('subject').notNull(),
    reason: text('reason').notNull(),
    namedBy: person('named_by').notNull(),
    namedAt: instantColumn('named_at').notNull(),
    confirmedBy: person('confirmed_by'),
    confirmedAt: instantColumn('confirmed_at'),
    until: instantColumn('until').notNull(),
  },
  (t) => [index('audit_investigations_subject').on(t.subject, t.until), index('audit_investigations_until').on(t.until)],
)

/** Leave to look at what lies outside one's scope, for a short time (AUDIT-06). */
export const auditGlass = pgTable(
  'audit_glass',
  {
    id: id(),
    actor: person('actor').notNull(),
    subject: person('subject').notNull(),
    what: text('what').notNull(),
    reason: text('reason').notNull(),
    roles: jsonb('roles').$type<string[]>().notNull(),
    from: instantColumn('from').notNull(),
    until: instantColumn('until').notNull(),
    investigation: uuid('investigation').references(() => auditInvestigations.id),
    noticeAt: instantColumn('notice_at').notNull(),
    noticedAt: instantColumn('noticed_at'),
  },
  (t) => [
    index('audit_glass_open').on(t.actor, t.subject, t.what, t.until),
    index('audit_glass_subject').on(t.subject),
    index('audit_glass_until').on(t.until),
    index('audit_glass_investigation').on(t.investigation),
    index('audit_glass_untold').on(t.noticeAt).where(sql`${t.noticedAt} is null`),
  ],
)
