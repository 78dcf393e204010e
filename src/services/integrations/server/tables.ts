import { dayColumn, id, instantColumn, person } from '#foundation/database/columns.ts'
import { bigint, boolean, index, integer, jsonb, pgTable, sql, text, uniqueIndex } from '#foundation/database/drizzle.ts'
import type { Answer } from '../rules/answers.ts'
import type { OutboxState } from '../rules/outbox.ts'
import type { AdapterName, PortName, SecretName, Settings } from '../rules/ports.ts'

const portColumn = () => text('port').$type<PortName>()
type Json = Record<string, unknown>

/** What stands behind a port, and how the other side has answered of late. */
export const connector = pgTable('integrations_connector', {
  port: portColumn().primaryKey(),
  adapter: text('adapter').$type<AdapterName>().notNull(),
  settings: jsonb('settings').$type<Settings>().notNull(),
  /** Each sealed by itself. */
  secrets: jsonb('secrets').$type<Partial<Record<SecretName, string>>>().notNull(),
  active: boolean('active').notNull().default(true),
  lastOkAt: instantColumn('last_ok_at'),
  lastError: text('last_error'),
  lastErrorAt: instantColumn('last_error_at'),
  /** In a row, since the last that succeeded. */
  failures: integer('failures').notNull().default(0),
  /** Where set, the breaker is open until then and half-open after. */
  openUntil: instantColumn('open_until'),
})

/** What goes out: written with the change it tells of, sent after it. `seq` is the order of writing within a thing. */
export const outbox = pgTable(
  'integrations_outbox',
  {
    id: id(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    port: portColumn().notNull(),
    key: text('key').notNull(),
    /** The business thing within which order counts; its own key where the caller names none. */
    thing: text('thing').notNull(),
    /** What it tells of, as its module names it, where the caller says so: by it a module finds what left for a thing of its own. */
    aboutModule: text('about_module'),
    aboutId: text('about_id'),
    payload: jsonb('payload').$type<Json>().notNull(),
    state: text('state').$type<OutboxState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    lastAnswer: text('last_answer'),
    createdAt: instantColumn('created_at').notNull(),
    nextTryAt: instantColumn('next_try_at').notNull(),
    /** From when on it must not leave any more, where the caller says so (INTEG-07). */
    until: instantColumn('until'),
    /** While it is being sent: when whoever sends it counts as lost. */
    leaseUntil: instantColumn('lease_until'),
    doneAt: instantColumn('done_at'),
  },
  (t) => [
    uniqueIndex('integrations_outbox_once').on(t.port, t.key),
    index('integrations_outbox_due').on(t.port, t.nextTryAt, t.seq).where(sql`state = 'waiting'`),
    index('integrations_outbox_thing').on(t.port, t.thing, t.seq).where(sql`state <> 'done'`),
    index('integrations_outbox_lease').on(t.leaseUntil).where(sql`state = 'processing'`),
    index('integrations_outbox_open').on(t.port, t.state, t.createdAt, t.id).where(sql`state <> 'done'`),
    index('integrations_outbox_newest').on(t.createdAt, t.id),
    index('integrations_outbox_port').on(t.port, t.createdAt, t.id),
    index('integrations_outbox_about').on(t.aboutModule, t.createdAt, t.id).where(sql`about_module is not null`),
    index('integrations_outbox_about_open').on(t.aboutModule, t.state, t.createdAt, t.id).where(sql`about_module is not null and state <> 'done'`),
    index('integrations_outbox_about_id').on(t.aboutModule, t.aboutId).where(sql`about_module is not null`),
    index('integrations_outbox_done').on(t.doneAt).where(sql`state = 'done'`),
  ],
)

/** What the embedded adapters were given or asked, and what somebody answered in the outside system's place. */
export const embedded = pgTable(
  'integrations_embedded',
  {
    id: id(),
    port: portColumn().notNull(),
    key: text('key').notNull(),
    payload: jsonb('payload').$type<Json>().notNull(),
    at: instantColumn('at').notNull(),
    answer: text('answer'),
    answered: text('answered').$type<Answer>(),
    answeredAt: instantColumn('answered_at'),
  },
  (t) => [
    uniqueIndex('integrations_embedded_once').on(t.port, t.key),
    index('integrations_embedded_at').on(t.at, t.id),
    index('integrations_embedded_port').on(t.port, t.at, t.id),
    index('integrations_embedded_open').on(t.port, t.at).where(sql`answered_at is null`),
  ],
)

/** Notices from outside that were accepted: each once (INTEG-03). */
export const received = pgTable(
  'integrations_received',
  {
    id: id(),
    port: portColumn().notNull(),
    noticeId: text('notice_id').notNull(),
    /** `signature`, or the id of the service key. */
    by: text('by').notNull(),
    at: instantColumn('at').notNull(),
    receivedAt: instantColumn('received_at').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
  },
  (t) => [
    uniqueIndex('integrations_received_once').on(t.port, t.noticeId),
    index('integrations_received_newest').on(t.receivedAt, t.id),
    index('integrations_received_port').on(t.port, t.receivedAt, t.id),
  ],
)

/** Keys of outside systems that call us. Only the hash is kept (INTEG-04). */
export const serviceKey = pgTable(
  'integrations_service_key',
  {
    id: id(),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    prefix: text('prefix').notNull(),
    permissions: jsonb('permissions').$type<string[]>().notNull(),
    validUntil: dayColumn('valid_until').notNull(),
    issuedBy: person('issued_by').notNull(),
    issuedAt: instantColumn('issued_at').notNull(),
    lastUsedAt: instantColumn('last_used_at'),
    endedAt: instantColumn('ended_at'),
    /** None while it waits for a second administrator (INTEG-13). */
    confirmedBy: person('confirmed_by'),
    confirmedAt: instantColumn('confirmed_at'),
  },
  (t) => [
    uniqueIndex('integrations_service_key_hash').on(t.hash),
    index('integrations_service_key_newest').on(t.issuedAt, t.id),
    index('integrations_service_key_expiring').on(t.validUntil).where(sql`ended_at is null`),
  ],
)
