import type { WriteCtx } from '#foundation/server/context.ts'
import type { VersionLine } from '../../contract/index.ts'
import { asWritten, storedContentOf } from '../data/written.ts'
import { type Content, versions } from '../tables.ts'

/** CMS-14: keeps what is written of an item after something was done to it. */
export async function keepVersion(ctx: WriteCtx, row: Content, action: VersionLine['action']): Promise<void> {
  const by = ctx.actor?.ssoId ?? null
  await ctx.db.insert(versions).values({ contentId: row.id, version: row.version, snapshot: storedContentOf(asWritten(row)), by, at: ctx.now, action })
}
