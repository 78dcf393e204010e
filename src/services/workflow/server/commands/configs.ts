import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { saveConfig as saving, saveNotifications as savingNotifications } from '../../contract/index.ts'
import type { FlowSettings } from '../../rules/flow.ts'
import { openItemStates } from '../../rules/lifecycles.ts'
import { findCatalog } from '../data/catalogs.ts'
import { workflowConfig, workflowItem, workflowReplay, workflowVersion } from '../tables.ts'
import { type Config, drafted, inUse, lockConfig, touch } from './drafts.ts'

type Given = ParsedOf<typeof saving>
interface Saved {
  id: string
  revision: number
}

const settingsIn = ({ allowBatch, allowDelegation, allowWithdrawAfterFirstDecision, sensitive, dueHours }: Given): FlowSettings => ({
  allowBatch,
  allowDelegation,
  allowWithdrawAfterFirstDecision,
  sensitive,
  dueHours,
})

/**
 * Saves a flow as an administrator drew it, or makes a new one, which is out of use until its first version is published.
 * @throws WF-52 where the code is taken, WF-53 where somebody saved it meanwhile, WF-59 where code or kind cannot change any more;
 * WF-10, WF-55 to WF-58 on the paths; not-found
 */
export async function saveConfig(ctx: WriteCtx, given: Given): Promise<Saved> {
  if (!findCatalog(given.catalog)) throw refuse('WF-60', { field: 'catalog' })
  await lockName(ctx.db, `workflow.code.${given.code}`)
  const config = given.id ? await lockConfig(ctx, given.id, given.revision) : undefined
  const [taken] = await ctx.db
    .select({ id: workflowConfig.id })
    .from(workflowConfig)
    .where(and(eq(workflowConfig.code, given.code), config && ne(workflowConfig.id, config.id)))
  if (taken) throw refuse('WF-52', { field: 'code' })
  return config ? change(ctx, config, given) : add(ctx, given)
}

const baseOf = ({ nameCn, nameEn, code, type, catalog }: Given) => ({ nameCn, nameEn, code, type, catalog })

async function add(ctx: WriteCtx, given: Given): Promise<Saved> {
  const base = baseOf(given)
  const [config] = await ctx.db
    .insert(workflowConfig)
    .values({ id: newId(ctx.now), ...base, active: false, changedBy: ctx.by, changedAt: ctx.now })
    .returning()
  await ctx.audit({ module: 'workflow', kind: 'WorkflowConfig.added', target: config!.id, after: base })
  await drafted(ctx, config!, { paths: given.paths, settings: settingsIn(given), notifications: given.notifications })
  return { id: config!.id, revision: config!.revision }
}

async function change(ctx: WriteCtx, config: Config, given: Given): Promise<Saved> {
  const base = baseOf(given)
  if (base.code !== config.code && (await wasUsed(ctx, config.id))) throw refuse('WF-59', { field: 'code' })
  if (base.catalog !== config.catalog && (await wasPublished(ctx, config.id))) throw refuse('WF-59', { field: 'catalog' })
  const before = { nameCn: config.nameCn, nameEn: config.nameEn, code: config.code, type: config.type, catalog: config.catalog }
  const revision = await touch(ctx, config.id, base)
  if (Object.entries(before).some(([key, was]) => base[key as keyof typeof base] !== was))
    await ctx.audit({ module: 'workflow', kind: 'WorkflowConfig.changed', target: config.id, before, after: base })
  await drafted(ctx, { ...config, ...base }, { paths: given.paths, settings: settingsIn(given), notifications: given.notifications })
  return { id: config.id, revision }
}

const wasUsed = async (ctx: Ctx, configId: string): Promise<boolean> =>
  (await ctx.db.select({ id: workflowItem.id }).from(workflowItem).where(eq(workflowItem.configId, configId)).limit(1)).length > 0

const wasPublished = async (ctx: Ctx, configId: string): Promise<boolean> =>
  (
    await ctx.db
      .select({ id: workflowVersion.id })
      .from(workflowVersion)
      .where(and(eq(workflowVersion.configId, configId), ne(workflowVersion.state, 'draft')))
      .limit(1)
  ).length > 0

