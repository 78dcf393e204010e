import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { personLeft } from '#services/people/events.ts'
import * as calls from '../../contract.ts'
import { UNIT } from '../../server/data/accounts.ts'
import { benefit } from '../../server/data/benefit.ts'
import { homeCards } from '../../server/data/homeCards.ts'
import { ADMIN, CASHIER, discounts, SHOP } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { add, amountFor, code, decide, given, left, rateOf, read, somebody, span, suspended, told, use } = discounts(t)
const till = () => t.as(CASHIER)

test('DBEN-16 the best of several rates applies, and a receipt is paid by a rate or an amount', async () => {
  const ssoId = await somebody()
  // everybody of the company has ten percent
  expect(await read(ssoId)).toMatchObject({ rate: 10, remainingFen: 0 })
  await given(rateOf(ssoId, { rate: 5 }))
  expect(await read(ssoId)).toMatchObject({ rate: 10 })
  await given(amountFor(ssoId, 100))
  const best = await somebody()
  await given(rateOf(best, { rate: 25 }))
  expect((await use(best)).content).toMatchObject({ discountFen: 2_500, payableFen: 7_500 })
  expect((await use(ssoId, { use: 'amount', amountFen: 3_000 })).content).toMatchObject({ discountFen: 3_000, payableFen: 7_000, remainingFen: 7_000 })
})

test('DBEN-13 an amount is spent in one step, and never more than remains', async () => {
  const ssoId = await somebody()
  await given(amountFor(ssoId, 100))
  expect((await use(ssoId, { use: 'amount', originalFen: 9_500 })).content).toMatchObject({ remainingFen: 500 })
  expect(await use(ssoId, { use: 'amount', originalFen: 501 })).toMatchObject({ code: 'DBEN-13', fields: [{ path: 'amountFen' }] })
  expect(await left(ssoId)).toBe(500)
  await t.drain()
  expect(await told(ssoId)).toContain('折扣额度即将用完')
})

test.skipIf(!process.env.TEST_DATABASE_URL)('DBEN-13 DBEN-14 two tills at once never spend more than remains, and a receipt is booked once', async () => {
  const ssoId = await somebody()
  await given(amountFor(ssoId, 100))
  const both = await Promise.all([use(ssoId, { use: 'amount', originalFen: 6_000 }), use(ssoId, { use: 'amount', originalFen: 6_000 })])
  expect(both.map((one) => one.code).toSorted()).toEqual(['10000', 'DBEN-13'])
  expect(await left(ssoId)).toBe(4_000)
  const same = { use: 'amount', originalFen: 1_000, receiptNo: 'TWICE' } as const
  const twice = await Promise.all([use(ssoId, same), use(ssoId, same)])
  expect(twice.map((one) => one.code).toSorted()).toEqual(['10000', 'DBEN-14'])
  expect(await left(ssoId)).toBe(3_000)
})

test('DBEN-14 a receipt books once at its outlet, and gives back what it took, once', async () => {
  const ssoId = await somebody()
  await given(amountFor(ssoId, 100))
  const receipt = { outlet: SHOP, receiptNo: 'ONCE' }
  await use(ssoId, { ...receipt, use: 'amount', originalFen: 4_000 })
  expect(await use(ssoId, receipt)).toMatchObject({ code: 'DBEN-14' })
  expect((await use(ssoId, { ...receipt, outlet: 'Harbor' })).code).toBe('10000')
  expect(await (await till()).ok(calls.tillRefund, receipt)).toMatchObject({ discountFen: 4_000 })
  expect(await left(ssoId)).toBe(10_000)
  expect(await (await till()).call(calls.tillRefund, receipt)).toMatchObject({ code: 'DBEN-14' })
  expect(await (await till()).call(calls.tillRefund, { ...receipt, receiptNo: 'NONE' })).toMatchObject({ code: 'SHELL-02' })
  const { log } = await (await t.as(ssoId)).ok(calls.my, {})
  expect(log.list.map(({ discountFen }) => discountFen)).toContain(-4_000)
})

