import { refuse } from '#foundation/contract/refused.ts'
import type { Ctx, Writing } from '#foundation/server/context.ts'
import { type FileRef, facts, put, read } from '#services/files/server/api.ts'
import manifest from '../../module.ts'

/** Files kept for a day: an export that was made in the background, an upload that was checked. They belong to the row of that id. */
export const keep = (ctx: Ctx & Writing, businessId: string, name: string, content: AsyncIterable<Uint8Array>): Promise<FileRef> =>
  put(ctx, { module: manifest.name, businessId }, name, content)

/** The bytes of a kept file. Whether who asks may have them was looked at before. */
export const contentOf = async (ctx: Ctx, fileId: string): Promise<AsyncIterable<Uint8Array>> => (await read(ctx, fileId)).open()

/** Says at once what the job could not read later. @throws FILE-41 for what was shut away */
export function requireLetIn({ state }: Pick<FileRef, 'state'>): void {
  if (state === 'quarantined') throw refuse('FILE-41', { field: 'file' })
}

/** @throws FILE-30 for what waits for the scanner, FILE-41 */
export async function requireReady(ctx: Ctx, fileId: string): Promise<void> {
  const file = (await facts(ctx, [fileId])).get(fileId)
  if (file?.state === 'scanning') throw refuse('FILE-30', { field: 'file' })
  if (file) requireLetIn(file)
}
