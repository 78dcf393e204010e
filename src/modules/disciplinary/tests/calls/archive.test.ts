import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { PNG } from '#foundation/testing/files.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { addMinutes } from '#foundation/time.ts'
import { beginUpload, listPolicies, uploadFile, uploadPart, uploadState } from '#services/files/contract.ts'
import * as calls from '../../contract.ts'
import { desks, GUARD, HR, HRBP, KEEPER, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { as, publish, open, file, scan, told, listed } = await desks(t)
const partner = await t.as(HRBP)
const SCAN = 'disciplinary-scan'
const MB = 1_048_576

test('WARN-02 WARN-03 WARN-04 a scan is jpg, png or pdf, under 500MB, and there are five at most', async () => {
  const sent = (filename: string, bytes: string | Uint8Array = PNG) => partner.upload(uploadFile, { policy: SCAN }, { filename, bytes })
  expect(await sent('scan.docx', 'x')).toMatchObject({ code: 'WARN-02', returnMsg: '仅支持JPG、PNG、PDF' })
  expect(await sent('scan.pdf', '%PDF-1.4\n%%EOF\n')).toMatchObject({ code: '10000' })
  const announced = (size: number) => partner.call(beginUpload, { policy: SCAN, fileName: 'scan.pdf', size })
  expect(await announced(500 * MB)).toMatchObject({ code: 'WARN-03', returnMsg: '单个文件须小于500MB' })
  expect(await announced(500 * MB - 1)).toMatchObject({ code: '10000' })
  const { id } = await publish()
  const files: string[] = []
  for (let n = 0; n < 6; n++) files.push(await file(HRBP))
  expect(await partner.call(calls.saveScan, { id, files })).toMatchObject({ code: 'WARN-04', returnMsg: '最多上传5个文件' })
  expect((await open(id, HR)).scanState, 'nothing was kept').toBe('missing')
  expect(await partner.call(calls.saveScan, { id, files: files.slice(1) })).toMatchObject({ code: '10000' })
  const [policy] = await partner.ok(listPolicies, { key: SCAN })
  expect(policy).toMatchObject({ maxFiles: 5, maxSize: 500 * MB })
})

test('WARN-16 a large scan comes in parts, goes on after a break, and is checked by its checksum', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(9 * MB, 'x'), Buffer.from('\n%%EOF\n')])
  const sha256 = (part: Uint8Array) => createHash('sha256').update(part).digest('hex')
  const begun = async (sum: string) => partner.ok(beginUpload, { policy: SCAN, fileName: 'signed.pdf', size: bytes.length, sha256: sum })
  const { id, partSize } = await begun(sha256(bytes))
  expect([bytes.length > 8 * MB, partSize < bytes.length]).toEqual([true, true])
  const send = (to: string, number: number) => {
    const part = bytes.subarray((number - 1) * partSize, number * partSize)
    return partner.upload(uploadPart, { id: to, number, sha256: sha256(part) }, { filename: 'signed.pdf', bytes: part })
  }
  await send(id, 2)
  const { id: letter } = await publish({ category: 'cash' })
  expect(await partner.call(calls.saveScan, { id: letter, files: [id] }), 'not before it is whole').toMatchObject({ code: 'FILE-30' })
  expect((await partner.ok(uploadState, { id })).there).toMatchObject([{ number: 2 }])
  expect(await send(id, 1)).toMatchObject({ content: { file: { state: 'ready' } } })
  expect(await partner.call(calls.saveScan, { id: letter, files: [id] })).toMatchObject({ code: '10000' })
  const other = await begun('a'.repeat(64))
  await send(other.id, 1)
  expect(await send(other.id, 2)).toMatchObject({ code: 'FILE-37' })
})

