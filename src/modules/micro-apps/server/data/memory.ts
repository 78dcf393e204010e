import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { ProvidedEntry } from '#foundation/providers.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { inMemory } from '#foundation/server/inMemory.ts'
import { mayOpenApp, modulesOf, originsOf } from '../../rules/apps.ts'
import { microApps as table } from '../tables.ts'

export type AppRow = typeof table.$inferSelect

/** More active applications than this no menu holds. */
export const MOST_ACTIVE = 100
const GROUP = 'operations'
/** Behind what the portal itself has. */
const ORDER = 900

/** The active applications: menus and the content policy ask for them. */
export const activeApps = inMemory<readonly AppRow[]>(({ db }) =>
  db.select().from(table).where(eq(table.status, 'active')).orderBy(asc(table.system)).limit(MOST_ACTIVE),
)

const outside = (of: Pick<Ctx, 'secrets'>): AppRow[] => (activeApps.of(of) ?? []).filter(({ entry }) => modulesOf(entry) === undefined)

/** Where an application is opened, with `{lang}` for the language. */
export const pathOf = (system: string): `/${string}` => `/portal/${system}/{lang}`

/** The active outside applications in a person's menu; what modules of the portal serve stands there by itself. */
export const entriesFor = (of: Pick<Ctx, 'secrets'>, actor: Actor): ProvidedEntry[] =>
  outside(of)
    .filter((app) => mayOpenApp(app, actor) === 'yes')
    .map(({ system, nameCn, nameEn, entry }) => ({ path: pathOf(system), titleCn: nameCn, titleEn: nameEn, group: GROUP, order: ORDER, ahead: entry }))

/** Whose pages the portal may show in a frame (MAPP-07). */
export const framedOrigins = (of: Pick<Ctx, 'secrets'>): string[] => outside(of).flatMap(originsOf)
