import { notFound } from '#foundation/contract/refused.ts'
import type { PageOf, SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { type AmendmentKind, type Content, isInForce, type VersionState } from '../../rules/index.ts'
import { amendmentsRoot, amendmentsVersion } from '../tables.ts'

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
export type RootRow = typeof amendmentsRoot.$inferSelect

const columns = {
  applyId: amendmentsVersion.id,
  applyNo: amendmentsVersion.no,
  rootId: amendmentsVersion.rootId,
  kind: amendmentsVersion.kind,
  content: amendmentsVersion.content,
  reason: amendmentsVersion.reason,
  state: amendmentsVersion.state,
  isCurrent: sql<boolean>`coalesce(${amendmentsRoot.currentId} = ${amendmentsVersion.id}, false)`,
  item: amendmentsVersion.itemId,
  by: amendmentsVersion.by,
  at: amendmentsVersion.at,
  decidedAt: amendmentsVersion.decidedAt,
  decidedBy: amendmentsVersion.decidedBy,
  basedOn: amendmentsVersion.basedOn,
}
type Row = Omit<Version, 'inForce'> & { isCurrent: boolean }
const versionOf = ({ isCurrent, ...row }: Row): Version => ({ ...row, inForce: isCurrent && isInForce(row) })

const select = (ctx: Ctx) => ctx.db.select(columns).from(amendmentsVersion).innerJoin(amendmentsRoot, eq(amendmentsRoot.id, amendmentsVersion.rootId))

/** @throws not-found */
export async function rootById(ctx: Ctx, rootId: string): Promise<RootRow> {
  const [row] = await ctx.db.select().from(amendmentsRoot).where(eq(amendmentsRoot.id, rootId))
  if (!row) throw notFound()
  return row
}

/** Versions by their ids in one query; unknown ones are missing. */
export async function versionsById(ctx: Ctx, applyIds: readonly string[]): Promise<Map<string, Version>> {
  if (applyIds.length === 0) return new Map()
  const rows = await select(ctx).where(inArray(amendmentsVersion.id, [...new Set(applyIds)]))
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
    .from(amendmentsRoot)
    .innerJoin(amendmentsVersion, eq(amendmentsVersion.id, amendmentsRoot.currentId))
    .where(inArray(amendmentsRoot.id, [...new Set(rootIds)]))
  return new Map(rows.map((row) => [row.rootId, versionOf(row)]))
}

/** The version that is being decided; there is at most one (AMEND-01). */
export async function openVersion(ctx: Ctx, rootId: string): Promise<Version | undefined> {
  const [row] = await select(ctx).where(and(eq(amendmentsVersion.rootId, rootId), eq(amendmentsVersion.state, 'pending')))
  return row && versionOf(row)
}

export type OwnVersion = Version & { of: string }

/** The applications of a person, of these kinds, newest first, each with its newest version. */
export async function ownOf(ctx: Ctx, owner: SsoId, kinds: readonly string[], page: { pageNum: number; pageSize: number }): Promise<PageOf<OwnVersion>> {
  if (kinds.length === 0) return Promise.resolve({ list: [], total: 0, more: false })
  const own = and(eq(amendmentsRoot.owner, owner), inArray(amendmentsRoot.kind, [...kinds]))
  const newest = sql`(select max(other.seq) from ${amendmentsVersion} other where other.root_id = ${amendmentsRoot.id})`
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    page,
    ctx.db
      .select({ ...columns, of: amendmentsRoot.kind })
      .from(amendmentsRoot)
      .innerJoin(amendmentsVersion, and(eq(amendmentsVersion.rootId, amendmentsRoot.id), eq(amendmentsVersion.seq, newest)))
      .where(own)
      .orderBy(desc(amendmentsRoot.id)),
    sql`select 1 from ${amendmentsRoot} where ${own}`,
  )
  return { ...counted, list: rows.map(({ of, ...row }) => ({ ...versionOf(row), of })) }
}

/** All versions of an application, whatever became of them, newest first. */
export async function versionsOf(ctx: Ctx, rootId: string, page: { pageNum: number; pageSize: number }): Promise<PageOf<Version>> {
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    page,
    select(ctx).where(eq(amendmentsVersion.rootId, rootId)).orderBy(desc(amendmentsVersion.seq)),
    sql`select 1 from ${amendmentsVersion} where ${eq(amendmentsVersion.rootId, rootId)}`,
  )
  return { ...counted, list: rows.map(versionOf) }
}

/** The approved versions of an application from the first on, with one field of their content: at most so many of the last. */
const REMEMBERED = 1_000
export async function approvedWith(ctx: Ctx, rootId: string, field: string): Promise<Version[]> {
  const content = sql<Content>`jsonb_build_object(${field}::text, ${amendmentsVersion.content} -> ${field}::text)`
  const rows = await ctx.db
    .select({ ...columns, content })
    .from(amendmentsVersion)
    .innerJoin(amendmentsRoot, eq(amendmentsRoot.id, amendmentsVersion.rootId))
    .where(and(eq(amendmentsVersion.rootId, rootId), eq(amendmentsVersion.state, 'approved')))
    .orderBy(desc(amendmentsVersion.seq))
    .limit(REMEMBERED)
  return rows.toReversed().map(versionOf)
}
