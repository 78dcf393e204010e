import { notFound } from '#foundation/contract/refused.ts'
import type { PageOf, SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { type AmendmentKind, type Content, isInForce, type VersionState } from '../../rules/index.ts'
import { amendmentsRoot as r, amendmentsVersion as v } from '../tables.ts'

/** One version of an application. */
export interface Version {
  applyId: string
  applyNo: string
  rootId: string
  kind: AmendmentKind
  content: Content
  /** Why it was proposed; empty for the first. */
  reason: string
  state: VersionState
  /** It is what holds now: the last approved one, and no cancellation or invalidation. */
  inForce: boolean
  /** Of the workflow. */
  item: string | null
  by: SsoId
  at: Date
  decidedAt: Date | null
  /** An ssoId, or `job:<module>.<name>`. */
  decidedBy: string | null
  /** The version that was current when it was proposed. */
  basedOn: string | null
}
export type RootRow = typeof r.$inferSelect

const columns = {
  applyId: v.id,
  applyNo: v.no,
  rootId: v.rootId,
  kind: v.kind,
  content: v.content,
  reason: v.reason,
  state: v.state,
  isCurrent: sql<boolean>`coalesce(${r.currentId} = ${v.id}, false)`,
  item: v.itemId,
  by: v.by,
  at: v.at,
  decidedAt: v.decidedAt,
  decidedBy: v.decidedBy,
  basedOn: v.basedOn,
}
type Row = Omit<Version, 'inForce'> & { isCurrent: boolean }
const versionOf = ({ isCurrent, ...row }: Row): Version => ({ ...row, inForce: isCurrent && isInForce(row) })

const select = (ctx: Ctx) => ctx.db.select(columns).from(v).innerJoin(r, eq(r.id, v.rootId))

/** @throws not-found */
export async function rootById(ctx: Ctx, rootId: string): Promise<RootRow> {
  const [row] = await ctx.db.select().from(r).where(eq(r.id, rootId))
  if (!row) throw notFound()
  return row
}

/** Versions by their ids in one query; unknown ones are missing. */
export async function versionsById(ctx: Ctx, applyIds: readonly string[]): Promise<Map<string, Version>> {
  if (applyIds.length === 0) return new Map()
  const rows = await select(ctx).where(inArray(v.id, [...new Set(applyIds)]))
  return new Map(rows.map((row) => [row.applyId, versionOf(row)]))
}

/** @throws not-found */
export async function versionById(ctx: Ctx, applyId: string): Promise<Version> {
  const found = (await versionsById(ctx, [applyId])).get(applyId)
  if (!found) throw notFound()
  return found
}

/** The last approved version of each application that has one, by its root. */
export async function currents(ctx: Ctx, rootIds: readonly string[]): Promise<Map<string, Version>> {
  if (rootIds.length === 0) return new Map()
  const rows = await ctx.db
    .select(columns)
    .from(r)
    .innerJoin(v, eq(v.id, r.currentId))
    .where(inArray(r.id, [...new Set(rootIds)]))
  return new Map(rows.map((row) => [row.rootId, versionOf(row)]))
}

/** The version that is being decided; there is at most one (AMEND-01). */
export async function openVersion(ctx: Ctx, rootId: string): Promise<Version | undefined> {
  const [row] = await select(ctx).where(and(eq(v.rootId, rootId), eq(v.state, 'pending')))
  return row && versionOf(row)
}

export type OwnVersion = Version & { of: string }

/** The applications of a person, of these kinds, newest first, each with its newest version. */
export async function ownOf(ctx: Ctx, owner: SsoId, kinds: readonly string[], page: { pageNum: number; pageSize: number }): Promise<PageOf<OwnVersion>> {
  if (kinds.length === 0) return Promise.resolve({ list: [], total: 0, more: false })
  const own = and(eq(r.owner, owner), inArray(r.kind, [...kinds]))
  const newest = sql`(select max(other.seq) from ${v} other where other.root_id = ${r.id})`
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    page,
    ctx.db
      .select({ ...columns, of: r.kind })
      .from(r)
      .innerJoin(v, and(eq(v.rootId, r.id), eq(v.seq, newest)))
      .where(own)
      .orderBy(desc(r.id)),
    sql`select 1 from ${r} where ${own}`,
  )
  return { ...counted, list: rows.map(({ of, ...row }) => ({ ...versionOf(row), of })) }
}

/** All versions of an application, whatever became of them, newest first. */
export async function versionsOf(ctx: Ctx, rootId: string, page: { pageNum: number; pageSize: number }): Promise<PageOf<Version>> {
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    page,
    select(ctx).where(eq(v.rootId, rootId)).orderBy(desc(v.seq)),
    sql`select 1 from ${v} where ${eq(v.rootId, rootId)}`,
  )
  return { ...counted, list: rows.map(versionOf) }
}

/** The approved versions of an application from the first on, with one field of their content: at most so many of the last. */
const REMEMBERED = 1_000
export async function approvedWith(ctx: Ctx, rootId: string, field: string): Promise<Version[]> {
  const content = sql<Content>`jsonb_build_object(${field}::text, ${v.content} -> ${field}::text)`
  const rows = await ctx.db
    .select({ ...columns, content })
    .from(v)
    .innerJoin(r, eq(r.id, v.rootId))
    .where(and(eq(v.rootId, rootId), eq(v.state, 'approved')))
    .orderBy(desc(v.seq))
    .limit(REMEMBERED)
  return rows.toReversed().map(versionOf)
}
