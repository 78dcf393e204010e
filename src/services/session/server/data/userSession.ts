import { notFound } from '#foundation/contract/refused.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { desc, eq, sql } from '#foundation/database/drizzle.ts'
import { prepared } from '#foundation/database/prepared.ts'
import { offersOf } from '#foundation/offers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { peopleDepartments as d, peopleDivisions, person, personRefs, photoOf } from '#services/people/server/api.ts'
import type { UserSession } from '../../contract.ts'
import { ACCESS, accessInfoOf, inAdminList } from '../../rules.ts'
import { foldersOf, performanceOf } from './offeredFacts.ts'
import { presentSession } from './sessions.ts'
import { isViewing } from './viewing.ts'

/** The session as every screen may know it, asked for before any page is entered (SESS-01). */
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
    // SESS-10
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

const upward = prepared((db) =>
  db
    .select({ cn: d.nameCn, en: d.nameEn, divisionCn: peopleDivisions.nameCn, divisionEn: peopleDivisions.nameEn })
    .from(d)
    .leftJoin(peopleDivisions, eq(peopleDivisions.code, d.divisionCode))
    .where(
      sql`${d.code} = any(select unnest(string_to_array(path, '/')) from ${d} where code = ${sql.placeholder('code')}) or ${d.code} = ${sql.placeholder('code')}`,
    )
    .orderBy(desc(sql`length(${d.path})`))
    .prepare('session.upward'),
)

/** The department, those above it, and the division, each once. */
async function namesUpward(ctx: Reader, code: string): Promise<UserSession['departmentNames']> {
  const rows = await upward(ctx.db, { code })
  const names = rows.map(({ cn, en }) => ({ cn, en }))
  const { divisionCn: cn, divisionEn: en } = rows[0] ?? {}
  return cn && en && !names.some((name) => name.cn === cn) ? [...names, { cn, en }] : names
}

/** Who looks through this person's eyes, if anybody does (SESS-25). */
async function viewerOf(ctx: Reader): Promise<PersonRef | null> {
  if (!isViewing(ctx.actor)) return null
  const { ssoId } = await presentSession(ctx.db, ctx.actor.sessionId)
  return (await personRefs(ctx, [ssoId])).get(ssoId) ?? null
}
