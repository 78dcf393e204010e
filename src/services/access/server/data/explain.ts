import type { SsoId } from '#foundation/contract/schemas.ts'
import type { TextValues } from '#foundation/contract/texts.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type PersonFacts, person } from '#services/people/server/api.ts'
import { isAmong } from '../policy.ts'
import {
  accessGroupPermissions as groupPermissions,
  accessGroups as groups,
  accessMembers as members,
  accessPermissions as permissions,
  accessRoleGroups as roleGroups,
  accessRoles as roles,
} from '../tables.ts'
import { grantsOf } from './memberships.ts'
import { menuHidden, screensOf } from './menu.ts'
import { type Whom, whomToAsk } from './owner.ts'

/** One thing that speaks for or against, in the reader's language; nothing of the record's content (ACCESS-04). */
export interface Step {
  step: 'person' | 'route' | 'menu' | 'permission' | 'privilegeGroup' | 'role' | 'rule' | 'grant' | 'scope'
  holds: boolean
  /** Id or code of what the step is about. */
  code: string
  says: string
}

export interface Explanation {
  answer: boolean
  steps: Step[]
  /** Whom the person may ask, where the answer is no. */
  ask: Whom | undefined
}

/** What is asked about: a permission, a screen by its path, or the rows of a person under a permission. */
export type Asked = { permission: string } | { route: string } | { record: { permission: string; ssoId: SsoId } }

const serving = (facts: PersonFacts | undefined): boolean => facts?.status === 'active' || facts?.status === 'on-leave'

/**
 * Why somebody can, or cannot: yes or no with every step (ACCESS-04). The answer is that of `can`, of the route and of the record filter,
 * by the same functions.
 */
export async function explain(ctx: Ctx, ssoId: SsoId, asked: Asked): Promise<Explanation> {
  const facts = await person(ctx, ssoId)
  const grants = await grantsOf(ctx, ssoId)
  const steps: Step[] = [say(ctx, 'person', serving(facts), ssoId, serving(facts) ? 'access.step.serving' : 'access.step.notServing')]
  if (!facts || !serving(facts)) return { answer: false, steps, ask: undefined }
  const actor: Actor = { ssoId, nameCn: facts.nameCn, nameEn: facts.nameEn, entity: facts.entity, lang: ctx.lang, sessionId: '', ...grants }
  if ('route' in asked) return explainRoute(ctx, actor, asked.route, steps)
  const id = 'permission' in asked ? asked.permission : asked.record.permission
  steps.push(...(await permissionSteps(ctx, actor, id)))
  const held = actor.permissions.has(id)
  if ('permission' in asked || !held) return answered(ctx, actor, held, steps, [id])
  const within = await isAmong(ctx.db, actor, id, asked.record.ssoId)
  steps.push(
    say(ctx, 'scope', within, asked.record.ssoId, within ? 'access.step.within' : 'access.step.outside', {
      scopes: [...grants.permissions.scopes(id)].join(', '),
    }),
  )
  return answered(ctx, actor, within, steps, [id])
}

async function explainRoute(ctx: Ctx, actor: Actor, route: string, steps: Step[]): Promise<Explanation> {
  const screen = screensOf(ctx).find((one) => one.path === route)
  if (!screen) return { answer: false, steps: [...steps, say(ctx, 'route', false, route, 'access.step.noRoute')], ask: undefined }
  const hidden = menuHidden(actor.entity).has(route)
  steps.push(say(ctx, 'menu', !hidden, route, hidden ? 'access.step.hidden' : 'access.step.shown', { entity: ctx.text(`people.enum.entity.${actor.entity}`) }))
  const ids = screen.permission === 'public' ? [] : screen.permission
  for (const id of ids) steps.push(...(await permissionSteps(ctx, actor, id)))
  if (!ids.length) steps.push(say(ctx, 'route', true, route, 'access.step.open'))
  const held = !ids.length || ids.some((id) => actor.permissions.has(id))
  return answered(ctx, actor, held && !hidden, steps, held ? [] : ids)
}

const answered = async (ctx: Ctx, actor: Actor, answer: boolean, steps: Step[], missing: readonly string[]): Promise<Explanation> => {
  const [first, ...rest] = answer ? [] : missing
  return { answer, steps, ask: first ? await whomToAsk(ctx.db, ctx.today, actor.ssoId, [first, ...rest]) : undefined }
}

/** Which privilege groups and roles give a permission, and whether and why the person has each role. */
async function permissionSteps(ctx: Ctx, actor: Actor, id: string): Promise<Step[]> {
  const half = <T extends { nameCn: string; nameEn: string }>(of: T): string => (ctx.lang === 'en' ? of.nameEn : of.nameCn)
  const [known] = await ctx.db.select().from(permissions).where(eq(permissions.id, id))
  if (!known?.active) return [say(ctx, 'permission', false, id, 'access.step.noPermission')]
  const giving = await ctx.db
    .select({
      group: { code: groups.code, nameCn: groups.nameCn, nameEn: groups.nameEn },
      role: { code: roles.code, nameCn: roles.nameCn, nameEn: roles.nameEn },
    })
    .from(groupPermissions)
    .innerJoin(groups, eq(groups.code, groupPermissions.group))
    .innerJoin(roleGroups, eq(roleGroups.group, groups.code))
    .innerJoin(roles, eq(roles.code, roleGroups.role))
    .where(eq(groupPermissions.permission, id))
    .orderBy(asc(groups.code), asc(roles.code))
  const mine = await ctx.db
    .select()
    .from(members)
    .where(and(eq(members.ssoId, actor.ssoId)))
    .orderBy(asc(members.from), asc(members.id))
  const steps: Step[] = [say(ctx, 'permission', actor.permissions.has(id), id, 'access.step.permission', { name: half(known) })]
  for (const { group, role } of giving) {
    const holds = actor.roles.includes(role.code)
    steps.push(say(ctx, 'privilegeGroup', holds, group.code, 'access.step.group', { name: half(group), role: half(role) }))
    steps.push(say(ctx, 'role', holds, role.code, holds ? 'access.step.roleHeld' : 'access.step.roleMissing', { role: half(role) }))
    for (const m of mine.filter((one) => one.role === role.code)) {
      const now = m.status !== 'ended' && m.from <= ctx.today && (m.to === null || m.to >= ctx.today)
      const span = { from: m.from, to: m.to ?? '…', state: ctx.text(`state.RoleMember.${m.status}`) }
      steps.push(
        m.byRule
          ? say(ctx, 'rule', now, m.byRule, 'access.step.byRule', span)
          : say(ctx, 'grant', now, m.id, 'access.step.granted', { ...span, by: m.grantedBy, reason: m.reason }),
      )
    }
  }
  return steps
}

const say = (ctx: Ctx, step: Step['step'], holds: boolean, code: string, key: string, values: TextValues = {}): Step => ({
  step,
  holds,
  code,
  says: ctx.text(key, values),
})
