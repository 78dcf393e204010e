import { afterAll, expect, test } from 'vitest'
import { PNG } from '#foundation/testing/files.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'
import { COMMS, dayIn, EHS, EVERYONE, GONE, HR, MEMBER, pdfOf, shelf, toldTo } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const room = shelf(t)
const ehs = await t.as(EHS)
const member = await t.as(MEMBER)
const row = async (uid: string) => (await ehs.ok(calls.manageList, { pageSize: 100, filters: {} })).list.find((one) => one.uid === uid)
const ahead = (days: number) => dayIn(t, days)

test('DOCC-08 only known types, no more than 100 MB, and names of 150 characters', async () => {
  const pdf = await pdfOf('x')
  const sent = (filename: string, bytes: Uint8Array | string = pdf) => ehs.upload(uploadFile, { policy: 'doc-center' }, { filename, bytes })
  expect((await sent('a.zip', 'PK')).code).toBe('DOCC-08')
  expect((await sent(`${'a'.repeat(147)}.pdf`)).code).toBe('DOCC-08')
  expect((await sent(`${'a'.repeat(146)}.pdf`)).code).toBe('10000')
})

test('DOCC-11 a number is taken once in a category; who gives none gets the next', async () => {
  const cid = await room.category()
  const folder = await room.folder(cid)
  const uid = await room.draft(folder, { more: { docNo: 'A-1' } })
  const again = { ...room.written(folder, { docNo: 'A-1' }), fileId: await room.sent(await pdfOf('x')) }
  expect(await ehs.call(calls.save, again)).toMatchObject({ code: 'DOCC-11', fields: [{ path: 'docNo' }] })
  expect((await ehs.ok(calls.save, { ...again, docNo: '' })).docNo).toMatch(new RegExp(`^${cid.toUpperCase()}-\\d{11}$`))
  // whoever wrote the next one by hand keeps nobody from the one after it
  const automatic = (await ehs.ok(calls.save, { ...again, fileId: await room.sent(await pdfOf('x')), docNo: '' })).docNo
  const after = (n: number) => `${automatic.slice(0, -3)}${String(Number(automatic.slice(-3)) + n).padStart(3, '0')}`
  await room.draft(folder, { more: { docNo: after(1) } })
  expect((await ehs.ok(calls.save, { ...again, fileId: await room.sent(await pdfOf('x')), docNo: '' })).docNo).toBe(after(2))
  const other = await room.folder(await room.category())
  const there = await room.draft(other, { more: { docNo: 'A-1' } })
  expect(await ehs.call(calls.move, { uid: there, folderId: folder })).toMatchObject({ code: 'DOCC-11' })
  await ehs.ok(calls.move, { uid, folderId: await room.folder(cid) })
  expect((await ehs.call(calls.move, { uid, folderId: await room.folder(cid, { owners: [HR] }) })).code).toBe(GONE)
})

test('DOCC-15 a document is published once its file was made ready; what cannot be read stays a draft with its reason, and the owner is told', async () => {
  const folder = await room.folder(await room.category(), { auths: [EVERYONE] })
  const [good, bad] = [
    await room.draft(folder),
    await room.draft(folder, { file: { bytes: '%PDF-1.4\nnothing of it is there\n%%EOF', filename: 'broken.pdf' } }),
  ]
  for (const uid of [good, bad]) expect((await ehs.call(calls.act, { uid, action: 'publish' })).code).toBe('DOCC-15')
  expect(await row(good)).toMatchObject({ preparing: true, pages: 0 })
  await room.prepare()
  expect(await ehs.ok(calls.act, { uid: good, action: 'publish' })).toMatchObject({ state: 'effective', scheduled: false })
  expect(await row(bad)).toMatchObject({ status: 'draft', preparing: false, fault: 'unreadable' })
  expect((await ehs.call(calls.act, { uid: bad, action: 'publish' })).code).toBe('DOCC-15')
  expect(await toldTo(t, EHS, 'failed')).toHaveLength(1)
  await room.version(bad, ['Now it can be read.'])
  await room.prepare()
  expect(await ehs.ok(calls.act, { uid: bad, action: 'publish' })).toMatchObject({ state: 'effective' })
  expect(await row(bad)).toMatchObject({ version: 2, pages: 1, fault: null })
})

