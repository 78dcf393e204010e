import { notFound } from '#foundation/contract/refused.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { providersOf } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countsColumn } from '#foundation/server/list.ts'
import { personRefs, photoOf, placedPerson } from '#services/people/server/api.ts'
import type { UserSession } from '../../contract.ts'
import { ACCESS, accessInfoOf, inAdminList } from '../../rules/reach.ts'
import { foldersColumn, NO_PART, type Performance, performanceColumn } from './providedFacts.ts'
import { presentSession } from './sessions.ts'
import { isViewing } from './viewing.ts'

/** The session as every screen may know it, asked for before any page is entered (SESS-01). */
export async function userSession(ctx: Reader): Promise<UserSession> {
  const { actor } = ctx
  const placed = await placedPerson(ctx, actor.ssoId)
  if (!placed) throw notFound()
  const { facts, upward } = placed
  const accessInfo = accessInfoOf(facts)
  const [found, viewedBy] = await Promise.all([provided(ctx), viewerOf(ctx)])
  const { position, twoCycle } = found?.performance ?? NO_PART
  const [notificationCount = 0, workflowCount = 0, surveyCount = 0] = found?.counts ?? []
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
    folderAuths: found?.folders ?? [],
    accessInfo,
    foreign: (accessInfo & ACCESS.foreigner) !== 0,
    intern: (accessInfo & ACCESS.intern) !== 0,
    FL: facts.staffGroup === 'FL',
    LA: facts.staffGroup === 'LA',
    inAdminList: inAdminList(actor.permissions),
    isHrbp: actor.roles.includes('hrbp'),
    twoCycle,
    position,
    departmentNames: upward,
    joinDates: { group: facts.groupJoinDate, company: facts.joinDate },
    costCenter: viewedBy ? '' : facts.costCenter,
    notificationCount,
    workflowCount,
    surveyCount,
    viewedBy,
  }
}

/** What rooms above know of the person and count for them, in one statement. */
async function provided(ctx: Reader) {
  const counts = await countsColumn(['notification', 'workflow', 'survey'].map((name) => providersOf('count').get(name)?.(ctx)))
  const [row] = await rowsOf<{ performance: Performance | null; folders: string[] | null; counts: number[] }>(
    ctx.db,
    sql`select ${performanceColumn(ctx)} as performance, ${foldersColumn(ctx)} as folders, ${counts} as counts`,
  )
  return row
}

/** Who looks through this person's eyes, if anybody does (SESS-25). */
async function viewerOf(ctx: Reader): Promise<PersonRef | null> {
  if (!isViewing(ctx.actor)) return null
  const { ssoId } = await presentSession(ctx.db, ctx.actor.sessionId)
  return (await personRefs(ctx, [ssoId])).get(ssoId) ?? null
}
