import { and, asc, eq, gt, isNull, lt, max } from '#foundation/database/drizzle.ts'
import type { PersonWindow } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { can } from '#services/access/server/api.ts'
import { sqlFor } from '#services/audience/server/api.ts'
import { albums, requests } from '../tables.ts'

/** Until when the originals of albums can be downloaded for which the person got leave (PHOTO-13). */
export async function windows(ctx: Reader, until: string): Promise<PersonWindow[]> {
  if (!can(ctx.actor, 'PHOTO_ALBUM_VIEW')) return []
  const forMe = await sqlFor(ctx, ctx.actor.ssoId)
  const rows = await ctx.db
    .select({ id: albums.id, nameCn: albums.nameCn, nameEn: albums.nameEn, end: max(requests.until) })
    .from(requests)
    .innerJoin(albums, eq(albums.id, requests.album))
    .where(
      and(
        ...[eq(requests.requester, ctx.actor.ssoId), isNull(requests.endedAt), gt(requests.until, ctx.now), lt(requests.until, startOfDay(addDays(until, 1)))],
        ...[eq(albums.status, '1'), forMe(albums.audience)],
      ),
    )
    .groupBy(albums.id)
    .orderBy(asc(max(requests.until)), asc(albums.id))
  return rows.flatMap(({ id, nameCn, nameEn, end }) =>
    end
      ? {
          id,
          whatCn: ctx.text('photo-album.window.download', { name: nameCn }, 'zh'),
          whatEn: ctx.text('photo-album.window.download', { name: nameEn }, 'en'),
          window: { kind: 'once' as const, until: end.toISOString() },
          path: `/{lang}/team-member-photo-album/photos?id=${id}` as const,
        }
      : [],
  )
}