/** Puts paths into the draft of a flow. @throws as `saveConfig` */
export async function savePaths(ctx: WriteCtx, given: { configId: string; revision?: number | undefined; paths: NonNullable<Given['paths']> }): Promise<Saved> {
  const config = await lockConfig(ctx, given.configId, given.revision)
  const revision = await touch(ctx, config.id)
  await drafted(ctx, config, { paths: given.paths })
  return { id: config.id, revision }
}

/** Puts what a flow says of telling people into its draft. @throws WF-53, WF-56, WF-61 to WF-63, not-found */
export async function saveNotifications(ctx: WriteCtx, given: ParsedOf<typeof savingNotifications>): Promise<Saved> {
  const config = await lockConfig(ctx, given.configId, given.revision)
  const revision = await touch(ctx, config.id)
  await drafted(ctx, config, { notifications: given.notifications })
  return { id: config.id, revision }
}

export type Change = 'delete' | 'disable' | 'enable' | 'discard'

/**
 * Deletes a flow, or disables it so that nothing new takes it, or puts it into use, or drops its draft.
 * @throws WF-23 where items run and it should be deleted; WF-53 where the draft to drop was changed since; WF-54 where another one is in use for its kind and
 *   is not to be replaced; not-found
 */
export async function changeConfig(
  ctx: WriteCtx,
  configId: string,
  what: Change,
  given: { replaces?: boolean; revision?: number | undefined } = {},
): Promise<void> {
  const config = await lockConfig(ctx, configId, what === 'discard' ? given.revision : undefined)
  if (what === 'discard') return discard(ctx, config)
  if (what === 'enable') return enable(ctx, config, given.replaces ?? false)
  if (what === 'delete' && (await hasRunning(ctx, configId))) throw refuse('WF-23')
  await noted(ctx, config, what, what === 'delete' ? { active: false, deletedAt: ctx.now } : { active: false })
}

/** Whether a flow is in use is no part of what is drawn: who edits it meanwhile goes on, and nobody overtook them (WF-53). */
async function noted(ctx: WriteCtx, config: Config, what: 'delete' | 'disable' | 'enable', set: { active: boolean; deletedAt?: Date }): Promise<void> {
  const changed = { ...set, changedBy: ctx.by, changedAt: ctx.now }
  await ctx.db.update(workflowConfig).set(changed).where(eq(workflowConfig.id, config.id))
  await ctx.audit({ module: 'workflow', kind: `WorkflowConfig.${what}d`, target: config.id, before: { active: config.active }, after: set })
}

async function enable(ctx: WriteCtx, config: Config, replaces: boolean): Promise<void> {
  await lockName(ctx.db, `workflow.catalog.${config.catalog}`)
  if (!(await wasPublished(ctx, config.id))) throw notFound()
  const other = await inUse(ctx, config.catalog)
  if (other?.id === config.id) return
  if (other && !replaces) throw refuse('WF-54', { name: ctx.lang === 'en' ? other.nameEn : other.nameCn })
  if (other) await noted(ctx, other, 'disable', { active: false })
  await noted(ctx, config, 'enable', { active: true })
}

/** Drops what was drawn and not published. @throws not-found where there is nothing, or nothing else */
async function discard(ctx: WriteCtx, config: Config): Promise<void> {
  if (!(await wasPublished(ctx, config.id))) throw notFound()
  // what was tried of it goes with it
  const draft = and(eq(workflowVersion.configId, config.id), eq(workflowVersion.state, 'draft'))
  await ctx.db.delete(workflowReplay).where(inArray(workflowReplay.versionId, ctx.db.select({ id: workflowVersion.id }).from(workflowVersion).where(draft)))
  const [dropped] = await ctx.db.delete(workflowVersion).where(draft).returning()
  if (!dropped) throw notFound()
  await touch(ctx, config.id)
  await ctx.audit({ module: 'workflow', kind: 'WorkflowVersion.dropped', target: config.id, before: { version: dropped.version, paths: dropped.paths } })
}

const hasRunning = async (ctx: Ctx, configId: string): Promise<boolean> =>
  (
    await ctx.db
      .select({ id: workflowItem.id })
      .from(workflowItem)
      .where(and(eq(workflowItem.configId, configId), inArray(workflowItem.state, [...openItemStates])))
      .limit(1)
  ).length > 0
