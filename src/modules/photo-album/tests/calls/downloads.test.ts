import { afterAll, expect, test } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { downloadFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'
import { windows } from '../../server/data/windows.ts'
import { album, EDITOR, MEMBER, OTHER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { shown, asked, decided, approved, save, photosOf } = album(t)
const [editor, member, other] = [await t.as(EDITOR), await t.as(MEMBER), await t.as(OTHER)]
const START = '2026-11-20T04:00:00.000Z'

const linksFor = async (photoIds: readonly string[]) => {
  // a month on, nobody is signed in any more
  const { body } = await (await t.as(MEMBER)).download(calls.download, { photoIds: [...photoIds], as: 'links' })
  return body?.content?.links ?? []
}
/** The original by its address, as somebody opens it. */
const opened = (url: string, client = member) =>
  client.download(downloadFile, Object.fromEntries(new URL(url, 'http://localhost').searchParams) as InputOf<typeof downloadFile>)

test('PHOTO-05 what was not asked for or not approved cannot be downloaded, one by one or with others', async () => {
  const of = await shown('none', 3)
  const [first, second] = of.photos as [string, string]
  const tried = async (photoIds: string[], as: 'links' | 'zip') => (await member.download(calls.download, { photoIds, as })).body?.code
  expect(await tried([first], 'links')).toBe('PHOTO-05')
  const id = await asked({ ...of, photos: [first, second] })
  expect(await tried([first], 'zip')).toBe('PHOTO-05')
  await editor.ok(calls.processRequest, { id, decisions: [first, second].map((photo, at) => ({ photo, approve: at === 0 })), comment: '只批一张' })
  expect(await tried([first, second], 'zip')).toBe('PHOTO-05')
  expect(await tried([second], 'links')).toBe('PHOTO-05')
  expect(await linksFor([first])).toHaveLength(1)
  expect((await other.download(calls.download, { photoIds: [first], as: 'links' })).body?.code).toBe('PHOTO-05')
})

test('PHOTO-05 what was approved in one album is not authorized in another that shows the same picture', async () => {
  const of = await approved('shared', 1)
  const elsewhere = await photosOf(await save({ folder: of.folder, nameEn: 'Elsewhere' }))
  expect((await member.download(calls.download, { photoIds: elsewhere, as: 'links' })).body?.code).toBe('PHOTO-05')
})

test('PHOTO-13 an address is for one person and ten minutes', async () => {
  const of = await approved('links', 1)
  const [link] = await linksFor(of.photos)
  expect(link?.until).toBe('2026-11-20T04:10:00.000Z')
  expect((await opened(link!.url)).file?.type).toBe('image/jpeg')
  expect((await opened(link!.url, other)).status).toBe(403)
  t.setClock('2026-11-20T04:10:01.000Z')
  expect((await opened(link!.url)).status).toBe(403)
  t.setClock(START)
})

test('PHOTO-13 an approval ends after thirty days, with or without the clock of the night', async () => {
  const of = await approved('ends', 1)
  t.setClock('2026-12-20T03:59:59.000Z')
  expect(await linksFor(of.photos)).toHaveLength(1)
  t.setClock('2026-12-20T04:00:01.000Z')
  expect(await linksFor(of.photos)).toHaveLength(0)
  await t.runJob('photo-album.endApprovals')
  t.setClock(START)
  expect(await linksFor(of.photos)).toHaveLength(0)
})

test('SHELL-63 until when approved photos of an album can be downloaded is a window of who asked', async () => {
  const of = await approved('window', 1)
  const found = async (who: string, until = '2026-12-31') => (await windows(await t.reader(who), until)).filter(({ id }) => id === of.id)
  expect(await found(MEMBER)).toMatchObject([
    { window: { kind: 'once', until: '2026-12-20T04:00:00.000Z' }, path: `/{lang}/team-member-photo-album/photos?id=${of.id}` },
  ])
  expect([await found(OTHER), await found(MEMBER, '2026-12-19')]).toEqual([[], []])
  await editor.ok(calls.setStatus, { id: of.id, status: '0' })
  expect(await found(MEMBER), 'the album is hidden').toEqual([])
})

test('PHOTO-15 an approved photo is not downloaded once its album is hidden or of others', async () => {
  const of = await approved('gone', 1)
  const [link] = await linksFor(of.photos)
  await editor.ok(calls.setStatus, { id: of.id, status: '0' })
  expect((await opened(link!.url)).status).toBe(403)
  expect((await member.download(calls.download, { photoIds: of.photos, as: 'zip' })).body?.code).toBe('PHOTO-05')
})

test('approved photos come as a ZIP under their names, and the log says who took what', async () => {
  const of = await approved('zip', 2)
  const { file } = await member.download(calls.download, { photoIds: of.photos, as: 'zip' })
  expect(file?.type).toBe('application/zip')
  for (const name of ['IMG_1.jpg', 'IMG_2.jpg']) expect(file?.bytes.includes(name)).toBe(true)
  const rows = await rowsOf<{ sso_id: string; as_zip: boolean }>(t.portal.database.read(), sql`select sso_id, as_zip from photo_album_downloads where as_zip`)
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ sso_id: MEMBER, as_zip: true })))
  expect((await editor.download(calls.exportDownloads, {})).file?.filename).toContain('.xlsx')
  expect((await member.download(calls.exportDownloads, {})).status).toBe(403)
})

test('a second request may be made for what was refused', async () => {
  const of = await shown('refused', 1)
  await decided(await asked(of), of.photos, false)
  expect(await asked(of)).toBeDefined()
})
