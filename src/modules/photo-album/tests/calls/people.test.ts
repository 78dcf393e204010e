import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { narrow } from '#services/access/tests/rules/narrow.ts'
import { previewFile } from '#services/files/contract.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { album, aPicture, EDITOR, MEMBER, OTHER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { send, shown, approved, asked } = album(t)
const [editor, member, other] = [await t.as(EDITOR), await t.as(MEMBER), await t.as(OTHER)]
const BOTH = { visibleMembers: [MEMBER, OTHER] }
const told = async (client: typeof member) => (await client.ok(listMessages, { filters: {} })).list.map(({ titleEn }) => titleEn)

test('PHOTO-19 a photo that somebody asks to be taken out is hidden until the admin decides', async () => {
  const of = await approved('out', 2)
  const [photo] = of.photos as [string]
  const { id } = await member.ok(calls.askTakeOut, { photo, reason: '不想出现在照片里' })
  expect(await member.ok(calls.albumDetail, { id: of.id })).toMatchObject({ photoCount: 1 })
  expect((await member.download(calls.photoPreview, { id: photo })).body?.code).toBe('SHELL-02')
  expect((await editor.download(calls.photoPreview, { id: photo })).file).toBeDefined()
  expect((await member.download(calls.download, { photoIds: [photo], as: 'zip' })).body?.code).toBe('PHOTO-05')
  expect(await member.call(calls.requestPhotos, { album: of.id, photoIds: [photo], purpose: 'x' })).not.toMatchObject({ code: '10000' })
  expect(await member.call(calls.askTakeOut, { photo, reason: 'x' })).toMatchObject({ code: 'SHELL-02' })
  const [row] = (await editor.ok(calls.takeOutList, { filters: { state: 'asked' } })).list
  expect(row).toMatchObject({ id, person: { ssoId: MEMBER }, can: ['remove', 'keep'] })
  await editor.ok(calls.decideTakeOut, { id, action: 'keep' })
  expect(await told(member)).toContain('The photo stays')
  expect(await member.ok(calls.albumDetail, { id: of.id })).toMatchObject({ photoCount: 2 })
  const again = await member.ok(calls.askTakeOut, { photo, reason: '再次请求' })
  await editor.ok(calls.decideTakeOut, { id: again.id, action: 'remove' })
  await t.runJob('photo-album.readDirectories')
  expect(await member.ok(calls.albumDetail, { id: of.id })).toMatchObject({ photoCount: 1 })
  expect(await editor.call(calls.decideTakeOut, { id: again.id, action: 'keep' })).toMatchObject({ code: 'LIFE-01' })
})

test('PHOTO-24 PHOTO-19 what is hidden or removed while a request waits is not approved with it, and can be asked for again once it is shown', async () => {
  const of = await shown('meanwhile', 3)
  const [kept, hidden, gone] = of.photos as [string, string, string]
  const request = await asked(of)
  const takeOut = await member.ok(calls.askTakeOut, { photo: hidden, reason: '不想出现在照片里' })
  const pictures = (await editor.ok(calls.pictureList, { filters: { folder: of.folder } })).list
  const states = async (client: typeof member) =>
    (await client.ok(calls.photosOfRequest, { id: request })).photos.map((one) => [one.id, one.hidden, one.decision])
  expect(await states(editor)).toEqual([
    [kept, false, 'none'],
    [hidden, true, 'none'],
    [gone, false, 'none'],
  ])
  const named = (await editor.ok(calls.photosOfRequest, { id: request })).photos.find(({ id }) => id === gone)!.name
  await editor.ok(calls.removePictures, { folder: of.folder, pictures: pictures.filter(({ name }) => name === named).map(({ id }) => id) })
  const process = (...decisions: { photo: string; approve: boolean }[]) => editor.call(calls.processRequest, { id: request, decisions })
  for (const photo of [hidden, gone])
    expect(await process({ photo: kept, approve: true }, { photo, approve: true })).toMatchObject({ code: 'PHOTO-24', fields: [{ path: 'decisions' }] })
  expect(await process({ photo: hidden, approve: false })).toMatchObject({ code: 'PHOTO-18' })
  // what is refused by itself needs no reason
  expect(await process({ photo: kept, approve: true }, { photo: hidden, approve: false })).toMatchObject({ code: '10000' })
  expect(await states(member)).toEqual([
    [kept, false, 'approved'],
    [hidden, true, 'refused'],
    [gone, true, 'refused'],
  ])
  await editor.ok(calls.decideTakeOut, { id: takeOut.id, action: 'keep' })
  expect((await member.download(calls.download, { photoIds: [hidden], as: 'links' })).body?.code).toBe('PHOTO-05')
  expect(await asked({ ...of, photos: [hidden] })).toBeDefined()
})

test('PHOTO-24 a request of which nothing is to be seen any more is closed without a decision', async () => {
  const of = await shown('all', 1)
  const id = await asked(of)
  await member.ok(calls.askTakeOut, { photo: of.photos[0]!, reason: '不想出现在照片里' })
  expect(await editor.ok(calls.processRequest, { id, decisions: [] })).toEqual({ id, state: 'processed' })
  expect((await member.ok(calls.myRequests, { filters: { album: of.id } })).list).toMatchObject([{ approved: 0, refused: 1, until: null }])
})

