import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type AccountRef, balances } from '#services/ledger/server/api.ts'
import { UNIT } from '../../contract.ts'
import module from '../../module.ts'
import { type Quota, yearOf } from '../../rules.ts'
import { bookings } from '../tables.ts'

export const careAccount = (ssoId: SsoId): AccountRef => ({ unit: UNIT, ownerKind: 'person', ownerId: ssoId })

export const LINK = '/profile/single-leave'
/** Why hours move: the thing behind it, and where it is shown. */
export const causeOf = (what: string, id: string, params: Record<string, string | number> = {}) => ({
  ...{ reason: `cause.single-leave.${what}`, params, reference: { module: module.name, id }, link: LINK },
})

/** The hours of people, by year: what is left is the sum of the ledger, and nothing of another year than this is (SLEAVE-09, SLEAVE-11). */
export async function quotasOf(ctx: Ctx, ssoIds: readonly SsoId[]): Promise<(ssoId: SsoId, year: number) => Quota> {
  const people = [...new Set(ssoIds)]
  const left = await balances(ctx, people.map(careAccount))
  const sums = await ctx.db
    .select({ ssoId: bookings.ssoId, year: bookings.year, status: bookings.status, hours: sql<number>`sum(${bookings.hours})::int` })
    .from(bookings)
    .where(and(inArray(bookings.ssoId, people), inArray(bookings.status, ['pending', 'approved', 'taken'])))
    .groupBy(bookings.ssoId, bookings.year, bookings.status)
  return (ssoId, year) => {
    const own = sums.filter((one) => one.ssoId === ssoId && one.year === year)
    const sumOf = (taken: boolean) => own.reduce((sum, { status, hours }) => sum + ((status === 'taken') === taken ? hours : 0), 0)
    const available = year === yearOf(ctx.today) ? (left.get(`${UNIT}/${ssoId}`)?.available ?? 0) : 0
    return { year, used: sumOf(true), booked: sumOf(false), left: available }
  }
}
