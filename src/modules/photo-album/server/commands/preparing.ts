import { and, asc, eq, isNull, lt, or } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { detach, filesOf, put, read } from '#services/files/server/api.ts'
import module from '../../module.ts'
import { type Prints, printsOf } from '../data/pictures.ts'
import { previewsOf } from '../data/previews.ts'
import { pictures } from '../tables.ts'
import { albumsShowing, sync } from './syncing.ts'

/** How long a node may be at one picture before another takes it up. */
const CLAIM_MINUTES = 10
type Picture = typeof pictures.$inferSelect

const waiting = and(isNull(pictures.preparedAt), isNull(pictures.removedAt))
const free = (now: Date) => and(waiting, or(isNull(pictures.begunAt), lt(pictures.begunAt, addMinutes(now, -CLAIM_MINUTES))))

/** Makes the small pictures of what was put into folders, once each, and shows it in its albums. A picture that a crash cut off is taken up again. */
export async function prepareNew(job: JobCtx): Promise<void> {
  const folders = new Set<string>()
  for (;;) {
    const picture = await job.write(claim)
    if (!picture) break
    await prepare(job, picture)
    folders.add(picture.folder)
  }
  if (folders.size === 0) return
  const ids = await job.write(async (ctx) => (await Promise.all([...folders].map((folder) => albumsShowing(ctx, folder)))).flat())
  const going = goingOn(job)
  await going.each([...new Set(ids)].toSorted(), (id) => `album ${id}`, sync)
  going.end()
}

async function claim(ctx: WriteCtx): Promise<Picture | undefined> {
  const [next] = await ctx.db.select().from(pictures).where(free(ctx.now)).orderBy(asc(pictures.id)).limit(1).for('update', { skipLocked: true })
  if (next) await ctx.db.update(pictures).set({ begunAt: ctx.now }).where(eq(pictures.id, next.id))
  return next
}

/** PHOTO-11: what people look at is made here, once; of a file that is no picture after all there is nothing to see. */
async function prepare(job: JobCtx, picture: Picture): Promise<void> {
  const prints = await job.read(async (ctx) => printsOf((await read(ctx, picture.file)).open()))
  const made = prints && (await keep(job, picture, prints))
  await job.write(async (ctx) => {
    const there = await ctx.db
      .update(pictures)
      .set({ ...made, preparedAt: ctx.now })
      .where(and(eq(pictures.id, picture.id), isNull(pictures.removedAt)))
      .returning({ id: pictures.id })
    // taken out of its folder meanwhile: what was made of it goes too
    if (made && there.length === 0) await detach(ctx, [made.thumb, made.screen], { module: module.name, businessId: previewsOf(picture.id) })
  })
}

async function keep(job: JobCtx, { id }: Picture, { width, height, ...prints }: Prints) {
  const record = { module: module.name, businessId: previewsOf(id) }
  const there = await job.read(async (ctx) => (await filesOf(ctx, module.name, [record.businessId])).get(record.businessId) ?? [])
  const kept = async (kind: 'thumb' | 'screen') =>
    (
      there.find(({ fileName }) => fileName === `${kind}.jpg`) ??
      (await job.read((ctx) => put({ ...ctx, write: job.write }, record, `${kind}.jpg`, prints[kind])))
    ).id
  return { width, height, thumb: await kept('thumb'), screen: await kept('screen') }
}
