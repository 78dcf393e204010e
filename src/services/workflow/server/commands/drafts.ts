import { isDeepStrictEqual } from 'node:util'
import { confirmLeft } from '#foundation/contract/bilingual.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, inArray, max, sql } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { FlowSettings, PathSpec, StoredPath } from '../../rules/flow.ts'
import { type FlowNotice, wordsOf } from '../../rules/notices.ts'
import { type CatalogSpec, findCatalog, settingsOf } from '../data/catalogs.ts'
import { calledOf, isPerson } from '../data/rows.ts'
import { workflowConfig, workflowVersion } from '../tables.ts'
import { versionRows } from './moves.ts'
import { requireRouting } from './routing.ts'
import { requireSound } from './soundness.ts'

export type Config = typeof workflowConfig.$inferSelect

export interface DraftGiven {
  paths?: readonly (PathSpec & { id?: string | undefined; withoutApproval?: boolean | undefined })[] | undefined
  settings?: Partial<FlowSettings>
  notifications?: readonly FlowNotice[] | undefined
  changeNote?: string
}

/** A path keeps its id from version to version, so that versions can be held against each other; a new one, or a copy, gets its own. */
export function withIds(ctx: Pick<Ctx, 'now'>, paths: NonNullable<DraftGiven['paths']>): StoredPath[] {
  const taken = new Set<string>()
  return paths.map(({ id, conditions, steps, forks = [] }) => {
    const own = id && !taken.has(id) ? id : newId(ctx.now)
    taken.add(own)
    return { id: own, conditions, steps, ...(forks.length > 0 && { forks }) }
  })
}

/** Locks a flow for a change. @throws not-found; WF-53 where somebody else changed it since the caller read it */
export async function lockConfig(ctx: WriteCtx, configId: string, revision?: number): Promise<Config> {
  const config = await locked(ctx, workflowConfig, workflowConfig.id, configId)
  if (config.deletedAt) throw notFound()
  if (revision === undefined || revision === config.revision) return config
  const by = isPerson(config.changedBy) ? (await calledOf(ctx, [config.changedBy]))(config.changedBy) : undefined
  throw refuse('WF-53', { name: (ctx.lang === 'en' ? by?.nameEn : by?.nameCn) ?? ctx.text('workflow.item.system') })
}

/** Notes who changed a flow, so that who read it before is told (WF-53). */
export async function touch(ctx: WriteCtx, configId: string, set: Partial<typeof workflowConfig.$inferInsert> = {}): Promise<number> {
  const [row] = await ctx.db
    .update(workflowConfig)
    .set({ ...set, changedBy: ctx.by, changedAt: ctx.now, revision: sql`${workflowConfig.revision} + 1` })
    .where(eq(workflowConfig.id, configId))
    .returning({ revision: workflowConfig.revision })
  return row!.revision
}

/** @throws WF-60 where the room of that kind of request is gone */
function specOf({ catalog }: Pick<Config, 'catalog'>): CatalogSpec {
  const spec = findCatalog(catalog)
  if (!spec) throw refuse('WF-60', { field: 'catalog' })
  return spec
}

const versionsIn = (ctx: Ctx, configId: string) =>
  ctx.db
    .select()
    .from(workflowVersion)
    .where(and(eq(workflowVersion.configId, configId), inArray(workflowVersion.state, ['draft', 'active'])))

/**
 * Puts paths, settings and what is told into the draft of a flow, which is made when there is none. What is not given stays as in the active version.
 * @returns id of the draft; none where there is no draft and nothing differs from the active version
 * @throws WF-10, WF-55 to WF-58, not-found
 */
export async function draftVersion(ctx: WriteCtx, configId: string, given: DraftGiven): Promise<string | undefined> {
  const config = await lockConfig(ctx, configId)
  const id = await drafted(ctx, config, given)
  await touch(ctx, configId)
  return id
}

