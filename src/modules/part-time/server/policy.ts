import { notFound, refuse } from '#foundation/contract/refused.ts'
import { and, eq, ne, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { LIST } from '../contract.ts'
import { staff } from './tables.ts'

/** Who works by the shift: part-timers, and interns of the front line. */
export const worksByShift = or(eq(peoplePersons.employeeType, 'part-time'), and(eq(peoplePersons.employeeType, 'intern'), eq(peoplePersons.staffGroup, 'FL')))

/** The rows within reach: of one's line, departments, or all; one's own is none of them. */
export const inReach = (ctx: Reader): SQL | undefined => and(scopeFilter(ctx.actor, LIST, staff.ssoId), ne(staff.ssoId, ctx.actor.ssoId), worksByShift)

/** Whether anybody who works by the shift is within reach (PARTT-03). */
export async function isEligible(ctx: Reader): Promise<boolean> {
  if (!ctx.actor.permissions.has(LIST)) return false
  const [one] = await ctx.db
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, staff.ssoId))
    .where(and(inReach(ctx), ne(peoplePersons.status, 'left')))
    .limit(1)
  return one !== undefined
}

/** @throws PARTT-03 */
export async function requireEligible(ctx: Reader): Promise<void> {
  if (!(await isEligible(ctx))) throw refuse('PARTT-03')
}

/** A row within reach. @throws not-found */
export async function staffInReach(ctx: Reader, which: SQL): Promise<{ id: string; ssoId: (typeof staff.$inferSelect)['ssoId'] }> {
  const [row] = await ctx.db
    .select({ id: staff.id, ssoId: staff.ssoId })
    .from(staff)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, staff.ssoId))
    .where(and(which, inReach(ctx)))
  if (!row) throw notFound()
  return row
}

/** Who reads a phone number as it is: the line manager, and who looks after everybody (PARTT-09). */
export const readsPhone = ({ actor }: Reader, manager: string | null): boolean => actor.ssoId === manager || (actor.permissions.reachesAll?.(LIST) ?? false)
