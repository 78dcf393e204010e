import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Filters, Widget } from '../contract/index.ts'

export const boards = pgTable(
  'dashboard_boards',
  {
    id: id(),
    /** Of a board that comes with the room. */
    code: text('code'),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    owner: personColumn('owner'),
    sharedRoles: text('shared_roles').array().notNull(),
    widgets: jsonb('widgets').$type<Widget[]>().notNull(),
    /** Counts its changes, so that who saves over somebody else's is told (DASH-10). */
    version: integer('version').notNull().default(1),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (t) => [
    uniqueIndex('dashboard_boards_code').on(t.code).where(sql`${t.code} is not null`),
    index('dashboard_boards_owner').on(t.owner),
    index('dashboard_boards_roles').using('gin', t.sharedRoles),
  ],
)

/** Who gets a board on Mondays (DASH-20). */
export const subscriptions = pgTable(
  'dashboard_subscriptions',
  {
    board: uuid('board')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    ssoId: personColumn('sso_id').notNull(),
    since: instantColumn('since').notNull(),
    /** The day on which it was last sent. */
    sentOn: dayColumn('sent_on'),
  },
  (t) => [primaryKey({ columns: [t.board, t.ssoId] }), index('dashboard_subscriptions_person').on(t.ssoId)],
)

/** What a dimension of a snapshot may be besides one of the metric: the whole, and the places by which it is cut. */
export const WHOLE = ''
export const PLACE = 'place'

/**
 * The figures of a day: a metric as a whole, by the values of each dimension, and by place. A place is a department with who leads there, as they were on that day:
 * by places the figure is cut for who sees a part of it (DASH-16).
 */
export const snapshots = pgTable(
  'dashboard_snapshots',
  {
    metric: text('metric').notNull(),
    dimension: text('dimension').notNull(),
    day: dayColumn('day').notNull(),
    /** The value of the dimension; of a place both of its halves. */
    key: text('key').notNull(),
    department: text('department'),
    leader: personColumn('leader'),
    value: numeric('value', { mode: 'number' }).notNull(),
    /** Of a percentage what it is a part of. */
    whole: numeric('whole', { mode: 'number' }),
    people: integer('people'),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    // one row a metric, day and dimension (DASH-19)
    primaryKey({ columns: [t.metric, t.dimension, t.day, t.key] }),
    index('dashboard_snapshots_department').on(t.department, t.metric, t.day).where(sql`${t.department} is not null`),
    index('dashboard_snapshots_leader').on(t.leader, t.metric, t.day),
    index('dashboard_snapshots_at').on(t.at),
  ],
)

/** A limit that a person watches (DASH-15). */
export const thresholds = pgTable(
  'dashboard_thresholds',
  {
    id: id(),
    owner: personColumn('owner').notNull(),
    metric: text('metric').notNull(),
    filters: jsonb('filters').$type<Filters>().notNull(),
    side: text('side').$type<'above' | 'below'>().notNull(),
    limit: numeric('limit', { mode: 'number' }).notNull(),
    crossed: boolean('crossed').notNull().default(false),
    turnedAt: instantColumn('turned_at'),
  },
  (t) => [index('dashboard_thresholds_owner').on(t.owner, t.id)],
)
