import { id, instantColumn, person } from '#foundation/database/columns.ts'
import { type AnyPgColumn, index, integer, jsonb, pgTable, sql, text, unique, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { AmendmentKind, Content, VersionState } from '../rules/index.ts'

/** An application with its whole history. Its row is what proposals and decisions take turns at. */
export const amendmentsRoot = pgTable(
  'amendments_root',
  {
    id: id(),
    /** As its room declares it. */
    kind: text('kind').notNull(),
    /** Who asked for it first. */
    owner: person('owner').notNull(),
    at: instantColumn('at').notNull(),
    /** The last approved version; none before the first. */
    currentId: uuid('current_id').references((): AnyPgColumn => amendmentsVersion.id),
  },
  (t) => [index('amendments_root_current').on(t.currentId), index('amendments_root_owner').on(t.owner, t.id)],
)

/** One version: what is asked for, by whom and why, and what became of it. Its content is changed only while it is with its requester. */
export const amendmentsVersion = pgTable(
  'amendments_version',
  {
    id: id(),
    rootId: uuid('root_id')
      .notNull()
      .references(() => amendmentsRoot.id),
    /** Counts the versions of an application: the order in which they were proposed, which is that of their decisions too. */
    seq: integer('seq').notNull(),
    no: text('no').notNull().unique(),
    kind: text('kind').$type<AmendmentKind>().notNull(),
    content: jsonb('content').$type<Content>().notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<VersionState>().notNull().default('pending'),
    /** Of the workflow. */
    itemId: uuid('item_id'),
    by: person('by').notNull(),
    at: instantColumn('at').notNull(),
    decidedAt: instantColumn('decided_at'),
    /** An ssoId, or `job:<module>.<name>`. */
    decidedBy: text('decided_by'),
    basedOn: uuid('based_on').references((): AnyPgColumn => amendmentsVersion.id),
  },
  (t) => [
    unique('amendments_version_order').on(t.rootId, t.seq),
    // AMEND-01
    uniqueIndex('amendments_version_open').on(t.rootId).where(sql`state = 'pending'`),
    index('amendments_version_based').on(t.basedOn),
  ],
)
