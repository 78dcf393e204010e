import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { linkToFile, previewFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'
import { album, EDITOR, MEMBER, OTHER, PLATFORM } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { send, folder, save, photosOf, shown, asked } = album(t)
const [editor, member, other, platform] = [await t.as(EDITOR), await t.as(MEMBER), await t.as(OTHER), await t.as(PLATFORM)]

/** A large, even picture: what is not even in a preview is the watermark. */
const even = () =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer()

test('PHOTO-11 a preview is small and bears the number of who looks; another reader gets another one', async () => {
  const into = await folder('even')
  await editor.ok(calls.addPictures, { folder: into, files: [{ id: await send(await even()) }] })
  await t.runJob('photo-album.prepareNew')
  const id = await save({ folder: into, visibleMembers: [MEMBER, OTHER] })
  const [photo] = await photosOf(id)
  for (const [size, width] of [
    ['thumb', 560],
    ['screen', 1280],
  ] as const) {
    const [mine, theirs] = await Promise.all([member, other].map(async (one) => (await one.download(calls.photoPreview, { id: photo!, size })).file!.bytes))
    const { channels } = await sharp(mine).stats()
    expect((await sharp(mine).metadata()).width).toBe(width)
    expect(channels[0]!.max - channels[0]!.min).toBeGreaterThan(40)
    expect(mine!.equals(theirs!)).toBe(false)
  }
  const [row] = (await member.ok(calls.photoList, { filters: { album: id } })).list
  expect(row).toMatchObject({ width: 2000, height: 1000, approvedUntil: null, asked: false })
})

test('PHOTO-11 neither the original nor what previews are made of opens for anybody before it is approved', async () => {
  const of = await shown('shut', 1)
  const files = await rowsOf<{ file: string; thumb: string; screen: string }>(
    t.portal.database.read(),
    sql`select p.file, p.thumb, p.screen from photo_album_pictures p where p.folder = ${of.folder}`,
  )
  for (const id of Object.values(files[0]!))
    for (const one of [member, editor, platform]) {
      expect(await one.call(linkToFile, { id })).toMatchObject({ status: 403, code: 'FILE-29' })
      expect((await one.download(previewFile, { id })).status).toBe(403)
    }
})

test('a preview opens for who sees the album, and for an approver once it was asked for', async () => {
  const of = await shown('preview', 1)
  const [id] = of.photos
  expect((await member.download(calls.photoPreview, { id: id! })).file?.type).toBe('image/jpeg')
  expect((await other.download(calls.photoPreview, { id: id! })).body?.code).toBe('SHELL-02')
  await asked(of)
  expect((await platform.download(calls.photoPreview, { id: id! })).file).toBeDefined()
  const { list } = await editor.ok(calls.pictureList, { filters: { folder: of.folder } })
  expect((await editor.download(calls.picturePreview, { id: list[0]!.id })).file).toBeDefined()
  expect((await member.download(calls.picturePreview, { id: list[0]!.id })).status).toBe(403)
})

test('small pictures are made once, by whichever of two nodes comes first', async () => {
  const into = await folder('once')
  await editor.ok(calls.addPictures, { folder: into, files: [{ id: await send(await even()) }] })
  await Promise.all([t.runJob('photo-album.prepareNew'), t.runJob('photo-album.prepareNew')])
  const kept = await rowsOf<{ n: number }>(
    t.portal.database.read(),
    sql`select count(*)::int as n from files_file f join photo_album_pictures p on f.business_id = 'preview.' || p.id where p.folder = ${into}`,
  )
  expect(kept).toEqual([{ n: 2 }])
})
