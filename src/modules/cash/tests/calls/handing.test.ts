import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { location as locationByCode, locationsOf } from '../../server/api.ts'
import { CASHIER, cash, DECLARED, FINANCE, line, OTHER, STRANGER, stranger, WANTED } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { act, ask, bag, location, locationOf, nextCode, received, seen, stock, submitted, take, told, vault } = cash(t)
await stranger(t)
const [cashier, finance] = [await t.as(CASHIER), await t.as(FINANCE)]

test('an exchange is submitted: numbered, its change reserved, and the vault told', async () => {
  const vaultId = await vault(100)
  const locationId = await location({ vaultId })
  const { id, number } = await submitted({ locationId, remark: '周末' })
  expect(number).toMatch(/^CE20261120\d{4}$/)
  expect(await seen(id, CASHIER)).toMatchObject({
    ...{ status: 'NEW', declaredTotalFen: 20_000, wantedTotalFen: 20_000, declared: DECLARED, wanted: WANTED, remark: '周末' },
    ...{ applicant: { ssoId: CASHIER }, can: ['withdraw'], timeline: [{ what: 'submitted' }], counts: [] },
  })
  expect((await seen(id)).movements.map(({ amount, heldDelta }) => [amount, heldDelta])).toEqual([
    [-50, 50],
    [-15, 15],
  ])
  expect(await stock(vaultId, 1_000, 'note')).toEqual([85, 15])
  expect(await told(CASHIER, 'asked', id)).toMatchObject([{ body: expect.stringContaining('¥200.00') }])
  const { list } = await cashier.ok(calls.locationsMine)
  expect(list.find((one) => one.id === locationId)).toMatchObject({ usedTodayFen: 20_000, available: { '1000.note': 85, '100.coin': 50 } })
})

test('CASH-04 CASH-05 what is sent past the page is refused too', async () => {
  const locationId = await location()
  expect(await ask({ locationId, declared: [] })).toMatchObject({ code: 'CASH-04', returnMsg: '请填写交存和兑换的面额数量' })
  expect(await ask({ locationId, wanted: [line(1_000, 'note', 1)] })).toMatchObject({ code: 'CASH-05', fields: [{ path: 'wanted' }] })
  for (const wanted of [[line(10_000, 'coin', 2)], [line(10_000, 'note', 1), line(10_000, 'note', 1)], [line(300, 'note', 1)], [line(10_000, 'note', 0)]])
    expect(await ask({ locationId, wanted })).toMatchObject({ code: 'SHELL-39' })
})

test('CASH-06 a bag is in use once, until it is withdrawn', async () => {
  const { id, bagNo } = await submitted()
  expect(await ask({ bagNo: bagNo.toLowerCase() })).toMatchObject({ code: 'CASH-06', returnMsg: '该袋号已被使用' })
  expect((await act(calls.withdraw, id, CASHIER)).code).toBe('10000')
  expect((await ask({ bagNo })).code).toBe('10000')
})

test('CASH-07 members alone submit, while the location is open', async () => {
  const locationId = await location()
  expect(await ask({ locationId }, STRANGER)).toMatchObject({ code: 'SHELL-02' })
  expect(await ask({ locationId }, OTHER)).toMatchObject({ status: 403 })
  expect(await ask({ locationId: await location({ status: 'inactive' }) })).toMatchObject({ code: 'CASH-07', returnMsg: '该兑换点当前不可提交' })
  expect(await ask({ locationId: await location({ cutoff: '11:59' }) })).toMatchObject({ code: 'CASH-07' })
  expect((await ask({ locationId: await location({ cutoff: '12:01' }) })).code).toBe('10000')
})

test('CASH-08 the limit of a day counts what was not withdrawn', async () => {
  const locationId = await location({ dailyLimitFen: 30_000 })
  const { id } = await submitted({ locationId })
  expect(await ask({ locationId })).toMatchObject({ code: 'CASH-08', returnMsg: '超过该兑换点当日限额' })
  await act(calls.withdraw, id, CASHIER)
  expect((await ask({ locationId })).code).toBe('10000')
})

test('CASH-09 CASH-10 withdrawing frees what was reserved, before the bag is at the vault', async () => {
  const vaultId = await vault(60)
  const locationId = await location({ vaultId })
  const { id } = await submitted({ locationId })
  expect(await ask({ locationId })).toMatchObject({ code: 'CASH-09', returnMsg: '金库该面额零钱不足' })
  expect(await act(calls.withdraw, id, STRANGER)).toMatchObject({ code: 'SHELL-02' })
  expect((await act(calls.withdraw, id)).code).toBe('10000')
  expect(await stock(vaultId, 100, 'coin')).toEqual([60, 0])
  expect(await told(CASHIER, 'withdrawn', id)).toHaveLength(1)
  const { id: next } = await received({ locationId })
  expect(await act(calls.withdraw, next, CASHIER)).toMatchObject({ code: 'CASH-10', returnMsg: '已送达金库，不能撤回' })
})

test('CASH-11 a bag is taken in once; the second scan shows it', async () => {
  const { id, bagNo } = await submitted()
  expect(await take(bagNo, STRANGER)).toMatchObject({ code: 'SHELL-02' })
  expect(await take('NOSUCHBAG')).toMatchObject({ code: 'SHELL-02' })
  expect((await take(bagNo.toLowerCase())).content).toMatchObject({ id, status: 'SYNC', can: ['count'] })
  expect((await take(bagNo)).content).toMatchObject({ id, status: 'SYNC' })
  expect((await seen(id)).timeline.map(({ what }) => what)).toEqual(['submitted', 'received'])
  expect(await told(CASHIER, 'received', id)).toHaveLength(1)
})

