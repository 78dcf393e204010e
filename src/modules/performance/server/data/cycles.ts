import { count, eq, getTableColumns, inArray, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import type { Day } from '#foundation/time.ts'
import { CYCLE, GENERATE } from '../../contract/base.ts'
import { type CycleRow, cycleList } from '../../contract/cycles.ts'
import { isDueStage, STAGE_DUE } from '../../rules/life.ts'
import type { RecordRow } from '../policy.ts'
import { cycles, progresses, records } from '../tables.ts'

export type Cycle = typeof cycles.$inferSelect & Pick<typeof progresses.$inferSelect, 'progress'>

const withProgress = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(cycles), progress: progresses.progress })
    .from(cycles)
    .innerJoin(progresses, eq(progresses.id, cycles.id))
    .where(where)

/** Cycles by their ids. */
export async function cyclesById(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<ReadonlyMap<string, Cycle>> {
  if (ids.length === 0) return new Map()
  return new Map((await withProgress(ctx, inArray(cycles.id, [...new Set(ids)]))).map((one) => [one.id, one]))
}

/** Until when a record may stay in its stage: its own day where that was extended, else that of its cycle; none where the stage has no end (PERF-30). */
export function dueOf(
  { stage, extensions }: Pick<RecordRow, 'stage' | 'extensions'>,
  cycle: Pick<Cycle, (typeof STAGE_DUE)[keyof typeof STAGE_DUE]>,
): Day | null {
  return isDueStage(stage) ? (extensions[stage] ?? cycle[STAGE_DUE[stage]]) : null
}

/** The same of a stage, in a statement that joins the cycle. */
export const dueIn = (stage: keyof typeof STAGE_DUE): SQL => sql`coalesce((${records.extensions}->>${stage}::text)::date, ${cycles[STAGE_DUE[stage]]})`

export const cycleRows = listRows(cycleList, {
  table: cycles,
  from: withProgress,
  where: { progress: (one) => eq(progresses.progress, one) },
  latest: [cycles.id],
  dress: (ctx, found: Cycle[]) => dressed(ctx, found),
})

async function dressed(ctx: Reader, found: readonly Cycle[]) {
  const ids = found.map(({ id }) => id)
  const isOpen = sql`${records.stage} <> 'ended' and ${records.excludedReason} is null`
  const numbers = ids.length
    ? await ctx.db
        .select({ cycle: records.cycle, records: count(), open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number) })
        .from(records)
        .where(inArray(records.cycle, ids))
        .groupBy(records.cycle)
    : []
  const of = new Map(numbers.map((one) => [one.cycle, one]))
  return found.map((row) => {
    const { records: all = 0, open = 0 } = of.get(row.id) ?? {}
    return { ...row, records: all, open, can: actsOf(ctx, row, all) }
  })
}

function actsOf({ actor }: Reader, { publicationStatus, progress }: Cycle, all: number): CycleRow['can'] {
  const keeps = actor.permissions.has(CYCLE)
  const isPublished = publicationStatus === 'published'
  return [
    ...(keeps && !isPublished ? (['edit', 'publish'] as const) : []),
    ...(actor.permissions.has(GENERATE) && isPublished && progress !== 'completed' ? (['generate'] as const) : []),
    ...(keeps && isPublished && progress === 'created' && all > 0 ? (['push'] as const) : []),
    ...(keeps && progress === 'pushed' ? (['complete'] as const) : []),
  ]
}
