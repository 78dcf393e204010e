import { inBoth } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { worksOn } from '../../rules.ts'
import { deliveries, rights, runRows, runs, skus } from '../tables.ts'
import type { Changed } from './changes.ts'
import { deliverRows } from './delivering.ts'
import { notify, PAGE } from './record.ts'

export async function carryOut(ctx: WriteCtx, runId: string, changes: readonly Changed[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ who, before, rule, until }) => ({
    ...{ id: newId(ctx.now), runId, ssoId: who.ssoId, before: before?.skuId ?? null, after: rule?.skuId ?? null },
    ...{ ruleId: rule?.id ?? null, ruleOrder: rule?.order ?? null, ruleVersion: rule?.version ?? null, until, at: ctx.now },
  }))
  await ctx.db.insert(runRows).values(rows)
  const isSent = (at: number) => changes[at]?.what !== 'same'
  await ctx.db
    .insert(deliveries)
    .values(rows.map(({ id: rowId }, at) => ({ rowId, runId, state: isSent(at) ? ('waiting' as const) : ('skipped' as const), attempt: 1 })))
  await keepRights(ctx, changes, rows)
  const count = (what: Changed['what']) => changes.filter((one) => one.what === what).length
  await ctx.db
    .update(runs)
    .set({ given: sql`${runs.given} + ${count('given')}`, changed: sql`${runs.changed} + ${count('changed')}`, taken: sql`${runs.taken} + ${count('taken')}` })
    .where(eq(runs.id, runId))
  await deliverRows(
    ctx,
    rows.filter((_, at) => isSent(at)),
  )
  await tell(ctx, runId, changes)
}

async function keepRights(ctx: WriteCtx, changes: readonly Changed[], rows: readonly { id: string }[]): Promise<void> {
  const lost = changes.filter(({ what }) => what === 'taken').map(({ who }) => who.ssoId)
  if (lost.length > 0) await ctx.db.delete(rights).where(inArray(rights.ssoId, lost))
  const held = changes.flatMap(({ who, rule, until, before, what }, at) => {
    if (!rule) return []
    const from = before && before.skuId === rule.skuId ? before.from : ctx.today
    const rowId = what === 'same' && before ? before.rowId : rows[at]!.id
    return [{ ssoId: who.ssoId, skuId: rule.skuId, ruleId: rule.id, ruleVersion: rule.version, from, to: until, rowId }]
  })
  if (held.length === 0) return
  const given = (column: string) => sql.raw(`excluded."${column}"`)
  await ctx.db
    .insert(rights)
    .values(held)
    .onConflictDoUpdate({
      target: rights.ssoId,
      set: {
        ...{ skuId: given('sku_id'), ruleId: given('rule_id'), ruleVersion: given('rule_version') },
        ...{ from: given('from'), to: given('to'), rowId: given('row_id') },
      },
    })
}

/** Tells people what became of their right, and why; who has left is not told. */
async function tell(ctx: WriteCtx, run: string, changes: readonly Changed[]): Promise<void> {
  const names = new Map((await ctx.db.select({ id: skus.id, nameCn: skus.nameCn, nameEn: skus.nameEn }).from(skus)).map((sku) => [sku.id, sku]))
  const EVENTS = { given: 'given', changed: 'changed', taken: 'ended' } as const
  const told = changes.flatMap(({ what, who, before, rule, until }) => {
    if (what === 'same' || (what === 'taken' && !worksOn(who, ctx.today))) return []
    const skuId = (rule?.skuId ?? before?.skuId)!
    const why = what === 'taken' ? 'noRule' : until !== null && until === who.lastWorkingDate ? 'leaving' : 'rule'
    return [{ ssoId: who.ssoId, event: EVENTS[what], skuId, why }]
  })
  for (const same of Map.groupBy(told, ({ event, skuId, why }) => `${event}/${skuId}/${why}`).values()) {
    const { event, skuId, why } = same[0]!
    const { nameCn, nameEn } = names.get(skuId)!
    await notify(ctx, event, {
      receivers: same.map(({ ssoId }) => ssoId),
      params: { skuCn: nameCn, skuEn: nameEn, ...inBoth(ctx, 'reason', `free-park-entry.why.${why}`) },
      businessId: run,
      link: PAGE,
    })
  }
}
