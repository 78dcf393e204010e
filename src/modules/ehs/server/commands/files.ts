import type { WriteCtx } from '#foundation/server/context.ts'
import { attach, filesOf } from '#services/files/server/api.ts'
import module from '../../module.ts'

/** The record whose files are those of a concern, of its answer, or the picture of a gift. */
export const recordOf = (id: string): string => id
export const answerOf = (id: string): string => `${id}.answer`
export const pictureOf = (file: string): string => `${file}.gift`

/** Adds files to a record. @throws EHS-02, not-found for another's file */
export async function addFiles(ctx: WriteCtx, businessId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await attach(ctx, ids, { module: module.name, businessId, policy: module.name })
}

export const filesUnder = (ctx: Parameters<typeof filesOf>[0], records: readonly string[]) => filesOf(ctx, module.name, records)
