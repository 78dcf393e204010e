import { and, between, count, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { registerSums } from '../../contract/index.ts'
import module from '../../module.ts'
import { COUNTED } from '../../rules/life.ts'
import { partners, partnerYears, requests } from '../tables.ts'
import { namedPartner, partnersOf } from './partners.ts'

type Line = typeof partnerYears.$inferSelect

const year = sql<number>`extract(year from ${requests.firstDay})::int`
const isPending = sql<boolean>`(${requests.status} = 'pending')`
const total = (column: typeof requests.tickets | typeof requests.ticketFen | typeof requests.worthFen) => sql<number>`coalesce(sum(${column}), 0)::float8`

/** The totals of companies, whatever they were called, by company, year and direction, in three queries. */
async function totalsOf({ db }: Pick<Ctx, 'db'>, lines: readonly Line[]) {
  const ids = [...new Set(lines.map(({ partnerId }) => partnerId))]
  // a company that was merged has no sums of its own, so those that were merged are read by themselves
  const merged = await db.select({ id: partners.id, mergedInto: partners.mergedInto }).from(partners).where(inArray(partners.mergedInto, ids))
  const standsFor = new Map([...ids.map((id) => [id, id] as const), ...merged.map(({ id, mergedInto }) => [id, mergedInto ?? id] as const)])
  const years = lines.map((line) => line.year)
  const rows = await db
    .select({
      ...{ partnerId: requests.partnerId, year, direction: requests.direction, pending: isPending, applications: count() },
      ...{ tickets: total(requests.tickets), ticketFen: total(requests.ticketFen), worthFen: total(requests.worthFen) },
    })
    .from(requests)
    .where(
      and(
        inArray(requests.partnerId, [...standsFor.keys()]),
        between(requests.firstDay, `${Math.min(...years)}-01-01`, `${Math.max(...years)}-12-31`),
        inArray(requests.status, [...COUNTED]),
      ),
    )
    .groupBy(requests.partnerId, year, requests.direction, isPending)
  return (line: Line) => rows.filter((row) => standsFor.get(row.partnerId) === line.partnerId && row.year === line.year && row.direction === line.direction)
}

const sumOf = <R>(rows: readonly R[], of: (row: R) => number): number => rows.reduce((sum, row) => sum + of(row), 0)

/** What each partner got or gave in each year; reckoned from the applications, so it is what the register says (GIFTS-16). */
export const sumRows = listRows(registerSums, {
  table: partnerYears,
  latest: [partnerYears.year, partnerYears.id],
  async dress(ctx, found) {
    if (found.length === 0) return []
    const totals = await totalsOf(ctx, found)
    const partners = await partnersOf(
      ctx,
      found.map(({ partnerId }) => partnerId),
    )
    return found.map((line) => {
      const all = totals(line)
      const counted = all.filter(({ pending }) => !pending)
      return {
        ...line,
        ...namedPartner(partners.get(line.partnerId)),
        applications: sumOf(all, (row) => row.applications),
        tickets: sumOf(counted, (row) => row.tickets),
        ticketFen: sumOf(counted, (row) => row.ticketFen),
        giftFen: sumOf(counted, (row) => row.worthFen - row.ticketFen),
        pendingFen: sumOf(
          all.filter(({ pending }) => pending),
          (row) => row.worthFen,
        ),
      }
    })
  },
})

export const sumsExport = exportListed(module, registerSums, sumRows, { name: 'sums', audit: 'ComplianceSums.exported' })
