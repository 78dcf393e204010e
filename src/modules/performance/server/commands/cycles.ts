import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, count, eq, isNull, ne, type SQL } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { cycleComplete, cyclePublish, cyclePush, type cycleSave } from '../../contract/cycles.ts'
import { dated, ordering } from '../../rules/index.ts'
import { cycleLife, type Progress, progressLife } from '../../rules/life.ts'
import { requireKnown } from '../policy.ts'
import { cycles, progresses, records } from '../tables.ts'
import { CYCLE, PROGRESS, record } from './stored.ts'
import { tellPushed } from './telling.ts'

/** @throws not-found */
export const progressOf = async (ctx: WriteCtx, id: string): Promise<Progress> => (await locked(ctx, progresses, progresses.id, id)).progress

/** @throws LIFE-01 with what a cycle is */
export function requirePublication(ctx: WriteCtx, row: typeof cycles.$inferSelect, status: 'unpublished' | 'published'): void {
  if (row.publicationStatus !== status) throw refuse('LIFE-01', { state: ctx.text(`state.${cycleLife.of}.${row.publicationStatus}`) })
}

/** Keeps a cycle that is not published yet. @throws not-found, LIFE-01 for a published one, PERF-21, illegal input for a department that there is not */
export async function saveCycle(ctx: Writer, { id, ...given }: ParsedOf<typeof cycleSave>): Promise<{ id: string }> {
  const before = id === undefined ? undefined : await locked(ctx, cycles, cycles.id, id)
  if (before) requirePublication(ctx, before, 'unpublished')
  enforce(ordering, { facts: {}, input: given, p: {}, now: ctx.now })
  for (const [at, code] of given.departments.entries()) await requireKnown(ctx, code, `departments.${at}`)
  const stored = { ...given, departments: [...new Set(given.departments)], staffGroups: [...new Set(given.staffGroups)] }
  const target = id ?? newId(ctx.now)
  if (before) await ctx.db.update(cycles).set(stored).where(eq(cycles.id, target))
  else {
    await ctx.db.insert(cycles).values({ id: target, ...stored })
    await ctx.db.insert(progresses).values({ id: target })
  }
  await record(ctx, 'PerformanceCycle.saved', { target, before, after: stored })
  return { id: target }
}

/** PERF-14 */
export const cycleMoves = moves(
  CYCLE,
  { publish: cyclePublish },
  {
    publish: {
      guard(ctx, row) {
        enforce(dated, { facts: {}, input: row, p: {}, now: ctx.now })
        enforce(ordering, { facts: {}, input: row, p: {}, now: ctx.now })
      },
    },
  },
)

const howMany = async (ctx: WriteCtx, where: SQL | undefined): Promise<number> =>
  (await ctx.db.select({ many: count() }).from(records).where(where))[0]?.many ?? 0
const openOf = (cycle: string) => and(eq(records.cycle, cycle), ne(records.stage, 'ended'), isNull(records.excludedReason))

export const progressMoves = moves(
  PROGRESS,
  { push: cyclePush, complete: cycleComplete },
  {
    push: {
      async guard(ctx, { id }) {
        const [cycle] = await ctx.db.select().from(cycles).where(eq(cycles.id, id))
        if (cycle) requirePublication(ctx, cycle, 'published')
        if ((await howMany(ctx, eq(records.cycle, id))) === 0) throw refuse('LIFE-01', { state: ctx.text(`state.${progressLife.of}.created`) })
      },
      set: (ctx) => ({ pushedAt: ctx.now }),
      async after(ctx, { id }) {
        const [cycle] = await ctx.db.select().from(cycles).where(eq(cycles.id, id))
        const asked = await ctx.db
          .select({ ssoId: records.ssoId })
          .from(records)
          .where(and(eq(records.cycle, id), eq(records.selfAsked, true)))
        if (asked.length > 0)
          await tellPushed(
            ctx,
            cycle!,
            asked.map(({ ssoId }) => ssoId),
          )
      },
    },
    complete: {
      // what has not ended is excluded, and it is said why
      async guard(ctx, { id }, { reason }) {
        if ((await howMany(ctx, openOf(id))) === 0) return
        if (reason === '') throw illegal('reason')
        await ctx.db.update(records).set({ excludedReason: reason }).where(openOf(id))
      },
      set: (ctx) => ({ completedAt: ctx.now }),
    },
  },
)
