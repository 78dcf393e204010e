import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Ctx, Reader, UploadedFile, Uploading } from '#foundation/server/context.ts'
import { detach, MB, put } from '#services/files/server/api.ts'
import type { savePhoto as call } from '../../contract/index.ts'
import module from '../../module.ts'
import { draftOf } from '../data/drafts.ts'
import { type Picture, pictureOf } from '../data/picture.ts'
import { requireOpen } from '../policy.ts'
import { lockPerson, makeChange } from './making.ts'

const MOST_BYTES = 4 * MB
const LEAST_SIDE = 300

/** Takes a picture as the own photo: at once, or to be approved, as the policy says (PROFILE-14). @throws not-found for a change that was not returned */
export async function savePhoto(ctx: Reader & Uploading, { redoes }: ParsedOf<typeof call>) {
  await requireOpen(ctx)
  const { ssoId } = ctx.actor
  // before anything is kept with it
  if (redoes) await returnedPhoto(ctx, ssoId, redoes)
  const picture = await taken(ctx.file)
  const id = redoes ?? newId(ctx.now)
  const of = { module: module.name, businessId: id }
  const file = await put(ctx, of, `${ssoId}.${picture.type}`, picture.bytes)
  try {
    const { pending } = await ctx.write(async (write) => {
      await lockPerson(write, ssoId, redoes)
      const former = redoes ? await returnedPhoto(write, ssoId, redoes) : undefined
      return makeChange(write, { id, ssoId, subject: 'photo', fields: { photo: file.id }, redoes: former })
    })
    return { photo: file.id, applied: pending === null }
  } catch (fault) {
    await ctx.write((write) => detach(write, [file.id], of))
    throw fault
  }
}

/** A change of the photo that was returned: a rejected one does not come back (PROFILE-35). */
async function returnedPhoto(ctx: Ctx, ssoId: SsoId, id: string) {
  const { row } = await draftOf(ctx, ssoId, id)
  if (row.subject !== 'photo') throw illegal('redoes')
  return row
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
