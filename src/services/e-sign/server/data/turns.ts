import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { flow, turn } from '../tables.ts'
import type { FlowRow } from './flows.ts'

export type Turn = typeof turn.$inferSelect

/** Who signs a paper, in this order. */
export const turnsOf = (ctx: Pick<Ctx, 'db'>, flowId: string): Promise<Turn[]> =>
  ctx.db.select().from(turn).where(eq(turn.flowId, flowId)).orderBy(asc(turn.turn))

/** Of turns with their papers: those at which somebody is due now, be the paper theirs or another's. */
export const waitsFor = (ssoId: SsoId): SQL | undefined => and(eq(turn.ssoId, ssoId), eq(turn.turn, flow.turn), eq(flow.state, '2'))

/** Who is due of them. */
export function dueOf(turns: readonly Turn[], row: Pick<FlowRow, 'turn'>): Turn {
  const due = turns.find((one) => one.turn === row.turn)
  if (!due) throw new Error('a paper is due to nobody')
  return due
}
