import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import type { flagContent as flags } from '../../contract/index.ts'
import module from '../../module.ts'
import { contents } from '../tables.ts'
import { editedContent } from './lives.ts'
import { requireSticky, touched } from './moving.ts'
import { keepVersion } from './versions.ts'

/** Puts an item on top of its list, or on the home page, or takes it from there. @throws CMS-02 (403), CMS-11, not-found */
export async function flagContent(ctx: Writer, { id, flag, on }: z.output<typeof flags.input>): Promise<void> {
  const row = await editedContent(ctx, id)
  if (flag === 'sticky' && on && row.publishStatus === '1') await requireSticky(ctx, row)
  const set = { [flag]: on, ...(row.working && { working: { ...row.working, [flag]: on } }), ...touched(ctx, row) }
  const [after] = await ctx.db.update(contents).set(set).where(eq(contents.id, id)).returning()
  await keepVersion(ctx, after!, 'flag')
  await ctx.audit({ module: module.name, kind: 'CmsContent.flagged', target: row.key, before: { [flag]: row[flag] }, after: { [flag]: on } })
}