test('before its day a document waits as a draft with its date; the night publishes it', async () => {
  const folder = await room.folder(await room.category(), { auths: [EVERYONE] })
  const uid = await room.draft(folder, { more: { effectiveFrom: ahead(2) } })
  await room.prepare()
  expect(await ehs.ok(calls.act, { uid, action: 'publish' })).toMatchObject({ state: 'draft', scheduled: true })
  await t.runJob('doc-center.nightly', ahead(1))
  expect(await row(uid)).toMatchObject({ status: 'draft', scheduled: true })
  expect((await member.call(calls.detail, { uid })).code).toBe(GONE)
  await t.runJob('doc-center.nightly', ahead(2))
  expect(await row(uid)).toMatchObject({ status: 'effective', scheduled: false })
  expect((await member.call(calls.detail, { uid })).code).toBe('10000')
})

test('DOCC-26 what waits for its day can be taken back from it, and is published by nobody until it is published again', async () => {
  const folder = await room.folder(await room.category(), { auths: [EVERYONE] })
  const uid = await room.draft(folder, { more: { effectiveFrom: ahead(2) } })
  await room.prepare()
  const act = (action: 'publish' | 'unschedule') => ehs.call(calls.act, { uid, action })
  expect((await row(uid))?.can).not.toContain('unschedule')
  expect((await act('unschedule')).code).toBe('DOCC-26')
  await act('publish')
  const waiting = await row(uid)
  expect(waiting).toMatchObject({ scheduled: true, can: expect.arrayContaining(['unschedule']) })
  expect(waiting!.can).not.toContain('publish')
  expect((await (await t.as(COMMS)).call(calls.act, { uid, action: 'unschedule' })).code).toBe(GONE)
  expect(await act('unschedule')).toMatchObject({ content: { state: 'draft', scheduled: false } })
  await t.runJob('doc-center.nightly', ahead(2))
  expect(await row(uid)).toMatchObject({ status: 'draft', scheduled: false, can: expect.arrayContaining(['publish']) })
  expect(await act('publish')).toMatchObject({ content: { scheduled: true } })
  await t.runJob('doc-center.nightly', ahead(2))
  expect(await row(uid)).toMatchObject({ status: 'effective' })
  expect((await act('unschedule')).code).toBe('LIFE-01')
})

test('a new version takes the place of the last as soon as it can be read; the old one stays to who may edit', async () => {
  const { uid, cid } = await room.open({ pages: ['Wear the blue helmet.'] })
  expect(await room.version(uid, ['Wear the yellow helmet.'])).toEqual({ version: 2 })
  expect((await member.ok(calls.detail, { uid })).version).toBe(1)
  await room.prepare()
  expect(await member.ok(calls.detail, { uid })).toMatchObject({ version: 2, versions: [{ version: 2, changeNote: '更新' }] })
  expect((await member.ok(calls.find, { filters: { keyword: 'yellow', cid } })).total).toBe(1)
  expect((await member.ok(calls.find, { filters: { keyword: 'the blue', cid } })).total).toBe(0)
  expect((await member.call(calls.page, { uid, version: 1 })).code).toBe(GONE)
  expect((await ehs.download(calls.page, { uid, version: 1 })).file?.type).toBe('application/pdf')
  expect((await ehs.ok(calls.detail, { uid })).versions.map(({ version }) => version)).toEqual([2, 1])
  await ehs.ok(calls.act, { uid, action: 'withdraw' })
  expect((await ehs.call(calls.newVersion, { uid, fileId: await room.sent(await pdfOf('x')), changeNote: '无' })).code).toBe('LIFE-01')
  expect(await ehs.ok(calls.act, { uid, action: 'restore' })).toMatchObject({ state: 'draft' })
})

test('each version is read as what it is: a picture stays one beside the PDF that came after it', async () => {
  const { uid } = await room.open({ file: { bytes: PNG, filename: 'plan.png' } })
  await room.version(uid, ['The plan in words.'])
  await room.prepare()
  const { shows, versions } = await ehs.ok(calls.detail, { uid })
  expect([shows, versions.map((one) => [one.version, one.shows])]).toEqual([
    'pdf',
    [
      [2, 'pdf'],
      [1, 'picture'],
    ],
  ])
  expect((await ehs.download(calls.page, { uid, version: 1 })).file?.type).toBe('image/png')
})

test('what separates keywords is no keyword', async () => {
  const uid = await room.draft(await room.folder(await room.category()), { more: { keywords: ['安全', ' ', ' 安全 ', ''] } })
  expect((await row(uid))?.keywords).toEqual(['安全'])
})

