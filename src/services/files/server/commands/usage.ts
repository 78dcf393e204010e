import { sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { monthOf } from '#foundation/time.ts'
import type { StoredFile } from '../data/files.ts'
import { usage } from '../tables.ts'

/** Files that belong to no module's records stand under this name. */
export const NOBODYS = 'files'

/** Moves the count of a module and month by a file that is kept (1) or gone (-1). */
export async function count(ctx: WriteCtx, of: Pick<StoredFile, 'module' | 'uploadedAt' | 'size'>, by: 1 | -1): Promise<void> {
  await ctx.db
    .insert(usage)
    .values({ module: of.module ?? NOBODYS, month: monthOf(of.uploadedAt), files: by, bytes: by * of.size })
    .onConflictDoUpdate({
      target: [usage.module, usage.month],
      set: { files: sql`${usage.files} + excluded.files`, bytes: sql`${usage.bytes} + excluded.bytes` },
    })
}
