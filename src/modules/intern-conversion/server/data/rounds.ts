import { and, count, eq, exists, inArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { rounds as call, PERMISSION } from '../../contract.ts'
import { stageLife } from '../../rules.ts'
import { roundMoves } from '../commands/rounds.ts'
import { seen } from '../policy.ts'
import { items, rounds } from '../tables.ts'

const withItems = (ctx: Reader) =>
  exists(
    ctx.db
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.roundId, rounds.id), seen(ctx))),
  )

/** Rounds for who runs them, and for everybody else those in which something is theirs. */
export const seenRounds = (ctx: Reader): SQL | undefined => or(ctx.actor.permissions.has(PERMISSION.admin) ? sql`true` : undefined, withItems(ctx))

export const roundRows = listRows(call, {
  table: rounds,
  latest: [rounds.conversionDate, rounds.id],
  only: seenRounds,
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    const counted = await ctx.db
      .select({ roundId: items.roundId, stage: items.stage, count: count() })
      .from(items)
      .where(and(inArray(items.roundId, ids), seen(ctx)))
      .groupBy(items.roundId, items.stage)
    return found.map((row) => {
      const own = counted.filter(({ roundId }) => roundId === row.id)
      return {
        ...row,
        total: own.reduce((sum, { count }) => sum + count, 0),
        progress: stageLife.states.map((stage) => ({ stage, count: own.find((one) => one.stage === stage)?.count ?? 0 })),
        can: roundMoves.can(ctx, row),
      }
    })
  },
})
