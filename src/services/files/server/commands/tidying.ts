import { noticeForHolders } from '#foundation/contract/notices.ts'
import { behind } from '#foundation/database/db.ts'
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL } from '#foundation/database/drizzle.ts'
import { type GoingOn, goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, addHours, type Day, startOfDay } from '#foundation/time.ts'
import manifest from '../../module.ts'
import { KEPT } from '../../rules/index.ts'
import { equipmentOf } from '../data/equipment.ts'
import { retentionDays } from '../data/owners.ts'
import type { Store } from '../data/store.ts'
import { file } from '../tables.ts'
import { clearLeft } from './joining.ts'
import { adminLink, remove } from './moving.ts'
import { dropHalfMade, dropPreviewsOf } from './previews.ts'
import { count } from './usage.ts'

const BATCH = 200

/**
 * Removes uploads that belong to no record a day later (a released one a day after that) and erases those that were removed; removes what a crash left half
 * written, half sent or half made; tells when the place fills up.
 */
export async function removeLoose(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  const before = addHours(job.now, -KEPT.looseHours)
  const itsDayIsOver = and(lt(file.uploadedAt, before), or(isNull(file.releasedAt), lt(file.releasedAt, before)))
  await removeAll(job, going, and(isNull(file.businessId), inArray(file.state, ['uploading', 'ready']), itsDayIsOver))
  await going.past('left', clearLeft(job))
  // no record could ask for it again, and until it is erased it counts as its sender's (FILE-38); nobody is at work with it an hour later
  await eraseAll(job, going, and(isNull(file.businessId), isNotNull(file.sha256), lt(file.deletedAt, addHours(job.now, -1))))
  await going.past('half made', dropHalfMade(job))
  const { store } = await job.read(async (ctx) => equipmentOf(ctx))
  await going.past('sweep', store.sweep(before))
  const { used, total } = await store.room()
  const percent = total > 0 ? Math.floor((used / total) * 100) : 0
  await job.write(async (ctx) => {
    if (percent <= ctx.parameters(manifest).storagePercent) return
    await ctx.emit(noticeForHolders, {
      permission: 'BASIC_FILES_ADMIN',
      notice: { module: 'files', event: 'filling', params: { percent }, businessId: ctx.today, link: adminLink('storage') },
    })
  })
  going.end()
}

/**
 * Erases the content of deleted files after 30 days; removes files past the time that their module keeps them, and quarantined ones that
 * nobody released in 30 days.
 */
export async function eraseOld(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  for (const [module, days] of retentionDays())
    await removeAll(job, going, and(eq(file.state, 'ready'), eq(file.module, module), lt(file.uploadedAt, startOfDay(addDays(day, -days)))))
  await removeAll(job, going, and(eq(file.state, 'quarantined'), lt(file.quarantinedAt, startOfDay(addDays(day, -KEPT.quarantinedDays)))))
  await eraseAll(job, going, lt(file.deletedAt, startOfDay(addDays(day, -KEPT.deletedDays))))
  going.end()
}

/** Erases the content of deleted files of a kind; one whose bytes cannot be reached keeps no other. */
async function eraseAll(job: JobCtx, going: GoingOn, of: SQL | undefined): Promise<void> {
  let after: string | undefined
  for (;;) {
    const { rows, store } = await job.read(async (ctx) => ({
      store: equipmentOf(ctx).store,
      rows: await ctx.db
        .select()
        .from(file)
        .where(and(eq(file.state, 'deleted'), isNull(file.erasedAt), of, behind(file.id, after)))
        .orderBy(asc(file.id))
        .limit(BATCH),
    }))
    for (const row of rows) await going.past(row.id, eraseOne(job, store, row))
    after = rows.at(-1)?.id
    if (rows.length < BATCH) return
  }
}

/** Some at a time, each from where the last ended, until none is left; what somebody has in hand waits for the next time. */
const removeAll = (job: JobCtx, going: GoingOn, where: SQL | undefined): Promise<void> =>
  pastAll(
    job,
    going,
    (ctx, after) =>
      ctx.db
        .select({ id: file.id })
        .from(file)
        .where(and(where, behind(file.id, after)))
        .orderBy(asc(file.id))
        .limit(BATCH),
    async (ctx, id) => {
      const [row] = await ctx.db
        .select({ id: file.id })
        .from(file)
        .where(and(where, eq(file.id, id)))
        .for('update', { skipLocked: true })
      if (row) await remove(ctx, id)
    },
  )

/** The bytes first: a crash between leaves a row that is erased again, and no bytes that nobody knows of. */
async function eraseOne(job: JobCtx, store: Store, row: typeof file.$inferSelect): Promise<void> {
  await dropPreviewsOf(job, [row.id])
  await store.remove(row.storedName)
  await job.write(async (ctx) => {
    const [erased] = await ctx.db
      .update(file)
      .set({ erasedAt: ctx.now })
      .where(and(eq(file.id, row.id), isNull(file.erasedAt)))
      .returning({ size: file.size })
    // what never arrived was never counted
    if (erased && row.sha256) await count(ctx, row, -1)
  })
}
