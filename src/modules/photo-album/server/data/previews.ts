import { notFound } from '#foundation/contract/refused.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Reader } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { read } from '#services/files/server/api.ts'
import { APPROVE, type PreviewSize } from '../../contract/shapes.ts'
import { isAdmin, seesAlbum } from '../policy.ts'
import { albums, items, photos, pictures } from '../tables.ts'
import { marked } from './pictures.ts'

/** How long the browser of who saw a preview may show it again; it bears her own number. */
const KEEP_SECONDS = 300

type Picture = typeof pictures.$inferSelect

/** Small pictures are records that nobody opens; the room reads them for whom it has checked. */
export const previewsOf = (picture: string): string => `preview.${picture}`

/** A photo of a visible album for who sees that, one that somebody of their scope asked for for approvers; one that is hidden for album admins alone (PHOTO-19). @throws not-found */
export async function photoPreview(ctx: Reader, { id, size }: { id: string; size: PreviewSize }): Promise<FileAnswer> {
  const [row] = await ctx.db
    .select({ photo: photos, picture: pictures, status: albums.status, audience: albums.audience })
    .from(photos)
    .innerJoin(pictures, eq(pictures.id, photos.picture))
    .innerJoin(albums, eq(albums.id, photos.album))
    .where(and(eq(photos.id, id), isNull(photos.vanishedAt)))
  if (!row) throw notFound()
  const may = isAdmin(ctx.actor) || (row.photo.hiddenAt === null && ((await seesAlbum(ctx, row)) || (await wasAskedFor(ctx, id))))
  if (!may) throw notFound()
  return sent(ctx, row.picture, size)
}

/** By somebody for whom the actor decides. */
async function wasAskedFor(ctx: Reader, photo: string): Promise<boolean> {
  const asked = and(eq(items.photo, photo), scopeFilter(ctx.actor, APPROVE, items.ssoId))
  return (await ctx.db.select({ photo: items.photo }).from(items).where(asked).limit(1)).length > 0
}

/** A picture of a folder, for who keeps the folders. @throws not-found */
export async function picturePreview(ctx: Reader, { id }: { id: string }): Promise<FileAnswer> {
  const [row] = await ctx.db
    .select()
    .from(pictures)
    .where(and(eq(pictures.id, id), isNull(pictures.removedAt)))
  if (!row) throw notFound()
  return sent(ctx, row, 'thumb')
}

/** PHOTO-11: nothing leaves without the number of who asks. */
async function sent(ctx: Reader, { id, thumb, screen }: Picture, size: PreviewSize): Promise<FileAnswer> {
  const file = size === 'thumb' ? thumb : screen
  if (file === null) throw notFound()
  const { actor, ...house } = ctx
  const { open } = await read(house, file)
  return new FileAnswer({ filename: `${id}.jpg`, type: 'image/jpeg', body: await marked(open(), actor.ssoId), inline: true, keepSeconds: KEEP_SECONDS })
}
