import { asc, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { COUNTS, sumOf, type Visit } from '../../rules/visits.ts'
import { visits } from '../tables.ts'

type VisitRow = typeof visits.$inferSelect

/** The visits of groups by group, the first day first, in one query. */
export async function visitsOf({ db }: Pick<Ctx, 'db'>, groupIds: readonly string[]): Promise<Map<string, VisitRow[]>> {
  if (groupIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(visits)
    .where(inArray(visits.groupId, [...groupIds]))
    .orderBy(asc(visits.visitDate))
  return Map.groupBy(rows, ({ groupId }) => groupId)
}

export const visitsOfOne = async (ctx: Pick<Ctx, 'db'>, groupId: string): Promise<VisitRow[]> => (await visitsOf(ctx, [groupId])).get(groupId) ?? []

export const shownVisit = ({ visitDate, students, teachers, uepStudents, uepTeachers, amountFen, arrived }: VisitRow) => ({
  ...{ visitDate, students, teachers, uepStudents, uepTeachers, amountFen, arrived },
})

/** How many of each kind come in all. */
export const sumsOf = (visits: readonly Visit[]) => {
  const [students, teachers, uepStudents, uepTeachers] = COUNTS.map((count) => sumOf(visits, count))
  return { students: students ?? 0, teachers: teachers ?? 0, uepStudents: uepStudents ?? 0, uepTeachers: uepTeachers ?? 0 }
}
