import type { Entity } from '#foundation/contract/house.ts'
import { instantColumn } from '#foundation/database/columns.ts'
import { index, integer, pgTable, text } from '#foundation/database/drizzle.ts'
import type { AppState } from '../rules/apps.ts'

/** An application that is shown in the portal's frame, or that modules of the portal serve. */
export const microApps = pgTable(
  'micro_apps_apps',
  {
    system: text('system').primaryKey(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    entry: text('entry').notNull(),
    permissions: text('permissions').array().notNull(),
    entities: text('entities').array().$type<Entity[]>().notNull(),
    allowedOrigins: text('allowed_origins').array().notNull(),
    status: text('status').$type<AppState>().notNull().default('inactive'),
    /** What the last test found wrong: `kind:detail`. */
    lastError: text('last_error'),
    /** Tests by the clock that failed in a row. */
    failures: integer('failures').notNull().default(0),
    testedAt: instantColumn('tested_at'),
    /** When this entry passed a test last. */
    answeredAt: instantColumn('answered_at'),
  },
  (t) => [index('micro_apps_apps_status').on(t.status, t.system)],
)

/** How often an old address was used. The addresses themselves stand in rules/redirects.ts. */
export const microAppsRedirects = pgTable('micro_apps_redirects', {
  from: text('from').primaryKey(),
  hits: integer('hits').notNull(),
  lastHit: instantColumn('last_hit').notNull(),
})
