import { and, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { RenditionKind } from '../../rules/index.ts'
import { preview } from '../tables.ts'

export type Preview = typeof preview.$inferSelect

/** What was made of a file for looking at it, whole or just begun. */
export async function previewOf(ctx: Pick<Ctx, 'db'>, fileId: string, kind: RenditionKind): Promise<Preview | undefined> {
  const [found] = await ctx.db
    .select()
    .from(preview)
    .where(and(eq(preview.fileId, fileId), eq(preview.kind, kind)))
  return found
}
