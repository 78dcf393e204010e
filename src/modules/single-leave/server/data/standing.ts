import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import { person } from '#services/people/server/api.ts'
import { absencesOf } from '#services/roster/server/api.ts'
import { awayOf, STANDING, yearOf } from '../../rules.ts'
import { bookings, preApprovals } from '../tables.ts'
import { quotasOf } from './hours.ts'
import { scheduledDays } from './schedule.ts'

/** What the rules of a pre-approval look at. */
export async function applyFacts(ctx: Ctx, ssoId: SsoId) {
  const known = await person(ctx, ssoId)
  const standing = and(eq(preApprovals.ssoId, ssoId), eq(preApprovals.year, yearOf(ctx.today)), inArray(preApprovals.status, [...STANDING]))
  return {
    fullTime: known?.employeeType === 'full-time',
    joined: known !== undefined && known.joinDate <= ctx.today,
    taken: (await ctx.db.$count(preApprovals, standing)) > 0,
  }
}

/** The approved pre-approval of the running year. */
async function approvedOf({ db, today }: Ctx, ssoId: SsoId): Promise<string | undefined> {
  const [row] = await db
    .select({ id: preApprovals.id })
    .from(preApprovals)
    .where(and(eq(preApprovals.ssoId, ssoId), eq(preApprovals.year, yearOf(today)), eq(preApprovals.status, 'approved')))
  return row?.id
}

/**
 * What the rules of a booking look at, of days from one to another (SLEAVE-10): what nobody has decided yet the roster does not know. One that it
 * `changes` is no other.
 */
export async function bookingFacts(ctx: Ctx, ssoId: SsoId, from: Day, to: Day, changes?: string) {
  const preApproval = await approvedOf(ctx, ssoId)
  const absences = await absencesOf(ctx, ssoId, startOfDay(from), startOfDay(addDays(to, 1)))
  const pending = await ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.ssoId, ssoId), eq(bookings.status, 'pending'), changes === undefined ? undefined : ne(bookings.id, changes)))
  return {
    preApproval,
    approved: preApproval !== undefined,
    left: (await quotasOf(ctx, [ssoId]))(ssoId, yearOf(ctx.today)).left,
    away: [...absences.map((one) => ({ from: new Date(one.from), until: new Date(one.to) })), ...pending.map(awayOf)],
    workDays: await scheduledDays(ctx, ssoId, from, to),
  }
}
