import ExcelJS from 'exceljs'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, CASHIER, everAnew, HOTEL, MEMBER, shop } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { detail, goods, paid, ready, rowOf, stock, told } = shop(t)
const [member, admin, cashier] = [everAnew(t, MEMBER), everAnew(t, ADMIN), everAnew(t, CASHIER)]
const { sku } = await goods({}, 200)
const staged = async (stage: calls.Stage, by = admin) => (await by.ok(calls.adminDeliveryList, { pageSize: 100, filters: { stage } })).list.map(({ id }) => id)

test('orders are packed onto a run, leave with it, arrive, and are handed over against their codes', async () => {
  const [one, other] = [await paid(sku), await paid(sku)]
  const ids = [one.id, other.id]
  expect(await staged('pack')).toEqual(expect.arrayContaining(ids))
  expect((await admin.call(calls.adminDeliveryDispatch, { ids, step: 'go' })).code).toBe('LIFE-01')
  await admin.ok(calls.adminDeliveryDispatch, { ids, step: 'pack' })
  expect((await admin.call(calls.adminDeliveryDispatch, { ids, step: 'pack' })).code).toBe('LIFE-01')
  expect(await staged('packed')).toEqual(expect.arrayContaining(ids))
  expect(await admin.ok(calls.adminDeliveryDispatch, { ids: [one.id], step: 'go' })).toEqual({ orders: 2 })
  expect(await told(MEMBER, other.oid)).toContain(`订单 ${other.oid} 已出发`)
  await admin.ok(calls.adminDeliveryArrive, { ids: [other.id], problem: 'broken', problemNote: '外盒破损' })
  expect((await rowOf(other.id)).status).toBe('30')
  await admin.ok(calls.adminDeliveryArrive, { ids })
  expect(await staged('ready')).toEqual(expect.arrayContaining(ids))
  const { collectCode } = await detail(one.oid)
  expect(collectCode).toMatch(/^\d{6}$/)
  expect((await detail(one.oid, ADMIN)).collectCode).toBeNull()
  expect(await admin.ok(calls.adminDeliveryHandover, { code: `${one.oid}-${collectCode}` })).toMatchObject({
    ok: true,
    oid: one.oid,
    person: { ssoId: MEMBER },
  })
  expect((await admin.call(calls.adminDeliveryHandover, { code: `${one.oid}-${collectCode}` })).code).toBe('LIFE-01')
  expect(await detail(one.oid)).toMatchObject({ status: '50', collectCode: null })
})

test('ESHOP-14 five wrong codes shut the hand-over for ten minutes, also for the right one', async () => {
  const { id, oid, code } = await ready(sku)
  const wrong = code === '000000' ? '000001' : '000000'
  const give = (given: string) => admin.ok(calls.adminDeliveryHandover, { code: `${oid} ${given}` })
  for (const _ of [1, 2, 3, 4]) expect(await give(wrong)).toMatchObject({ ok: false, rule: 'ESHOP-14', message: '取货码错误' })
  expect((await rowOf(id)).codeMisses).toBe(4)
  await give(wrong)
  expect(await give(code)).toMatchObject({ ok: false })
  t.setClock('2026-11-20T04:09:59Z')
  expect(await give(code)).toMatchObject({ ok: false })
  t.setClock('2026-11-20T04:10:00Z')
  expect(await give(code)).toMatchObject({ ok: true })
  expect((await admin.call(calls.adminDeliveryHandover, { code: 'no code' })).code).toBe('ESHOP-14')
})

test('ACCESS-03 who delivers for one company finds nothing of another', async () => {
  const order = await paid(sku, { by: HOTEL })
  expect(await staged('pack', cashier)).not.toContain(order.id)
  expect((await cashier.call(calls.adminDeliveryArrive, { ids: [order.id] })).code).toBe('SHELL-02')
  expect((await member.call(calls.adminDeliveryList, {})).status).toBe(403)
  const own = await paid(sku)
  await cashier.ok(calls.adminDeliveryArrive, { ids: [own.id] })
})

