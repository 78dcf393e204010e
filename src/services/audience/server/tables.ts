import { id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from '#foundation/database/drizzle.ts'
import type { Clause, Definition } from '../contract.ts'

/** Definitions in their normal form, each once, never changed and never deleted: a thing that gets another audience names another row. */
export const audiences = pgTable(
  'audience_audiences',
  {
    id: id(),
    /** SHA-256 of the normal form. */
    hash: text('hash').notNull().unique('audience_audiences_hash'),
    definition: jsonb('definition').$type<Definition>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    /** An ssoId or a job: who said it first. */
    createdBy: text('created_by').notNull(),
  },
  (t) => [index('audience_audiences_created').on(t.createdAt, t.id)],
)

/** The column of a room that holds an audience. It still needs its index. */
export const audienceColumn = (name = 'audience') => uuid(name).references(() => audiences.id)

/** The clauses of an audience, each to be found by its keys. Everybody is a clause without conditions. */
export const audienceClauses = pgTable(
  'audience_clauses',
  {
    id: id(),
    audience: uuid('audience')
      .notNull()
      .references(() => audiences.id),
    exclude: boolean('exclude').notNull(),
    /** Without its list of numbers, which are keys (rules/keys.ts). */
    rest: jsonb('rest').$type<Clause>().notNull(),
  },
  (t) => [index('audience_clauses_audience').on(t.audience)],
)

/** What each clause names, value by value; by the narrowest of its conditions it is found for a person. */
export const audienceKeys = pgTable(
  'audience_keys',
  {
    clause: uuid('clause')
      .notNull()
      .references(() => audienceClauses.id),
    key: text('key').notNull(),
    narrowest: boolean('narrowest').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clause, t.key] }), index('audience_keys_key').on(t.key, t.narrowest, t.clause)],
)
