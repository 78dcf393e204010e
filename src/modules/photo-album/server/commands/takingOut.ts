import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { finish } from '#services/notifications/server/api.ts'
import type { askTakeOut as askCall, decideTakeOut as decideCall } from '../../contract/index.ts'
import module from '../../module.ts'
import { isShown, photoFor } from '../data/photos.ts'
import { requireLooksAfter } from '../policy.ts'
import { albums, photos, takeOuts } from '../tables.ts'
import { storedTakeOuts } from './lives.ts'
import { recount } from './syncing.ts'
import { askAdmins, tell } from './telling.ts'

/** Asks for a photo to be taken out; it is hidden from this moment on (PHOTO-19). @throws PHOTO-06, not-found for one that is hidden already */
export async function askTakeOut(ctx: Writer, { photo: id, reason }: ParsedOf<typeof askCall>): Promise<{ id: string }> {
  const { album } = await photoFor(ctx, id)
  const hidden = await ctx.db
    .update(photos)
    .set({ hiddenAt: ctx.now })
    .where(and(eq(photos.id, id), isShown))
    .returning({ id: photos.id })
  if (hidden.length === 0) throw notFound()
  const takeOut = newId(ctx.now)
  await ctx.db.insert(takeOuts).values({ id: takeOut, photo: id, ssoId: ctx.actor.ssoId, reason, status: 'asked', askedAt: ctx.now })
  await recount(ctx, album.id)
  await ctx.audit({ module: module.name, kind: 'PhotoTakeOut.asked', target: takeOut, subject: ctx.actor.ssoId, after: { photo: id } })
  await askAdmins(ctx, 'takeOut', { businessId: takeOut, album, params: { nameCn: ctx.actor.nameCn, nameEn: ctx.actor.nameEn } })
  return { id: takeOut }
}

/** Leaves the photo hidden, or shows it again. @throws not-found, also for who is outside of the scope, LIFE-01 */
export async function decideTakeOut(ctx: Writer, { id, action }: ParsedOf<typeof decideCall>) {
  const after = await advance(ctx, storedTakeOuts, id, action === 'keep' ? 'keep' : 'remove', {
    set: { decidedBy: ctx.actor.ssoId, decidedAt: ctx.now },
    guard: ({ ssoId }) => requireLooksAfter(ctx, ssoId),
  })
  const [row] = await ctx.db.select({ album: albums }).from(photos).innerJoin(albums, eq(albums.id, photos.album)).where(eq(photos.id, after.photo))
  if (!row) throw notFound()
  if (action === 'keep') {
    await ctx.db.update(photos).set({ hiddenAt: null }).where(eq(photos.id, after.photo))
    await recount(ctx, row.album.id)
  }
  await finish(ctx, { module: module.name, businessId: id })
  await tell(ctx, action === 'keep' ? 'kept' : 'takenOut', after.ssoId, { businessId: id, album: row.album })
  return { id, state: after.status }
}
