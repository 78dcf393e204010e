import { and, desc, eq, gt } from '#foundation/database/drizzle.ts'
import type { HomeCard } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays, sayDay } from '#foundation/time.ts'
import { can } from '#services/access/server/api.ts'
import { sqlFor, usesBy } from '#services/audience/server/api.ts'
import { albums } from '../tables.ts'

/** Days for which an album is new. */
const NEW_DAYS = 60

/** The newest album that is for whoever asks. */
export async function newestAlbum(ctx: Reader): Promise<HomeCard[]> {
  if (!can(ctx.actor, 'PHOTO_ALBUM_VIEW')) return []
  const forMe = await sqlFor(ctx, ctx.actor.ssoId)
  const [album] = await ctx.db
    .select()
    .from(albums)
    .where(and(eq(albums.status, '1'), forMe(albums.audience), gt(albums.heldOn, addDays(ctx.today, -NEW_DAYS))))
    .orderBy(desc(albums.heldOn), desc(albums.id))
    .limit(1)
  if (!album) return []
  const said = (key: string, lang: 'zh' | 'en') => ctx.text(`photo-album.card.${key}`, { day: sayDay(album.heldOn, lang, ctx.now) }, lang)
  return [
    {
      ...{ key: album.id, part: 'new', titleCn: album.nameCn, titleEn: album.nameEn },
      figure: { value: album.photoCount, unitCn: said('unit', 'zh'), unitEn: said('unit', 'en') },
      ...{ noteCn: said('note', 'zh'), noteEn: said('note', 'en') },
      path: `/{lang}/team-member-photo-album/photos?id=${album.id}`,
    },
  ]
}

/** The albums that are for audiences. */
export const albumsFor = usesBy({
  ...{ table: albums, id: albums.id, audience: albums.audience, titleCn: albums.nameCn, titleEn: albums.nameEn, newest: albums.heldOn },
  link: (id) => `/team-member-photo-album/photos?id=${id}`,
})
