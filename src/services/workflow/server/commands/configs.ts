import { illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, inArray, max } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { endsInDefault, type FlowSettings, operatorsOf, type PathSpec, type StepSpec } from '../../rules/flow.ts'
import { openItemStates } from '../../rules/lifecycles.ts'
import { allCatalogs, type CatalogSpec, catalogOf } from '../data/catalogs.ts'
import { workflowConfig, workflowItem, workflowVersion } from '../tables.ts'
import { versionRows } from './moves.ts'

const settingsOf = ({ flow }: CatalogSpec): FlowSettings => ({
  allowBatch: flow.allowBatch ?? false,
  allowDelegation: flow.allowDelegation ?? true,
  allowWithdrawAfterFirstDecision: flow.allowWithdrawAfterFirstDecision ?? false,
  sensitive: flow.sensitive ?? false,
  dueHours: flow.dueHours ?? null,
})

const withIds = (ctx: Ctx, paths: readonly PathSpec[]) => paths.map((path) => ({ ...path, id: newId(ctx.now) }))

/**
 * Gives every declared catalog the flow that its room declares, where none has that code yet. What administrators made of it stays,
 * and what they deleted is not made again. Runs at every start; nodes that start at once take turns.
 * @throws when a room's flow has no default path (WF-10) or takes a code that another catalog uses (WF-23)
 */
export async function seedFlows(ctx: WriteCtx): Promise<void> {
  await lockName(ctx.db, 'workflow.seed')
  const known = new Map(
    (await ctx.db.select({ code: workflowConfig.code, catalog: workflowConfig.catalog }).from(workflowConfig)).map((c) => [c.code, c.catalog]),
  )
  for (const spec of allCatalogs()) {
    const owner = known.get(spec.flow.code)
    if (owner !== undefined && owner !== spec.code) throw new Error(`the flow code ${spec.flow.code} of ${spec.code} is used by ${owner} (WF-23)`)
    if (owner === undefined) await seed(ctx, spec)
  }
}