test('a scan is checked: returned with a comment, uploaded anew, archived under a number, all or none', async () => {
  const [{ id }, { id: other }] = [await publish({ category: 'service' }), await publish({ ssoId: GUARD })]
  const keeper = as(KEEPER)
  expect(await keeper.call(calls.archiveLetters, { ids: [id], archiveNo: 'A-1' }), 'nothing to archive yet').toMatchObject({ code: 'LIFE-01' })
  const waiting = async () => (await told(KEEPER)).filter((title) => title === '李晓雯的签字扫描件待核对').length
  const before = await waiting()
  await scan(id)
  expect(await waiting()).toBe(before + 1)
  await keeper.ok(calls.returnScans, { ids: [id], comment: '签名不清晰' })
  expect(await told(HRBP)).toContain('李晓雯的签字扫描件被退回')
  expect(await open(id, HRBP)).toMatchObject({ scanState: 'returned', returnedBecause: '签名不清晰', can: ['scan', 'witness', 'refusal', 'paper'] })
  t.setClock(addMinutes(t.portal.clock(), 1)) // of one moment one notice is enough
  await scan(id)
  expect(await waiting(), 'the one that was seen to is gone').toBe(before + 1)
  expect(await keeper.call(calls.archiveLetters, { ids: [id, other], archiveNo: 'A-1' })).toMatchObject({ code: 'LIFE-01' })
  expect((await open(id, KEEPER)).scanState).toBe('to-check')
  await scan(other)
  await keeper.ok(calls.archiveLetters, { ids: [id, other, id], archiveNo: 'A-2026-17', box: 'B3' })
  expect(await open(id, MEMBER)).toMatchObject({ scanState: 'archived', archiveNo: 'A-2026-17', box: 'B3', scans: [{ fileName: 'scan.png' }] })
  expect(await as(HRBP).call(calls.saveScan, { id, files: [await file(HRBP)] }), 'what is archived stays').toMatchObject({ code: 'LIFE-01' })
  expect(await listed(KEEPER, 'pfile', { scanState: 'archived' })).toEqual(expect.arrayContaining([id, other]))
})

test('lists are cut by every filter, and exports hold the same rows', async () => {
  const { id, letterNo } = await publish({ ssoId: GUARD, level: 'verbal', category: 'attendance', incidentDate: '2026-10-03' })
  const found = (filters: Omit<calls.LetterFilter, 'view'>) => listed(HR, 'admin', filters)
  for (const filters of [
    { letterNo },
    { ssoId: GUARD, category: 'attendance' },
    { department: 'MB-SS-SE', level: 'verbal' },
    { employeeType: 'full-time', category: 'attendance' },
    { status: 'published', inForce: true, category: 'attendance' },
    { delivery: 'sent', category: 'attendance' },
    { scanState: 'missing', category: 'attendance' },
    { draftedBy: HR, category: 'attendance' },
    { incidentFrom: '2026-10-03', incidentTo: '2026-10-03' },
    { publishedFrom: '2026-11-20', publishedTo: '2026-11-20', category: 'attendance' },
  ] as const)
    expect([filters, await found(filters)]).toEqual([filters, [id]])
  for (const filters of [{ letterNo: 'WL-1999' }, { inForce: false }, { late: true }, { status: 'draft' }, { publishedFrom: '2026-11-21' }] as const)
    expect([filters, await found(filters)]).toEqual([filters, []])
  const sheet = async (by: typeof HR, view: calls.View, filters: Omit<calls.LetterFilter, 'view'>) => {
    const { file: came } = await (await t.as(by)).download(calls.exportLetters, { filters: { ...filters, view } })
    return sheetRowsOf(came!.bytes)
  }
  const [head, ...rows] = await sheet(HR, 'admin', { category: 'attendance' })
  expect(head).toEqual(expect.arrayContaining(['编号', '员工', '员工号', '部门', '级别', '是否有效', '送达', '档案号', '档案盒', '来源', '起草人']))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toEqual(expect.arrayContaining([letterNo, GUARD, '马宏伟', '口头警告', '已送达', '待上传']))
  const [register] = await sheet(KEEPER, 'pfile', { scanState: 'archived' })
  expect(register).toEqual(expect.arrayContaining(['档案号', '档案盒']))
})
