import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import * as calls from '../../contract.ts'
import { ADMIN, csv, hotels, KIND, MANAGER, MEMBER, PART_TIMER, RULE } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => hotels(t).back())
const { kind, kindOf, ready, taken, take, give, left, redeem, confirm, told, stock, accept } = hotels(t)
const admin = await t.as(ADMIN)
const check = (file: { filename: string; bytes: string }) => admin.upload(calls.checkBulk, {}, file)

describe('kinds and codes', () => {
  test('HOTEL-16 a kind without the figure of its discount is refused, and keeps the one of its own way only', async () => {
    expect(await admin.call(calls.saveKind, { ...KIND, discountPercent: null })).toMatchObject({ code: 'HOTEL-16', fields: [{ path: 'discountPercent' }] })
    const id = await kind({ discountType: 'amount-off', discountFen: 20_000 })
    expect((await admin.ok(calls.kinds)).find((one) => one.id === id)).toMatchObject({ discountPercent: null, discountFen: 20_000, fresh: 0 })
  })

  test('codes come by a file, all or none, and no code twice', async () => {
    const given = kindOf()
    const { id } = await admin.ok(calls.saveKind, given)
    const file = (...lines: string[]) => ({ filename: '券码.csv', bytes: ['优惠券种类,券码', ...lines].join('\r\n') })
    const bad = await admin.upload(calls.checkCodes, {}, file(`${given.nameCn},A-1`, 'nothing,A2', `${given.nameEn},a1`))
    expect(bad.content!.faults.map(({ line, column }) => [line, column])).toEqual([
      [3, '优惠券种类'],
      [4, '券码'],
    ])
    const good = await admin.upload(calls.checkCodes, {}, file(`${given.nameCn},A-1`, `${given.nameEn.toUpperCase()},A2`))
    expect(good.content).toMatchObject({ faultCount: 0, kinds: [{ nameCn: given.nameCn, codes: 2 }] })
    await admin.ok(calls.confirmCodes, { importId: good.content!.importId })
    await t.runJob('spreadsheets.workOff')
    expect((await admin.ok(calls.codes, { filters: { kindId: id } })).list.map(({ code }) => code).toSorted()).toEqual(['A1', 'A2'])
    expect((await admin.upload(calls.checkCodes, {}, file(`${given.nameCn},A1`))).content!.faultCount).toBe(1)
  })
})

describe('rules', () => {
  test('HOTEL-08 HOTEL-09 hold one after the other, and are deleted before they begin, ended afterwards', async () => {
    const kindId = await kind()
    expect(await admin.call(calls.saveRule, { ...RULE, kindId, yearlyQuota: 0 })).toMatchObject({ code: 'HOTEL-08', fields: [{ path: 'yearlyQuota' }] })
    const { id } = await admin.ok(calls.saveRule, { ...RULE, kindId })
    expect((await admin.call(calls.saveRule, { ...RULE, kindId })).code).toBe('HOTEL-09')
    expect((await admin.call(calls.saveRule, { ...RULE, id, kindId, effectiveTo: '2025-12-31' })).code).toBe('HOTEL-09')
    const later = await admin.ok(calls.saveRule, { ...RULE, kindId, employeeClass: 3, effectiveFrom: '2027-01-01' })
    await admin.ok(calls.deleteRule, { id: later.id })
    await admin.ok(calls.deleteRule, { id })
    const own = (await admin.ok(calls.quotaRules)).filter((one) => one.kindId === kindId)
    expect(own).toMatchObject([{ id, effectiveTo: '2026-11-19', can: [] }])
  })

  test('are previewed, and give the yearly quota once, to who has been here for long enough', async () => {
    const kindId = await kind()
    const rule = { ...RULE, kindId, afterMonths: 30 }
    const seen = await admin.ok(calls.previewRule, rule)
    expect(seen.later).toBeGreaterThan(0)
    expect(seen.coupons).toBe(2 * seen.people)
    expect(seen.some.map(({ ssoId }) => ssoId)).not.toContain(MEMBER)
    await admin.ok(calls.saveRule, rule)
    for (const _ of ['once', 'twice']) await t.runJob('hotel-discount.yearlyGrant', '2026-11-20')
    expect(await left(MANAGER, kindId)).toEqual({ available: 2, held: 0 })
    expect(await left(MEMBER, kindId)).toEqual({ available: 0, held: 0 })
    expect(await left(PART_TIMER, kindId)).toEqual({ available: 0, held: 0 })
    expect(await told(MANAGER)).toContain('您获得了酒店优惠额度')
    const { list, total } = await admin.ok(calls.quotas, { filters: { kindId }, pageSize: 100 })
    expect(total).toBe(seen.people)
    expect(list[0]).toMatchObject({ year: 2026, source: 'rule', total: 2, left: 2, expiresOn: '2027-11-19', rule: { afterMonths: 30 } })
    // MEMBER reaches 30 months a month later, and another year begins
    t.setClock('2027-01-01T00:00:00Z')
    await t.runJob('hotel-discount.yearlyGrant', '2027-01-01')
    expect(await left(MEMBER, kindId)).toEqual({ available: 2, held: 0 })
    expect(await left(MANAGER, kindId)).toEqual({ available: 4, held: 0 })
  })
})

