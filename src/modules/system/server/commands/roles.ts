import type { Entity } from '#foundation/contract/house.ts'
import { enforce } from '#foundation/contract/refused.ts'
import type { Writer } from '#foundation/server/context.ts'
import * as access from '#services/access/server/api.ts'
import { hiding } from '../../rules/menus.ts'
import { keepingOne } from './apply.ts'

/** @throws SYS-02, SYS-03, SYS-06, not-found */
export const deleteRole = (ctx: Writer, code: string, reason: string): Promise<void> => keepingOne(ctx, () => access.deleteRole(ctx, code, reason))

/** @throws SYS-02, SYS-06, not-found */
export const deletePrivilegeGroup = (ctx: Writer, code: string, reason: string): Promise<void> =>
  keepingOne(ctx, () => access.deletePrivilegeGroup(ctx, code, reason))

/** Hides a menu and its routes for a company, or shows it. @throws SYS-16, not-found */
export async function hideMenu(ctx: Writer, given: { entity: Entity; menuKey: string; hidden: boolean }): Promise<void> {
  enforce(hiding, { facts: {}, input: given, p: {}, now: ctx.now })
  await access.setMenuHidden(ctx, given.entity, given.menuKey, given.hidden)
}
