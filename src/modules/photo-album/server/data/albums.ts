import { refuse } from '#foundation/contract/refused.ts'
import { and, asc, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { rolesOf } from '#services/access/server/api.ts'
import { definitionOf, sqlFor } from '#services/audience/server/api.ts'
import type { AlbumRow, albumList as listCall } from '../../contract/index.ts'
import module from '../../module.ts'
import { type Album, albumFor, isAdmin } from '../policy.ts'
import { albums, consents, folders, photos, pictures, requests } from '../tables.ts'

/** PHOTO-15: the albums of whoever asks, by one index; admins see all. */
export async function mine(ctx: Reader): Promise<SQL | undefined> {
  if (isAdmin(ctx.actor)) return undefined
  const forMe = await sqlFor(ctx, ctx.actor.ssoId)
  return and(eq(albums.status, '1'), forMe(albums.audience))
}

export async function albumList(ctx: Reader, { filters: { keyword, status }, ...page }: z.output<typeof listCall.input>) {
  const where = and(
    await mine(ctx),
    status ? eq(albums.status, status) : undefined,
    keyword ? or(ilike(albums.nameCn, containing(keyword)), ilike(albums.nameEn, containing(keyword))) : undefined,
  )
  const found = await pageFrom(
    ctx.db,
    page,
    ctx.db.select().from(albums).where(where).orderBy(desc(albums.heldOn), desc(albums.id)),
    sql`select 1 from ${albums} where ${where ?? sql`true`}`,
  )
  return { ...found, list: await shown(ctx, found.list) }
}

/** Albums with the measures of their covers, and what whoever asks may do. */
async function shown(ctx: Reader, rows: readonly Album[]): Promise<AlbumRow[]> {
  const covers = await coversOf(
    ctx,
    rows.flatMap(({ cover }) => cover ?? []),
  )
  return rows.map((row) => ({
    ...{ id: row.id, nameCn: row.nameCn, nameEn: row.nameEn, heldOn: row.heldOn, photoCount: row.photoCount, status: row.status },
    cover: covers.get(row.cover ?? '') ?? null,
    can: canOf(ctx, row),
  }))
}

const canOf = (ctx: Reader, { status, open }: Album): AlbumRow['can'] => [
  ...(isAdmin(ctx.actor) ? (['edit', status === '1' ? 'hide' : 'show'] as const) : []),
  ...(open && status === '1' ? (['contribute'] as const) : []),
]

async function coversOf(ctx: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; width: number; height: number }>()
  const rows = await ctx.db
    .select({ id: photos.id, width: pictures.width, height: pictures.height })
    .from(photos)
    .innerJoin(pictures, eq(pictures.id, photos.picture))
    .where(and(inArray(photos.id, [...ids]), isNull(photos.hiddenAt), isNull(photos.vanishedAt)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** @throws PHOTO-06 */
export async function albumDetail(ctx: Reader, { id }: { id: string }) {
  const album = await albumFor(ctx, id)
  const [row] = await shown(ctx, [album])
  const { ssoId } = ctx.actor
  const subfolders = await ctx.db
    .select({ path: photos.subfolder, photos: sql<number>`count(*)::int` })
    .from(photos)
    .where(and(eq(photos.album, id), isNull(photos.hiddenAt), isNull(photos.vanishedAt)))
    .groupBy(photos.subfolder)
    .orderBy(asc(photos.subfolder))
  const [pending] = await ctx.db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.album, id), eq(requests.requester, ssoId), eq(requests.status, 'not-processed')))
  const consented = await ctx.db.select({ at: consents.at }).from(consents).where(eq(consents.ssoId, ssoId))
  return {
    ...row!,
    subfolders,
    pending: pending?.id ?? null,
    photosPerRequest: ctx.parameters(module).photosPerRequest,
    consented: consented.length > 0,
  }
}

/** @throws PHOTO-06 */
export async function albumForm(ctx: Reader, { id }: { id?: string | undefined }) {
  return { album: id === undefined ? null : await asWritten(ctx, id), roles: await rolesOf(ctx) }
}

async function asWritten(ctx: Reader, id: string) {
  const [row] = await ctx.db
    .select({ album: albums, folderPath: folders.path })
    .from(albums)
    .innerJoin(folders, eq(folders.id, albums.folder))
    .where(eq(albums.id, id))
  if (!row) throw refuse('PHOTO-06')
  const { album, folderPath } = row
  const [clause = {}] = (await definitionOf(ctx, album.audience)).include
  return {
    ...{ nameCn: album.nameCn, nameEn: album.nameEn, heldOn: album.heldOn, folder: album.folder, folderPath },
    ...{ visibleBy: album.visibleBy, status: album.status, open: album.open },
    visibleRoles: clause.role ?? [],
    visibleMembers: clause.ssoIds ?? [],
  }
}
