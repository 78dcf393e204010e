import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, eq, exists, inArray, isNull, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import type { photoList as listCall, PhotoRow } from '../../contract/index.ts'
import { albumFor } from '../policy.ts'
import { items, marks, photos, pictures, requests } from '../tables.ts'
import { approvedOf, inForce } from './approvals.ts'

export type Photo = typeof photos.$inferSelect

/** Neither hidden (PHOTO-19) nor gone from the folder. */
export const isShown = and(isNull(photos.hiddenAt), isNull(photos.vanishedAt))

/** A photo with its album, for whoever sees it. @throws not-found, PHOTO-06 */
export async function photoFor(ctx: Reader, id: string) {
  const [photo] = await ctx.db
    .select()
    .from(photos)
    .where(and(eq(photos.id, id), isShown))
  if (!photo) throw notFound()
  return { photo, album: await albumFor(ctx, photo.album) }
}

const approvedForMe = (ctx: Reader): SQL =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(items)
      .innerJoin(requests, eq(requests.id, items.request))
      .where(and(eq(items.photo, photos.id), inForce(ctx, ctx.actor.ssoId))),
  )

const showsMe = (ctx: Reader): SQL =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(marks)
      .where(and(eq(marks.photo, photos.id), eq(marks.ssoId, ctx.actor.ssoId))),
  )

/** Photos of an album in the order of its folders and of time. @throws PHOTO-06 */
export async function photoList(ctx: Reader, { filters, ...page }: z.output<typeof listCall.input>) {
  await albumFor(ctx, filters.album)
  const where = and(
    eq(photos.album, filters.album),
    isShown,
    filters.subfolder === undefined ? undefined : eq(photos.subfolder, filters.subfolder),
    filters.approved ? approvedForMe(ctx) : undefined,
    filters.me ? showsMe(ctx) : undefined,
  )
  const found = await pageFrom(
    ctx.db,
    page,
    ctx.db
      .select({ photo: photos, picture: pictures })
      .from(photos)
      .innerJoin(pictures, eq(pictures.id, photos.picture))
      .where(where)
      .orderBy(asc(photos.subfolder), asc(photos.takenAt), asc(photos.id)),
    sql`select 1 from ${photos} where ${where}`,
  )
  const tell = await tellsOf(
    ctx,
    found.list.map(({ photo }) => photo.id),
  )
  return { ...found, list: found.list.map(({ photo, picture }): PhotoRow => ({ ...placed(photo, picture), ...tell(photo.id) })) }
}

const placed = (photo: Photo, { name, sizeBytes, width, height }: typeof pictures.$inferSelect) => ({
  ...{ id: photo.id, subfolder: photo.subfolder, name, sizeBytes, width, height },
  takenAt: photo.takenAt.toISOString(),
})

/** What each of these photos is to whoever asks. */
async function tellsOf(ctx: Reader, ids: readonly string[]) {
  const { ssoId } = ctx.actor
  const approved = await approvedOf(ctx, ssoId, ids)
  const waiting = ids.length
    ? await ctx.db
        .select({ photo: items.photo })
        .from(items)
        .innerJoin(requests, eq(requests.id, items.request))
        .where(and(inArray(items.photo, [...ids]), eq(items.ssoId, ssoId), eq(requests.status, 'not-processed')))
    : []
  const marked = ids.length
    ? await ctx.db
        .select({ photo: marks.photo })
        .from(marks)
        .where(and(inArray(marks.photo, [...ids]), eq(marks.ssoId, ssoId)))
    : []
  const [asked, me] = [new Set(waiting.map(({ photo }) => photo)), new Set(marked.map(({ photo }) => photo))]
  return (id: string) => ({ approvedUntil: approved.get(id)?.toISOString() ?? null, asked: asked.has(id), me: me.has(id) })
}
