import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, eq, inArray, isNull, lte, sql } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addHours, dayValues, endOf } from '#foundation/time.ts'
import { finish } from '#services/notifications/server/api.ts'
import type { requestPhotos as askCall, cancelRequest as cancelCall, processRequest as processCall } from '../../contract/index.ts'
import module from '../../module.ts'
import { processRules, requestRules } from '../../rules.ts'
import { approvedOf } from '../data/approvals.ts'
import { isShown } from '../data/photos.ts'
import { albumFor, approvesFor } from '../policy.ts'
import { albums, items, photos, requests } from '../tables.ts'
import { storedRequests } from './lives.ts'
import { askApprovers, tell } from './telling.ts'

type Request = typeof requests.$inferSelect
const moved = ({ id, status }: Request) => ({ id, state: status })
const DAY_HOURS = 24
const MOST_AT_ONCE = 500

/**
 * Asks for the originals of photos of an album.
 * @throws PHOTO-06; PHOTO-08, PHOTO-09 naming the photos, PHOTO-12; not-found for a photo that is not to be seen in it
 */
export async function requestPhotos(ctx: Writer, { album: id, photoIds, purpose }: ParsedOf<typeof askCall>): Promise<{ id: string }> {
  const { ssoId } = ctx.actor
  const album = await albumFor(ctx, id)
  // PHOTO-08: of two at the same moment the second finds the first
  await lockName(ctx.db, `photo-album.request.${id}.${ssoId}`)
  const waiting = and(eq(requests.album, id), eq(requests.requester, ssoId), eq(requests.status, 'not-processed'))
  const pending = (await ctx.db.select({ id: requests.id }).from(requests).where(waiting)).length > 0
  const approved = new Set((await approvedOf(ctx, ssoId, photoIds)).keys())
  enforce(requestRules, { facts: { pending, approved }, input: { photoIds }, p: ctx.parameters(module), now: ctx.now })
  const wanted = [...new Set(photoIds)]
  const there = await ctx.db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.album, id), inArray(photos.id, wanted), isShown))
  if (there.length < wanted.length) throw notFound()
  const request = newId(ctx.now)
  await ctx.db.insert(requests).values({ id: request, album: id, requester: ssoId, purpose, status: 'not-processed', requestedAt: ctx.now })
  await ctx.db.insert(items).values(wanted.map((photo) => ({ request, photo, ssoId })))
  await ctx.audit({ module: module.name, kind: 'PhotoRequest.asked', target: request, subject: ssoId, after: { album: id, photos: wanted.length, purpose } })
  await askApprovers(ctx, { businessId: request, album, params: { nameCn: ctx.actor.nameCn, nameEn: ctx.actor.nameEn, count: wanted.length } })
  return { id: request }
}

/** @throws PHOTO-07 for a request of another, LIFE-01 once it is decided */
export async function cancelRequest(ctx: Writer, { id }: ParsedOf<typeof cancelCall>) {
  const own = and(eq(requests.id, id), eq(requests.requester, ctx.actor.ssoId))
  const [row] = await ctx.db.select({ id: requests.id }).from(requests).where(own).for('update')
  if (!row) throw refuse('PHOTO-07')
  await finish(ctx, { module: module.name, businessId: id })
  return moved(await advance(ctx, storedRequests, id, 'cancel'))
}

/**
 * Decides every photo of a request that is still to be seen; the others are refused with it.
 * @throws PHOTO-07, PHOTO-14 for one that somebody decided before, PHOTO-17, PHOTO-18, PHOTO-24, LIFE-01 for one that was cancelled
 */
export async function processRequest(ctx: Writer, { id, decisions, comment }: ParsedOf<typeof processCall>) {
  const [row] = await ctx.db.select().from(requests).where(eq(requests.id, id)).for('update')
  if (!row || !(await approvesFor(ctx, row.requester))) throw refuse('PHOTO-07')
  if (row.status === 'processed') throw refuse('PHOTO-14')
  const asked = await ctx.db
    .select({ id: photos.id, shown: sql<boolean>`${isShown}` })
    .from(items)
    .innerJoin(photos, eq(photos.id, items.photo))
    .where(eq(items.request, id))
  const those = (shown: boolean) => asked.filter((one) => one.shown === shown).map((one) => one.id)
  enforce(processRules, { facts: { photoIds: those(true), hidden: new Set(those(false)) }, input: { decisions, comment }, p: {}, now: ctx.now })
  const approved = decisions.filter(({ approve }) => approve).map(({ photo }) => photo)
  await ctx.db.update(items).set({ decision: 'refused' }).where(eq(items.request, id))
  await ctx.db
    .update(items)
    .set({ decision: 'approved' })
    .where(and(eq(items.request, id), inArray(items.photo, approved)))
  const until = approved.length > 0 ? addHours(ctx.now, DAY_HOURS * ctx.parameters(module).approvalDays) : null
  const after = await advance(ctx, storedRequests, id, 'process', { set: { comment, decidedBy: ctx.actor.ssoId, decidedAt: ctx.now, until } })
  await finish(ctx, { module: module.name, businessId: id })
  await tellRequester(ctx, row, { approved: approved.length, until })
  return moved(after)
}

async function tellRequester(ctx: WriteCtx, { id, album: of, requester }: Request, { approved, until }: { approved: number; until: Date | null }) {
  const [album] = await ctx.db.select().from(albums).where(eq(albums.id, of))
  if (!album) return
  const about = { businessId: id, album }
  if (until) await tell(ctx, 'approved', requester, { ...about, params: { count: approved, ...dayValues(endOf(until).day, ctx.now) } })
  else await tell(ctx, 'refused', requester, about)
}

/** PHOTO-13: notes the end of approvals whose time is over. */
export async function endApprovals(job: JobCtx): Promise<void> {
  const over = and(lte(requests.until, job.now), isNull(requests.endedAt))
  for (;;) {
    const ended = await job.write(async (ctx) => {
      const rows = await ctx.db.select({ id: requests.id }).from(requests).where(over).orderBy(asc(requests.id)).limit(MOST_AT_ONCE).for('update')
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await ctx.db.update(requests).set({ endedAt: ctx.now }).where(inArray(requests.id, ids))
      return ids.length
    })
    if (ended < MOST_AT_ONCE) return
  }
}
