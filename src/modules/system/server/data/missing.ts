import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, desc, eq, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { accessRoles, accessRules, explain } from '#services/access/server/api.ts'
import { itemOf } from '#services/workflow/server/api.ts'
import type { missingAccess, Named } from '../../contract/index.ts'
import module from '../../module.ts'
import { opens } from '../../rules/menus.ts'
import { systemChanges } from '../tables.ts'
import { refOf, screensOf } from './house.ts'
import { heldBy, named, permissionRefs, readWorld, type World } from './world.ts'

/** Whoever holds it may do anything: one is asked for it where nothing else gives what is wanted (ACCESS-05). */
const LAST_ASKED = 'platform-admin'

/** What somebody lacks for a screen or a permission, whom to ask, and which role would give it (SYS-15). @throws not-found for a screen that is none */
export async function missingFor(ctx: Reader, of: { path?: string | undefined; permission?: string | undefined }): Promise<OutputOf<typeof missingAccess>> {
  const { actor } = ctx
  const screen = of.path === undefined ? undefined : screensOf(ctx).find((one) => one.path === of.path)
  if (of.path !== undefined && !screen) throw notFound()
  const ids = screen ? (screen.permission === 'public' ? [] : screen.permission) : of.permission ? [of.permission] : []
  const lacking = ids.some((id) => actor.permissions.has(id)) || (screen && opens(screen, actor.permissions)) ? [] : ids
  const missing = named(await permissionRefs(ctx), lacking)
  const [first] = lacking
  const why = first ? await explain(ctx, actor.ssoId, screen ? { route: screen.path } : { permission: first }) : undefined
  const role = lacking.length ? await roleGiving(ctx, lacking) : undefined
  return {
    screen: screen ? refOf(ctx, screen) : null,
    missing,
    role: role ?? null,
    ask: why?.ask ?? null,
    pending: role ? await pendingFor(ctx, role.code) : null,
  }
}

/** Of the roles that give it, the one that gives the least besides; that of the platform's administrators last, and never one that a rule gives. */
async function roleGiving(ctx: Reader, ids: readonly string[]): Promise<Named | undefined> {
  const world = await readWorld(ctx)
  const ruled = new Set((await ctx.db.select({ role: accessRules.role }).from(accessRules).where(eq(accessRules.active, true))).map((row) => row.role))
  const { code, nameCn, nameEn } = accessRoles
  const roles = await ctx.db.select({ code, nameCn, nameEn }).from(accessRoles).orderBy(accessRoles.code)
  const weight = (one: string): number => (one === LAST_ASKED ? Number.POSITIVE_INFINITY : heldBy(world, [one]).size)
  return roles.filter((role) => !ruled.has(role.code) && gives(world, role.code, ids)).sort((a, b) => weight(a.code) - weight(b.code))[0]
}

const gives = (world: World, role: string, ids: readonly string[]): boolean => {
  const held = heldBy(world, [role])
  return ids.some((id) => held.has(id))
}

async function pendingFor(ctx: Reader, role: string): Promise<{ no: string } | null> {
  const [row] = await ctx.db
    .select({ id: systemChanges.id })
    .from(systemChanges)
    .where(
      and(
        eq(systemChanges.requestedBy, ctx.actor.ssoId),
        eq(systemChanges.target, role),
        eq(systemChanges.status, 'pending'),
        sql`${systemChanges.change}->>'kind' = 'ask'`,
      ),
    )
    .orderBy(desc(systemChanges.id))
    .limit(1)
  const item = row && (await itemOf(ctx, module.name, row.id))
  return item ? { no: item.no } : null
}
