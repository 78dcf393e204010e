import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, isNull, ne } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { nextSave } from '#foundation/server/saving.ts'
import { accessMembers, accessRoles, endMember, grantRole, inScopeOf, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { peopleDepartments, person } from '#services/people/server/api.ts'
import { ADMIN, EDIT, type permissionSave, READ } from '../../contract/index.ts'
import module from '../../module.ts'
import { type Level, levelling } from '../../rules/index.ts'
import { levels } from '../tables.ts'

/** The roles of this room: each opens what a level may do, and says nothing of departments. */
const ROLES: Readonly<Record<Level, { code: string; permissions: readonly string[] }>> = {
  admin: { code: 'learning-admin', permissions: [ADMIN] },
  'read-write': { code: 'learning-editor', permissions: [EDIT] },
  'read-only': { code: 'learning-reader', permissions: [READ] },
}
const CODES = Object.values(ROLES).map(({ code }) => code)

/** Makes the role of a level where nobody was given it before. */
async function roleFor(ctx: WriteCtx, level: Level): Promise<string> {
  const { code, permissions } = ROLES[level]
  const there = await ctx.db.$count(accessRoles, and(eq(accessRoles.code, code), isNull(accessRoles.deletedAt)))
  if (there > 0) return code
  const [nameCn, nameEn] = [ctx.text(`learning.role.${level}`, {}, 'zh'), ctx.text(`learning.role.${level}`, {}, 'en')]
  const named = { code, nameCn, nameEn, reason: nameCn }
  await savePrivilegeGroup(ctx, { ...named, permissions })
  await saveRole(ctx, { ...named, description: ctx.text(`learning.role.${level}.does`, {}, 'zh'), dataScope: 'all', privilegeGroups: [code] })
  return code
}

/** Gives a person the role of their level, and takes those of the others. */
async function holdRole(ctx: WriteCtx, ssoId: SsoId, level: Level | undefined): Promise<void> {
  const reason = ctx.text(level ? `learning.level.${level}` : 'learning.level.taken', {}, 'zh')
  const held = await ctx.db
    .select({ id: accessMembers.id, role: accessMembers.role })
    .from(accessMembers)
    .where(and(eq(accessMembers.ssoId, ssoId), inArray(accessMembers.role, CODES), isNull(accessMembers.byRule), ne(accessMembers.status, 'ended')))
  const wanted = level && ROLES[level].code
  for (const { id, role } of held) if (role !== wanted) await endMember(ctx, id, reason)
  if (level && !held.some(({ role }) => role === wanted)) await grantRole(ctx, { role: await roleFor(ctx, level), ssoId, from: ctx.today, reason })
}

/** @throws LEARN-07 */
async function keepAdmin(ctx: Writer, before: typeof levels.$inferSelect | undefined, level: Level | undefined): Promise<void> {
  if (!before) return
  const others = await ctx.db.$count(levels, and(eq(levels.level, 'admin'), ne(levels.id, before.id)))
  enforce(levelling, { facts: { before: before.level, others }, input: { level }, p: {}, now: ctx.now })
}

/** Levels of people (LEARN-05). `save` throws LEARN-07, SHELL-64, not-found, and illegal input for who has one already or has left, and for unknown departments. */
export const levelRecords = records({
  ...{ module, thing: 'LearningPermission', table: levels, lock: 'learning.levels' },
  async stored(ctx, { basedOn, ssoId, level, departments }: Omit<ParsedOf<typeof permissionSave>, 'id'>, before) {
    if (!(await inScopeOf(ctx, ADMIN, before?.ssoId ?? ssoId))) throw before ? notFound() : illegal('ssoId')
    const who = await person(ctx, ssoId)
    const isOther = before ? before.ssoId !== ssoId : (await ctx.db.$count(levels, eq(levels.ssoId, ssoId))) > 0
    if (!who || who.status === 'left' || isOther) throw illegal('ssoId')
    const codes = departments === null || level === 'admin' ? null : [...new Set(departments)]
    const known = codes ? await ctx.db.$count(peopleDepartments, inArray(peopleDepartments.code, codes)) : 0
    if (codes && known < codes.length) throw illegal('departments')
    await keepAdmin(ctx, before, level)
    await holdRole(ctx, ssoId, level)
    return { ssoId, level, departments: codes, ...nextSave(ctx, before, basedOn) }
  },
  async ends(ctx, before) {
    if (!(await inScopeOf(ctx, ADMIN, before.ssoId))) throw notFound()
    await keepAdmin(ctx, before, undefined)
    await holdRole(ctx, before.ssoId, undefined)
    return undefined
  },
})

/** Who has left has no level any more; their roles ended with them. */
export async function forgetLevel(ctx: WriteCtx, ssoId: SsoId): Promise<void> {
  await ctx.db.delete(levels).where(eq(levels.ssoId, ssoId))
}
