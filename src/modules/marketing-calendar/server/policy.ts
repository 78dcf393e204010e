import { notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, isNull, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { sqlFor } from '#services/audience/server/api.ts'
import { peopleDepartments, person } from '#services/people/server/api.ts'
import { EDIT } from '../contract.ts'
import { activities } from './tables.ts'

export type ActivityRow = typeof activities.$inferSelect

/** The departments for which somebody speaks: one's own, and those that one owns. */
export async function departmentsOf(ctx: Ctx, ssoId: SsoId): Promise<ReadonlySet<string>> {
  const owned = await ctx.db.select({ code: peopleDepartments.code }).from(peopleDepartments).where(eq(peopleDepartments.owner, ssoId))
  const own = (await person(ctx, ssoId))?.departmentCode
  return new Set([...(own ? [own] : []), ...owned.map(({ code }) => code)])
}

/**
 * What somebody may see (MKTCAL-03, MKTCAL-04): what one's own departments do, and what is for one's company and audience; while an activity is held back
 * that is who is named, and not everybody.
 */
export async function seen(ctx: Reader): Promise<SQL | undefined> {
  const { actor, now } = ctx
  const isFor = await sqlFor(ctx, actor.ssoId)
  const mine = [...(await departmentsOf(ctx, actor.ssoId))]
  const mineFilter = actor.permissions.has(EDIT)
    ? inArray(activities.ownerDepartment, mine)
    : and(inArray(activities.ownerDepartment, mine), isFor(activities.eligible))
  const out = or(isNull(activities.embargoUntil), lte(activities.embargoUntil, now), eq(activities.named, true))
  return or(mineFilter, and(isFor(activities.eligible), sql`${activities.entities} @> ${JSON.stringify([actor.entity])}::jsonb`, out))
}

/** Whether somebody edits an activity: of a department for which one speaks, or as its owner (MKTCAL-02). */
export const edits = ({ actor }: Reader, { ownerDepartment, owner }: Pick<ActivityRow, 'ownerDepartment' | 'owner'>, mine: ReadonlySet<string>): boolean =>
  actor.permissions.has(EDIT) && (mine.has(ownerDepartment) || owner === actor.ssoId)

/** @throws not-found for what the actor does not see either, MKTCAL-02 */
export async function requireEdits(ctx: Reader, row: ActivityRow): Promise<void> {
  if (edits(ctx, row, await departmentsOf(ctx, ctx.actor.ssoId))) return
  const [visible] = await ctx.db
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.id, row.id), await seen(ctx)))
  throw visible ? refuse('MKTCAL-02') : notFound()
}
