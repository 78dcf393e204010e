import type { Access } from '#foundation/contract/endpoint.ts'
import { forbidden } from '#foundation/contract/refused.ts'
import type { Actor, Authorizer } from '#foundation/ports.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { dayOf } from '#foundation/time.ts'
import { scopeFilter } from '../policy.ts'
import { grantsOf } from './memberships.ts'
import { whomToAsk } from './owner.ts'

/** Whether the actor holds a permission. */
export const can = (actor: Pick<Actor, 'permissions'>, permission: string): boolean => actor.permissions.has(permission)

/** @throws SESS-18 (HTTP 403) where the actor does not hold the permission */
export function require(actor: Pick<Actor, 'permissions'>, permission: string): void {
  if (!can(actor, permission)) throw forbidden('SESS-18')
}

/** Whether an actor may make a call: anybody signed in, or who holds any one of the ids (SESS-18, SYS-01). A service key is no person. */
const allows = (actor: Actor, access: Access): boolean => [access].flat().some((one) => one === 'public' || one === 'signed-in' || can(actor, one))

/** Who decides on every call; plugged into the house by app. */
export const makeAuthorizer = (portal: () => Portal): Authorizer => ({
  allows,
  rows: scopeFilter,
  grants: grantsOf,
  async owner(db, actor, access) {
    const whom = await whomToAsk(db, dayOf(portal().clock()), actor.ssoId, access)
    if (!whom) return undefined
    const { lang } = actor
    const half = (cn: string, en: string): string => (lang === 'en' ? en || cn : cn || en)
    return portal().ports.texts.text(lang, 'access.whom', {
      name: half(whom.nameCn, whom.nameEn),
      role: half(whom.roleCn, whom.roleEn),
      permission: half(whom.permissionCn, whom.permissionEn),
    })
  },
})
