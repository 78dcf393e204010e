import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { album, EDITOR, MEMBER, OTHER, PLATFORM } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { shown, asked, decided, approved } = album(t)
const [editor, member, other, platform] = [await t.as(EDITOR), await t.as(MEMBER), await t.as(OTHER), await t.as(PLATFORM)]
const NOWHERE = '018f0000-0000-7000-8000-000000000000'
const told = async (client: typeof member) => (await client.ok(listMessages, { filters: {} })).list.map(({ titleEn }) => titleEn)

test('a member asks, the approver decides photo by photo, and the member is told what came of it', async () => {
  const of = await shown('story', 3, { nameEn: 'Fireworks' })
  const id = await asked(of)
  expect(await told(editor)).toContain('Li Xiaowen asks for 3 photos')
  const [waiting] = (await editor.ok(calls.requestList, { filters: { state: 'not-processed' } })).list
  expect(waiting).toMatchObject({ id, requester: { ssoId: MEMBER }, photos: 3, album: { nameEn: 'Fireworks' }, can: ['process'] })
  const { photos } = await editor.ok(calls.photosOfRequest, { id })
  const decisions = photos.map((one, at) => ({ photo: one.id, approve: at < 2 }))
  expect(await editor.ok(calls.processRequest, { id, decisions, comment: '一张不宜外传' })).toEqual({ id, state: 'processed' })
  const [mine] = (await member.ok(calls.myRequests, { filters: { album: of.id } })).list
  expect(mine).toMatchObject({ state: 'processed', approved: 2, refused: 1, comment: '一张不宜外传', until: '2026-12-20T04:00:00.000Z', can: [] })
  expect((await member.ok(calls.photosOfRequest, { id })).photos.map(({ decision }) => decision)).toEqual(['approved', 'approved', 'refused'])
  expect(await told(member)).toContain('2 photos are ready to download')
  expect((await member.ok(calls.photoList, { filters: { album: of.id, approved: true } })).total).toBe(2)
  expect((await editor.download(calls.exportRequests, { filters: {} })).file?.filename).toContain('.xlsx')
})

test('PHOTO-07 a request that is unknown or of others is not found', async () => {
  const id = await asked(await shown('theirs', 1))
  for (const unknown of [id, NOWHERE]) {
    expect(await other.call(calls.cancelRequest, { id: unknown })).toMatchObject({ code: 'PHOTO-07' })
    expect(await other.call(calls.photosOfRequest, { id: unknown })).toMatchObject({ code: 'PHOTO-07' })
  }
  const decisions = [{ photo: NOWHERE, approve: true }]
  expect(await editor.call(calls.processRequest, { id: NOWHERE, decisions })).toMatchObject({ code: 'PHOTO-07' })
})

test('PHOTO-08 while a request for the album waits another is refused, until it is cancelled', async () => {
  const of = await shown('one', 2)
  const id = await asked({ ...of, photos: of.photos.slice(0, 1) })
  const again = () => member.call(calls.requestPhotos, { album: of.id, photoIds: of.photos.slice(1), purpose: 'x' })
  expect(await again()).toMatchObject({ code: 'PHOTO-08' })
  expect(await member.ok(calls.albumDetail, { id: of.id })).toMatchObject({ pending: id })
  expect(await member.ok(calls.cancelRequest, { id })).toEqual({ id, state: 'cancelled' })
  expect((await editor.ok(calls.requestList, { filters: {}, pageSize: 100 })).list.map((one) => one.id)).not.toContain(id)
  expect(await again()).toMatchObject({ code: '10000' })
  expect(await member.call(calls.cancelRequest, { id })).toMatchObject({ code: 'LIFE-01' })
})

test('PHOTO-09 a request with photos that are approved already is refused and names them', async () => {
  const of = await approved('again', 3)
  const { photos } = await shown('others', 1)
  const answer = await member.call(calls.requestPhotos, { album: of.id, photoIds: [photos[0]!, of.photos[1]!, of.photos[2]!], purpose: 'x' })
  expect(answer.fields?.map(({ path, code }) => [path, code])).toEqual([
    ['photoIds.1', 'PHOTO-09'],
    ['photoIds.2', 'PHOTO-09'],
  ])
})

test('PHOTO-12 a request and a ZIP hold as many photos as the parameter says', async () => {
  const many = Array.from({ length: 51 }, (_, at) => `018f0000-0000-7000-8000-${String(at).padStart(12, '0')}`)
  const of = await shown('many', 1)
  expect(await member.call(calls.requestPhotos, { album: of.id, photoIds: many, purpose: 'x' })).toMatchObject({
    code: 'PHOTO-12',
    fields: [{ path: 'photoIds' }],
  })
  expect((await member.download(calls.download, { photoIds: many, as: 'zip' })).body?.code).toBe('PHOTO-12')
})

test('photos of another album cannot be asked for in one', async () => {
  const [of, elsewhere] = [await shown('here', 1), await shown('there', 1)]
  expect(await member.call(calls.requestPhotos, { album: of.id, photoIds: elsewhere.photos, purpose: 'x' })).toMatchObject({ code: 'SHELL-02' })
})

test('PHOTO-14 the first decision stands, and the second approver is told so', async () => {
  const of = await shown('both', 1)
  const id = await asked(of)
  await decided(id, of.photos)
  const second = { id, decisions: of.photos.map((photo) => ({ photo, approve: false })), comment: '不行' }
  expect(await platform.call(calls.processRequest, second)).toMatchObject({ code: 'PHOTO-14' })
  expect((await member.ok(calls.photosOfRequest, { id })).photos.map(({ decision }) => decision)).toEqual(['approved'])
})

test('PHOTO-17 PHOTO-18 every photo is decided once, and who refuses says why', async () => {
  const of = await shown('whole', 2)
  const id = await asked(of)
  const [one, two] = of.photos
  const refused = await editor.call(calls.processRequest, { id, decisions: [{ photo: one!, approve: false }] })
  expect(refused.fields?.map(({ path, code }) => [path, code])).toEqual([
    ['comment', 'PHOTO-17'],
    ['decisions', 'PHOTO-18'],
  ])
  const twice = [one!, one!].map((photo) => ({ photo, approve: true }))
  expect(await editor.call(calls.processRequest, { id, decisions: twice })).toMatchObject({ code: 'PHOTO-18' })
  expect(await editor.call(calls.processRequest, { id, decisions: [one!, two!].map((photo) => ({ photo, approve: true })) })).toMatchObject({ code: '10000' })
})

test('approvers are told once a day of what has waited for three days', async () => {
  await asked(await shown('old', 1), MEMBER)
  t.setClock('2026-11-24T01:00:00Z')
  await t.runJob('photo-album.remindApprovers')
  await t.runJob('photo-album.remindApprovers')
  expect((await told(await t.as(PLATFORM))).filter((title) => title.startsWith('Photo requests waiting'))).toHaveLength(1)
})
