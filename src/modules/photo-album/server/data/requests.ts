import { refuse } from '#foundation/contract/refused.ts'
import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import type { requestList as listCall, myRequests as mineCall, RequestRow } from '../../contract/index.ts'
import { APPROVE } from '../../contract/shapes.ts'
import { requestLife } from '../../rules.ts'
import { approvesFor } from '../policy.ts'
import { albums, items, photos, pictures, requests } from '../tables.ts'
import { isShown } from './photos.ts'

export type RequestFilters = z.output<typeof listCall.input>['filters']

const query = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select({ row: requests, nameCn: albums.nameCn, nameEn: albums.nameEn })
    .from(requests)
    .innerJoin(albums, eq(albums.id, requests.album))
    .where(where)
    .orderBy(desc(requests.id))
const counted = (where: SQL | undefined): SQL => sql`select 1 from ${requests} where ${where ?? sql`true`}`

type Found = Awaited<ReturnType<typeof query>>

async function withCounts(ctx: Ctx, rows: Found) {
  const counts = await countsOf(
    ctx,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ row, nameCn, nameEn }) => ({ row, shown: shown(row, { nameCn, nameEn }, counts.get(row.id)) }))
}

interface Counts {
  photos: number
  approved: number
  refused: number
}

async function countsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Counts>> {
  if (ids.length === 0) return new Map()
  const of = (decision: string) => sql<number>`count(*) filter (where ${items.decision} = ${decision})::int`
  const rows = await ctx.db
    .select({ id: items.request, photos: sql<number>`count(*)::int`, approved: of('approved'), refused: of('refused') })
    .from(items)
    .where(inArray(items.request, [...ids]))
    .groupBy(items.request)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

const shown = (row: typeof requests.$inferSelect, album: { nameCn: string; nameEn: string }, counts: Counts | undefined): RequestRow => ({
  ...{ id: row.id, purpose: row.purpose, state: row.status, comment: row.comment },
  ...(counts ?? { photos: 0, approved: 0, refused: 0 }),
  album: { id: row.album, ...album },
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  until: row.until?.toISOString() ?? null,
})

/** The own requests, the newest first. */
export async function myRequests(ctx: Reader, { filters, ...page }: z.output<typeof mineCall.input>) {
  const where = and(eq(requests.requester, ctx.actor.ssoId), filters.album ? eq(requests.album, filters.album) : undefined)
  const found = await pageFrom(ctx.db, page, query(ctx, where), counted(where))
  return {
    ...found,
    list: (await withCounts(ctx, found.list)).map(({ row, shown: one }) => ({
      ...one,
      can: row.status === 'not-processed' ? (['cancel'] as const).slice() : [],
    })),
  }
}

/** What the approver sees, of the people of the own scope (ACCESS-03); what was cancelled is in no list of theirs. */
const whereOf = ({ actor }: Reader, { state, album, keyword }: RequestFilters): SQL | undefined =>
  and(
    scopeFilter(actor, APPROVE, requests.requester),
    state ? eq(requests.status, state) : inArray(requests.status, ['not-processed', 'processed']),
    album ? eq(requests.album, album) : undefined,
    keyword ? or(ilike(requests.purpose, containing(keyword)), sql`${requests.requester} = ${keyword}`) : undefined,
  )

export const countRequests = (ctx: Reader, filters: RequestFilters, cap: number): Promise<number> => countUpTo(ctx.db, counted(whereOf(ctx, filters)), cap)

async function dressed(ctx: Reader, found: Found) {
  const rows = await withCounts(ctx, found)
  const people = await personRefs(
    ctx,
    rows.flatMap(({ row: { requester, decidedBy } }) => [requester, ...(decidedBy ? [decidedBy] : [])]),
  )
  return rows.map(({ row, shown: one }) => ({
    ...one,
    requester: people.get(row.requester) ?? unknownPerson(row.requester),
    decidedBy: row.decidedBy ? (people.get(row.decidedBy) ?? unknownPerson(row.decidedBy)) : null,
    can: actionsFrom(requestLife, row.status).filter((action) => action === 'process'),
  }))
}

export const requestRows = async (ctx: Reader, filters: RequestFilters, limit: number, offset: number) =>
  dressed(ctx, await query(ctx, whereOf(ctx, filters)).limit(limit).offset(offset))

export async function requestList(ctx: Reader, { filters, ...page }: z.output<typeof listCall.input>) {
  const where = whereOf(ctx, filters)
  const found = await pageFrom(ctx.db, page, query(ctx, where), counted(where))
  return { ...found, list: await dressed(ctx, found.list) }
}

/** @throws PHOTO-07 for a request that is neither one's own nor an approver's to decide */
export async function photosOfRequest(ctx: Reader, { id }: { id: string }) {
  const [row] = await ctx.db.select({ requester: requests.requester }).from(requests).where(eq(requests.id, id))
  if (!row || (row.requester !== ctx.actor.ssoId && !(await approvesFor(ctx, row.requester)))) throw refuse('PHOTO-07')
  return {
    photos: await ctx.db
      .select({
        id: photos.id,
        name: pictures.name,
        width: pictures.width,
        height: pictures.height,
        decision: items.decision,
        hidden: sql<boolean>`not (${isShown})`,
      })
      .from(items)
      .innerJoin(photos, eq(photos.id, items.photo))
      .innerJoin(pictures, eq(pictures.id, photos.picture))
      .where(eq(items.request, id))
      .orderBy(asc(photos.subfolder), asc(photos.takenAt), asc(photos.id)),
  }
}