test('who does not come is reminded after three days and seven; after fourteen an order manager decides', async () => {
  const { id, oid } = await ready(sku)
  const days = async (day: string) => {
    t.setClock(new Date(`${day}T09:00:00+08:00`))
    for (const _ of ['once', 'again']) await t.runJob('eshop.morning', day)
    // what was told before is folded below the latest
    return [(await rowOf(id)).remindedDays, (await told(MEMBER, oid))[0], (await told(ADMIN, oid))[0]]
  }
  const [arrived, waits, unsettled] = ['可以领取了', '等您领取', '一直没有领取'].map((what) => `订单 ${oid} ${what}`)
  expect(await days('2026-11-22')).toEqual([0, arrived, undefined])
  expect(await days('2026-11-23')).toEqual([3, waits, undefined])
  expect(await days('2026-11-27')).toEqual([7, waits, undefined])
  expect(await days('2026-12-04')).toEqual([14, waits, unsettled])
})

test('each morning who delivers is told once what there is to pack', async () => {
  await paid(sku)
  const before = (await told(CASHIER, '待打包')).length
  for (const _ of ['once', 'again']) await t.runJob('eshop.morning', '2026-11-20')
  expect((await told(CASHIER, '待打包')).length).toBe(before + 1)
})

const workbook = async (rows: readonly (readonly (string | number)[])[]) => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('员工商城商品')
  for (const row of [['货号', '中文名称', '英文名称', '分类', '原价', '员工价', '每人限购', '入库数量'], ...rows]) sheet.addRow([...row])
  return { filename: 'goods.xlsx', bytes: new Uint8Array(await book.xlsx.writeBuffer()) }
}

test('a file of goods adds new ones off sale, changes the price of known ones and takes pieces in, or says what is wrong', async () => {
  const known = await goods({}, 1)
  const line = (number: string, price: number | '', pieces: number) => [number, '新玩偶', 'New plush', '毛绒玩具', 99, price, '', pieces]
  const bad = await admin.upload(calls.adminItemUpload, {}, await workbook([line('UP-1', 50, 3), line('UP-1', 50, 3), line('坏', 50, 1), line('UP-2', 0, 1)]))
  expect(bad.content).toMatchObject({ faultCount: 3 })
  const { content } = await admin.upload(calls.adminItemUpload, {}, await workbook([line('UP-1', 50, 3), line(known.sku, 45, 4)]))
  expect(content).toMatchObject({ faultCount: 0, fresh: 1, known: 1 })
  await admin.ok(calls.adminItemUploadConfirm, { importId: content!.importId })
  await t.runJob('spreadsheets.workOff')
  expect([await stock('UP-1'), await stock(known.sku)]).toEqual([
    { available: 3, held: 0 },
    { available: 5, held: 0 },
  ])
  expect((await member.ok(calls.item, { cid: known.id })).priceFen).toBe(4500)
  expect((await admin.ok(calls.adminItemList, { filters: { keyword: '新玩偶', onSale: false } })).list).toMatchObject([{ stock: 3, staffPriceFen: 5000 }])
})

test('orders with their lines, sales by month, stock entries and the packing list are exported', async () => {
  await paid(sku)
  const rows = async (bytes: Uint8Array) => {
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(Uint8Array.from(bytes).buffer)
    return book.worksheets[0]!.rowCount
  }
  const months = { from: '2026-11', to: '2026-11' }
  for (const input of [{ what: 'orders' as const }, { what: 'sales' as const, ...months }, { what: 'stock' as const, ...months }])
    expect(await rows((await admin.download(calls.adminOrderExport, input)).file!.bytes)).toBeGreaterThan(1)
  expect(await rows((await admin.download(calls.adminDeliveryExport, {})).file!.bytes)).toBeGreaterThan(1)
})
