import type { SsoId } from '#foundation/contract/schemas.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, isNull, ne } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { accessMembers, accessRoles, endMember, grantRole, permissionsOf, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { CALIBRATE, EVALUATE, FORM, GOALS } from '../../contract/base.ts'

/** What is opened to whom the hr-admin names here, where no role of the house opens it to them already. Whose rows they see this room says by itself. */
const OPENS = {
  owner: [FORM],
  hrbp: [FORM, CALIBRATE],
  goals: [GOALS],
  evaluator: [EVALUATE],
} as const
type Part = keyof typeof OPENS
const roleOf = (part: Part): string => `performance-${part}`

async function requireRole(ctx: WriteCtx, part: Part): Promise<void> {
  const code = roleOf(part)
  // two at once would both make it
  await lockName(ctx.db, `performance.role:${part}`)
  // one that an administrator has deleted is made anew
  const [there] = await ctx.db
    .select({ code: accessRoles.code })
    .from(accessRoles)
    .where(and(eq(accessRoles.code, code), isNull(accessRoles.deletedAt)))
  if (there) return
  const said = (lang: 'zh' | 'en') => ctx.text(`performance.role.${part}`, {}, lang)
  const named = { code, nameCn: said('zh'), nameEn: said('en'), reason: said('zh') }
  await savePrivilegeGroup(ctx, { ...named, permissions: OPENS[part] })
  await saveRole(ctx, { ...named, description: said('zh'), dataScope: 'self', privilegeGroups: [code] })
}

/** Opens a part of performance to somebody, from the next call on (PERF-36). */
export async function give(ctx: WriteCtx, part: Part, ssoId: SsoId): Promise<void> {
  const held = await permissionsOf(ctx, ssoId)
  if (OPENS[part].every((permission) => held.includes(permission))) return
  await requireRole(ctx, part)
  await grantRole(ctx, { role: roleOf(part), ssoId, from: ctx.today, reason: ctx.text(`performance.role.${part}`, {}, 'zh') })
}

/** Closes it again; what a role of the house opens stays. */
export async function take(ctx: WriteCtx, part: Part, ssoId: SsoId): Promise<void> {
  const open = await ctx.db
    .select({ id: accessMembers.id })
    .from(accessMembers)
    .where(and(eq(accessMembers.role, roleOf(part)), eq(accessMembers.ssoId, ssoId), ne(accessMembers.status, 'ended')))
  for (const { id } of open) await endMember(ctx, id, ctx.text(`performance.role.${part}`, {}, 'zh'))
}
