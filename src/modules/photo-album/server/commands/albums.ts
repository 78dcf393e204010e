import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, Refused, refuse } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { type Definition, save } from '#services/audience/server/api.ts'
import type { AlbumGiven, setCover as coverCall, saveAlbum as saveCall, setStatus as statusCall } from '../../contract/index.ts'
import module from '../../module.ts'
import { albumRules, showRules } from '../../rules.ts'
import { photoFor } from '../data/photos.ts'
import { requireFolder } from '../data/store.ts'
import type { Album } from '../policy.ts'
import { albums } from '../tables.ts'
import { storedAlbums } from './lives.ts'
import { recount, sync } from './syncing.ts'

const membersIn = (lines: readonly string[]) => [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ''))].map(asSsoId)

const audienceOf = ({ visibleBy, visibleRoles, visibleMembers }: AlbumGiven): Definition => ({
  everybody: false,
  include: [visibleBy === 'role' ? { role: [...new Set(visibleRoles)] } : { ssoIds: membersIn(visibleMembers) }],
  exclude: [],
})

/** Keeps who sees the album; what is wrong with it stands beside the list or the roles. */
async function saveAudience(ctx: Writer, given: AlbumGiven, before: string | undefined): Promise<string> {
  try {
    return await save(ctx, audienceOf(given), { before })
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault
    const field = given.visibleBy === 'role' ? 'visibleRoles' : 'visibleMembers'
    const [first, ...rest] = fault.refusals
    throw new Refused([{ ...first, field }, ...rest.map((one) => ({ ...one, field }))])
  }
}

/**
 * Makes an album on a folder, or changes one, and reads its directory at once.
 * @throws PHOTO-01 to PHOTO-04 with every fault, PHOTO-06, PHOTO-10 for a folder that is not there, PHOTO-16 where it is to be shown and has no photos; what an audience refuses
 */
export async function saveAlbum(ctx: Writer, { id, ...given }: ParsedOf<typeof saveCall>): Promise<{ id: string; photoCount: number }> {
  enforce(albumRules, { facts: undefined, input: given, p: undefined, now: ctx.now })
  const before = id === undefined ? undefined : await lockedAlbum(ctx, id)
  const folder = (await requireFolder(ctx, given.folder!, 'folder')).id
  const audience = await saveAudience(ctx, given, before?.audience)
  const { nameCn, nameEn, heldOn, visibleBy, open } = given
  const values = { nameCn, nameEn, heldOn, folder, audience, visibleBy, open, changedBy: ctx.actor.ssoId, changedAt: ctx.now }
  const saved = id ?? newId(ctx.now)
  if (before) await ctx.db.update(albums).set(values).where(eq(albums.id, saved))
  else await ctx.db.insert(albums).values({ id: saved, status: '0', ...values })
  const photoCount = await sync(ctx, saved)
  await ctx.audit({ module: module.name, kind: 'PhotoAlbum.saved', target: saved, before: before && said(before), after: said(values) })
  if ((before?.status ?? '0') !== given.status) await setStatus(ctx, { id: saved, status: given.status })
  else if (given.status === '1') enforce(showRules, { facts: { photos: photoCount }, input: {}, p: {}, now: ctx.now })
  return { id: saved, photoCount }
}

const said = ({ nameCn, nameEn, heldOn, folder, audience, open }: Pick<Album, 'nameCn' | 'nameEn' | 'heldOn' | 'folder' | 'audience' | 'open'>) => ({
  nameCn,
  nameEn,
  heldOn,
  folder,
  audience,
  open,
})

/** @throws PHOTO-06 */
async function lockedAlbum(ctx: Writer, id: string): Promise<Album> {
  const [row] = await ctx.db.select().from(albums).where(eq(albums.id, id)).for('update')
  if (!row) throw refuse('PHOTO-06')
  return row
}

/** Shows an album to its people, or hides it. @throws PHOTO-06, PHOTO-16 for one without photos, LIFE-01 */
export async function setStatus(ctx: Writer, { id, status }: ParsedOf<typeof statusCall>): Promise<{ id: string; status: '0' | '1' }> {
  await lockedAlbum(ctx, id)
  const photos = await sync(ctx, id)
  if (status === '0') await advance(ctx, storedAlbums, id, 'hide')
  else await advance(ctx, storedAlbums, id, 'show', { guard: () => enforce(showRules, { facts: { photos }, input: {}, p: {}, now: ctx.now }) })
  return { id, status }
}

/** @throws not-found for a photo that is not to be seen */
export async function setCover(ctx: Writer, { photo }: ParsedOf<typeof coverCall>): Promise<{ album: string }> {
  const { album } = await photoFor(ctx, photo)
  await lockedAlbum(ctx, album.id)
  await ctx.db.update(albums).set({ cover: photo }).where(eq(albums.id, album.id))
  await recount(ctx, album.id)
  await ctx.audit({ module: module.name, kind: 'PhotoAlbum.covered', target: album.id, after: { cover: photo } })
  return { album: album.id }
}
