import { notFound } from '#foundation/contract/refused.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { offersOf } from '#foundation/offers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { peopleDepartments, peopleDivisions, person, personRefs, photoOf } from '#services/people/server/api.ts'
import type { UserSession } from '../../contract.ts'
import { ACCESS, accessInfoOf, inAdminList } from '../../rules.ts'
import { foldersOf, performanceOf } from './offeredFacts.ts'
import { presentSession } from './sessions.ts'
import { isViewing } from './viewing.ts'

/** The session as every screen may know it. */
export async function userSession(ctx: Reader): Promise<UserSession> {
  const { actor } = ctx
  const facts = await person(ctx, actor.ssoId)
  if (!facts) throw notFound()
  const accessInfo = accessInfoOf(facts)
  const [performance, folderAuths, departmentNames, viewedBy, ...counts] = await Promise.all([
    performanceOf(ctx),
    foldersOf(ctx),
    namesUpward(ctx, facts.departmentCode),
    viewerOf(ctx),
    ...(['notification', 'workflow', 'survey'] as const).map((name) => countOf(ctx, name)),
  ])
  return {
    ssoId: actor.ssoId,
    nameCn: actor.nameCn,
    nameEn: actor.nameEn,
    photo: photoOf(actor.ssoId),
    entity: actor.entity,
    language: actor.lang,
    roles: [...actor.roles],
    privilegeGroupList: [...actor.roles],
    permissionMenuList: [...actor.permissions].sort(),
    folderAuths,
    accessInfo,
    foreign: (accessInfo & ACCESS.foreigner) !== 0,
    intern: (accessInfo & ACCESS.intern) !== 0,
    FL: facts.staffGroup === 'FL',
    LA: facts.staffGroup === 'LA',
    inAdminList: inAdminList(actor.permissions),
    isHrbp: actor.roles.includes('hrbp'),
    twoCycle: performance.twoCycle,
    position: performance.position,
    departmentNames,
    joinDates: { group: facts.groupJoinDate, company: facts.joinDate },
    costCenter: viewedBy ? '' : facts.costCenter,
    notificationCount: counts[0]!,
    workflowCount: counts[1]!,
    surveyCount: counts[2]!,
    viewedBy,
  }
}

const countOf = async (ctx: Reader, name: string): Promise<number> => (await offersOf('count').get(name)?.(ctx)) ?? 0

/** The department, those above it, and the division, each once. */
async function namesUpward(ctx: Reader, departmentCode: string): Promise<UserSession['departmentNames']> {
  const above = ctx.db
    .select({
      cn: peopleDepartments.nameCn,
      en: peopleDepartments.nameEn,
      division: peopleDepartments.divisionCode,
      depth: sql<number>`length(${peopleDepartments.path})`,
    })
    .from(peopleDepartments)
    .where(
      sql`${peopleDepartments.code} = any(select unnest(string_to_array(path, '/')) from ${peopleDepartments} where code = ${departmentCode}) or ${peopleDepartments.code} = ${departmentCode}`,
    )
  const rows = (await above).sort((a, b) => b.depth - a.depth)
  const [division] = await ctx.db
    .select({ cn: peopleDivisions.nameCn, en: peopleDivisions.nameEn })
    .from(peopleDivisions)
    .where(eq(peopleDivisions.code, rows[0]?.division ?? ''))
  const names = rows.map(({ cn, en }) => ({ cn, en }))
  return division && !names.some((name) => name.cn === division.cn) ? [...names, division] : names
}

/** Who looks through this person's eyes, if anybody does (SESS-25). */
async function viewerOf(ctx: Reader): Promise<PersonRef | null> {
  if (!isViewing(ctx.actor)) return null
  const { ssoId } = await presentSession(ctx.db, ctx.actor.sessionId)
  return (await personRefs(ctx, [ssoId])).get(ssoId) ?? null
}
