import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { checkPaper } from '../../contract/index.ts'
import { type Checked, checkedAs } from '../../rules/index.ts'
import { evidence, flow } from '../tables.ts'

/** What the file with this checksum is, as far as anybody may know. */
export async function check(ctx: Pick<Ctx, 'db'>, { number, sha256 }: ParsedOf<typeof checkPaper>): Promise<{ result: Checked }> {
  const rows = await ctx.db
    .select({ state: flow.state, sha256: flow.sha256, earlier: flow.earlierSha256, turns: flow.turns, turn: evidence.turn, after: evidence.sha256After })
    .from(flow)
    .leftJoin(evidence, and(eq(evidence.flowId, flow.id), eq(evidence.attempt, flow.attempt)))
    .where(eq(flow.number, number.trim().toUpperCase()))
  const [row] = rows
  const signed = rows.find(({ turn, turns }) => turn === turns)?.after ?? null
  const partly = rows.flatMap(({ turn, turns, after }) => (after && turn !== turns ? [after] : []))
  return { result: checkedAs(row && { ...row, partly, signedSha256: signed }, sha256.toLowerCase()) }
}
