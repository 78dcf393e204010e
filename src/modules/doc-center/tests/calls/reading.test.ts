import { afterAll, expect, test } from 'vitest'
import { eq } from '#foundation/database/drizzle.ts'
import { PNG } from '#foundation/testing/files.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { accessGroupPermissions } from '#services/access/server/api.ts'
import { downloadFile, linkToFile, previewFile } from '#services/files/contract.ts'
import { concurrentSearch } from '#services/search/contract.ts'
import { getUserInfo } from '#services/session/contract.ts'
import * as calls from '../../contract/index.ts'
import { versions } from '../../server/tables.ts'
import { EHS, EVERYONE, GONE, HOTEL, HR, MEMBER, OTHER, PLATFORM, shelf } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const room = shelf(t)
const member = await t.as(MEMBER)
const ehs = await t.as(EHS)
const NOBODY = '019aa000-0000-7000-8000-000000000000'

test('DOCC-02 lists, pages, words, files and the session are cut by the same rights', async () => {
  const cid = await room.category()
  const [mb, hb] = [
    await room.folder(cid, { auths: [{ kind: 'entity', code: 'MB', right: 'download' }] }),
    await room.folder(cid, { auths: [{ kind: 'entity', code: 'HB', right: 'read' }] }),
  ]
  const [ours, theirs] = [await room.published(mb, { pages: ['Ours is the carousel.'] }), await room.published(hb, { pages: ['Theirs is the carousel.'] })]
  const hotel = await t.as(HOTEL)
  const seen = async (who: typeof member) => {
    const [list, found, tree] = [
      await who.ok(calls.list, { filters: { cid } }),
      await who.ok(calls.find, { filters: { keyword: 'carousel', cid } }),
      await who.ok(calls.tree, { cid }),
    ]
    return [list.list.map(({ uid }) => uid), found.list.map(({ uid }) => uid), tree.folders.map(({ id }) => id)]
  }
  expect(await seen(member)).toEqual([[ours], [ours], [mb]])
  expect(await seen(hotel)).toEqual([[theirs], [theirs], [hb]])
  for (const [who, uid, not] of [
    [member, ours, theirs],
    [hotel, theirs, ours],
  ] as const) {
    expect((await who.call(calls.detail, { uid })).code).toBe('10000')
    expect((await who.download(calls.page, { uid, version: 1 })).file?.type).toBe('application/pdf')
    expect((await who.call(calls.detail, { uid: not })).code).toBe(GONE)
    expect((await who.call(calls.page, { uid: not, version: 1 })).code).toBe(GONE)
    expect((await who.call(calls.download, { uid: not })).code).toBe(GONE)
  }
  expect((await member.ok(getUserInfo, {})).folderAuths).toContain(`${mb}:download`)
  expect((await hotel.ok(getUserInfo, {})).folderAuths).toContain(`${hb}:read`)
  expect((await hotel.ok(getUserInfo, {})).folderAuths).not.toContain(`${mb}:download`)
})

test('DOCC-07 what is unknown, withdrawn or forbidden answers alike', async () => {
  const { uid } = await room.open()
  const cid = await room.category()
  const hidden = await room.published(await room.folder(cid, { auths: [{ kind: 'person', code: OTHER, right: 'read' }] }))
  await ehs.ok(calls.act, { uid, action: 'withdraw', reason: '内容有误' })
  const answers = await Promise.all([uid, hidden, NOBODY].map(async (one) => (await member.call(calls.detail, { uid: one })).code))
  expect(answers).toEqual([GONE, GONE, GONE])
  expect((await ehs.call(calls.detail, { uid })).code).toBe('10000')
  expect((await member.call(calls.tree, { cid })).code).toBe(GONE)
})

test('DOCC-09 DOCC-13 a file leaves by a link of five minutes for one person, if the document and her right let it', async () => {
  const cid = await room.category()
  const folder = await room.folder(cid, { auths: [EVERYONE, { kind: 'entity', code: 'HB', right: 'read' }] })
  const [free, kept] = [await room.published(folder), await room.published(folder, { more: { downloadable: false } })]
  expect((await member.ok(calls.detail, { uid: free })).can).toEqual(['download'])
  expect((await member.ok(calls.detail, { uid: kept })).can).toEqual([])
  expect((await member.call(calls.download, { uid: kept })).code).toBe('DOCC-09')
  expect((await (await t.as(HOTEL)).call(calls.download, { uid: free })).code).toBe('DOCC-09')
  expect((await ehs.call(calls.download, { uid: kept })).code).toBe('10000')
  const { url, until } = await member.ok(calls.download, { uid: free })
  expect(new Date(until).getTime() - t.portal.clock().getTime()).toBe(300_000)
  const link = Object.fromEntries(new URLSearchParams(url.slice(url.indexOf('?') + 1))) as never
  expect((await member.download(downloadFile, link)).file?.bytes.length).toBeGreaterThan(100)
  expect(await (await t.as(OTHER)).download(downloadFile, link)).toMatchObject({ status: 403 })
})