test('DBEN-15 the black list wins over every white list and the standard discount', async () => {
  const ssoId = await somebody()
  await given(rateOf(ssoId, { rate: 40 }))
  await given(amountFor(ssoId, 100))
  await suspended(ssoId, { category: 'rate' })
  expect(await use(ssoId)).toMatchObject({ code: 'DBEN-15' })
  expect(await read(ssoId)).toMatchObject({ rate: 0, remainingFen: 10_000, suspended: ['rate'] })
  expect((await use(ssoId, { use: 'amount', originalFen: 100 })).code).toBe('10000')
  await suspended(ssoId)
  expect(await use(ssoId, { use: 'amount', originalFen: 100 })).toMatchObject({ code: 'DBEN-15' })
  expect((await (await t.as(ssoId)).ok(calls.my, {})).suspended).toHaveLength(2)
  await t.drain()
  expect(await told(ssoId)).toContain('您的折扣将暂停：全部折扣')
})

test('the till reads a personal code, and a refused one is answered and kept', async () => {
  const ssoId = await somebody()
  const scanned = await code(ssoId)
  expect(await (await till()).ok(calls.tillRead, { code: scanned, outlet: SHOP })).toMatchObject({ ok: true, number: ssoId, rate: 10 })
  expect(await (await till()).ok(calls.tillRead, { code: scanned, outlet: SHOP })).toMatchObject({ ok: false, rule: 'QRC-03' })
})

test('somebody from outside has the standard discount of a company by the number', async () => {
  const outsider = { name: '顾晨', no: 'P66000001', company: 'HB' as const }
  await given({ category: 'person', outsider, reason: 'test', ...span() })
  expect(await read(outsider.no)).toMatchObject({ nameCn: '顾晨', rate: 10 })
  expect((await use(outsider.no)).content).toMatchObject({ discountFen: 1_000 })
  expect(await (await till()).call(calls.tillRead, { number: 'P66000002', outlet: SHOP })).toMatchObject({ code: 'SHELL-02' })
})

test('the page of benefits is told the best rate, and what was saved in a year', async () => {
  const ssoId = await somebody()
  const reader = () => t.reader(ssoId)
  expect(await benefit.figure(await reader())).toMatchObject({ value: 10, unitCn: '%' })
  expect(await benefit.worth?.(await reader(), 2026)).toBeUndefined()
  await use(ssoId)
  expect(await benefit.worth?.(await reader(), 2026)).toMatchObject({ used: 1, fen: 1_000 })
  await suspended(ssoId)
  expect(await benefit.figure(await reader())).toMatchObject({ value: 0 })
})

test('what is left of an amount stands on the home page and leads to the own discounts, as what lapses of it does; nothing of it where it is suspended', async () => {
  const ssoId = await somebody()
  const cards = async () => homeCards(await t.reader(ssoId))
  expect(await cards(), 'a rate alone').toEqual([])
  await given(amountFor(ssoId, 100))
  await use(ssoId, { use: 'amount', originalFen: 4_000 })
  const [card] = await cards()
  expect(card).toMatchObject({ figure: { value: 60, unitCn: '元' }, path: '/{lang}/discountedBenefits/myDiscounted/index' })
  expect(UNIT, 'by which the radar finds the way').toMatch(new RegExp(`^${card?.key}\\.`))
  await suspended(ssoId, { category: 'amount' })
  expect(await cards()).toEqual([])
})

test('what was used is a file by month and outlet, and so are both lists', async () => {
  const admin = await t.as(ADMIN)
  for (const what of ['white', 'black', 'use'] as const) expect((await admin.download(calls.exportFile, { what })).status).toBe(200)
  expect((await admin.download(calls.exportFile, { what: 'changelog' })).body).toMatchObject({ code: 'SHELL-39' })
})

test('entries begin and end by their days, once however often the job runs; who leaves has none', async () => {
  const [ssoId, leaver] = [await somebody(), await somebody()]
  const first = await add(amountFor(ssoId, 100, span(2, 4)))
  await decide(first)
  await given(amountFor(leaver, 100))
  expect(await left(ssoId)).toBe(0)
  const day = span(2, 5)
  t.setClock(`${day.effectiveStart}T04:00:00Z`)
  for (const _ of [1, 2]) await t.runJob('discount-benefits.startAndEnd', day.effectiveStart)
  expect(await left(ssoId)).toBe(10_000)
  t.setClock(`${day.effectiveEnd}T04:00:00Z`)
  for (const _ of [1, 2]) await t.runJob('discount-benefits.startAndEnd', day.effectiveEnd)
  expect(await left(ssoId)).toBe(0)
  await t.write((ctx) => ctx.emit(personLeft, { ssoId: leaver, lastWorkingDate: day.effectiveStart }))
  await t.drain()
  expect(await left(leaver)).toBe(0)
})
