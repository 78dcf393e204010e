import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { knownPermissions, portalOf } from '#foundation/server/running.ts'
import type { z } from '#foundation/zod.ts'
import { type saveApp as saving, type Written, writtenOf } from '../../contract.ts'
import { microAppChanged } from '../../events.ts'
import module from '../../module.ts'
import { mayBeSwitchedOn, modulesOf, registering } from '../../rules/apps.ts'
import { screensOf } from '../data/house.ts'
import type { AppRow } from '../data/memory.ts'
import { microApps as table } from '../tables.ts'
import { APP, lockOf } from './stored.ts'

/** What is forgotten when an application gets another entry: whatever was known of the one before. */
const UNTESTED = { lastError: null, failures: 0, testedAt: null, answeredAt: null }

/**
 * Registers an application, or changes one; another entry switches it off until that one was tested (MAPP-13).
 * @throws MAPP-07 for an address that may not be framed; MAPP-14 for a name in use; illegal input for a permission that is none; not-found
 */
export async function saveApp(ctx: Writer, { isNew, ...given }: z.output<typeof saving.input>): Promise<void> {
  const { system } = given
  await lockName(ctx.db, lockOf(system))
  const [before] = await ctx.db.select().from(table).where(eq(table.system, system)).for('update')
  if (!isNew && !before) throw notFound()
  const known = new Set(knownPermissions(ctx))
  if (given.permissions.some((id) => !known.has(id))) throw illegal('permissions')
  const { publicUrl, connectorHosts: named } = portalOf(ctx).config
  enforce(registering, { facts: { publicUrl, named, taken: isNew && before !== undefined }, input: given, p: {}, now: ctx.now })
  const values = {
    ...given,
    permissions: [...new Set(given.permissions)],
    entities: [...new Set(given.entities)],
    allowedOrigins: [...new Set(given.allowedOrigins)],
  }
  if (before) await change(ctx, before, values)
  else await ctx.db.insert(table).values(values)
  await ctx.audit({ module: module.name, kind: 'MicroApp.saved', target: system, after: values, ...(before && { before: writtenOf(before) }) })
  await ctx.emit(microAppChanged, {})
}

async function change(ctx: Writer, before: AppRow, { system, ...values }: Written): Promise<void> {
  const moved = before.entry !== values.entry
  await ctx.db
    .update(table)
    .set({ ...values, ...(moved && UNTESTED) })
    .where(eq(table.system, system))
  if (moved && before.status === 'active') await advance(ctx, APP, system, 'switchOff')
}

/**
 * Switches an application on or off.
 * @throws MAPP-13 where its entry has not passed a test within ten minutes, or names no module of this portal; LIFE-01; not-found
 */
export async function switchApp(ctx: Writer, { system, action }: { system: string; action: 'switchOn' | 'switchOff' }): Promise<void> {
  if (action === 'switchOff') await advance(ctx, APP, system, 'switchOff')
  else await advance(ctx, APP, system, 'switchOn', { guard: (row) => answered(ctx, row), set: { failures: 0 } })
  await ctx.emit(microAppChanged, {})
}

/** MAPP-13 */
function answered(ctx: Writer, { entry, answeredAt }: AppRow): void {
  const modules = modulesOf(entry)
  const well = modules ? screensOf(ctx, modules).length > 0 : mayBeSwitchedOn({ answeredAt }, ctx.now)
  if (!well) throw refuse('MAPP-13')
}
