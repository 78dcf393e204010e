import type { ScreenSpec } from '#foundation/contract/manifest.ts'
import { forbidden, notFound, refuse } from '#foundation/contract/refused.ts'
import { and, asc, eq, ilike, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { namedPermissions, portalOf } from '#foundation/server/running.ts'
import type { z } from '#foundation/zod.ts'
import type { MicroApp, OpenedApp, openApp, searchApps } from '../../contract.ts'
import { screenFits } from '../../rules/addresses.ts'
import { BUILT_IN, faultOf, mayOpenApp, modulesOf, originsOf } from '../../rules/apps.ts'
import { microApps as table } from '../tables.ts'
import { screensOf } from './house.ts'
import { type AppRow, MOST_ACTIVE, pathOf } from './memory.ts'

/** An application by its name. @throws not-found */
export async function appOf(ctx: Pick<Ctx, 'db'>, system: string): Promise<AppRow> {
  const [row] = await ctx.db.select().from(table).where(eq(table.system, system))
  if (!row) throw notFound()
  return row
}

/** An application that this person may open now. @throws not-found for one that is none for their company; 403; MAPP-05 while it is switched off */
export async function openable(ctx: Reader, system: string): Promise<AppRow> {
  const app = await appOf(ctx, system)
  const may = mayOpenApp(app, ctx.actor)
  if (may === 'not there') throw notFound()
  if (may === 'not permitted') throw forbidden()
  if (app.status !== 'active') throw refuse('MAPP-05')
  return app
}

/** An application as the frame opens it (MAPP-01). @throws as `openable`; MAPP-05 where none of the modules that serve it is in this portal */
export async function openedApp(ctx: Reader, { system, rest }: z.output<typeof openApp.input>): Promise<OpenedApp> {
  const app = await openable(ctx, system)
  const { nameCn, nameEn, entry } = app
  const modules = modulesOf(entry)
  const shows: OpenedApp['shows'] = modules ? { kind: 'inside', path: screenFor(ctx, modules, rest) } : { kind: 'outside', entry, origins: originsOf(app) }
  return { system, nameCn, nameEn, shows }
}

/**
 * The screen of the portal that serves a place inside an application (MAPP-06): the one whose path it names, with or without the module's name before
 * it, else the first of those modules in the menu that the person may open. @throws MAPP-05
 */
function screenFor(ctx: Reader, modules: readonly string[], rest: string): string {
  const screens = screensOf(ctx, modules)
  const path = rest.replace(/^\/+|\/+$/g, '')
  const named = ['', ...modules.map((module) => `${module}/`)].map((before) => `/${ctx.lang}/${before}${path}`)
  const asked = path === '' ? undefined : named.find((one) => screens.some((screen) => screenFits(screen.path, one)))
  if (asked !== undefined) return asked
  const first = firstOf(ctx, screens) ?? inMenu(screens)[0]
  if (!first) throw refuse('MAPP-05')
  return first.path.replace('{lang}', ctx.lang)
}

const inMenu = (screens: readonly ScreenSpec[]) => screens.filter(({ group }) => group !== undefined)

/** The first of some screens in the menu that the person may open. */
const firstOf = ({ actor: { permissions } }: Reader, screens: readonly ScreenSpec[]) =>
  inMenu(screens).find(({ permission }) => permission === 'public' || permission.length === 0 || permission.some((id) => permissions.has(id)))

/** Active applications that the person may open; of those that the portal serves itself, where it has their pages. */
export async function myApps(ctx: Reader) {
  const rows = await ctx.db.select().from(table).where(eq(table.status, 'active')).orderBy(asc(table.system)).limit(MOST_ACTIVE)
  const leads = ({ entry }: AppRow) => {
    const modules = modulesOf(entry)
    return !modules || inMenu(screensOf(ctx, modules)).length > 0
  }
  return {
    list: rows
      .filter((app) => mayOpenApp(app, ctx.actor) === 'yes' && leads(app))
      .map(({ system, nameCn, nameEn, entry }) => ({ system, nameCn, nameEn, path: pathOf(system).replace('{lang}', ctx.lang), outside: !modulesOf(entry) })),
  }
}

const speaksOf = (keyword: string): SQL | undefined => {
  const like = containing(keyword)
  return or(...[table.system, table.nameCn, table.nameEn, table.entry].map((column) => ilike(column, like)))
}

/** Every application, by its name. */
export async function appList(ctx: Reader, { filters, ...page }: z.output<typeof searchApps.input>) {
  const where = and(filters.status && eq(table.status, filters.status), filters.keyword ? speaksOf(filters.keyword) : undefined) ?? sql`true`
  const found = await pageFrom(ctx.db, page, ctx.db.select().from(table).where(where).orderBy(asc(table.system)), sql`select 1 from ${table} where ${where}`)
  return {
    ...found,
    list: found.list.map((row) => shown(ctx, row)),
    permissions: namedPermissions(ctx),
    publicUrl: portalOf(ctx).config.publicUrl,
  }
}

const shown = (ctx: Ctx, { lastError, testedAt, answeredAt, ...row }: AppRow): MicroApp => ({
  ...row,
  builtIn: Object.hasOwn(BUILT_IN, row.system),
  path: pathOf(row.system).replace('{lang}', ctx.lang),
  fault: lastError === null ? null : faultOf(lastError),
  testedAt: testedAt?.toISOString() ?? null,
  answeredAt: answeredAt?.toISOString() ?? null,
  can: ['edit', 'test', row.status === 'active' ? 'switchOff' : 'switchOn'],
})