async function seed(ctx: WriteCtx, spec: CatalogSpec): Promise<void> {
  requireSound(spec, spec.flow.paths)
  const id = newId(ctx.now)
  const name = (lang: 'zh' | 'en') => ctx.text(`catalog.${spec.code}`, {}, lang)
  await ctx.db.insert(workflowConfig).values({
    id,
    code: spec.flow.code,
    nameCn: name('zh'),
    nameEn: name('en'),
    type: spec.flow.type ?? 'general',
    catalog: spec.code,
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

/**
 * Puts paths and settings into the draft of a flow, which is made when there is none. What is not given stays as in the active version.
 * @returns id of the draft
 * @throws WF-10, not-found
 */
export async function draftVersion(
  ctx: WriteCtx,
  configId: string,
  given: { paths?: readonly PathSpec[]; settings?: Partial<FlowSettings>; changeNote?: string },
): Promise<string> {
  const config = await locked(ctx, workflowConfig, workflowConfig.id, configId)
  const versions = await ctx.db.select().from(workflowVersion).where(eq(workflowVersion.configId, configId))
  const active = versions.find((v) => v.state === 'active')
  const draft = versions.find((v) => v.state === 'draft')
  const from = draft ?? active
  const paths = given.paths ? withIds(ctx, given.paths) : (from?.paths ?? [])
  requireSound(catalogOf(config.catalog), paths)
  const settings = { ...settingsOf(catalogOf(config.catalog)), ...from?.settings, ...given.settings }
  const set = { paths, settings, changeNote: given.changeNote ?? draft?.changeNote ?? '' }
  await ctx.audit({ module: 'workflow', kind: 'WorkflowVersion.drafted', target: configId, before: from, after: set })
  if (draft) {
    await ctx.db.update(workflowVersion).set(set).where(eq(workflowVersion.id, draft.id))
    return draft.id
  }
  const id = newId(ctx.now)
  const [last] = await ctx.db
    .select({ version: max(workflowVersion.version) })
    .from(workflowVersion)
    .where(eq(workflowVersion.configId, configId))
  await ctx.db.insert(workflowVersion).values({ id, configId, version: (last?.version ?? 0) + 1, ...set })
  return id
}

/**
 * Makes the draft of a flow the version that new items take; items that run stay with theirs (WF-11, WF-46).
 * @throws not-found without a draft; WF-10; WF-37 naming the first step that finds nobody
 */
export async function publishDraft(ctx: WriteCtx, configId: string, given: { changeNote?: string }): Promise<void> {
  const config = await locked(ctx, workflowConfig, workflowConfig.id, configId)
  const versions = await ctx.db
    .select()
    .from(workflowVersion)
    .where(and(eq(workflowVersion.configId, configId), inArray(workflowVersion.state, ['draft', 'active'])))
  const draft = versions.find((v) => v.state === 'draft')
  if (!draft) throw notFound()
  requireSound(catalogOf(config.catalog), draft.paths)
  await requirePeople(ctx, draft.paths)
  const active = versions.find((v) => v.state === 'active')
  if (active) await advance(ctx, versionRows, active.id, 'retire')
  await advance(ctx, versionRows, draft.id, 'publish', {
    set: { publishedAt: ctx.now, publishedBy: ctx.by, ...(given.changeNote && { changeNote: given.changeNote }) },
  })
  await ctx.db.update(workflowConfig).set({ changedBy: ctx.by, changedAt: ctx.now }).where(eq(workflowConfig.id, configId))
}

/** Whether a flow can be run at all: a default at the end, steps told apart, conditions that fit the values of the catalog. */
function requireSound(spec: CatalogSpec, paths: readonly PathSpec[]): void {
  if (!endsInDefault(paths)) throw refuse('WF-10', { field: `paths.${Math.max(0, paths.length - 1)}.conditions` })
  for (const [i, path] of paths.entries()) {
    if (new Set(path.steps.map((step) => step.key)).size < path.steps.length) throw illegal(`paths.${i}.steps`)
    for (const [j, condition] of path.conditions.entries()) {
      const param = spec.params.find((p) => p.code === condition.param)
      if (!param || !operatorsOf[param.valueType].includes(condition.operator)) throw illegal(`paths.${i}.conditions.${j}`)
    }
  }
}

/** Steps that name a role or a person have to find somebody; the other kinds depend on the requester and fall to workflow-admin (WF-14). */
async function requirePeople(ctx: Ctx, paths: readonly PathSpec[]): Promise<void> {
  for (const [i, path] of paths.entries())
    for (const [j, step] of path.steps.entries()) if (!(await findsSomebody(ctx, step))) throw refuse('WF-37', { field: `paths.${i}.steps.${j}` })
}

async function findsSomebody(ctx: Ctx, { approver, approverRef = '' }: StepSpec): Promise<boolean> {
  if (approver === 'role') return (await holdersOf(ctx, { role: approverRef })).length > 0
  if (approver !== 'person') return true
  const found = /^\d{8}$/.test(approverRef) ? await person(ctx, asSsoId(approverRef)) : undefined
  return found !== undefined && found.status !== 'left'
}

/**
 * Deletes a flow, or disables it so that nothing new takes it, or enables it again.
 * @throws WF-23 where items run and it should be deleted
 */
export async function changeConfig(ctx: WriteCtx, configId: string, what: 'delete' | 'disable' | 'enable'): Promise<void> {
  const config = await locked(ctx, workflowConfig, workflowConfig.id, configId)
  if (config.deletedAt) throw notFound()
  if (what === 'delete') {
    const [running] = await ctx.db
      .select({ id: workflowItem.id })
      .from(workflowItem)
      .where(and(eq(workflowItem.configId, configId), inArray(workflowItem.state, [...openItemStates])))
      .limit(1)
    if (running) throw refuse('WF-23')
  }
  const set = what === 'delete' ? { active: false, deletedAt: ctx.now } : { active: what === 'enable' }
  await ctx.db
    .update(workflowConfig)
    .set({ ...set, changedBy: ctx.by, changedAt: ctx.now })
    .where(eq(workflowConfig.id, configId))
  await ctx.audit({ module: 'workflow', kind: `WorkflowConfig.${what}d`, target: configId, before: { active: config.active }, after: set })
}
