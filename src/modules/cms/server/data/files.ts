import { eq } from '#foundation/database/drizzle.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Reader } from '#foundation/server/context.ts'
import { MB, read } from '#services/files/server/api.ts'
import { mayLook } from '../policy.ts'
import { contents } from '../tables.ts'
import { isFor } from './goingOn.ts'
import { decidesOn } from './unpublished.ts'

/** CMS-08: what covers and pictures, videos, and attachments are held to; of all versions of an item together there may be many. */
export const [PICTURES, VIDEOS, FILES] = ['cms-picture', 'cms-video', 'cms-file'] as const
const OF_ALL_VERSIONS = 500
const common = { maxFiles: OF_ALL_VERSIONS, maxNameLength: 150, says: { type: 'CMS-08', size: 'CMS-08' } }
export const POLICIES = [
  { ...common, key: PICTURES, title: 'cms.policy.picture', types: ['jpg', 'jpeg', 'png'], maxSize: 4 * MB },
  { ...common, key: VIDEOS, title: 'cms.policy.video', types: ['mp4'], maxSize: 200 * MB },
  { ...common, key: FILES, title: 'cms.policy.file', types: ['pdf', 'docx', 'xlsx', 'pptx', 'jpg', 'jpeg', 'png'], maxSize: 20 * MB },
] as const

/** Who opens the files of an item: who reads it, is told of in it, or may look at it while it is not published. */
export async function mayReadFiles(ctx: Reader, key: string): Promise<boolean> {
  const [row] = await ctx.db.select().from(contents).where(eq(contents.key, key))
  const named = [...(row?.people ?? []), ...(row?.working?.people ?? [])]
  return row !== undefined && (mayLook(ctx.actor, row) || named.includes(ctx.actor.ssoId) || (await isFor(ctx, row)) || (await decidesOn(ctx, row)))
}

/** The bytes of a video or a file of an item. @throws FILE-29 (403) for who may not read it */
export async function mediaOf(ctx: Reader, id: string): Promise<FileAnswer> {
  const file = await read(ctx, id)
  return new FileAnswer({ filename: file.fileName, type: file.contentType, body: file.open(), inline: file.contentType.startsWith('video/') })
}
