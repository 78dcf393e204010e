import type { Entity } from '#foundation/contract/house.ts'
import { firstId } from '#foundation/database/columns.ts'
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, min, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { RESORT_ZONE } from '#foundation/time.ts'
import { openTaskStates } from '../../rules/lifecycles.ts'
import { workflowItem, workflowTask } from '../tables.ts'

/** Tasks of one kind of request whose time ran out. */
export interface Overdue {
  catalog: string
  module: string
  tasks: number
  /** When the first of them ran out of time. */
  since: Date
}

/** Tasks that wait although their time ran out, the kind with most of them first. */
export async function overdue(ctx: Ctx): Promise<Overdue[]> {
  const rows = await ctx.db
    .select({ catalog: workflowItem.catalog, module: workflowItem.module, tasks: count(), since: min(workflowTask.dueAt) })
    .from(workflowTask)
    .innerJoin(workflowItem, eq(workflowItem.id, workflowTask.itemId))
    .where(and(inArray(workflowTask.state, [...openTaskStates]), lt(workflowTask.dueAt, ctx.now)))
    .groupBy(workflowItem.catalog, workflowItem.module)
    .orderBy(desc(count()), asc(workflowItem.catalog))
  return rows.flatMap(({ since, ...row }) => (since ? [{ ...row, since }] : []))
}

export interface AskedFigures {
  from: Date
  to: Date
  by: 'all' | 'module' | 'entity' | 'month'
  module?: string | undefined
  /** The company of the requester when it was submitted. */
  entity?: Entity | undefined
}

export interface SubmissionFigures {
  key: string
  submitted: number
  decided: number
  /** From the submission to the last decision; null where none was decided. */
  medianHours: number | null
  longestHours: number | null
}

const KEYS = {
  all: sql<string>`'all'`,
  module: sql<string>`${workflowItem.module}`,
  entity: sql<string>`${workflowItem.entity}`,
  month: sql<string>`to_char(${workflowItem.submittedAt} at time zone ${sql.raw(`'${RESORT_ZONE}'`)}, 'YYYY-MM')`,
}
const HOURS = sql`extract(epoch from ${workflowItem.endedAt} - ${workflowItem.submittedAt}) / 3600`
const DECIDED = sql`${workflowItem.state} in ('approved', 'rejected') and ${workflowItem.endedAt} is not null`
const tenth = (hours: number | string | null): number | null => (hours === null ? null : Math.round(Number(hours) * 10) / 10)

/** What was submitted in a span of time is a range of the key, as ids are in the order of submission; a company has what its people submitted then (SYS-27). */
export async function figuresOf(ctx: Ctx, { from, to, by, module, entity }: AskedFigures): Promise<SubmissionFigures[]> {
  const key = KEYS[by]
  const rows = await ctx.db
    .select({
      key,
      submitted: count(),
      decided: sql<number>`(count(*) filter (where ${DECIDED}))::int`,
      medianHours: sql<number | string | null>`percentile_cont(0.5) within group (order by ${HOURS}) filter (where ${DECIDED})`,
      longestHours: sql<number | string | null>`max(${HOURS}) filter (where ${DECIDED})`,
    })
    .from(workflowItem)
    .where(
      and(
        ...[
          gte(workflowItem.id, firstId(from)),
          lt(workflowItem.id, firstId(to)),
          module ? eq(workflowItem.module, module) : undefined,
          entity ? eq(workflowItem.entity, entity) : undefined,
        ],
        by === 'entity' ? isNotNull(workflowItem.entity) : undefined,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  return rows.map((row) => ({ ...row, medianHours: tenth(row.medianHours), longestHours: tenth(row.longestHours) }))
}
