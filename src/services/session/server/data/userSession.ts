import { notFound } from '#foundation/contract/refused.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { providersOf } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countEach } from '#foundation/server/list.ts'
import { personRefs, photoOf, placedPerson } from '#services/people/server/api.ts'
import type { UserSession } from '../../contract.ts'
import { ACCESS, accessInfoOf, inAdminList } from '../../rules/reach.ts'
import { foldersOf, performanceOf } from './providedFacts.ts'
import { presentSession } from './sessions.ts'
import { isViewing } from './viewing.ts'

/** The session as every screen may know it, asked for before any page is entered (SESS-01). */
export async function userSession(ctx: Reader): Promise<UserSession> {
  const { actor } = ctx
  const placed = await placedPerson(ctx, actor.ssoId)
  if (!placed) throw notFound()
  const { facts, upward } = placed
  const accessInfo = accessInfoOf(facts)
  const [performance, folderAuths, viewedBy, [notificationCount = 0, workflowCount = 0, surveyCount = 0]] = await Promise.all([
    performanceOf(ctx),
    foldersOf(ctx),
    viewerOf(ctx),
    countEach(
      ctx.db,
      ['notification', 'workflow', 'survey'].map((name) => providersOf('count').get(name)?.(ctx)),
    ),
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
    departmentNames: upward,
    joinDates: { group: facts.groupJoinDate, company: facts.joinDate },
    costCenter: viewedBy ? '' : facts.costCenter,
    notificationCount,
    workflowCount,
    surveyCount,
    viewedBy,
  }
}

/** Who looks through this person's eyes, if anybody does (SESS-25). */
async function viewerOf(ctx: Reader): Promise<PersonRef | null> {
  if (!isViewing(ctx.actor)) return null
  const { ssoId } = await presentSession(ctx.db, ctx.actor.sessionId)
  return (await personRefs(ctx, [ssoId])).get(ssoId) ?? null
}
