import { notFound, refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { Action } from '../../contract/index.ts'
import module from '../../module.ts'
import { contentLife } from '../../rules/index.ts'
import { requireEdit } from '../policy.ts'
import { type Content, contents } from '../tables.ts'

export const CONTENT = storing({ module: module.name, life: contentLife, table: contents, id: contents.key, status: contents.publishStatus })

/** An item, locked to the end of the transaction. @throws not-found */
export async function lockedContent(ctx: WriteCtx, id: number): Promise<Content> {
  const [row] = await ctx.db.select().from(contents).where(eq(contents.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

/** An item of a type that whoever acts may edit, locked. @throws not-found, CMS-02 (403) */
export async function editedContent(ctx: Writer, id: number): Promise<Content> {
  const row = await lockedContent(ctx, id)
  requireEdit(ctx.actor, row.type)
  return row
}

/** @throws CMS-01 for a move that its state does not know */
export function requireMove({ publishStatus }: Content, action: Action): void {
  if (!transitionFrom(contentLife, publishStatus, action)) throw refuse('CMS-01')
}

/** @throws CMS-09 where it was changed since whoever acts has seen it */
export function requireVersion({ version }: Content, seen: number): void {
  if (version !== seen) throw refuse('CMS-09')
}
