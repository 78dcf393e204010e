import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, Refused, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { read, signedLink, type ToZip, zip } from '#services/files/server/api.ts'
import type { download as downloadCall } from '../../contract/index.ts'
import module from '../../module.ts'
import { zipRules } from '../../rules.ts'
import { approvedOf } from '../data/approvals.ts'
import { downloads, photos, pictures } from '../tables.ts'

/** PHOTO-13. */
const LINK_MINUTES = 10

/**
 * Originals for whom they were approved: an address for each, or all as a ZIP. Who was given what is noted.
 * @throws PHOTO-05 where one was not approved, or its album is no longer there for whoever asks; PHOTO-12
 */
export async function download(ctx: Reader & Writing, { photoIds, as }: ParsedOf<typeof downloadCall>) {
  const ids = [...new Set(photoIds)]
  enforce(zipRules, { facts: {}, input: { photoIds: ids }, p: ctx.parameters(module), now: ctx.now })
  const wanted = await originalsOf(ctx, ids)
  const answer = as === 'zip' ? await packed(ctx, wanted) : { links: await linked(ctx, wanted) }
  await ctx.write((tx) =>
    tx.db.insert(downloads).values(ids.map((photo) => ({ id: newId(tx.now), photo, ssoId: ctx.actor.ssoId, at: tx.now, asZip: as === 'zip' }))),
  )
  return answer
}

/** @throws PHOTO-05 */
async function originalsOf(ctx: Reader, ids: readonly string[]) {
  const approved = await approvedOf(ctx, ctx.actor.ssoId, ids)
  if (approved.size < ids.length) throw refuse('PHOTO-05')
  return ctx.db
    .select({ id: photos.id, subfolder: photos.subfolder, takenAt: photos.takenAt, name: pictures.name, file: pictures.file })
    .from(photos)
    .innerJoin(pictures, eq(pictures.id, photos.picture))
    .where(inArray(photos.id, [...ids]))
    .orderBy(asc(photos.subfolder), asc(photos.takenAt), asc(photos.id))
}
type Original = Awaited<ReturnType<typeof originalsOf>>[number]

/** Each address after the check of its file: what was approved may be hidden since. */
const linked = (ctx: Reader, wanted: readonly Original[]) =>
  Promise.all(
    wanted.map(async ({ id, file }) => {
      const { url, until } = await opened(() => signedLink(ctx, file, { minutes: LINK_MINUTES }))
      return { photo: id, url, until: until.toISOString() }
    }),
  )

async function packed(ctx: Reader, wanted: readonly Original[]): Promise<FileAnswer> {
  const entries = await Promise.all(
    wanted.map(async ({ subfolder, name, takenAt, file }): Promise<ToZip> => {
      const { open } = await opened(() => read(ctx, file))
      return { path: [...(subfolder === '' ? [] : subfolder.split('/')), name], at: takenAt, open }
    }),
  )
  return new FileAnswer({ filename: ctx.text('photo-album.zipName', { day: ctx.today }), type: 'application/zip', body: zip(each(entries)) })
}

async function* each(entries: readonly ToZip[]): AsyncGenerator<ToZip> {
  yield* entries
}

/** PHOTO-05: what its file is shut for is not authorized here. */
async function opened<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (fault) {
    throw fault instanceof Refused ? refuse('PHOTO-05') : fault
  }
}
