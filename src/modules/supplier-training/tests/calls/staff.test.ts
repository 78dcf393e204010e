import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { addDays } from '#foundation/time.ts'
import * as calls from '../../contract/index.ts'
import { identityOf, mayWork, reasonText, staffByNationalId, staffOf, suppliersBy } from '../../server/api.ts'
import { EHS, HEAD, MANAGER, MEMBER, numbers, OWNER, SECURITY, training } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = training(t)
const save = async (given: Parameters<typeof s.written>[0], who = OWNER) => (await t.as(who)).call(calls.staffSave, await s.written(given))

test('SCT-03 SCT-04 SCT-07 a number is registered once, whoever registers it, and has to be one', async () => {
  const first = numbers()
  await s.staff(first)
  expect(await save({ ...numbers(), nationalId: first.nationalId })).toMatchObject({ code: 'SCT-03', fields: [{ path: 'nationalId' }] })
  expect(await save({ ...numbers(), mobile: first.mobile })).toMatchObject({ code: 'SCT-04', fields: [{ path: 'mobile' }] })
  expect(await save({ ...numbers(), nationalId: '310115199003072011' })).toMatchObject({ code: 'SCT-07' })
})

test.skipIf(!process.env.TEST_DATABASE_URL)('SCT-03 of two who register one person at once the second hears it', async () => {
  const one = await s.written()
  const owner = await t.as(OWNER)
  const codes = (await Promise.all([1, 2].map(() => owner.call(calls.staffSave, one)))).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['10000', 'SCT-03'])
})

test('SCT-08 whom the black list names is not added again, enrolled or carded, and why is not said', async () => {
  const who = numbers()
  const id = await s.worker(who)
  await s.member()
  await s.bar({ staffId: id, reason: '偷盗' })
  const again = await save({ ...numbers(), nationalId: who.nationalId })
  expect(again).toMatchObject({ code: 'SCT-08', returnMsg: '该人员或公司在限制名单中' })
  expect(JSON.stringify(again)).not.toContain('偷盗')
  expect(await s.enrol(await s.planned(), id)).toMatchObject({ code: 'SCT-08' })
  expect(await (await t.as(EHS)).call(calls.cardIssue, { staffId: id })).toMatchObject({ code: 'SCT-08' })
  expect((await s.open(id)).barred).toMatchObject([{ reason: '' }])
  expect((await s.open(id, SECURITY)).barred).toMatchObject([{ reason: '偷盗' }])
  const supplierId = await s.supplier()
  await s.bar({ supplierId })
  expect(await save({ supplierId })).toMatchObject({ code: 'SCT-08' })
  const mover = await s.written()
  const owner = await t.as(OWNER)
  const moved = { ...mover, id: (await owner.ok(calls.staffSave, mover)).id, supplierId }
  expect(await owner.call(calls.staffSave, moved), 'nor does anybody come to it').toMatchObject({ code: 'SCT-08' })
  expect(await s.told(OWNER, 'barred')).toHaveLength(1)
})

test('who owns the supplier has its people, another manager has not, and who holds nothing is refused', async () => {
  const id = await s.staff()
  expect((await (await t.as(MANAGER)).ok(calls.staffList, {})).list).toEqual([])
  expect(await (await t.as(MANAGER)).call(calls.staff, { id })).toMatchObject({ code: 'SHELL-02' })
  expect((await (await t.as(MEMBER)).call(calls.staffList, {})).status).toBe(403)
  expect(await save({ supplierId: await s.supplier() }, MANAGER)).toMatchObject({ code: 'SHELL-02' })
})

test('SCT-16 the national ID is masked but for who administers, in the list and in the sheet', async () => {
  const who = numbers()
  const id = await s.staff({ ...who, name: '遮号' })
  const rowFor = async (by: string) => (await (await t.as(by)).ok(calls.staffList, { filters: { keyword: '遮号' } })).list.find((one) => one.id === id)!
  expect((await rowFor(OWNER)).nationalId).toBe(`${who.nationalId.slice(0, 3)}***********${who.nationalId.slice(-4)}`)
  expect((await rowFor(EHS)).nationalId).toBe(who.nationalId)
  const sheet = async (by: string) => {
    const { file } = await (await t.as(by)).download(calls.staffExport, { filters: { keyword: '遮号' } })
    return JSON.stringify(await sheetRowsOf(file!.bytes))
  }
  expect(await sheet(OWNER)).not.toContain(who.nationalId)
  expect(await sheet(EHS)).toContain(who.nationalId)
  // by a whole number its person is found
  expect((await (await t.as(OWNER)).ok(calls.staffList, { filters: { keyword: who.nationalId } })).list.map((one) => one.id)).toEqual([id])
})

