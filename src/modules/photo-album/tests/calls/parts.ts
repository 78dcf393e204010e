import sharp from 'sharp'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'

export const MEMBER = '10000001'
export const OTHER = '10000002'
/** Keeps the albums and decides on downloads, as does the platform administrator. */
export const EDITOR = '10000017'
export const PLATFORM = '10000009'

let made = 0
/** A picture of that size like no other before it. */
export async function aPicture(width = 60, height = 40): Promise<Buffer> {
  made += 1
  const background = { r: (made * 8) % 256, g: (Math.floor(made / 32) * 8) % 256, b: 90 }
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

type Given = Partial<InputOf<typeof calls.saveAlbum>>

/** What tests of albums do over and over, on one portal. */
export function album(t: TestPortal) {
  const editor = t.as(EDITOR)
  const send = async (bytes: Uint8Array, { by = EDITOR, policy = 'photo-album', filename = 'photo.jpg' } = {}) =>
    (await (await t.as(by)).upload(uploadFile, { policy }, { filename, bytes })).content!.id
  const folder = async (name: string, parent?: string) => (await (await editor).ok(calls.saveFolder, { name, ...(parent && { parent }) })).id
  /** Pictures in a folder, with their previews made. */
  const fill = async (into: string, count = 1, taken = '2026-11-01T02:00:00.000Z') => {
    const files: { id: string; takenAt: string }[] = []
    for (let n = 0; n < count; n += 1) files.push({ id: await send(await aPicture(), { filename: `IMG_${n + 1}.jpg` }), takenAt: taken })
    await (await editor).ok(calls.addPictures, { folder: into, files })
    await t.runJob('photo-album.prepareNew')
  }
  const given = (more: Given): InputOf<typeof calls.saveAlbum> => ({
    ...{ nameCn: '年会', nameEn: 'Annual party', heldOn: '2026-11-01', status: '1', open: false },
    ...{ visibleBy: 'sso', visibleRoles: [], visibleMembers: [MEMBER] },
    ...more,
  })
  const save = async (more: Given) => (await (await editor).ok(calls.saveAlbum, given(more))).id
  /** A visible album with photos. */
  const shown = async (name: string, count = 3, more: Given = {}) => {
    const into = await folder(name)
    await fill(into, count)
    const id = await save({ folder: into, ...more })
    return { id, folder: into, photos: await photosOf(id) }
  }
  const photosOf = async (id: string, by = EDITOR) =>
    (await (await t.as(by)).ok(calls.photoList, { filters: { album: id }, pageSize: 100 })).list.map((one) => one.id)
  const asked = async (of: { id: string; photos: readonly string[] }, by = MEMBER) =>
    (await (await t.as(by)).ok(calls.requestPhotos, { album: of.id, photoIds: [...of.photos], purpose: '部门墙报' })).id
  const decided = async (id: string, photos: readonly string[], approve = true) =>
    (await editor).ok(calls.processRequest, { id, decisions: photos.map((photo) => ({ photo, approve })), comment: approve ? '' : '不宜外传' })
  /** An album whose photos were approved for a member. */
  const approved = async (name: string, count = 2, by = MEMBER) => {
    const of = await shown(name, count, { visibleMembers: [by] })
    await decided(await asked(of, by), of.photos)
    return of
  }
  return { send, folder, fill, given, save, shown, photosOf, asked, decided, approved }
}
