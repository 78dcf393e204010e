import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { checkPaper } from '../../contract/index.ts'
import { type Checked, checkedAs } from '../../rules/index.ts'
import { evidence, flow } from '../tables.ts'

/** What the file with this checksum is, as far as anybody may know. */
export async function check(ctx: Pick<Ctx, 'db'>, { number, sha256 }: ParsedOf<typeof checkPaper>): Promise<{ result: Checked }> {
  const [known] = await ctx.db
    .select({ state: flow.state, sha256: flow.sha256, earlier: flow.earlierSha256, signedSha256: evidence.sha256After })
    .from(flow)
    .leftJoin(evidence, eq(evidence.flowId, flow.id))
    .where(eq(flow.number, number.trim().toUpperCase()))
  return { result: checkedAs(known, sha256.toLowerCase()) }
}
