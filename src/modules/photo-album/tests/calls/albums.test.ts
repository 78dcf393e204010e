import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { providersOf } from '#foundation/providers.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { endMember, grantRole } from '#services/access/server/api.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { album, aPicture, EDITOR, MEMBER, OTHER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { send, folder, fill, given, save, shown, photosOf } = album(t)
const [editor, member, other] = [await t.as(EDITOR), await t.as(MEMBER), await t.as(OTHER)]
const namesOf = async (client: typeof editor) => (await client.ok(calls.albumList, { filters: {}, pageSize: 100 })).list.map(({ nameEn }) => nameEn)

test('PHOTO-01 PHOTO-02 PHOTO-03 all that an album lacks is said at once, each beside its field', async () => {
  const answer = await editor.call(calls.saveAlbum, given({ nameCn: '长'.repeat(51), nameEn: ' ', visibleMembers: [' ', ''] }))
  expect(answer.fields?.map(({ path, code }) => [path, code])).toEqual([
    ['nameCn', 'PHOTO-01'],
    ['nameEn', 'PHOTO-02'],
    ['folder', 'PHOTO-03'],
  ])
  const into = await folder('fields')
  expect(await editor.call(calls.saveAlbum, given({ folder: into, visibleMembers: [] }))).toMatchObject({
    fields: [{ path: 'visibleMembers', code: 'PHOTO-03' }],
  })
  expect(await editor.call(calls.saveAlbum, given({ folder: into, visibleBy: 'role' }))).toMatchObject({ fields: [{ path: 'visibleRoles', code: 'PHOTO-03' }] })
})

test('PHOTO-04 every bad line of a member list is flagged, and numbers of nobody are refused with their lines', async () => {
  const into = await folder('list')
  await fill(into)
  const bad = await editor.call(calls.saveAlbum, given({ folder: into, visibleMembers: [MEMBER, '1234', '', 'abc'] }))
  expect(bad.fields?.map(({ path, code }) => [path, code])).toEqual([
    ['visibleMembers.1', 'PHOTO-04'],
    ['visibleMembers.3', 'PHOTO-04'],
  ])
  expect(await editor.call(calls.saveAlbum, given({ folder: into, visibleMembers: ['99999999'] }))).toMatchObject({
    code: expect.stringMatching(/^AUD/),
    fields: [{ path: 'visibleMembers' }],
  })
})

test('PHOTO-10 a folder that is not there is said, and nothing is changed', async () => {
  const nowhere = '018f0000-0000-7000-8000-000000000000'
  expect(await editor.call(calls.folders, { parent: nowhere })).toMatchObject({ code: 'PHOTO-10' })
  const before = await namesOf(editor)
  expect(await editor.call(calls.saveAlbum, given({ folder: nowhere }))).toMatchObject({ code: 'PHOTO-10', fields: [{ path: 'folder' }] })
  expect(await namesOf(editor)).toEqual(before)
})

test('PHOTO-16 an album on a folder without photos stays hidden until there are some', async () => {
  const into = await folder('empty')
  expect(await editor.call(calls.saveAlbum, given({ folder: into, nameEn: 'Empty' }))).toMatchObject({ code: 'PHOTO-16' })
  const id = await save({ folder: into, nameEn: 'Empty', status: '0' })
  expect(await editor.call(calls.setStatus, { id, status: '1' })).toMatchObject({ code: 'PHOTO-16' })
  await fill(into)
  expect(await editor.ok(calls.setStatus, { id, status: '1' })).toEqual({ id, status: '1' })
  expect(await editor.call(calls.setStatus, { id, status: '1' })).toMatchObject({ code: 'LIFE-01' })
})

test('PHOTO-22 the same picture is once in its folder and once in its album, however often it comes', async () => {
  const into = await folder('twice')
  const bytes = await aPicture()
  const put = async () => editor.ok(calls.addPictures, { folder: into, files: [{ id: await send(bytes) }] })
  expect(await put()).toEqual({ added: 1, already: 0 })
  expect(await put()).toEqual({ added: 0, already: 1 })
  expect(await editor.ok(calls.addPictures, { folder: into, files: [{ id: await send(await aPicture()) }, { id: await send(bytes) }] })).toEqual({
    added: 1,
    already: 1,
  })
  await t.runJob('photo-album.prepareNew')
  const id = await save({ folder: into })
  await t.runJob('photo-album.readDirectories')
  expect(await photosOf(id)).toHaveLength(2)
})

