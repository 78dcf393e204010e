import type { Reader } from '#foundation/server/context.ts'
import type { AccountRef } from './commands/shapes.ts'
import { unitOf } from './commands/units.ts'

const isOwn = (ssoId: string, { ownerKind, ownerId }: AccountRef): boolean =>
  (ownerKind === 'person' && ownerId === ssoId) || (ownerKind === 'manager-quarter' && ownerId.startsWith(`${ssoId}/`))

/** Everybody reads their own statements; those of others who holds what the room of the unit names, within that room's scope (LEDGER-12). */
export async function mayRead(ctx: Reader, account: AccountRef): Promise<boolean> {
  if (isOwn(ctx.actor.ssoId, account)) return true
  const { permission, inScope } = unitOf(account.unit)
  if (!permission || !ctx.actor.permissions.has(permission)) return false
  return inScope ? inScope(ctx, account) : true
}