test('SCT-05 SCT-20 suppliers are found by two signs, and a vendor number is registered once', async () => {
  const owner = await t.as(OWNER)
  const company = s.company({ name: '找得到公司' })
  await owner.ok(calls.supplierSave, company)
  expect(await owner.call(calls.supplierSearch, { keyword: '找' })).toMatchObject({ code: 'SCT-05' })
  expect((await owner.ok(calls.supplierSearch, { keyword: '找得' })).list).toMatchObject([{ name: '找得到公司' }])
  expect(await owner.call(calls.supplierSave, { ...company, name: '别的公司' })).toMatchObject({ code: 'SCT-20', fields: [{ path: 'vendorNumber' }] })
})

const line = (vendor: string, { nationalId, mobile }: { nationalId: string; mobile: string }, to = '2027-03-01') =>
  `${vendor},导入工人,${nationalId},${mobile},电工,2026-12-01,${to},园区,电工证`

test('SCT-15 a file is all or nothing, with every bad row listed', async () => {
  const company = s.company()
  await s.supplier(company)
  const owner = await t.as(OWNER)
  const check = (...lines: string[]) => owner.upload(calls.staffImport, {}, { filename: '人员.csv', bytes: [HEAD, ...lines].join('\r\n') })
  const [good, taken] = [numbers(), numbers()]
  await s.staff(taken)
  const bad = await check(
    line(company.vendorNumber, good),
    line(company.vendorNumber, taken),
    line('V-NONE', numbers()),
    line(company.vendorNumber, numbers(), '2026-11-01'),
  )
  expect(bad.content!.faults.map((one) => one.line)).toEqual([3, 3, 4, 5])
  expect(await owner.call(calls.staffImportConfirm, { importId: bad.content!.importId })).toMatchObject({ code: 'SCT-15' })
  const fine = await check(line(company.vendorNumber, good))
  expect(fine.content).toMatchObject({ rows: 1, faultCount: 0 })
  await owner.ok(calls.staffImportConfirm, { importId: fine.content!.importId })
  await t.runJob('spreadsheets.workOff')
  const registered = async () => (await owner.ok(calls.staffList, { filters: { company: company.vendorNumber } })).list
  expect(await registered()).toMatchObject([{ name: '导入工人', state: 'draft', mayWork: false }])
  // the other company is barred after the file was checked
  const other = s.company()
  const supplierId = await s.supplier(other)
  const late = await check(line(company.vendorNumber, numbers()), line(other.vendorNumber, numbers()))
  expect(late.content).toMatchObject({ rows: 2, faultCount: 0 })
  await s.bar({ supplierId })
  await owner.ok(calls.staffImportConfirm, { importId: late.content!.importId })
  await t.runJob('spreadsheets.workOff')
  expect(await registered()).toHaveLength(1)
  // a company is somebody else's by then
  const given = s.company()
  const id = await s.supplier(given)
  const moved = await check(line(given.vendorNumber, numbers()))
  const admin = await t.as(EHS)
  await admin.ok(calls.supplierSave, { ...given, id, owner: asSsoId(MANAGER) })
  await owner.ok(calls.staffImportConfirm, { importId: moved.content!.importId })
  await t.runJob('spreadsheets.workOff')
  expect((await admin.ok(calls.staffList, { filters: { company: given.vendorNumber } })).list).toEqual([])
})

test('what another module asks for: who may work on a day and why not, by supplier and by number', async () => {
  const who = numbers()
  const supplierId = await s.supplier({ name: '接口公司' })
  const id = await s.worker({ ...who, supplierId })
  const day = s.today()
  const ctx = await t.reader(MEMBER)
  expect(await mayWork(ctx, id, day)).toEqual({ may: true })
  const later = await mayWork(ctx, id, addDays(day, 200))
  expect(later).toEqual({ may: false, reasons: [{ code: 'onsite', type: null, day: null }] })
  expect(later?.may === false && later.reasons.map((one) => reasonText(ctx, one, 'en'))).toEqual(['Outside the onsite dates'])
  expect(await suppliersBy(ctx, '接口')).toMatchObject([{ id: supplierId }])
  expect(await staffOf(ctx, supplierId, { keyword: who.mobile })).toMatchObject([{ id, company: '接口公司', work: { may: true } }])
  expect((await staffByNationalId(ctx, who.nationalId))?.id).toBe(id)
  expect(await identityOf(ctx, id)).toMatchObject(who)
})