test('DOCC-18 two versions stand side by side with what changed marked, for who may edit', async () => {
  const { uid } = await room.open({ pages: ['Doors open at nine.\nBring your badge.'] })
  await room.version(uid, ['Doors open at ten.\nBring your badge.\nNo pets.'])
  await room.prepare()
  expect((await ehs.ok(calls.compare, { uid, before: 1, after: 2 })).lines).toEqual([
    {
      before: [
        { text: 'Doors open at ', changed: false },
        { text: 'nine', changed: true },
        { text: '.', changed: false },
      ],
      after: [
        { text: 'Doors open at ', changed: false },
        { text: 'ten', changed: true },
        { text: '.', changed: false },
      ],
    },
    { before: [{ text: 'Bring your badge.', changed: false }], after: [{ text: 'Bring your badge.', changed: false }] },
    { before: null, after: [{ text: 'No pets.', changed: true }] },
  ])
  expect(await member.call(calls.compare, { uid, before: 1, after: 2 })).toMatchObject({ status: 403 })
  expect((await (await t.as(COMMS)).call(calls.compare, { uid, before: 2, after: 2 })).code).toBe(GONE)
  const empty = await room.open({ pages: [''] })
  expect((await ehs.call(calls.compare, { uid: empty.uid, before: 1, after: 1 })).code).toBe('DOCC-18')
})

test('DOCC-20 a document is replaced by another one in force that the person may edit', async () => {
  const { uid, folderId } = await room.open()
  const draft = await room.draft(folderId)
  const foreign = await room.published(await room.folder(await room.category(), { owners: [HR] }), { by: HR })
  for (const successor of [undefined, uid, draft, foreign])
    expect(await ehs.call(calls.act, { uid, action: 'replace', ...(successor && { successor }) })).toMatchObject({
      code: 'DOCC-20',
      fields: [{ path: 'successor' }],
    })
  const next = await room.published(folderId)
  expect(await ehs.ok(calls.act, { uid, action: 'replace', successor: next })).toMatchObject({ state: 'superseded' })
  expect(await row(uid)).toMatchObject({ status: 'superseded', successor: { uid: next }, can: [] })
  expect((await ehs.call(calls.act, { uid, action: 'withdraw' })).code).toBe('LIFE-01')
})

test('owners are told 30 and 7 days before a review is due, once each', async () => {
  const folder = await room.folder(await room.category(), { owners: [COMMS], auths: [EVERYONE] })
  const uid = await room.published(folder, { by: COMMS, more: { reviewBy: ahead(30) } })
  for (const days of [0, 0, 1, 23, 23]) await t.runJob('doc-center.nightly', ahead(days))
  expect(await toldTo(t, COMMS, 'review')).toHaveLength(2)
  expect((await (await t.as(COMMS)).ok(calls.manageList, { filters: { review: true } })).list.map((one) => one.uid)).toEqual([uid])
})

test('DOCC-22 who follows a folder is told once a day of what is new, and only where she may still read', async () => {
  const { folderId } = await room.open()
  const other = await t.as('10000002')
  for (const one of [member, other]) await one.ok(calls.favorite, { folderId, on: true })
  await (await t.as(HR)).ok(calls.saveAuths, { folderId, auths: [{ kind: 'person', code: MEMBER, right: 'read' }] })
  await room.published(folderId)
  for (let n = 0; n < 2; n++) await t.runJob('doc-center.morning', ahead(1))
  await t.runJob('doc-center.morning', ahead(3))
  expect(await toldTo(t, MEMBER, 'digest')).toEqual(['您关注的文件夹有2份文档新增或更新'])
  expect(await toldTo(t, '10000002', 'digest')).toEqual([])
})

test('the list and what was read of it are exported', async () => {
  const { uid, folderId } = await room.open({ more: { titleCn: '出口通道规定' } })
  await member.download(calls.page, { uid, version: 1 })
  const exported = async (what: 'documents' | 'reads') =>
    sheetRowsOf((await ehs.download(calls.exportDocuments, { what, filters: { folder: folderId } })).file!.bytes)
  expect(JSON.stringify(await exported('documents'))).toContain('出口通道规定')
  expect(JSON.stringify(await exported('reads'))).toContain('出口通道规定')
  expect(await member.call(calls.exportDocuments, { what: 'reads' })).toMatchObject({ status: 403 })
})
