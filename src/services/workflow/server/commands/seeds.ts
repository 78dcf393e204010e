import { inBoth } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { allCatalogs, type CatalogSpec, settingsOf } from '../data/catalogs.ts'
import { workflowConfig, workflowVersion } from '../tables.ts'
import { withIds } from './drafts.ts'
import { requireSound } from './soundness.ts'

/**
 * Gives every declared catalog the flow that its room declares, where none has that code yet. What administrators made of it stays,
 * and what they deleted is not made again. Runs at every start; nodes that start at once take turns.
 * @throws when a room's flow has no default path (WF-10) or takes a code that another catalog uses (WF-23)
 */
export async function seedFlows(ctx: WriteCtx): Promise<void> {
  await lockName(ctx.db, 'workflow.seed')
  const known = await ctx.db
    .select({ code: workflowConfig.code, catalog: workflowConfig.catalog, active: workflowConfig.active, deletedAt: workflowConfig.deletedAt })
    .from(workflowConfig)
  for (const spec of allCatalogs()) {
    const owner = known.find((config) => config.code === spec.flow.code)
    if (owner && owner.catalog !== spec.code) throw new Error(`the flow code ${spec.flow.code} of ${spec.code} is used by ${owner.catalog} (WF-23)`)
    const inUse = known.some((config) => config.catalog === spec.code && config.active && !config.deletedAt)
    if (!owner) await seed(ctx, spec, !inUse)
  }
}

async function seed(ctx: WriteCtx, spec: CatalogSpec, active: boolean): Promise<void> {
  // what a room declares to need no approval is meant so
  await requireSound(ctx, spec, { paths: spec.flow.paths.map((path) => ({ ...path, withoutApproval: path.steps.length === 0 })) })
  const id = newId(ctx.now)
  await ctx.db.insert(workflowConfig).values({
    id,
    code: spec.flow.code,
    ...inBoth(ctx, 'name', `catalog.${spec.code}`),
    type: spec.flow.type ?? 'general',
    catalog: spec.code,
    active,
    changedBy: ctx.by,
    changedAt: ctx.now,
  })
  await ctx.db.insert(workflowVersion).values({
    configId: id,
    version: 1,
    state: 'active',
    settings: settingsOf(spec),
    paths: withIds(ctx, spec.flow.paths),
    publishedAt: ctx.now,
    publishedBy: ctx.by,
  })
}