test('DOCC-09 what may be read only leaves by no other way either', async () => {
  const { uid } = await room.open({ more: { downloadable: false } })
  const [file] = await t.portal.database.read().select({ id: versions.fileId }).from(versions).where(eq(versions.uid, uid))
  const fileId = file!.id
  expect((await member.download(calls.page, { uid, version: 1 })).file?.bytes.length).toBeGreaterThan(100)
  expect(await member.call(linkToFile, { id: fileId })).toMatchObject({ status: 403 })
  expect(await member.download(previewFile, { id: fileId })).toMatchObject({ status: 403 })
})

test('DOCC-10 a keyword of less than three letters is told', async () => {
  const { cid } = await room.open()
  for (const keyword of ['ab', 'a b', '安全'])
    for (const call of [calls.list, calls.find])
      expect(await member.call(call, { filters: { keyword, cid } })).toMatchObject({ code: 'DOCC-10', fields: [{ path: 'keyword' }] })
  expect((await member.ok(calls.list, { filters: { cid, keyword: '全手册' } })).list).toHaveLength(1)
  expect((await member.ok(calls.list, { filters: { cid, keyword: 'SAFETY man' } })).list).toHaveLength(1)
  expect((await member.ok(calls.list, { filters: { cid, keyword: 'nothing' } })).list).toEqual([])
})

test('DOCC-05 the search of the portal finds a document once, by its title and by what stands inside of it, for who may read it', async () => {
  const cid = await room.category()
  const folder = await room.folder(cid, { auths: [{ kind: 'entity', code: 'MB', right: 'read' }] })
  const uid = await room.published(folder, { pages: ['First page.', 'The zeppelin may not be moored at the gate.'], more: { titleEn: 'Airship rules' } })
  const found = async (who: typeof member, keywords: string) => (await who.ok(concurrentSearch, { keywords })).docList
  expect(await found(member, 'airship')).toMatchObject({ total: 1, list: [{ id: uid, type: 1, nameEn: 'Airship rules' }] })
  const inside = await found(member, 'zeppelin')
  expect(inside.list[0]).toMatchObject({ id: uid, excerpt: expect.stringContaining('zeppelin may not be moored') })
  expect((await found(await t.as(HOTEL), 'zeppelin')).total).toBe(0)
  await ehs.ok(calls.act, { uid, action: 'withdraw' })
  expect((await found(member, 'zeppelin')).total).toBe(0)
})

test('DOCC-21 what stands inside is found with its sentence and its page', async () => {
  const { uid, cid } = await room.open({ pages: ['Cover', 'Doors close at nine. The lantern parade waits for the\nlast guest. Then lights go out.'] })
  expect(await member.ok(calls.find, { filters: { keyword: 'lantern parade waits for the last', cid } })).toMatchObject({
    total: 1,
    list: [{ uid, page: 2, sentence: 'The lantern parade waits for the\nlast guest.' }],
  })
  expect((await member.ok(calls.find, { filters: { keyword: 'cover', uid } })).list).toMatchObject([{ page: 1, sentence: 'Cover' }])
  expect((await member.ok(calls.detail, { uid })).contents).toMatchObject([{ page: 1, title: 'Cover' }, { page: 2 }])
})

test('DOCC-14 reading and downloading is logged with its version; owners see counts by department, administrators names', async () => {
  const { uid } = await room.open()
  await member.download(calls.page, { uid, version: 1 })
  await member.download(calls.page, { uid, version: 1 })
  await (await t.as(OTHER)).ok(calls.download, { uid })
  expect((await ehs.ok(calls.report, { filters: { uid } })).list).toMatchObject([
    { version: 1, readers: 2, downloads: 1, department: { code: 'MB-PO-ATT-AB' } },
  ])
  expect(await ehs.call(calls.readers, { filters: { uid } })).toMatchObject({ status: 403 })
  expect((await (await t.as(PLATFORM)).ok(calls.readers, { filters: { uid } })).list).toMatchObject([
    { person: { ssoId: MEMBER }, downloaded: false },
    { person: { ssoId: OTHER }, downloaded: true },
  ])
})

