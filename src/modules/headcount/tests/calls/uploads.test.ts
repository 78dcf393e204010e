import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import * as calls from '../../contract.ts'
import demo from '../../server/demo/index.ts'
import { campusUploads, orders, requests } from '../../server/tables.ts'
import { AB, ADMIN, BUDGET_HEAD, CAMPUS_HEAD, csv, HRBP, headcount, QS, YEAR } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { saveBudget, another, budgetOf } = headcount(t)
const works = async () => {
  await t.runJob('spreadsheets.workOff')
  await t.drain()
}

test('HEADC-09 a campus plan with a bad row is not imported, and each bad row says why', async () => {
  const admin = await t.as(ADMIN)
  const bad = csv(
    CAMPUS_HEAD,
    `${YEAR},${QS},管理培训生,全职,4`,
    `${YEAR},NO-SUCH,管理培训生,全职,4`,
    `${YEAR + 1},${AB},管理培训生,全职,4`,
    `${YEAR},${QS},管理培训生,全职,1`,
    `${YEAR},${AB},管理培训生,全职,0`,
  )
  const { content } = await admin.upload(calls.campusUpload, {}, bad)
  expect(content!.faults.map(({ line }) => line).toSorted()).toEqual([3, 4, 5, 6])
  expect(await admin.call(calls.campusUploadConfirm, { importId: content!.importId })).toMatchObject({
    code: 'HEADC-09',
    returnMsg: '文件中存在错误行，未导入任何数据',
  })
  await works()
  expect(await t.portal.database.read().select().from(orders)).toEqual([])
})

test('a good campus plan is imported as one, under the name of its file', async () => {
  const admin = await t.as(ADMIN)
  const { content } = await admin.upload(calls.campusUpload, {}, csv(CAMPUS_HEAD, `${YEAR},${QS},管理培训生,全职,4`, `${YEAR},${AB},管理培训生,全职,2`))
  await admin.ok(calls.campusUploadConfirm, { importId: content!.importId })
  await works()
  const [upload] = await t.portal.database.read().select().from(campusUploads)
  expect(upload).toMatchObject({ name: '上传', year: YEAR, uploadedBy: ADMIN })
  const { lines } = await admin.ok(calls.campusOrder, { campusUploadId: upload!.id })
  expect(lines.map(({ orgCode, ordered }) => [orgCode, ordered])).toEqual([
    [QS, 4],
    [AB, 2],
  ])
  const { file } = await admin.download(calls.exportOrder, { campusUploadId: upload!.id })
  expect(await sheetRowsOf(file!.bytes)).toHaveLength(3)
  expect((await (await t.as(HRBP)).upload(calls.campusUpload, {}, csv(CAMPUS_HEAD))).status).toBe(403)
})

test('HEADC-10 a file of budgets names none below what is taken, and sets the others', async () => {
  const admin = await t.as(ADMIN)
  await saveBudget({ budget: 5 })
  for (let n = 0; n < 2; n++) await another()
  const check = (...rows: string[]) => admin.upload(calls.budgetUpload, {}, csv(BUDGET_HEAD, ...rows))
  // people are counted by the nightly look, so that a file is held against what lists show
  await t.runJob('headcount.refresh')
  expect((await check(`${YEAR},${QS},全职,2,1`)).content!.faults[0]).toMatchObject({ message: '预算不能低于在编与占用之和', expected: '不少于2' })
  const { content } = await check(`${YEAR},${QS},全职,2,9`, `${YEAR + 1},${QS},兼职,2,30`)
  await admin.ok(calls.budgetUploadConfirm, { importId: content!.importId })
  await works()
  expect(await budgetOf()).toMatchObject({ budget: 9, actualTotal: 2, availableNum: 7 })
  expect(await budgetOf(QS, 2, YEAR + 1)).toMatchObject({ budget: 30, tmType: 'part-time' })
  const { file } = await admin.download(calls.socialExport, { filters: {} })
  expect((await sheetRowsOf(file!.bytes)).length).toBeGreaterThan(1)
})

test('the demo leads requests to every state that a screen shows', async () => {
  for (let n = 0; n < 3; n++) await another({ departmentCode: AB, divisionCode: 'MB-PO', employeeClass: 6, joinDate: `2026-1${n % 2}-0${n + 1}` })
  await t.write((ctx) => ctx.db.execute('delete from headcount_budgets'))
  await demo(t.job('headcount.demo'))
  const all = await t.portal.database.read().select().from(requests)
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['draft', 'pending', 'approved', 'rejected', 'withdrawn', 'filled', 'cancelled']))
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['social', 'campus']))
})
