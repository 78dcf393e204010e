import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { exceeded, notInBatch } from '../../rules/batching.ts'
import { isLive } from '../policy.ts'
import type { Case } from './cases.ts'
import { findCatalog, paramName } from './catalogs.ts'
import { missingOf } from './clock.ts'

/** Changes with what a holder would read anew: it was sent again, somebody else decided beside, or somebody else said something. Urging says nothing. */
export const seenOf = ({ item, tasks, remarks }: Pick<Case, 'item' | 'tasks' | 'remarks'>, reader: SsoId): string =>
  [
    item.round,
    tasks.filter((t) => isLive(t, item) && (t.state === 'approved' || t.state === 'rejected')).length,
    remarks.filter((r) => r.author !== reader && r.kind !== 'urge').length,
  ].join('.')

/** Why an item has to be read by itself instead of being handled among many, in the reader's language; undefined where nothing speaks against it. */
export async function readAlone(ctx: Ctx, of: Case, given: { reader: SsoId; seen: string }): Promise<string | undefined> {
  const { item, flow } = of
  const over = exceeded(item.params, findCatalog(item.catalog)?.norms?.(ctx) ?? {})
  const why = notInBatch(flow.settings, { over: over !== undefined, changed: seenOf(of, given.reader) !== given.seen })
  if (why === 'not-allowed') return ctx.text('rule.WF-24')
  if (why === 'over' && over)
    return ctx.text('workflow.batch.over', { what: paramName(ctx, item.catalog, over.param, ctx.lang), norm: over.norm, value: over.value })
  if (why) return ctx.text(`workflow.batch.${why}`)
  return lacking(ctx, of)
}

/** What paper is not there yet (WF-40). */
async function lacking(ctx: Ctx, { item }: Case): Promise<string | undefined> {
  const missing = await missingOf(ctx, item)
  if (missing.length === 0) return undefined
  return ctx.text('workflow.batch.lacking', { what: missing.map((one) => (ctx.lang === 'zh' ? one.nameCn : one.nameEn)).join(ctx.text('workflow.item.and')) })
}
