import type { Ctx, Writing } from '#foundation/server/context.ts'
import { put, read } from '#services/files/server/api.ts'
import manifest from '../../module.ts'

/** Files kept for a day: an export that was made in the background, an upload that was checked. They belong to the row of that id. */
export const keep = async (ctx: Ctx & Writing, businessId: string, name: string, content: AsyncIterable<Uint8Array>): Promise<string> =>
  (await put(ctx, { module: manifest.name, businessId }, name, content)).id

/** The bytes of a kept file. Whether who asks may have them was looked at before. */
export const kept = async (ctx: Ctx, fileId: string): Promise<AsyncIterable<Uint8Array>> => (await read(ctx, fileId)).open()