describe('bulk grants', () => {
  test('HOTEL-08 HOTEL-10 a file with a bad row grants nothing and names every one', async () => {
    const { nameCn } = kindOf()
    const kindId = await kind({ nameCn })
    const lines = [`${MEMBER},${nameCn},1,2026-12-31`, `99999999,${nameCn},1,2026-12-31`, `${MANAGER},${nameCn},0,2026-12-31`, `${MANAGER},没有,1,2026-11-19`]
    const { content } = await check(csv(...lines, `${MEMBER},${nameCn},2,2026-12-31`))
    expect(content!.faults.map(({ line, column }) => [line, column])).toEqual([
      [3, '员工号'],
      [4, '张数'],
      [5, '优惠券种类'],
      [5, '有效期至'],
      [6, '员工号'],
    ])
    expect(await confirm(content!.importId)).toMatchObject({ code: 'HOTEL-10' })
    expect(await left(MEMBER, kindId)).toEqual({ available: 0, held: 0 })
    expect((await admin.ok(calls.bulks)).list[0]).toMatchObject({ state: 'refused', rows: 1, bad: 4, can: [] })
  })

  test('HOTEL-11 HOTEL-12 the same content asks first, and a batch is undone while it is whole', async () => {
    const { nameCn } = kindOf()
    const kindId = await kind({ nameCn })
    await stock(kindId, 2)
    const file = csv(`${MEMBER},${nameCn},2,2026-12-31`, `${MANAGER},${nameCn},1,2026-12-31`)
    const first = (await check(file)).content!
    expect(first).toMatchObject({ people: 2, coupons: 3, before: null })
    expect((await confirm(first.importId)).code).toBe('10000')
    expect(await left(MEMBER, kindId)).toEqual({ available: 2, held: 0 })
    const second = (await check({ ...file, filename: '另一个.csv' })).content!
    expect(second.before).not.toBeNull()
    expect(await confirm(second.importId)).toMatchObject({ code: 'HOTEL-11' })
    expect((await confirm(second.importId, true)).code).toBe('10000')
    expect(await left(MEMBER, kindId)).toEqual({ available: 4, held: 0 })
    await admin.ok(calls.undoBulk, { id: second.importId })
    expect(await left(MEMBER, kindId)).toEqual({ available: 2, held: 0 })
    expect((await admin.call(calls.undoBulk, { id: second.importId })).code).toBe('SHELL-02')
    await accept(MEMBER)
    await take(MEMBER, kindId)
    expect(await admin.call(calls.undoBulk, { id: first.importId })).toMatchObject({ code: 'HOTEL-12', returnMsg: '该批次已有额度被使用，无法撤销' })
    expect(await left(MANAGER, kindId)).toEqual({ available: 1, held: 0 })
    const states = new Map((await admin.ok(calls.bulks)).list.map(({ id, state }) => [id, state]))
    expect([first, second].map(({ importId }) => states.get(importId))).toEqual(['granted', 'undone'])
  })
})

test('HOTEL-08 a correction has a reason and takes no more than is left; one person is seen with all of it', async () => {
  const kindId = await ready({ amount: 2 })
  const asked = { ssoId: asSsoId(MEMBER), kindId, reason: '多发' }
  expect((await admin.call(calls.correct, { ...asked, how: 'add', amount: 0 })).code).toBe('HOTEL-08')
  expect((await admin.call(calls.correct, { ...asked, how: 'take', amount: 3 })).code).toBe('HOTEL-02')
  await admin.ok(calls.correct, { ...asked, how: 'take', amount: 1 })
  const seen = await admin.ok(calls.person, { ssoId: asSsoId(MEMBER) })
  expect(seen.kinds).toContainEqual(expect.objectContaining({ kindId, left: 1, held: 0 }))
  expect((await admin.ok(calls.quotas, { filters: { person: asSsoId(MEMBER), kindId } })).list).toMatchObject([
    { source: 'manual', total: 2, used: 1, left: 1, rule: null },
  ])
  expect((await admin.call(calls.person, { ssoId: asSsoId('99999999') })).code).toBe('SHELL-02')
})

test('the report counts what was granted, taken, redeemed and given back, by whatever is chosen, as do the exports', async () => {
  const given = { discountType: 'amount-off', discountPercent: null, discountFen: 15_000, hotel: '报表酒店' } as const
  const { kindId, code } = await taken({ ...given, amount: 3 })
  await redeem(code, { nights: 2 })
  const back = (await take(MEMBER, kindId)).content!
  await (await t.as(MEMBER)).ok(calls.giveBack, { id: back.id })
  const figures = { granted: 3, taken: 2, redeemed: 1, returned: 1, expired: 0, nights: 2, discount: 15_000 }
  const rows = async (by: (typeof calls.by.options)[number]) => (await admin.ok(calls.report, { filters: { by, kindId } })).list
  expect(await rows('month')).toMatchObject([{ id: '2026-11', ...figures }])
  expect(await rows('hotel')).toMatchObject([{ id: '报表酒店', ...figures }])
  expect(await rows('kind')).toMatchObject([{ id: kindId, ...figures }])
  expect(await rows('company')).toMatchObject([{ id: 'MB', ...figures }])
  expect(await rows('department')).toMatchObject([figures])
  expect((await admin.ok(calls.report, { filters: { by: 'month', kindId, company: 'HB' } })).list).toEqual([])
  expect((await admin.call(calls.report, { filters: { by: 'month', from: '2026-12', to: '2026-11' } })).code).toBe('SHELL-39')
  await give(MANAGER, kindId, 1)
  const lines = async (answer: { file?: { bytes: Buffer } }) => (await sheetRowsOf(answer.file!.bytes)).length
  expect(await lines(await admin.download(calls.exportReport, { filters: { by: 'month', kindId } }))).toBe(2)
  expect(await lines(await admin.download(calls.exportQuotas, { filters: { kindId } }))).toBe(3)
  expect(await lines(await admin.download(calls.exportCodes, { filters: { kindId } }))).toBe(4)
  expect((await admin.download(calls.exportBulks, { filters: {} })).status).toBe(200)
})