test('PHOTO-19 who decides on downloads, and keeps no albums, sees no preview of what is hidden', async () => {
  const of = await shown('unseen', 1)
  const [photo] = of.photos as [string]
  await asked(of)
  await narrow(t, OTHER, ['PHOTO_DOWNLOAD_APPROVE'])
  const look = async () => (await (await t.as(OTHER)).download(calls.photoPreview, { id: photo })).file !== undefined
  expect(await look()).toBe(true)
  await member.ok(calls.askTakeOut, { photo, reason: '不想出现在照片里' })
  expect(await look()).toBe(false)
})

test('PHOTO-20 members add pictures to an album that is open, and they appear once they are accepted', async () => {
  const shut = await shown('shut', 1)
  const own = async () => ({ id: await send(await aPicture(), { by: MEMBER, policy: 'photo-album-own', filename: 'mine.jpg' }) })
  expect(await member.call(calls.contribute, { album: shut.id, files: [await own()] })).toMatchObject({ code: 'PHOTO-20' })
  const of = await shown('open', 1, { ...BOTH, open: true })
  expect((await member.ok(calls.albumDetail, { id: of.id })).can).toEqual(['contribute'])
  const files = [await own(), await own()]
  expect(await member.ok(calls.contribute, { album: of.id, files })).toEqual({ offered: 2 })
  const { list } = await editor.ok(calls.contributionList, { filters: { state: 'offered' } })
  expect(list).toMatchObject([{ person: { ssoId: MEMBER }, file: { fileName: 'mine.jpg' } }, {}])
  // in the order in which they were sent
  const [refused, accepted] = files.map(({ id }) => list.find(({ file }) => file?.id === id)!) as [(typeof list)[number], (typeof list)[number]]
  for (const [client, status] of [
    [editor, 200],
    [member, 200],
    [other, 403],
  ] as const)
    expect((await client.download(previewFile, { id: accepted.file!.id })).status).toBe(status)
  // the message asks until nothing of the album waits
  const asks = async () => (await editor.ok(listMessages, { filters: { tab: 'action' } })).list.filter(({ titleEn }) => titleEn.endsWith('added 2 pictures'))
  await editor.ok(calls.decideContribution, { id: refused.id, action: 'refuse' })
  expect(await asks()).toHaveLength(1)
  await editor.ok(calls.decideContribution, { id: accepted.id, action: 'accept' })
  expect(await asks()).toEqual([])
  expect((await editor.download(previewFile, { id: accepted.file!.id })).status).toBe(403)
  expect((await member.ok(calls.albumDetail, { id: of.id })).photoCount).toBe(1)
  await t.runJob('photo-album.prepareNew')
  expect((await member.ok(calls.albumDetail, { id: of.id })).photoCount).toBe(2)
  expect(await told(member)).toEqual(expect.arrayContaining(['Your picture was accepted', 'Your picture was not used']))
})

test('PHOTO-21 who consented is found in photos, and consent withdrawn takes every mark away', async () => {
  const of = await shown('find', 3, BOTH)
  const [, second] = of.photos as [string, string]
  const mine = async () => (await member.ok(calls.photoList, { filters: { album: of.id, me: true } })).list.map(({ id }) => id)
  expect(await member.call(calls.mark, { photo: second, inIt: true })).toMatchObject({ code: 'PHOTO-21' })
  expect(await member.ok(calls.consent, { agree: true })).toEqual({ agreed: true })
  expect(await other.call(calls.mark, { photo: second, ssoId: asSsoId(MEMBER), inIt: true })).toMatchObject({ code: 'PHOTO-21' })
  await editor.ok(calls.mark, { photo: second, ssoId: asSsoId(MEMBER), inIt: true })
  expect(await mine()).toEqual([second])
  await member.ok(calls.mark, { photo: second, inIt: false })
  expect(await mine()).toEqual([])
  await member.ok(calls.mark, { photo: second, inIt: true })
  await member.ok(calls.consent, { agree: false })
  await member.ok(calls.consent, { agree: true })
  expect(await mine()).toEqual([])
})

test('who holds no part in the albums reaches none of it', async () => {
  const of = await shown('part', 1)
  const id = await asked(of)
  for (const [call, input] of [
    [calls.requestList, { filters: {} }],
    [calls.processRequest, { id, decisions: [{ photo: of.photos[0]!, approve: true }] }],
    [calls.saveFolder, { name: 'x' }],
    [calls.takeOutList, { filters: {} }],
  ] as const)
    expect(await member.call(call, input as never)).toMatchObject({ status: 403 })
})

test('ACCESS-03 who keeps albums for another company sees and decides nothing that people of this one asked', async () => {
  const of = await shown('scoped', 1)
  const request = await asked(of)
  const takeOut = await member.ok(calls.askTakeOut, { photo: of.photos[0]!, reason: '不想出现在照片里' })
  const hotel = await narrow(t, '10000010', ['PHOTO_ALBUM_ADMIN', 'PHOTO_DOWNLOAD_APPROVE'])
  expect((await hotel.ok(calls.takeOutList, { filters: {} })).list).toEqual([])
  expect((await hotel.ok(calls.contributionList, { filters: {} })).list).toEqual([])
  expect((await hotel.ok(calls.requestList, { filters: {} })).list).toEqual([])
  expect(await hotel.call(calls.decideTakeOut, { id: takeOut.id, action: 'keep' })).toMatchObject({ code: 'SHELL-02' })
  for (const answer of [await hotel.call(calls.photosOfRequest, { id: request }), await hotel.call(calls.processRequest, { id: request, decisions: [] })])
    expect(answer).toMatchObject({ code: 'PHOTO-07' })
})
