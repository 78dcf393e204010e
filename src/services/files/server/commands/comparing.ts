import { createHash } from 'node:crypto'
import { noticeForHolders } from '#foundation/contract/notices.ts'
import { asc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { adminLink } from '../data/adminLink.ts'
import { equipmentOf } from '../data/equipment.ts'
import type { StoredFile } from '../data/files.ts'
import type { Store } from '../data/store.ts'
import { file } from '../tables.ts'
import { quarantine } from './moving.ts'

/** Files of one round: those that have waited longest, so in time each has its turn. */
const SAMPLE = 500

/** Compares a sample of contents with the checksums; one that is no longer what was stored is shut away, and those who look after files are told. */
export async function compareSample(job: JobCtx, day: Day): Promise<void> {
  const { store, rows } = await job.read(async (ctx) => ({
    store: equipmentOf(ctx).store,
    rows: await ctx.db.select().from(file).where(eq(file.state, 'ready')).orderBy(sql`${file.comparedAt} nulls first`, asc(file.id)).limit(SAMPLE),
  }))
  const damaged: StoredFile[] = []
  for (const row of rows) if ((await checksum(store, row.storedName)) !== row.sha256) damaged.push(row)
  await job.write(async (ctx) => {
    if (rows.length)
      await ctx.db
        .update(file)
        .set({ comparedAt: ctx.now })
        .where(
          inArray(
            file.id,
            rows.map(({ id }) => id),
          ),
        )
    for (const { id } of damaged) await quarantine(ctx, id, { clean: false, reason: 'changed' })
    if (damaged.length)
      await ctx.emit(noticeForHolders, {
        permission: 'BASIC_FILES_ADMIN',
        notice: {
          module: 'files',
          event: 'damaged',
          params: { files: damaged.length, of: rows.length },
          businessId: day,
          link: adminLink('quarantine'),
        },
      })
  })
}

/** Nothing where the content cannot be read. */
async function checksum(store: Store, name: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const piece of store.get(name)) hash.update(piece as Buffer)
    return hash.digest('hex')
  } catch {
    return undefined
  }
}
