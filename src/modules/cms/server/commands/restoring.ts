import { notFound } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import type { restoreVersion as restores } from '../../contract/index.ts'
import { versions } from '../tables.ts'
import { editedContent, requireVersion } from './lives.ts'
import { putAway } from './moving.ts'
import { endReview, lockReview } from './reviews.ts'
import { keepBeside } from './saving.ts'
import { finishTranslation } from './translating.ts'

/**
 * CMS-14: makes a new draft of what a version said; of what is published the draft lies beside it. `over` is the version that was seen last.
 * @throws CMS-02 (403), CMS-09, not-found
 */
export async function restoreVersion(ctx: Writer, { id, version, over }: z.output<typeof restores.input>): Promise<{ version: number }> {
  const review = await lockReview(ctx, id)
  const row = await editedContent(ctx, id)
  requireVersion(row, over)
  const [kept] = await ctx.db
    .select({ snapshot: versions.snapshot })
    .from(versions)
    .where(and(eq(versions.contentId, id), eq(versions.version, version)))
  if (!kept) throw notFound()
  const after =
    row.publishStatus === '1'
      ? await keepBeside(ctx, row, kept.snapshot, {}, 'restore')
      : await putAway(ctx, row, 'draft', { said: { ...kept.snapshot, stale: {} } })
  await endReview(ctx, review)
  await finishTranslation(ctx, after)
  return { version: after.version }
}
