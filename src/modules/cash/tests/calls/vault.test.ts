import { afterAll, expect, test } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { asPerson } from '#services/access/server/api.ts'
import { linkToFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'
import { correctExchange } from '../../server/commands/deciding.ts'
import { CASHIER, cash, DECLARED, FINANCE, line, STRANGER, stranger, WANTED } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { act, adjust, another, correct, count, counted, location, photo, received, seen, stock, submitted, told, vault } = cash(t)
await stranger(t)
const finance = await t.as(FINANCE)
const SHORT = [line(10_000, 'note', 1)]
const LESS = [line(1_000, 'note', 10)]

test('CASH-12 a bag that agrees waits to be confirmed, with the photos of its count', async () => {
  const { id } = await received()
  const file = await photo()
  expect(await count(id, DECLARED, { by: STRANGER })).toMatchObject({ code: 'SHELL-02' })
  expect((await count(id, DECLARED, { photos: [file] })).content).toEqual({ status: 'EQUAL', differenceFen: 0, differences: [] })
  expect(await seen(id)).toMatchObject({
    status: 'EQUAL',
    counted: DECLARED,
    counts: [{ totalFen: 20_000, late: false, photos: [{ id: file }] }],
    can: ['recount', 'confirm'],
  })
  expect((await finance.call(linkToFile, { id: file })).code).toBe('10000')
  expect(await (await t.as(STRANGER)).call(linkToFile, { id: file })).toMatchObject({ status: 403 })
  const { id: other } = await received({ declared: [line(100, 'note', 200)] })
  expect((await count(other, [line(100, 'coin', 200)])).content).toMatchObject({
    status: 'NOT_EQUAL',
    differenceFen: 0,
    differences: [{ form: 'note' }, { form: 'coin' }],
  })
  expect(await told(FINANCE, 'unequal', other)).toHaveLength(1)
})

test('CASH-15 confirming books the bag in and the change out, once', async () => {
  const vaultId = await vault(100)
  const { id } = await counted(DECLARED, { locationId: await location({ vaultId }) })
  expect((await act(calls.confirm, id)).code).toBe('10000')
  expect(await act(calls.confirm, id)).toMatchObject({ code: 'CASH-01', returnMsg: '当前状态不允许此操作' })
  expect([await stock(vaultId, 10_000, 'note'), await stock(vaultId, 1_000, 'note'), await stock(vaultId, 100, 'coin')]).toEqual([
    [102, 0],
    [85, 0],
    [50, 0],
  ])
  expect(await told(CASHIER, 'completed', id)).toHaveLength(1)
  expect(await seen(id, CASHIER)).toMatchObject({ status: 'CFM_E', can: [], timeline: [{}, {}, {}, { what: 'confirmed', by: { ssoId: FINANCE } }] })
})

test('CASH-13 who has applied or counted does not confirm', async () => {
  const both = await another('finance')
  const vaultId = await vault(100, { operators: [asSsoId(CASHIER), asSsoId(both)] })
  const { id } = await received({ locationId: await location({ vaultId }) })
  await count(id, DECLARED, { by: both })
  expect(await act(calls.confirm, id, both)).toMatchObject({ code: 'CASH-13', returnMsg: '清点人与申请人不能确认' })
  expect(await act(calls.confirm, id, CASHIER)).toMatchObject({ status: 403 })
  expect((await act(calls.confirm, id)).code).toBe('10000')
})

test('CASH-14 CASH-19 a correction pays out what was found, and what is missing is told', async () => {
  const vaultId = await vault(100)
  const { id, number } = await counted(SHORT, { locationId: await location({ vaultId }) })
  expect(await seen(id)).toMatchObject({ status: 'NOT_EQUAL', differenceFen: -10_000 })
  expect(await correct(id, LESS, '')).toMatchObject({ code: 'CASH-14', returnMsg: '请填写修正原因' })
  expect(await correct(id, WANTED)).toMatchObject({ code: 'CASH-05', fields: [{ path: 'wanted' }] })
  expect(await correct(id, [line(10, 'coin', 1_000)])).toMatchObject({ code: 'CASH-09', fields: [{ path: 'wanted' }] })
  const heard: unknown[] = []
  await t.write(async (ctx) => {
    const by = (await asPerson(ctx, asSsoId(FINANCE), 'zh'))!
    const hearing = { ...by, emit: async (event: { name: string }, payload: unknown) => void heard.push([event.name, payload]) }
    await correctExchange(hearing, { id, wanted: LESS, reason: '少装一张' })
  })
  expect(heard).toContainEqual(['cash.shortfall', { person: CASHIER, date: '2026-11-20', amount: 10_000, exchangeNo: number }])
  expect([await stock(vaultId, 10_000, 'note'), await stock(vaultId, 1_000, 'note'), await stock(vaultId, 100, 'coin')]).toEqual([
    [101, 0],
    [90, 0],
    [100, 0],
  ])
  expect(await seen(id)).toMatchObject({ status: 'CFM_NE', wanted: LESS, wantedTotalFen: 10_000, correctionReason: '少装一张' })
})

test('a correction tells the applicant of the difference; too much is no shortfall', async () => {
  const { id } = await counted([line(10_000, 'note', 3)])
  expect((await correct(id, [line(1_000, 'note', 30)], '多装一张')).code).toBe('10000')
  expect(await told(CASHIER, 'corrected', id)).toMatchObject([{ body: expect.stringContaining('¥100.00') }])
})

test('CASH-20 a count that comes twice is booked once; after another one both stay and the bag is counted again', async () => {
  const other = await another()
  const vaultId = await vault(100, { operators: [asSsoId(CASHIER), asSsoId(other)] })
  const { id } = await received({ locationId: await location({ vaultId }) })
  for (const _ of [1, 2]) expect((await count(id)).content).toMatchObject({ status: 'EQUAL' })
  expect((await seen(id)).counts).toHaveLength(1)
  expect((await count(id, SHORT, { by: other })).content).toMatchObject({ status: 'SYNC' })
  expect(await seen(id)).toMatchObject({
    status: 'SYNC',
    counted: null,
    counts: [
      { late: false, setAsideBy: { ssoId: other } },
      { late: true, totalFen: 10_000 },
    ],
  })
  expect((await count(id, DECLARED, { seen: 2 })).content).toMatchObject({ status: 'EQUAL' })
  expect(await count(id, SHORT, { by: other, seen: 3 })).toMatchObject({ code: 'CASH-01' })
})

test('a recount keeps the count before it', async () => {
  const { id } = await counted(SHORT)
  expect(await act(calls.recount, id, STRANGER)).toMatchObject({ code: 'SHELL-02' })
  expect((await act(calls.recount, id)).code).toBe('10000')
  expect(await act(calls.recount, id)).toMatchObject({ code: 'CASH-01' })
  await count(id, DECLARED, { seen: 1 })
  expect(await seen(id)).toMatchObject({ status: 'EQUAL', counts: [{ totalFen: 10_000, setAsideBy: { ssoId: FINANCE } }, { totalFen: 20_000 }] })
})

test('several are confirmed together, and it is said of each that could not be', async () => {
  const [one, other, late] = [await counted(), await counted(SHORT), await submitted()]
  const { list } = await finance.ok(calls.batchConfirm, { ids: [one.id, other.id, late.id, one.id] })
  expect(list).toEqual([
    { id: one.id, done: true, message: '' },
    { id: other.id, done: false, message: '当前状态不允许此操作' },
    { id: late.id, done: false, message: '当前状态不允许此操作' },
  ])
  expect((await seen(one.id)).status).toBe('CFM_E')
})

test('CASH-16 CASH-17 an adjustment puts the stock right for a finished exchange, and leaves what is reserved', async () => {
  const vaultId = await vault(60)
  const locationId = await location({ vaultId })
  const { id, number } = await submitted({ locationId })
  const coin = { denominationFen: 100, form: 'coin' as const }
  expect(await adjust(vaultId, coin, -11)).toMatchObject({ code: 'CASH-17', returnMsg: '库存不能为负' })
  expect(await adjust(vaultId, coin, -10, { exchangeNo: number })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'exchangeNo' }] })
  expect(await adjust(vaultId, coin, -10, { reason: ' ' })).toMatchObject({ code: 'SHELL-39' })
  await act(calls.withdraw, id)
  expect((await adjust(vaultId, coin, -10, { exchangeNo: number })).code).toBe('10000')
  expect(await stock(vaultId, 100, 'coin')).toEqual([50, 0])
  const { list } = await finance.ok(calls.vaultLedger, { vaultId, ...coin })
  expect(list.map(({ causeCn, amount }) => [causeCn, amount])).toEqual([
    [`调整（${number}）：test`, -10],
    [`兑换 ${number} 释放预留`, 50],
    [`兑换 ${number} 预留`, -50],
    ['调整：test', 60],
  ])
  expect(await (await t.as(CASHIER)).call(calls.vaultStock)).toMatchObject({ status: 403 })
})

