import { and, asc, eq, gt, isNull, lt, max } from '#foundation/database/drizzle.ts'
import type { PersonWindow } from '#foundation/offers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { can } from '#services/access/server/api.ts'
import { sqlFor } from '#services/audience/server/api.ts'
import { albums as a, requests as r } from '../tables.ts'

/** Until when the originals of albums can be downloaded for which the person got leave (PHOTO-13). */
export async function windows(ctx: Reader, until: string): Promise<PersonWindow[]> {
  if (!can(ctx.actor, 'PHOTO_ALBUM_VIEW')) return []
  const forMe = await sqlFor(ctx, ctx.actor.ssoId)
  const rows = await ctx.db
    .select({ id: a.id, nameCn: a.nameCn, nameEn: a.nameEn, end: max(r.until) })
    .from(r)
    .innerJoin(a, eq(a.id, r.album))
    .where(
      and(
        ...[eq(r.requester, ctx.actor.ssoId), isNull(r.endedAt), gt(r.until, ctx.now), lt(r.until, startOfDay(addDays(until, 1)))],
        ...[eq(a.status, '1'), forMe(a.audience)],
      ),
    )
    .groupBy(a.id)
    .orderBy(asc(max(r.until)), asc(a.id))
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
