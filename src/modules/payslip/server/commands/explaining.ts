import { equalHalves } from '#foundation/contract/bilingual.ts'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { type explain as call, EXPLAIN_TEXTS } from '../../contract/index.ts'
import module from '../../module.ts'
import { explanations } from '../tables.ts'

/** What everybody reads at a line of this kind from now on. @throws SHELL-61 */
export async function explain(ctx: Writer, { lineCode, fits, confirmed, ...texts }: ParsedOf<typeof call>) {
  await lockName(ctx.db, `payslip:explain:${lineCode}`)
  const [before] = await ctx.db.select().from(explanations).where(eq(explanations.lineCode, lineCode))
  if (before?.textCn === texts.textCn && before.textEn === texts.textEn && !fits?.length) return { lineCode }
  const stale = equalHalves(EXPLAIN_TEXTS, { before, was: before?.stale ?? {}, after: texts, fits, confirmed })
  const set = { ...texts, stale, changedBy: ctx.actor.ssoId, changedAt: ctx.now }
  await ctx.db
    .insert(explanations)
    .values({ lineCode, ...set })
    .onConflictDoUpdate({ target: explanations.lineCode, set })
  await ctx.audit({ module: module.name, kind: 'PayslipExplanation.saved', target: lineCode, after: texts })
  return { lineCode }
}