test('what lies in the vault for a day is told to its supervisors, once an evening', async () => {
  const vaultId = await vault(100)
  const { number } = await received({ locationId: await location({ vaultId }) })
  t.setClock('2026-11-21T11:00:00Z')
  for (const _ of [1, 2]) await t.runJob('cash.tellWaiting', '2026-11-21')
  expect(await told(FINANCE, 'waiting', vaultId)).toMatchObject([{ body: number }])
})

test('exchanges, the ledger of a vault and the differences of a month are taken away as sheets', async () => {
  t.setClock('2026-11-20T04:00:00Z')
  const admin = await t.as(FINANCE)
  const vaultId = await vault(100)
  const { id, number } = await counted(SHORT, { locationId: await location({ vaultId, code: 'DIFF-1' }) })
  await correct(id, LESS)
  const rows = async (input: InputOf<typeof calls.exportCash>) => sheetRowsOf((await admin.download(calls.exportCash, input)).file!.bytes)
  expect((await rows({ what: 'exchanges', filters: {} })).find((row) => row.includes(number))).toContain('¥100.00 纸币 × 2')
  expect((await rows({ what: 'ledger', vaultId })).flat()).toContain(`兑换 ${number} 入库`)
  expect((await rows({ what: 'differences', from: '2026-11', to: '2026-11' })).find((row) => row.includes('DIFF-1'))).toContain('2026-11')
  const cashier = await t.as(CASHIER)
  expect((await cashier.download(calls.exportCash, { what: 'differences', from: '2026-11', to: '2026-11' })).status).toBe(403)
  expect((await admin.download(calls.exportCash, { what: 'differences', from: '2026-12', to: '2026-11' })).body?.code).toBe('SHELL-39')
})
