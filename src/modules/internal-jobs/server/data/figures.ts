import { and, asc, desc, eq, gte, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addMonths, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { ADMIN } from '../../contract/index.ts'
import { isEnd, progressLife } from '../../rules/life.ts'
import { applications, progresses, steps } from '../tables.ts'
import { departmentNames } from './jobs.ts'

const MONTHS = 12
const MOST_SOURCES = 10
const total = sql<number>`count(*)::int`

/** How applications of the last twelve months go, of the people among whom the actor recruits. */
export async function readFigures(ctx: Reader) {
  const { db, actor, today } = ctx
  const among = and(scopeFilter(actor, ADMIN, applications.ssoId), gte(applications.submittedAt, startOfDay(addMonths(today, -MONTHS))))
  const now = await db
    .select({ progress: progresses.progress, count: total })
    .from(progresses)
    .innerJoin(applications, eq(applications.id, progresses.id))
    .where(among)
    .groupBy(progresses.progress)
  const stayed = await db
    .select({ progress: steps.from, days: sql<number>`round(avg(${steps.daysBefore}), 1)::float` })
    .from(steps)
    .innerJoin(applications, eq(applications.id, steps.application))
    .where(among)
    .groupBy(steps.from)
  const sources = await db
    .select({ department: applications.department, count: total })
    .from(applications)
    .where(among)
    .groupBy(applications.department)
    .orderBy(desc(total), asc(applications.department))
    .limit(MOST_SOURCES)
  const named = await departmentNames(ctx, sources)
  return {
    steps: progressLife.states.map((progress) => ({
      progress,
      now: now.find((one) => one.progress === progress)?.count ?? 0,
      days: stayed.find((one) => one.progress === progress)?.days ?? 0,
    })),
    sources: sources.map(({ department, count }) => ({ ...named(department), count })),
    outcomes: now.flatMap(({ progress, count }) => (isEnd(progress) ? [{ progress, count }] : [])),
  }
}
