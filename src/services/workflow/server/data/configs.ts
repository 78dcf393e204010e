import type { PageOf } from '#foundation/contract/schemas.ts'
import { and, asc, count, eq, ilike, inArray, isNull, or, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { ConfigRow } from '../../contract/index.ts'
import type { FlowType } from '../../rules/flow.ts'
import { openItemStates } from '../../rules/lifecycles.ts'
import { workflowConfig, workflowItem, workflowVersion } from '../tables.ts'
import { findCatalog, paramName } from './catalogs.ts'
import { calledOf, isPerson, typeName } from './rows.ts'

interface Filters {
  id?: string | undefined
  keyword?: string | undefined
  type?: FlowType | undefined
  catalog?: string | undefined
  active?: boolean | undefined
}

/** Flows with what their version in force says and how many items run. */
export async function configsLike(ctx: Ctx, input: { pageNum: number; pageSize: number; filters: Filters }): Promise<PageOf<ConfigRow>> {
  const { id, keyword, type, catalog, active } = input.filters
  const like = containing(keyword ?? '')
  const where = and(
    isNull(workflowConfig.deletedAt),
    id ? eq(workflowConfig.id, id) : undefined,
    keyword ? or(ilike(workflowConfig.code, like), ilike(workflowConfig.nameCn, like), ilike(workflowConfig.nameEn, like)) : undefined,
    type ? eq(workflowConfig.type, type) : undefined,
    catalog ? eq(workflowConfig.catalog, catalog) : undefined,
    active === undefined ? undefined : eq(workflowConfig.active, active),
  )
  const query = ctx.db.select().from(workflowConfig).where(where).orderBy(asc(workflowConfig.code), asc(workflowConfig.id))
  const found = await pageFrom(ctx.db, input, query, ctx.db.select({ one: sql`1` }).from(workflowConfig).where(where).getSQL())
  return { ...found, list: await dressed(ctx, found.list) }
}

async function dressed(ctx: Ctx, found: readonly (typeof workflowConfig.$inferSelect)[]): Promise<ConfigRow[]> {
  const ids = found.map((config) => config.id)
  const versions = await standing(ctx, ids)
  const running = await runningBy(ctx, ids)
  const called = await calledOf(
    ctx,
    found.flatMap((config) => (isPerson(config.changedBy) ? [config.changedBy] : [])),
  )
  return found.flatMap((config): ConfigRow[] => {
    const { active, draft } = versions.get(config.id) ?? {}
    const shown = active ?? draft
    if (!shown) return []
    return [
      {
        id: config.id,
        code: config.code,
        nameCn: config.nameCn,
        nameEn: config.nameEn,
        type: config.type,
        catalog: config.catalog,
        catalogCn: typeName(ctx, config.catalog, 'zh'),
        catalogEn: typeName(ctx, config.catalog, 'en'),
        active: config.active,
        version: active?.version ?? null,
        draft: draft?.version ?? null,
        revision: config.revision,
        ...shown.settings,
        steps: Math.max(0, ...shown.paths.map((path) => path.steps.length)),
        running: running.get(config.id) ?? 0,
        changedBy: isPerson(config.changedBy) ? called(config.changedBy) : null,
        changedAt: config.changedAt.toISOString(),
      },
    ]
  })
}

type Version = Pick<typeof workflowVersion.$inferSelect, 'configId' | 'state' | 'version' | 'settings' | 'paths'>
interface Standing {
  active?: Version | undefined
  draft?: Version | undefined
}

/** The version in force and the draft of each flow. */
async function standing(ctx: Ctx, configIds: readonly string[]): Promise<Map<string, Standing>> {
  if (configIds.length === 0) return new Map()
  const rows: Version[] = await ctx.db
    .select({
      configId: workflowVersion.configId,
      state: workflowVersion.state,
      version: workflowVersion.version,
      settings: workflowVersion.settings,
      paths: workflowVersion.paths,
    })
    .from(workflowVersion)
    .where(and(inArray(workflowVersion.configId, [...configIds]), inArray(workflowVersion.state, ['active', 'draft'])))
  const find = (id: string, state: 'active' | 'draft') => rows.find((row) => row.configId === id && row.state === state)
  return new Map(configIds.map((id) => [id, { active: find(id, 'active'), draft: find(id, 'draft') }]))
}

/** Open items of each flow. */
async function runningBy(ctx: Ctx, configIds: readonly string[]): Promise<Map<string, number>> {
  if (configIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: workflowItem.configId, n: count() })
    .from(workflowItem)
    .where(and(inArray(workflowItem.configId, [...configIds]), inArray(workflowItem.state, [...openItemStates])))
    .groupBy(workflowItem.configId)
  return new Map(rows.map((row) => [row.id, row.n]))
}

/** What the paths of a kind of request may ask about. */
export function paramsOf(ctx: Ctx, catalog: string) {
  const names = (code: string, option?: string) => ({
    nameCn: paramName(ctx, catalog, code, 'zh', option),
    nameEn: paramName(ctx, catalog, code, 'en', option),
  })
  return (findCatalog(catalog)?.params ?? []).map(({ code, valueType, options }) => ({
    catalog,
    code,
    valueType,
    ...names(code),
    options: options?.map((one) => ({ code: one, ...names(code, one) })) ?? null,
  }))
}
