import type { SsoId } from '#foundation/contract/schemas.ts'
import { apart } from '#foundation/database/apart.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import type { Action, batchContents as batches, moveContent as moves } from '../../contract/index.ts'
import type { Content } from '../tables.ts'
import { editedContent, lockedContent, requireVersion } from './lives.ts'
import { asItStands, putAway, release } from './moving.ts'
import { endReview, lockReview } from './reviews.ts'
import { saying } from './telling.ts'

/** Moves an item with what is written of it. @throws CMS-02 (403), CMS-09, CMS-01, what publishing refuses; not-found */
export async function moveContent(ctx: Writer, { id, ...given }: z.output<typeof moves.input>): Promise<{ version: number }> {
  const { version } = await move(ctx, id, given)
  return { version }
}

async function move(
  ctx: Writer,
  id: number,
  { action, version, confirmed }: { action: Action; version?: number; confirmed?: boolean | undefined },
): Promise<Content> {
  const review = await lockReview(ctx, id)
  const row = await editedContent(ctx, id)
  if (version !== undefined) requireVersion(row, version)
  const after = action === 'publish' ? await release(ctx, row, { ...asItStands(row), confirmed }) : await putAway(ctx, row, action, { said: row.working ?? {} })
  await endReview(ctx, review)
  return after
}

/** Publishes or archives many, each by itself: what is refused of one does not keep the others. */
export async function batchContents(ctx: Writer, { ids, action }: z.output<typeof batches.input>) {
  const list: { id: number; done: boolean; why: string | null }[] = []
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const refused = await apart(ctx, () => move(ctx, id, { action }))
    list.push({ id, done: refused === undefined, why: refused ? saying(ctx, refused) : null })
  }
  return { list }
}

/** See `publish` of api.ts. */
export const publishAsIs = async (ctx: Writer, id: number): Promise<void> => void (await move(ctx, id, { action: 'publish', confirmed: true }))

/** See `takeAway` of api.ts. The row is locked also where nothing is done, so that nobody publishes it meanwhile. */
export async function takeAway(ctx: WriteCtx, id: number, naming?: readonly SsoId[]): Promise<boolean> {
  const review = await lockReview(ctx, id)
  const row = await lockedContent(ctx, id)
  if (row.publishStatus !== '1' || (naming && !row.people.some((one) => naming.includes(one)))) return false
  await putAway(ctx, row, 'archive', { said: row.working ?? {} })
  await endReview(ctx, review)
  return true
}