test('DOCC-19 an old link leads to the document, to its successor, or to its name; of what is not for the reader it tells nothing', async () => {
  const { uid, cid, folderId } = await room.open({ more: { docNo: 'OLD-7', titleCn: '旧的规定', titleEn: 'Old rule' } })
  const next = await room.published(folderId)
  const lands = (id: string, who = member) => who.ok(calls.landing, { id })
  expect(await lands('OLD-7')).toMatchObject({ document: { uid, cid }, moved: false })
  await ehs.ok(calls.act, { uid, action: 'replace', successor: next })
  expect(await lands(uid)).toMatchObject({ document: { uid: next }, moved: true })
  expect((await member.ok(calls.detail, { uid })).successor).toMatchObject({ uid: next })
  expect((await member.call(calls.page, { uid, version: 1 })).code).toBe(GONE)
  await ehs.ok(calls.act, { uid: next, action: 'withdraw' })
  expect(await lands(uid)).toEqual({ document: null, moved: false, name: { nameCn: '旧的规定', nameEn: 'Old rule' } })
  expect((await member.call(calls.detail, { uid })).code).toBe(GONE)
  const hidden = await room.published(await room.folder(await room.category()))
  expect(await lands(hidden)).toEqual(await lands(NOBODY))
})

test('favorites are one’s own, and only of what one may see', async () => {
  const { uid, cid, folderId } = await room.open()
  const hidden = await room.published(await room.folder(await room.category()))
  await member.ok(calls.favorite, { uid, on: true })
  await member.ok(calls.favorite, { folderId, on: true })
  expect((await member.call(calls.favorite, { uid: hidden, on: true })).code).toBe(GONE)
  expect((await member.call(calls.favorite, { uid, folderId, on: true })).code).toBe('SHELL-39')
  expect((await member.ok(calls.list, { filters: { favorite: true } })).list.map((one) => one.uid)).toEqual([uid])
  expect((await member.ok(calls.tree, { cid })).folders).toMatchObject([{ follows: true }])
  expect((await (await t.as(OTHER)).ok(calls.list, { filters: { favorite: true } })).list).toEqual([])
  await member.ok(calls.favorite, { uid, on: false })
  await member.ok(calls.favorite, { folderId, on: false })
  expect((await member.ok(calls.list, { filters: { favorite: true } })).total).toBe(0)
})

test('a list is narrowed by folder, type, department and day', async () => {
  const cid = await room.category()
  const [one, two] = [await room.folder(cid, { auths: [EVERYONE] }), await room.folder(cid, { auths: [EVERYONE] })]
  const [a, b] = [await room.published(one), await room.published(two, { file: { bytes: PNG, filename: 'plan.png' } })]
  const listed = async (filters: object) => (await member.ok(calls.list, { filters: { cid, ...filters } })).list.map(({ uid }) => uid).sort()
  expect(await listed({ folder: one })).toEqual([a])
  expect(await listed({ type: 'png' })).toEqual([b])
  expect(await listed({ department: 'MB-SS-EH' })).toEqual([a, b].sort())
  expect(await listed({ department: 'MB-HR-OP' })).toEqual([])
  expect(await listed({ from: '2100-01-01' })).toEqual([])
  expect((await member.ok(calls.detail, { uid: b })).shows).toBe('picture')
  expect((await member.download(calls.page, { uid: b, version: 1 })).file?.type).toBe('image/png')
  const hr = await t.as(HR)
  expect((await hr.ok(calls.categories, {})).map((row) => row.cid)).toContain(cid)
})

// last, since the clock goes on
test('DOCC-17 a document is new for fourteen days', async () => {
  const { cid } = await room.open()
  const at = t.portal.clock().getTime()
  const isFresh = async (milliseconds: number) => {
    t.setClock(new Date(at + milliseconds).toISOString())
    return (await (await t.as(MEMBER)).ok(calls.list, { filters: { cid } })).list[0]?.fresh
  }
  const days = 14 * 86_400_000
  expect([await isFresh(0), await isFresh(days - 1_000), await isFresh(days)]).toEqual([true, true, false])
})

test('DOCC-01 without DOCUMENT nothing of the center is opened, and a visitor signs in first', async () => {
  const reader = await t.as(MEMBER)
  expect((await reader.call(calls.categories, {})).code).toBe('10000')
  expect(await reader.call(calls.manageList, { filters: {} })).toMatchObject({ status: 403 })
  expect((await t.visitor.call(calls.categories, {})).code).toBe('10004')
  await t.write((ctx) => ctx.db.delete(accessGroupPermissions).where(eq(accessGroupPermissions.permission, 'DOCUMENT')))
  for (const call of [calls.categories, calls.toConfirm]) expect(await reader.call(call, {})).toMatchObject({ status: 403 })
  expect((await reader.ok(getUserInfo, {})).folderAuths).toEqual([])
})
