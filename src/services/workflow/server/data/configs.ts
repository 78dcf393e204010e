import type { PageOf } from '#foundation/contract/schemas.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, asc, count, desc, eq, ilike, inArray, isNull, or, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import type { ConfigRow, PathShown } from '../../contract/index.ts'
import type { FlowType, StepSpec, StoredPath } from '../../rules/flow.ts'
import { openItemStates } from '../../rules/lifecycles.ts'
import { workflowConfig as c, workflowItem as i, workflowVersion as v } from '../tables.ts'
import { findCatalog } from './catalogs.ts'
import { calledOf, typeName } from './rows.ts'

const isPerson = (by: string | null): by is string => by !== null && /^\d{8}$/.test(by)

interface Filters {
  keyword?: string | undefined
  type?: FlowType | undefined
  catalog?: string | undefined
  active?: boolean | undefined
}

/** Flows with what their version in force says and how many items run. */
export function configsLike(ctx: Ctx, input: { pageNum: number; pageSize: number; filters: Filters }): Promise<PageOf<ConfigRow>> {
  const { keyword, type, catalog, active } = input.filters
  const like = `%${(keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const where = and(
    isNull(c.deletedAt),
    keyword ? or(ilike(c.code, like), ilike(c.nameCn, like), ilike(c.nameEn, like)) : undefined,
    type ? eq(c.type, type) : undefined,
    catalog ? eq(c.catalog, catalog) : undefined,
    active === undefined ? undefined : eq(c.active, active),
  )
  return pageOf(
    input,
    async (limit, offset) => {
      const query = ctx.db
        .select({ config: c, version: v.version, settings: v.settings, paths: v.paths })
        .from(c)
        .innerJoin(v, and(eq(v.configId, c.id), eq(v.state, 'active')))
      const found = await query.where(where).orderBy(asc(c.code), asc(c.id)).limit(limit).offset(offset)
      const running = await runningBy(
        ctx,
        i.configId,
        found.map((row) => row.config.id),
      )
      const called = await calledOf(
        ctx,
        found.flatMap(({ config }) => (isPerson(config.changedBy) ? [asSsoId(config.changedBy)] : [])),
      )
      return found.map(({ config, version, settings, paths }) => ({
        id: config.id,
        code: config.code,
        nameCn: config.nameCn,
        nameEn: config.nameEn,
        type: config.type,
        catalog: config.catalog,
        catalogCn: typeName(ctx, config.catalog, 'zh'),
        catalogEn: typeName(ctx, config.catalog, 'en'),
        active: config.active,
        version,
        ...settings,
        steps: Math.max(0, ...paths.map((path) => path.steps.length)),
        running: running.get(config.id) ?? 0,
        changedBy: isPerson(config.changedBy) ? called(asSsoId(config.changedBy)) : null,
        changedAt: config.changedAt.toISOString(),
      }))
    },
    (cap) => countUpTo(ctx.db, ctx.db.select({ one: sql`1` }).from(c).where(where).getSQL(), cap),
  )
}

async function runningBy(ctx: Ctx, column: typeof i.configId | typeof i.versionId, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: column, n: count() })
    .from(i)
    .where(and(inArray(column, [...ids]), inArray(i.state, [...openItemStates])))
    .groupBy(column)
  return new Map(rows.map((row) => [row.id, row.n]))
}

/** All versions of a flow, newest first, with how many items run through each (WF-46). */
export async function versionsOf(ctx: Ctx, configId: string) {
  const rows = await ctx.db.select().from(v).where(eq(v.configId, configId)).orderBy(desc(v.version)).limit(100)
  const running = await runningBy(
    ctx,
    i.versionId,
    rows.map((row) => row.id),
  )
  const called = await calledOf(
    ctx,
    rows.flatMap((row) => (isPerson(row.publishedBy) ? [asSsoId(row.publishedBy)] : [])),
  )
  const shown = await Promise.all(rows.map((row) => pathsShown(ctx, row.paths)))
  return rows.map(({ diagram: _d, notifications: _n, configId: _c, publishedBy, ...row }, n) => ({
    ...row,
    paths: shown[n]!,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishedBy: isPerson(publishedBy) ? called(asSsoId(publishedBy)) : null,
    running: running.get(row.id) ?? 0,
  }))
}

/** The paths of the version in force, or of the one named. */
export async function pathsOf(ctx: Ctx, configId: string, version?: number): Promise<PathShown[]> {
  const [row] = await ctx.db
    .select({ paths: v.paths })
    .from(v)
    .where(and(eq(v.configId, configId), version === undefined ? eq(v.state, 'active') : eq(v.version, version)))
  return row ? pathsShown(ctx, row.paths) : []
}

/** Paths with the approver of each step in words. */
async function pathsShown(ctx: Ctx, paths: readonly StoredPath[]): Promise<PathShown[]> {
  const named = paths.flatMap((p) => p.steps).flatMap((s) => (s.approver === 'person' && isPerson(s.approverRef ?? null) ? [asSsoId(s.approverRef!)] : []))
  const called = await calledOf(ctx, named)
  const refName = (s: StepSpec, lang: 'zh' | 'en'): string => {
    if (!s.approverRef) return ''
    if (s.approver === 'role') return `: ${ctx.text(`role.${s.approverRef}`, {}, lang)}`
    if (s.approver !== 'person') return ''
    const ref = called(asSsoId(s.approverRef))
    return `: ${lang === 'zh' ? ref.nameCn : ref.nameEn}`
  }
  const words = (s: StepSpec, lang: 'zh' | 'en') => ctx.text(`workflow.approver.${s.approver}`, {}, lang) + refName(s, lang)
  return paths.map(({ id, conditions, steps }) => ({
    id,
    conditions: conditions.map(({ param, operator, value }) => ({
      param,
      operator,
      value: Array.isArray(value) ? [...value] : value,
    })) as PathShown['conditions'],
    steps: steps.map((s) => ({
      key: s.key,
      nameCn: s.nameCn,
      nameEn: s.nameEn,
      approver: s.approver,
      approverRef: s.approverRef ?? null,
      approverCn: words(s, 'zh'),
      approverEn: words(s, 'en'),
      passCondition: s.passCondition ?? 'any',
      dueHours: s.dueHours ?? null,
    })),
  }))
}

/** What the paths of a kind of request may ask about. */
export const paramsOf = (ctx: Ctx, catalog: string) =>
  (findCatalog(catalog)?.params ?? []).map(({ code, valueType, label }) => ({
    catalog,
    code,
    valueType,
    nameCn: label ? ctx.text(label, {}, 'zh') : code,
    nameEn: label ? ctx.text(label, {}, 'en') : code,
  }))
