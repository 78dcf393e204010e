import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gte, inArray, lt, ne, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addMonths, type Day } from '#foundation/time.ts'
import { seats } from '#services/booking/server/api.ts'
import { ADMIN } from '../../contract.ts'
import module from '../../module.ts'
import { LIVE } from '../../rules.ts'
import { applications, days, members } from '../tables.ts'

/** The days of a month: those that are open, and all of them for who administers them. */
export async function daysOf(ctx: Reader, { month }: { month: string }) {
  const { ssoId, entity, permissions } = ctx.actor
  const first = `${month}-01`
  const rows = await ctx.db
    .select()
    .from(days)
    .where(and(gte(days.date, first), lt(days.date, addMonths(first, 1)), permissions.has(ADMIN) ? undefined : eq(days.open, true)))
    .orderBy(asc(days.date))
  const left = await seats(
    ctx,
    rows.map(({ slot }) => slot),
  )
  const invited = await invitedOn(
    ctx,
    ssoId,
    rows.map(({ date }) => date),
  )
  return {
    membersPerDay: ctx.parameters(module, entity).membersPerDay,
    days: rows.map((row) => ({ ...row, left: left.get(row.slot)?.left ?? 0, invited: invited.get(row.date) ?? 0 })),
  }
}

/** How many family members a person has invited for days, in applications that count, besides the one that is changed (FAM-01). */
export async function invitedOn({ db }: Pick<Ctx, 'db'>, ssoId: SsoId, dates: readonly Day[], changes?: string): Promise<Map<Day, number>> {
  if (dates.length === 0) return new Map()
  const rows = await db
    .select({ date: applications.date, people: sql<number>`count(*)::int` })
    .from(applications)
    .innerJoin(members, eq(members.applicationId, applications.id))
    .where(
      and(
        eq(applications.ssoId, ssoId),
        inArray(applications.date, [...dates]),
        inArray(applications.state, [...LIVE]),
        changes === undefined ? undefined : ne(applications.id, changes),
      ),
    )
    .groupBy(applications.date)
  return new Map(rows.map(({ date, people }) => [date, people]))
}