test('lists show the own locations, the own vault, or all; counts stand beside them', async () => {
  const { id, number } = await submitted()
  const numbers = async (who: string, filters = {}) => (await (await t.as(who)).ok(calls.search, { pageSize: 100, filters })).list.map((one) => one.number)
  expect(await numbers(CASHIER, { scope: 'mine', open: true })).toContain(number)
  expect(await numbers(FINANCE)).toContain(number)
  expect(await numbers(STRANGER)).toEqual([])
  expect((await (await t.as(STRANGER)).call(calls.detail, { id })).code).toBe('SHELL-02')
  expect(await numbers(FINANCE, { status: 'CFM_NE' })).not.toContain(number)
  expect(await numbers(FINANCE, { from: '2026-11-21' })).not.toContain(number)
  expect((await finance.ok(calls.searchCounts)).counts.NEW).toBeGreaterThan(0)
  expect((await (await t.as(STRANGER)).ok(calls.searchCounts)).counts.NEW).toBe(0)
})

test('CASH-18 CASH-21 codes are used once, and a location with open exchanges stays open', async () => {
  const given = await locationOf()
  const { id } = await finance.ok(calls.locationSave, given)
  expect(await finance.call(calls.locationSave, { ...(await locationOf()), code: given.code.toLowerCase() })).toMatchObject({ code: 'CASH-21' })
  expect(await finance.call(calls.vaultSave, { code: (await finance.ok(calls.vaults)).list[0]!.code, nameCn: '二', nameEn: 'Two' })).toMatchObject({
    code: 'CASH-21',
  })
  const { id: exchange } = await submitted({ locationId: id })
  expect(await finance.call(calls.locationSave, { ...given, id, status: 'inactive' })).toMatchObject({ code: 'CASH-18', returnMsg: '该兑换点有未完成的兑换' })
  await act(calls.withdraw, exchange)
  await finance.ok(calls.locationSave, { ...given, id, status: 'inactive', members: [] })
  expect(await cashier.call(calls.locationResolve, { code: given.code })).toMatchObject({ code: 'SHELL-02' })
  expect(await finance.call(calls.locationSave, { ...given, id, members: [asSsoId('99999999')] })).toMatchObject({ code: 'PPL-10' })
  expect(await cashier.call(calls.locationSave, given)).toMatchObject({ status: 403 })
})

test('other modules ask for locations by code and by person', async () => {
  const given = await locationOf()
  await finance.ok(calls.locationSave, given)
  expect(await t.write((ctx) => locationByCode(ctx, given.code))).toMatchObject({ nameCn: '测试兑换点', active: true })
  expect((await t.write((ctx) => locationsOf(ctx, asSsoId(CASHIER)))).map(({ code }) => code)).toContain(given.code)
  expect(await cashier.ok(calls.locationResolve, { code: given.code.toLowerCase() })).toMatchObject({ code: given.code })
})

test('locations come by a file, all or none', async () => {
  const vaultId = await vault(0)
  const { code: vaultCode } = (await finance.ok(calls.vaults)).list.find(({ id }) => id === vaultId)!
  const [first, second] = [nextCode('F'), nextCode('F')]
  const head = '编号,中文名称,英文名称,公司,事业部,成本中心,金库,每日限额,当日截止,成员'
  const file = (...lines: string[]) => ({ filename: '兑换点.csv', bytes: [head, ...lines].join('\r\n') })
  const good = `${first},新店,New shop,主公司,MB-MD,420100,${vaultCode},5000,20:00,${CASHIER} ${FINANCE}`
  const bad = await finance.upload(
    calls.locationImport,
    {},
    file(good, `${second},店,Shop,主公司,MB-MD,420100,NOWHERE,,20:00,`, `${first},店,Shop,主公司,MB-MD,42,${vaultCode},,25:00,`),
  )
  expect(bad.content!.faults.map(({ line: at, column }) => [at, column])).toEqual([
    [3, '金库'],
    [4, '编号'],
  ])
  const checked = await finance.upload(calls.locationImport, {}, file(good))
  expect(checked.content).toMatchObject({ faultCount: 0, added: 1, changed: 0 })
  await finance.ok(calls.locationImportConfirm, { importId: checked.content!.importId })
  await t.runJob('spreadsheets.workOff')
  const { list } = await finance.ok(calls.locationSearch, { filters: { keyword: first } })
  expect(list).toMatchObject([{ code: first, vaultId, dailyLimitFen: 500_000, cutoff: '20:00', members: [FINANCE, CASHIER], status: 'active' }])
})

test('what was not brought in two days is withdrawn at six, once', async () => {
  const vaultId = await vault(100)
  const { id } = await submitted({ locationId: await location({ vaultId }), bagNo: bag() })
  await t.runJob('cash.withdrawUndelivered', '2026-11-21')
  expect((await seen(id)).status).toBe('NEW')
  for (const _ of [1, 2]) await t.runJob('cash.withdrawUndelivered', '2026-11-22')
  expect(await seen(id)).toMatchObject({ status: 'CANCEL', timeline: [{ what: 'submitted' }, { what: 'withdrawn', by: null }] })
  expect(await stock(vaultId, 1_000, 'note')).toEqual([100, 0])
  expect(await told(CASHIER, 'undelivered', id)).toHaveLength(1)
})