/** As `draftVersion`, of a flow that is locked. */
export async function drafted(ctx: WriteCtx, config: Config, given: DraftGiven): Promise<string | undefined> {
  const spec = specOf(config)
  const versions = await versionsIn(ctx, config.id)
  const active = versions.find((v) => v.state === 'active')
  const draft = versions.find((v) => v.state === 'draft')
  const from = draft ?? active
  if (given.paths || given.notifications) await requireSound(ctx, spec, given)
  const paths = given.paths ? withIds(ctx, given.paths) : (from?.paths ?? [])
  const settings = { ...settingsOf(spec), ...from?.settings, ...given.settings }
  const notifications = [...(given.notifications ?? from?.notifications ?? [])]
  if (!draft && active && sameContent(active, { paths, settings, notifications })) return undefined
  const set = { paths, settings, notifications, changeNote: given.changeNote ?? draft?.changeNote ?? '' }
  await ctx.audit({ module: 'workflow', kind: 'WorkflowVersion.drafted', target: config.id, before: from, after: set })
  if (draft) {
    await ctx.db.update(workflowVersion).set(set).where(eq(workflowVersion.id, draft.id))
    return draft.id
  }
  const id = newId(ctx.now)
  const [last] = await ctx.db
    .select({ version: max(workflowVersion.version) })
    .from(workflowVersion)
    .where(eq(workflowVersion.configId, config.id))
  await ctx.db.insert(workflowVersion).values({ id, configId: config.id, version: (last?.version ?? 0) + 1, diagram: active?.diagram ?? null, ...set })
  return id
}

interface Content {
  paths: readonly StoredPath[]
  settings: FlowSettings
  notifications: readonly FlowNotice[]
}
/** As the database would give it back: without what is undefined, and with the keys in any order. */
const sameContent = (a: Content, b: Content): boolean => isDeepStrictEqual(plain(a), plain(b))
const plain = ({ paths, settings, notifications }: Content): unknown => JSON.parse(JSON.stringify({ paths, settings, notifications }))

/**
 * Makes the draft of a flow the version that new items take; items that run stay with theirs (WF-11, WF-46). The first version puts the
 * flow into use, unless another one is in use for its kind of request (WF-54).
 * @throws not-found without a draft; WF-53; WF-10, WF-55 to WF-58; WF-37 naming the first step that would work for nobody;
 *   SHELL-61 where a notice was changed in one language only
 */
export async function publishDraft(
  ctx: WriteCtx,
  configId: string,
  given: { changeNote?: string; revision?: number | undefined; confirmed?: boolean | undefined },
): Promise<void> {
  const config = await lockConfig(ctx, configId, given.revision)
  const versions = await versionsIn(ctx, configId)
  const draft = versions.find((v) => v.state === 'draft')
  if (!draft) throw notFound()
  // what needs no approval was said when it was saved
  const paths = draft.paths.map((path) => ({ ...path, withoutApproval: path.steps.length === 0 }))
  await requireSound(ctx, specOf(config), { paths, notifications: draft.notifications })
  await requireRouting(ctx, { ...draft, configId, versionId: draft.id, catalog: config.catalog })
  const active = versions.find((v) => v.state === 'active')
  confirmLeft(active ? wordsOf(active.notifications) : [], wordsOf(draft.notifications), given.confirmed)
  if (active) await advance(ctx, versionRows, active.id, 'retire')
  await advance(ctx, versionRows, draft.id, 'publish', {
    set: { publishedAt: ctx.now, publishedBy: ctx.by, ...(given.changeNote && { changeNote: given.changeNote }) },
  })
  await touch(ctx, configId, !active && (await isFree(ctx, config.catalog)) ? { active: true } : {})
}

/** Whether no flow is in use for a kind of request; whoever asks takes turns with all who put one into use. */
async function isFree(ctx: WriteCtx, catalog: string): Promise<boolean> {
  await lockName(ctx.db, `workflow.catalog.${catalog}`)
  return (await inUse(ctx, catalog)) === undefined
}

/** The flow that requests of a kind take now. */
export async function inUse(ctx: Ctx, catalog: string): Promise<Config | undefined> {
  const [row] = await ctx.db
    .select()
    .from(workflowConfig)
    .where(and(eq(workflowConfig.catalog, catalog), eq(workflowConfig.active, true), sql`${workflowConfig.deletedAt} is null`))
  return row
}
