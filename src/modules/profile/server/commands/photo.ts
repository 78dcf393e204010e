import { refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Reader, UploadedFile, Uploading } from '#foundation/server/context.ts'
import { detach, MB, put } from '#services/files/server/api.ts'
import module from '../../module.ts'
import { type Picture, pictureOf } from '../data/picture.ts'
import { requireOpen } from '../policy.ts'
import { lockPerson, makeChange } from './making.ts'

const MOST_BYTES = 4 * MB
const LEAST_SIDE = 300

/** Takes a picture as the own photo: at once, or to be approved, as the policy says (PROFILE-14). */
export async function savePhoto(ctx: Reader & Uploading) {
  await requireOpen(ctx)
  const picture = await taken(ctx.file)
  const { ssoId } = ctx.actor
  const id = newId(ctx.now)
  const of = { module: module.name, businessId: id }
  const file = await put(ctx, of, `${ssoId}.${picture.type}`, picture.bytes)
  try {
    const { pending } = await ctx.write(async (write) => {
      await lockPerson(write, ssoId)
      return makeChange(write, { id, ssoId, subject: 'photo', fields: { photo: file.id } })
    })
    return { photo: file.id, applied: pending === null }
  } catch (fault) {
    await ctx.write((write) => detach(write, [file.id], of))
    throw fault
  }
}

/** @throws PROFILE-14 */
async function taken({ stream }: UploadedFile): Promise<Picture> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of stream) {
    size += piece.length
    if (size > MOST_BYTES) throw refuse('PROFILE-14', { field: 'file' })
    pieces.push(piece)
  }
  const picture = pictureOf(Buffer.concat(pieces))
  if (!picture || Math.min(picture.width, picture.height) < LEAST_SIDE) throw refuse('PROFILE-14', { field: 'file' })
  return picture
}
