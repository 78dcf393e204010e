import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, count, eq, inArray, type SQL, sql } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { person, serving } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import type { recordExtend, recordReassign, recordRemind } from '../../contract/records.ts'
import { ordering, reassigning } from '../../rules/index.ts'
import { type DueStage, isDueStage, STAGE_DUE } from '../../rules/life.ts'
import { dueOf } from '../data/cycles.ts'
import { hrbpOf, type RecordRow } from '../policy.ts'
import { cycles, reassignments, records } from '../tables.ts'
import { type Chosen, lockChosen, requirePushed } from './choosing.ts'
import { progressOf } from './cycles.ts'
import { give } from './granting.ts'
import { change, record } from './stored.ts'
import { tellDue, tellReassigned, tellSelfDue } from './telling.ts'

/** Records within the reach of the hr-admin that are somebody's to work on. @throws PERF-08, PERF-09 */
async function lockReached(ctx: Writer, ids: readonly string[], may: (row: RecordRow) => boolean): Promise<Chosen[]> {
  const chosen = await lockChosen(ctx, ids, (row) => isDueStage(row.stage) && may(row))
  // a selection is of one page at most: each is asked, as one alone would be
  for (const { row } of chosen) if (!(await inScopeOf(ctx, ADMIN, row.ssoId))) throw notFound()
  return chosen
}

/** Gives records of one evaluator to another, who may score from now on. @throws PERF-06, PERF-08, PERF-09, PERF-26, illegal input for nobody who works here */
export async function reassignRecords(ctx: Writer, { ids, reason, ...who }: ParsedOf<typeof recordReassign>): Promise<{ done: number }> {
  const { originalEvaluator: from, newEvaluator: to } = who
  const none = { facts: { people: [] }, input: who, p: {}, now: ctx.now }
  enforce(reassigning, none)
  if (!from || !to) throw illegal('newEvaluator')
  const chosen = await lockReached(ctx, ids, ({ evaluator }) => evaluator === from)
  enforce(reassigning, { ...none, facts: { people: chosen.map(({ row }) => row.ssoId) } })
  const taker = await person(ctx, to)
  if (!taker || !serving(taker.status)) throw illegal('newEvaluator')
  for (const { row } of chosen) {
    await change(ctx, row, { evaluator: to, proposed: null })
    await ctx.db
      .insert(reassignments)
      .values({ id: newId(ctx.now), record: row.id, originalEvaluator: from, newEvaluator: to, reason, at: ctx.now, by: ctx.actor.ssoId })
    const event = { target: row.id, subject: row.ssoId, before: { evaluator: from }, after: { evaluator: to }, reason }
    await record(ctx, 'EvaluationRecord.reassigned', event)
  }
  await give(ctx, 'evaluator', to)
  await tellReassigned(ctx, from, to, chosen.length, chosen[0]!.row)
  return { done: chosen.length }
}

/** Opens a stage longer: for some records that in which they are, or one of a cycle for all of it (PERF-30). @throws PERF-08, PERF-09, PERF-21, illegal input */
export async function extendRecords(ctx: Writer, given: ParsedOf<typeof recordExtend>): Promise<{ done: number }> {
  const { ids, cycle, stage, dueOn, reason } = given
  if (dueOn < ctx.today) throw illegal('dueOn')
  if (cycle !== undefined) {
    if (stage === undefined) throw illegal('stage')
    return { done: await extendCycle(ctx, cycle, stage, dueOn, reason) }
  }
  const chosen = await lockReached(ctx, ids, () => true)
  for (const { row } of chosen) {
    const extensions = { ...row.extensions }
    if (isDueStage(row.stage)) extensions[row.stage] = dueOn
    await change(ctx, row, { extensions })
    await record(ctx, 'EvaluationRecord.extended', { target: row.id, subject: row.ssoId, after: { stage: row.stage, dueOn }, reason })
  }
  return { done: chosen.length }
}

async function extendCycle(ctx: Writer, id: string, stage: DueStage, dueOn: Day, reason: string): Promise<number> {
  const row = await locked(ctx, cycles, cycles.id, id)
  requirePushed(ctx, { progress: await progressOf(ctx, id) })
  const due = STAGE_DUE[stage]
  const set: Partial<typeof cycles.$inferInsert> = {}
  set[due] = dueOn
  enforce(ordering, { facts: {}, input: { ...row, ...set }, p: {}, now: ctx.now })
  await ctx.db.update(cycles).set(set).where(eq(cycles.id, id))
  await record(ctx, 'PerformanceCycle.extended', { target: id, before: { stage, dueOn: row[due] }, after: { stage, dueOn }, reason })
  const [found] = await ctx.db
    .select({ many: count() })
    .from(records)
    .where(and(eq(records.cycle, id), eq(records.stage, stage)))
  return found?.many ?? 0
}

/** Whose work a stage is. */
export const holderIn = (stage: DueStage): SQL<SsoId | null> =>
  ({
    'self-evaluation': sql<SsoId | null>`${records.ssoId}`,
    'evaluator-review': sql<SsoId | null>`${records.evaluator}`,
    'second-lm-approval': sql<SsoId | null>`${records.secondLm}`,
    'hrbp-calibration': hrbpOf(records.departmentCode),
    feedback: sql<SsoId | null>`${records.evaluator}`,
  })[stage]

/** Reminds whoever has these records now, each once a day. @throws PERF-08, PERF-09 */
export async function remindHolders(ctx: Writer, { ids }: ParsedOf<typeof recordRemind>): Promise<{ done: number }> {
  const chosen = await lockReached(ctx, ids, () => true)
  let done = 0
  for (const [stage, of] of Map.groupBy(chosen, ({ row }) => row.stage)) {
    if (!isDueStage(stage)) continue
    const holders = await ctx.db
      .select({ id: records.id, holder: holderIn(stage) })
      .from(records)
      .where(
        inArray(
          records.id,
          of.map(({ row }) => row.id),
        ),
      )
    const holderOf = new Map(holders.map(({ id, holder }) => [id, holder]))
    for (const [day, same] of Map.groupBy(of, ({ row, cycle }) => dueOf(row, cycle) ?? ctx.today))
      for (const [holder, theirs] of Map.groupBy(same, ({ row }) => holderOf.get(row.id) ?? null)) {
        if (holder === null) continue
        const told =
          stage === 'self-evaluation' ? await tellSelfDue(ctx, theirs[0]!.row, theirs[0]!.cycle, day) : await tellDue(ctx, holder, stage, theirs.length, day)
        done += told.length
      }
  }
  for (const { row } of chosen) await record(ctx, 'EvaluationRecord.reminded', { target: row.id, subject: row.ssoId })
  return { done }
}
