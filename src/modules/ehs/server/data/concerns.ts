import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, eq, gte, inArray, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { departmentWords, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { concernHistory, concernList } from '../../contract/index.ts'
import module from '../../module.ts'
import type { ConcernRow } from '../commands/record.ts'
import { minded, overseen } from '../policy.ts'
import { concerns } from '../tables.ts'

/** Assigned, and past the day on which it was due. */
export const isLate = ({ today }: Pick<Ctx, 'today'>): SQL => sql`(${concerns.state} = 'assigned' and ${concerns.due} < ${today})`
const late = ({ today }: Ctx, { state, due }: ConcernRow): boolean => state === 'assigned' && due !== null && due < today

/** Concerns as lists show them. Who reported is not in it (EHS-13). */
export async function shown(ctx: Ctx, rows: readonly ConcernRow[]) {
  const dressed = rows.map(({ reporter: _, handler, ...row }, at) => ({ ...row, by: handler, overdue: late(ctx, rows[at]!) }))
  return withPeople(ctx, dressed, { handler: 'by' })
}

const latest = [concerns.id] as const

export const historyRows = listRows(concernHistory, {
  table: concerns,
  where: (ctx, { as, state }) => and(minded(ctx, as), state && eq(concerns.state, state)),
  latest,
  dress: shown,
})

/** What of all concerns is asked for, for the list, its export and its figures. */
export function chosen(ctx: Reader, { from, to, overdue, ...same }: ParsedOf<typeof concernList>['filters']): SQL | undefined {
  const { state, category, area, severity, department, reporter } = same
  return and(
    overseen(ctx),
    state && eq(concerns.state, state),
    category && eq(concerns.category, category),
    area && eq(concerns.area, area),
    severity && eq(concerns.severity, severity),
    department ? eq(concerns.department, department) : undefined,
    reporter ? eq(concerns.reporter, reporter) : undefined,
    from ? gte(concerns.reportedAt, startOfDay(from)) : undefined,
    to ? lt(concerns.reportedAt, startOfDay(addDays(to, 1))) : undefined,
    overdue === undefined ? undefined : overdue ? isLate(ctx) : sql`${isLate(ctx)} is not true`,
  )
}

export const concernRows = listRows(concernList, {
  table: concerns,
  where: chosen,
  latest,
  async dress(ctx, found) {
    const department = await departmentWords(
      ctx,
      found.map((row) => row.department),
    )
    const mains = found.flatMap(({ mergedInto }) => mergedInto ?? [])
    const numbers = mains.length ? await ctx.db.select({ id: concerns.id, ehsNo: concerns.ehsNo }).from(concerns).where(inArray(concerns.id, mains)) : []
    const numberOf = new Map(numbers.map(({ id, ehsNo }) => [id, ehsNo]))
    const people = await withPeople(ctx, found, { reporter: 'reporter' })
    const rows = await shown(ctx, found)
    return rows.map((row, at) => ({
      ...row,
      ...department(row.department),
      reporter: people[at]!.reporter,
      mergedNo: numberOf.get(row.mergedInto ?? '') ?? '',
    }))
  },
})
export const concernExport = exportListed(module, concernList, concernRows, { name: 'concerns', audit: 'EhsConcern.exported' })
