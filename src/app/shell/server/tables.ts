import type { Entity } from '#foundation/contract/house.ts'
import { id, instantColumn, person, staleColumn } from '#foundation/database/columns.ts'
import { index, pgTable, primaryKey, text } from '#foundation/database/drizzle.ts'

export const shellBanners = pgTable(
  'shell_banners',
  {
    id: id(),
    textCn: text('text_cn').notNull(),
    textEn: text('text_en').notNull(),
    stale: staleColumn<'text'>(),
    from: instantColumn('from').notNull(),
    to: instantColumn('to'),
    entities: text('entities').array().$type<Entity[]>().notNull(),
    updatedBy: person('updated_by').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [index('shell_banners_from').on(t.from), index('shell_banners_to').on(t.to)],
)

/** Favorites of a person in the menu. */
export const shellPins = pgTable('shell_pins', { ssoId: person('sso_id').notNull(), path: text('path').notNull(), at: instantColumn('at').notNull() }, (t) => [
  primaryKey({ columns: [t.ssoId, t.path] }),
])
