import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { turn } from '../tables.ts'
import type { FlowRow } from './flows.ts'

export type Turn = typeof turn.$inferSelect

/** Who signs a paper, in this order. */
export const turnsOf = (ctx: Pick<Ctx, 'db'>, flowId: string): Promise<Turn[]> =>
  ctx.db.select().from(turn).where(eq(turn.flowId, flowId)).orderBy(asc(turn.turn))

/** Who is due of them. */
export function dueOf(turns: readonly Turn[], row: Pick<FlowRow, 'turn'>): Turn {
  const due = turns.find((one) => one.turn === row.turn)
  if (!due) throw new Error('a paper is due to nobody')
  return due
}
