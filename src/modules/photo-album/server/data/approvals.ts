import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, gt, inArray, isNull, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { isAdmin, seesAlbum } from '../policy.ts'
import { albums, contributions, items, photos, requests } from '../tables.ts'

/** PHOTO-13: what was approved for a person and has not ended. */
export const inForce = (ctx: Pick<Ctx, 'now'>, ssoId: SsoId): SQL | undefined =>
  and(eq(items.ssoId, ssoId), eq(items.decision, 'approved'), isNull(requests.endedAt), gt(requests.until, ctx.now))

/** Of these photos, those that the person may download, with the moment until which. */
export async function approvedOf(ctx: Ctx, ssoId: SsoId, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ photo: items.photo, until: requests.until })
    .from(items)
    .innerJoin(requests, eq(requests.id, items.request))
    .where(and(inArray(items.photo, [...ids]), inForce(ctx, ssoId)))
  return new Map(rows.flatMap(({ photo, until }) => (until ? [[photo, until] as const] : [])))
}

const ID = /^[0-9a-f-]{36}$/

/** PHOTO-05: an original opens for whom it was approved, while its album is there for her. Small pictures, whose records have other names, open for nobody. */
export async function mayReadOriginal(ctx: Reader, record: string): Promise<boolean> {
  if (!ID.test(record)) return false
  const found = await ctx.db
    .selectDistinct({ status: albums.status, audience: albums.audience })
    .from(photos)
    .innerJoin(items, eq(items.photo, photos.id))
    .innerJoin(requests, eq(requests.id, items.request))
    .innerJoin(albums, eq(albums.id, photos.album))
    .where(and(eq(photos.picture, record), isNull(photos.hiddenAt), isNull(photos.vanishedAt), inForce(ctx, ctx.actor.ssoId)))
  for (const album of found) if (await seesAlbum(ctx, album)) return true
  return mayReadContribution(ctx, record)
}

/** Until it is decided, what a member offered is for her and for album admins. */
async function mayReadContribution(ctx: Reader, id: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ ssoId: contributions.ssoId })
    .from(contributions)
    .where(and(eq(contributions.id, id), eq(contributions.status, 'offered')))
  return row !== undefined && (row.ssoId === ctx.actor.ssoId || isAdmin(ctx.actor))
}