test('PHOTO-23 a name is given once below a folder; what separates folders is no part of it', async () => {
  const above = await folder('2026')
  await folder('spring/summer', above)
  expect(await editor.call(calls.saveFolder, { parent: above, name: 'spring/summer' })).toMatchObject({ code: 'PHOTO-23', fields: [{ path: 'name' }] })
  const { way, list } = await editor.ok(calls.folders, { parent: above })
  expect(way.map(({ name }) => name)).toEqual(['2026'])
  expect(list.map(({ name, path }) => [name, path])).toEqual([['spring-summer', '2026/spring-summer']])
})

test('an album shows what is in its folder and below it, and what is removed from there is gone from it', async () => {
  const top = await folder('tree')
  const below = await folder('night', top)
  await fill(top, 1)
  await fill(below, 2)
  const id = await save({ folder: top, nameEn: 'Tree' })
  const detail = await member.ok(calls.albumDetail, { id })
  expect(detail).toMatchObject({
    photoCount: 3,
    subfolders: [
      { path: '', photos: 1 },
      { path: 'night', photos: 2 },
    ],
  })
  const { list } = await editor.ok(calls.pictureList, { filters: { folder: below } })
  await editor.ok(calls.removePictures, { folder: below, pictures: [list[0]!.id] })
  expect((await member.ok(calls.albumDetail, { id })).photoCount).toBe(2)
  expect((await member.ok(calls.photoList, { filters: { album: id, subfolder: 'night' } })).total).toBe(1)
  const moved = await editor.ok(calls.saveAlbum, { ...given({ folder: below, nameEn: 'Tree' }), id })
  expect(moved.photoCount).toBe(1)
  expect((await member.ok(calls.albumDetail, { id })).subfolders).toEqual([{ path: '', photos: 1 }])
})

test('an admin chooses the cover, and the newest album stands on the home page of its people', async () => {
  const of = await shown('cover', 3, { heldOn: '2026-11-19', nameEn: 'Newest' })
  await editor.ok(calls.setCover, { photo: of.photos[2]! })
  expect((await member.ok(calls.albumDetail, { id: of.id })).cover?.id).toBe(of.photos[2])
  const card = providersOf('homeCards').get('photo-album')!
  expect(await card(await t.reader(MEMBER))).toMatchObject([{ titleEn: 'Newest', figure: { value: 3 } }])
  expect(await card(await t.reader(OTHER))).toEqual([])
})

test('PHOTO-06 an album that is hidden, unknown or of others is not found', async () => {
  const of = await shown('hidden', 1, { nameEn: 'Hidden one', status: '0' })
  for (const id of [of.id, '018f0000-0000-7000-8000-000000000000']) {
    expect(await member.call(calls.albumDetail, { id })).toMatchObject({ code: 'PHOTO-06' })
    expect(await member.call(calls.photoList, { filters: { album: id } })).toMatchObject({ code: 'PHOTO-06' })
  }
  expect(await namesOf(editor)).toContain('Hidden one')
  await editor.ok(calls.setStatus, { id: of.id, status: '1' })
  expect(await namesOf(member)).toContain('Hidden one')
  expect(await namesOf(other)).not.toContain('Hidden one')
  expect(await other.call(calls.albumDetail, { id: of.id })).toMatchObject({ code: 'PHOTO-06' })
})

test('PHOTO-15 who leaves the role, the list or the company no longer sees the photos', async () => {
  const of = await shown('role', 1, { visibleBy: 'role', visibleRoles: ['cashier'] })
  const seenBy = async (client: typeof member) => (await client.download(calls.photoPreview, { id: of.photos[0]! })).file !== undefined
  expect(await seenBy(other)).toBe(false)
  const grant = await t.write((ctx) => grantRole(ctx, { ssoId: asSsoId(OTHER), role: 'cashier', from: ctx.today, reason: 'test' }))
  expect(await seenBy(other)).toBe(true)
  await t.write((ctx) => endMember(ctx, grant, 'test'))
  expect(await seenBy(other)).toBe(false)
  const change = { ...given({ folder: of.folder, visibleMembers: [MEMBER, OTHER] }), id: of.id }
  await editor.ok(calls.saveAlbum, change)
  expect([await seenBy(member), await seenBy(other)]).toEqual([true, true])
  await editor.ok(calls.saveAlbum, { ...change, visibleMembers: [MEMBER] })
  expect([await seenBy(member), await seenBy(other)]).toEqual([true, false])
  await t.write((ctx) => applyChange(ctx, asSsoId(MEMBER), { status: 'left', lastWorkingDate: '2026-11-20' }))
  expect(await seenBy(member)).toBe(false)
})
