import { createHash } from 'node:crypto'
import { noticeForHolders } from '#foundation/contract/notices.ts'
import { asc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { equipmentOf } from '../data/equipment.ts'
import { isGone, type Store } from '../data/store.ts'
import { file } from '../tables.ts'
import { adminLink, quarantine } from './moving.ts'

/** Files of one round: those that have waited longest, so in time each has its turn. */
const SAMPLE = 500

/**
 * Compares a sample of contents with the checksums; one that is no longer what was stored is shut away, and those who look after files are told. One that
 * cannot be read now waits for the next round: a store that does not answer has lost nothing.
 * @throws where nothing of the sample is there: then it is the place that is away, and not its files
 */
export async function compareSample(job: JobCtx, day: Day): Promise<void> {
  const { store, rows } = await job.read(async (ctx) => ({
    store: equipmentOf(ctx).store,
    rows: await ctx.db.select().from(file).where(eq(file.state, 'ready')).orderBy(sql`${file.comparedAt} nulls first`, asc(file.id)).limit(SAMPLE),
  }))
  const compared: { id: string; found: string | undefined; same: boolean }[] = []
  for (const { id, storedName, sha256 } of rows)
    await checksum(store, storedName).then(
      (found) => void compared.push({ id, found, same: found === sha256 }),
      (err: unknown) => job.log.error({ err, file: id }, 'a file could not be compared'),
    )
  if (rows.length > 0 && compared.every(({ found }) => found === undefined)) throw new Error('nothing of the sample is there: the place of the files is away')
  const going = goingOn(job)
  const damaged = new Set<string>()
  const failed = await going.each(
    compared.filter(({ same }) => !same),
    ({ id }) => id,
    async (ctx, { id }) => {
      // what its record let go of meanwhile is nobody's any more
      if ((await locked(ctx, file, file.id, id)).state !== 'ready') return
      await quarantine(ctx, id, { clean: false, reason: 'changed' })
      damaged.add(id)
    },
  )
  // what could not be shut away is looked at again in the next round
  const left = new Set(failed.map(({ id }) => id))
  const ids = compared.map(({ id }) => id).filter((id) => !left.has(id))
  await job.write(async (ctx) => {
    if (ids.length) await ctx.db.update(file).set({ comparedAt: ctx.now }).where(inArray(file.id, ids))
    const files = ids.filter((id) => damaged.has(id)).length
    if (files > 0)
      await ctx.emit(noticeForHolders, {
        permission: 'BASIC_FILES_ADMIN',
        notice: { module: 'files', event: 'damaged', params: { files, of: compared.length }, businessId: day, link: adminLink('quarantine') },
      })
  })
  going.end()
}

/** Nothing where there is no such content. @throws where it cannot be read now */
async function checksum(store: Store, name: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const piece of store.get(name)) hash.update(piece as Buffer)
    return hash.digest('hex')
  } catch (fault) {
    if (isGone(fault)) return undefined
    throw fault
  }
}
