import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, ne, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Reader } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { HR, HRBP } from '../contract.ts'
import { items } from './tables.ts'

export type ItemRow = typeof items.$inferSelect

/** The items of tasks that somebody owns, by name or by a role. */
export const owned = (who: { ssoId: SsoId; roles: readonly string[] }): SQL | undefined =>
  or(eq(items.owner, who.ssoId), who.roles.length > 0 ? inArray(items.ownerRole, [...who.roles]) : undefined)

/** Nobody handles a leaving of one's own (OFFB-14). */
const ofOthers = (actor: Actor): SQL => ne(items.ssoId, actor.ssoId)
export const ownItems = ({ actor }: Reader): SQL | undefined => and(owned(actor), ofOthers(actor))
/** All that HR sees. */
export const allItems = ({ actor }: Reader): SQL | undefined => and(scopeFilter(actor, HR, items.ssoId), ofOthers(actor))
/** Those of the departments that an HRBP is assigned to; of HR, its own (OFFB-13). */
export const partnersItems = (ctx: Reader): SQL | undefined =>
  ctx.actor.permissions.has(HRBP) ? and(scopeFilter(ctx.actor, HRBP, items.ssoId), ofOthers(ctx.actor)) : allItems(ctx)
export const seenItems = (ctx: Reader): SQL | undefined => or(ownItems(ctx), allItems(ctx))

/** What somebody is to an item or a case. */
export const isOwner = ({ actor }: Reader, row: Pick<ItemRow, 'ssoId' | 'owner' | 'ownerRole'>): boolean =>
  row.ssoId !== actor.ssoId && (row.owner === actor.ssoId || (row.ownerRole !== null && actor.roles.includes(row.ownerRole)))

/** To whom of these the actor is HR, in one statement: never to themselves. */
export async function hrAmong({ db, actor }: Reader, people: readonly SsoId[]): Promise<ReadonlySet<SsoId>> {
  const asked = [...new Set(people)].filter((one) => one !== actor.ssoId)
  if (asked.length === 0 || !actor.permissions.has(HR)) return new Set()
  const rows = await db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(inArray(peoplePersons.ssoId, asked), scopeFilter(actor, HR, peoplePersons.ssoId)))
  return new Set(rows.map(({ ssoId }) => ssoId))
}
export const isHrOf = async (ctx: Reader, ssoId: SsoId): Promise<boolean> => (await hrAmong(ctx, [ssoId])).has(ssoId)
