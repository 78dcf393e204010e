import { afterAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { attach } from '../../server/api.ts'
import { TEST_VIRUS } from '../../server/data/scanner.ts'
import { ADMIN, aPdf, as, EMPLOYEE, kinds, notices, ROOM, readers } from './room.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const me = await t.as(EMPLOYEE)
const admin = await t.as(ADMIN)
const SLASH_SIGNS = { filename: 'note.txt', bytes: TEST_VIRUS }

test('SHELL-32 all of it needs BASIC_FILES_ADMIN', async () => {
  const limits = { types: ['pdf' as const], maxSize: 2048, maxFiles: 1, maxNameLength: 20 }
  const id = '01900000-0000-7000-8000-000000000000'
  for (const answer of [
    await me.call(calls.searchPolicies, {}),
    await me.call(calls.savePolicy, { key: 'ehs', ...limits }),
    await me.call(calls.searchQuarantine, {}),
    await me.call(calls.releaseFile, { id, reason: 'because' }),
    await me.call(calls.storageReport, {}),
    await me.call(calls.searchDownloads, {}),
  ])
    expect(answer).toMatchObject({ status: 403 })
  expect(await me.download(calls.exportReport, {})).toMatchObject({ status: 403 })
  expect(await me.download(calls.exportDownloads, { module: 'a', businessId: 'b' })).toMatchObject({ status: 403 })
})

const ehs = async () => (await admin.ok(calls.searchPolicies, { pageSize: 100, filters: { keyword: 'ehs' } })).list.find(({ key }) => key === 'ehs')!
const save = (limits: Partial<InputOf<typeof calls.savePolicy>>, key = 'ehs') => admin.call(calls.savePolicy, { key, ...declared, ...limits })
const { declared } = await ehs()

describe('policies', () => {
  test('FILE-36 a stated limit can be tightened, and taken back; never widened', async () => {
    expect(await ehs()).toMatchObject({ stated: ['maxSize', 'maxFiles'], changed: null })
    expect(await save({ maxFiles: 4 })).toMatchObject({ code: 'FILE-36', fields: [{ path: 'maxFiles' }] })
    expect(await save({ maxSize: declared.maxSize + 1 })).toMatchObject({ code: 'FILE-36' })
    expect(await save({ maxFiles: 2, types: ['pdf'] })).toMatchObject({ code: '10000' })
    expect(await ehs()).toMatchObject({ maxFiles: 2, types: ['pdf'], declared, changed: { by: { nameCn: '郑凯' } } })
    expect(await me.upload(calls.uploadFile, { policy: 'ehs' }, { filename: 'a.mp3', bytes: 'ID3' })).toMatchObject({
      // in the words of the room, where it is there
      code: expect.not.stringMatching(/^10000$/),
      returnMsg: expect.stringContaining('pdf'),
    })
    expect(await save({})).toMatchObject({ code: '10000' })
    expect(await ehs()).toMatchObject({ ...declared, changed: null })
    expect(await kinds(t, 'ehs')).toEqual(['policy.saved', 'policy.saved'])
  })

  test('FILE-36 what is only designed may be widened', async () => {
    expect(await save({ types: [...declared.types, 'zip'] })).toMatchObject({ code: '10000' })
    expect(await save({})).toMatchObject({ code: '10000' })
    expect(await save({}, 'nobody')).toMatchObject({ code: 'SHELL-02' })
  })

  test('FILE-24 are found by name, source and whether they were changed', async () => {
    const keys = async (filters: object) => (await admin.ok(calls.searchPolicies, { pageSize: 100, filters })).list.map(({ key }) => key)
    expect(await keys({ keyword: '商务票' })).toEqual(['business-ticket'])
    expect(await keys({ source: 'designed', keyword: 'cms-media' })).toEqual(['cms-media'])
    expect(await keys({ source: 'stated', keyword: 'cms-media' })).toEqual([])
    expect(await keys({ changed: true })).toEqual([])
    expect(await keys({ keyword: 'made' })).toEqual([])
  })
})

test('FILE-40 FILE-41 a quarantined file is found, and released with a reason that stays', async () => {
  const { id } = (await me.upload(calls.uploadFile, { policy: ROOM }, SLASH_SIGNS)).content!
  expect(await me.call(calls.linkToFile, { id })).toMatchObject({ code: 'FILE-29' })
  const found = await admin.ok(calls.searchQuarantine, { filters: { keyword: 'note', reason: 'virus' } })
  expect(found.list).toMatchObject([{ id, reason: 'virus', uploadedBy: { ssoId: EMPLOYEE, nameCn: '李晓雯' } }])
  expect((await admin.ok(calls.searchQuarantine, { filters: { keyword: '%' } })).list).toEqual([])
  expect(await admin.call(calls.releaseFile, { id, reason: '  ' })).toMatchObject({ code: 'SHELL-39' })
  expect(await admin.call(calls.releaseFile, { id, reason: '测试文件，已核对' })).toMatchObject({ code: '10000' })
  expect(await admin.call(calls.releaseFile, { id, reason: '再来一次' })).toMatchObject({ code: 'LIFE-01' })
  expect(await me.call(calls.linkToFile, { id })).toMatchObject({ code: '10000' })
  await t.drain()
  expect((await notices(t, EMPLOYEE)).map(({ event }) => event).toSorted()).toEqual(['quarantined', 'released'])
})

describe('reports', () => {
  test('FILE-40 storage is counted by module and month', async () => {
    const before = await admin.ok(calls.storageReport, { filters: { module: ROOM } })
    const { size } = (await me.upload(calls.uploadFile, { policy: ROOM }, aPdf())).content!
    const after = await admin.ok(calls.storageReport, { filters: { module: ROOM } })
    expect(after).toMatchObject({ files: before.files + 1, bytes: before.bytes + size, list: [{ module: { code: ROOM }, month: '2026-11' }] })
    expect(after.room).toBeGreaterThan(after.used)
    expect((await admin.ok(calls.storageReport, { filters: { to: '2026-10' } })).list).toEqual([])
    const { file } = await admin.download(calls.exportReport, { module: ROOM }, { lang: 'zh' })
    expect(file).toMatchObject({ filename: '存储报表_2026-11-20.csv', type: 'text/csv; charset=utf-8' })
    expect(file!.bytes.toString()).toBe(`\ufeff月份,模块,文件数,字节数\r\n2026-11,${ROOM},${after.files},${after.bytes}\r\n`)
  })

  test('FILE-29 who opened the files of a record is found and taken out; a formula is text', async () => {
    readers.set('logged', [EMPLOYEE])
    const { id } = (await me.upload(calls.uploadFile, { policy: ROOM }, aPdf('=1+1.pdf'))).content!
    await as(t, EMPLOYEE, (ctx) => attach(ctx, [id], { module: ROOM, businessId: 'logged', policy: ROOM }))
    const { url } = await me.ok(calls.linkToFile, { id })
    await me.download(calls.downloadFile, Object.fromEntries(new URL(url, 'http://localhost').searchParams) as never)
    const found = await admin.ok(calls.searchDownloads, { filters: { module: ROOM, businessId: 'logged' } })
    expect(found.list).toMatchObject([{ fileName: '=1+1.pdf', purpose: 'download', person: { nameCn: '李晓雯' } }])
    const { file } = await admin.download(calls.exportDownloads, { module: ROOM, businessId: 'logged' }, { lang: 'en' })
    expect(file!.bytes.toString()).toBe("\ufeffTime,Employee number,Name,File name,Purpose\r\n2026-11-20 12:00:00,10000001,Li Xiaowen,'=1+1.pdf,Download\r\n")
  })
})
