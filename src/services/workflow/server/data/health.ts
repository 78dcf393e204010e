import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { firstId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, count, desc, eq, gte, isNull, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import type { health } from '../../contract/index.ts'
import type { StepSpec } from '../../rules/flow.ts'
import { workflowConfig as config, workflowTask as task, workflowVersion as version, workflowItem } from '../tables.ts'
import { calledOf } from './rows.ts'

type Health = OutputOf<typeof health>

/** So many of each kind are listed. */
const LISTED = 20

interface Pace extends Record<string, unknown> {
  key: string
  decided: number
  rejected: number
  late: number
  usual: number | null
  slow: number | null
}

/** Decisions since an instant, by what they are grouped by: how many, and how long half and nine tenths of them took at most. */
const paceBy = (ctx: Ctx, configId: string, since: Date, by: SQL): Promise<Pace[]> =>
  rowsOf<Pace>(
    ctx.db,
    sql`select ${by} as key, count(*)::int as decided, (count(*) filter (where state = 'rejected'))::int as rejected,
        (count(*) filter (where due_at < decided_at))::int as late,
        (percentile_cont(0.5) within group (order by extract(epoch from decided_at - reached_at)) / 3600)::float8 as usual,
        (percentile_cont(0.9) within group (order by extract(epoch from decided_at - reached_at)) / 3600)::float8 as slow
      from ${task} where config_id = ${configId} and decided_at >= ${since.toISOString()} and state in ('approved', 'rejected') and not carried_over
      group by 1 order by 2 desc, 1`,
  )

const hours = (value: number | null): number | null => (value === null ? null : Math.round(value * 2) / 2)
const paceOf = ({ decided, rejected, usual, slow }: Pace) => ({ decided, rejected, usualHours: hours(usual), slowHours: hours(slow) })

/** How a flow has done in the last days, over all its versions. @throws not-found */
export async function healthOf(ctx: Ctx, { configId, days }: { configId: string; days: number }): Promise<Health> {
  const names = await stepNames(ctx, configId)
  const from = addDays(ctx.today, -days)
  const since = startOfDay(from)
  const steps = await paceBy(ctx, configId, since, sql`step_key`)
  const busiest = (await paceBy(ctx, configId, since, sql`approver`)).slice(0, LISTED)
  const waiting = await waitingBy(ctx, configId)
  const rejected = await rejections(ctx, configId, since)
  const stranded = await strandedIn(ctx, configId, since)
  const called = await calledOf(ctx, [
    ...busiest.map(({ key }) => key as SsoId),
    ...rejected.map((one) => one.approver),
    ...stranded.list.map((one) => one.requester),
  ])
  const nameOf = (key: string): string => (ctx.lang === 'en' ? names.get(key)?.nameEn : names.get(key)?.nameCn) ?? key
  return {
    from,
    to: ctx.today,
    steps: steps.map((row) => ({
      key: row.key,
      nameCn: names.get(row.key)?.nameCn ?? row.key,
      nameEn: names.get(row.key)?.nameEn ?? row.key,
      late: row.late,
      ...paceOf(row),
    })),
    approvers: busiest.map((row) => ({ person: called(row.key as SsoId), waiting: waiting.get(row.key) ?? 0, ...paceOf(row) })),
    rejections: rejected.map(({ approver, stepKey, comment, at, ...one }) => ({
      ...one,
      person: called(approver),
      step: nameOf(stepKey),
      comment: comment ?? '',
      at: (at ?? ctx.now).toISOString(),
    })),
    strandedCount: stranded.total,
    stranded: stranded.list.map(({ requester, stepKey, ...one }) => ({ ...one, requester: called(requester), step: nameOf(stepKey) })),
  }
}

/** The names of steps by their keys, the newest version's where several have one. */
async function stepNames(ctx: Ctx, configId: string): Promise<Map<string, StepSpec>> {
  const rows = await ctx.db
    .select({ paths: version.paths })
    .from(version)
    .innerJoin(config, eq(config.id, version.configId))
    .where(and(eq(version.configId, configId), isNull(config.deletedAt)))
    .orderBy(version.version)
  if (rows.length === 0) throw notFound()
  return new Map(rows.flatMap(({ paths }) => paths.flatMap(({ steps }) => steps.map((step) => [step.key, step] as const))))
}

/** What waits for each person now. */
async function waitingBy(ctx: Ctx, configId: string): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ approver: task.approver, n: count() })
    .from(task)
    .innerJoin(workflowItem, eq(workflowItem.id, task.itemId))
    .where(and(eq(workflowItem.configId, configId), sql`${workflowItem.state} in ('pending', 'processing')`, sql`${task.state} in ('pending', 'processing')`))
    .groupBy(task.approver)
  return new Map(rows.map((row) => [row.approver, row.n]))
}

const rejections = (ctx: Ctx, configId: string, since: Date) =>
  ctx.db
    .select({ itemId: task.itemId, no: workflowItem.no, approver: task.approver, stepKey: task.stepKey, comment: task.comment, at: task.decidedAt })
    .from(task)
    .innerJoin(workflowItem, eq(workflowItem.id, task.itemId))
    .where(and(eq(task.configId, configId), eq(task.state, 'rejected'), gte(task.decidedAt, since)))
    .orderBy(desc(task.decidedAt), desc(task.id))
    .limit(LISTED)

/** Requests of which a step went to the administrators because it found nobody (WF-14). */
async function strandedIn(ctx: Ctx, configId: string, since: Date) {
  const nobody = and(eq(task.configId, configId), gte(task.id, firstId(since)), sql`${task.why} @> '[{"rule": "nobody"}]'::jsonb`)
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(distinct ${task.itemId})::int` })
    .from(task)
    .where(nobody)
  // all administrators share one seat: one of its tasks stands for it
  const list = await ctx.db
    .selectDistinctOn([task.itemId], { itemId: task.itemId, no: workflowItem.no, requester: workflowItem.requester, stepKey: task.stepKey })
    .from(task)
    .innerJoin(workflowItem, eq(workflowItem.id, task.itemId))
    .where(nobody)
    .orderBy(desc(task.itemId), task.id)
    .limit(LISTED)
  return { total: counted!.total, list }
}
