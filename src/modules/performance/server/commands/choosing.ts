import { enforce, refuse } from '#foundation/contract/refused.ts'
import type { RuleSet } from '#foundation/contract/rules.ts'
import { asc, inArray } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { choosing, inTime } from '../../rules/index.ts'
import { progressLife } from '../../rules/life.ts'
import { type Cycle, cyclesById, dueOf } from '../data/cycles.ts'
import type { RecordRow } from '../policy.ts'
import { records } from '../tables.ts'
import { requireStage } from './stored.ts'

export interface Chosen {
  row: RecordRow
  cycle: Cycle
}
type Choice = RuleSet<{ mayAll: boolean }, { ids: readonly unknown[] }, Record<string, never>>

/**
 * Locks records in the order of their ids. @throws PERF-08 where none is chosen, and PERF-09 (or what `set` says) where one is not the caller's to act on, is
 * excluded, or its cycle is not under way
 */
export async function lockChosen(ctx: Writer, ids: readonly string[], may: (row: RecordRow) => boolean, set: Choice = choosing): Promise<Chosen[]> {
  const chosen = [...new Set(ids)]
  const rows = chosen.length > 0 ? await ctx.db.select().from(records).where(inArray(records.id, chosen)).orderBy(asc(records.id)).for('update') : []
  const cycles = await cyclesById(
    ctx,
    rows.map(({ cycle }) => cycle),
  )
  const found = rows.map((row) => ({ row, cycle: cycles.get(row.cycle)! }))
  const mayAll = found.length === chosen.length && found.every(({ row, cycle }) => cycle.progress === 'pushed' && row.excludedReason === null && may(row))
  enforce(set, { facts: { mayAll }, input: { ids: chosen }, p: {}, now: ctx.now })
  return found
}

/** @throws PERF-30 for a stage whose day has passed */
export const requireInTime = (ctx: Writer, { row, cycle }: Chosen): void =>
  enforce(inTime, { facts: { dueOn: dueOf(row, cycle), today: ctx.today }, input: {}, p: {}, now: ctx.now })

/** @throws LIFE-01, PERF-30 where one is not in this stage, or its day has passed */
export function requireOpen(ctx: Writer, chosen: readonly Chosen[], stage: RecordRow['stage']): void {
  for (const one of chosen) {
    requireStage(ctx, one.row, stage)
    requireInTime(ctx, one)
  }
}

/** @throws LIFE-01 for a record of a cycle that is not under way */
export function requirePushed(ctx: Writer, { progress }: Pick<Cycle, 'progress'>): void {
  if (progress !== 'pushed') throw refuse('LIFE-01', { state: ctx.text(`state.${progressLife.of}.${progress}`) })
}
