import { afterAll, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, everAnew, MEMBER, OTHER, ROOMS, TODAY, tickets } from './parts.ts'

const t = await openTestPortal(ROOMS)
afterAll(() => t.close())
const { codes, gate, grant, kind, left, ready, rowOf, stock, taken, told } = tickets(t)
const [admin, member] = [everAnew(t, ADMIN), everAnew(t, MEMBER)]
const lasting = { from: TODAY, to: '2027-05-31', reason: '补发' }
const sheet = (...lines: string[]) => ({ filename: 'rows.csv', bytes: lines.join('\r\n') })

describe('codes by a file', () => {
  const check = (kindId: string, ...rows: string[]) => admin.upload(calls.codesCheck, { kindId }, sheet('票码,有效期至', ...rows))

  test('CTIX-18 all or nothing: each bad or repeated code is listed', async () => {
    const kindId = await kind()
    await codes(kindId, 1)
    const [there] = (await admin.ok(calls.vouchers, { filters: { kindId } })).list
    const { content } = await check(kindId, 'A-100,', 'A-100,', '票,', `${there!.code},`, 'A-101,2020-01-01', 'A-102,2027-01-31')
    expect(content!.faults.map(({ line, message }) => [line, message])).toEqual([
      [3, '票码重复或已存在'],
      [4, '票码格式不正确'],
      [5, '票码重复或已存在'],
      [6, '有效期已过'],
    ])
    expect((await admin.call(calls.codesConfirm, { importId: content!.importId })).code).toBe('SHEET-01')
    expect(await stock(kindId)).toBe(1)
  })

  test('are stock once they are confirmed, for as long as the file or the kind says', async () => {
    const kindId = await kind({ validDays: 10 })
    const { content } = await check(kindId, 'B-100,', 'B-101,2027-01-31')
    await admin.ok(calls.codesConfirm, { importId: content!.importId })
    await t.runJob('spreadsheets.workOff')
    expect((await admin.ok(calls.vouchers, { filters: { kindId } })).list.map(({ code, validUntil }) => [code, validUntil]).toSorted()).toEqual([
      ['B-100', '2026-11-30'],
      ['B-101', '2027-01-31'],
    ])
  })
})

describe('quota', () => {
  test('is granted by hand and by a file, and taken back, each with its reason', async () => {
    const kindId = await ready({ quota: 0 })
    await grant(kindId, 3, { to: [MEMBER, OTHER] })
    const rows = sheet('员工号,姓名,数量', `${MEMBER},,2`, '99999999,,1', `${MEMBER},,1`)
    expect((await admin.upload(calls.quotaCheck, { kindId, ...lasting }, rows)).content!.faults.map(({ line }) => line)).toEqual([3, 4])
    const good = (await admin.upload(calls.quotaCheck, { kindId, ...lasting }, sheet('员工号,姓名,数量', `${MEMBER},,2`))).content!
    expect(good).toMatchObject({ people: 1, quota: 2 })
    await admin.ok(calls.quotaConfirm, { importId: good.importId })
    await t.runJob('spreadsheets.workOff')
    expect((await left(kindId)).available).toBe(5)
    const correct = (less: number) => admin.call(calls.quotaCorrect, { ssoId: asSsoId(MEMBER), kindId, less, reason: '多发' })
    expect((await correct(6)).code).toBe('CTIX-09')
    expect((await correct(4)).code).toBe('10000')
    expect((await member.ok(calls.myQuota)).kinds.find(({ id }) => id === kindId)).toMatchObject({ total: 1, used: 0, left: 1 })
    const { quotas, ledger } = await admin.ok(calls.personal, { ssoId: asSsoId(MEMBER) })
    expect(quotas.filter(({ reason }) => reason === '多发').reduce((sum, { quota }) => sum + quota, 0)).toBe(-4)
    expect(ledger[0]).toMatchObject({ causeCn: '扣减额度：多发' })
    expect((await admin.call(calls.quotaGrant, { ssoIds: [asSsoId(MEMBER)], kindId, count: 1, ...lasting, to: '2026-11-19' })).code).toBe('SHELL-39')
  })
})

test('CTIX-06 lists open on page 1 with 10 rows', async () => {
  const kindId = await kind()
  await codes(kindId, 12)
  const page = await admin.ok(calls.vouchers, { filters: { kindId } })
  expect([page.list.length, page.total]).toEqual([10, 12])
})

test('a ticket is voided for a reason, and sent again to its holder', async () => {
  const kindId = await ready()
  const [one, other] = await taken(kindId, 2)
  await admin.ok(calls.resend, { id: one! })
  expect((await told()).filter((title) => title.startsWith('您的日票'))).toHaveLength(1)
  expect((await admin.call(calls.voidVoucher, { id: one!, reason: '' })).code).toBe('SHELL-39')
  await admin.ok(calls.voidVoucher, { id: one!, reason: '票码损坏' })
  expect(await gate(one!)).toMatchObject({ valid: false, reason: 'used' })
  expect((await admin.call(calls.resend, { id: one! })).code).toBe('SHELL-02')
  await gate(other!)
  expect((await admin.call(calls.voidVoucher, { id: other!, reason: '重复' })).code).toBe('LIFE-01')
  expect((await rowOf(one!)).holder).toBe(MEMBER)
})

test('the report counts what was done, by what is asked; exports say the same', async () => {
  const kindId = await ready({ quota: 5 })
  const [one, other] = await taken(kindId, 3)
  await gate(one!)
  await member.ok(calls.giveBack, { id: other! })
  const asked = { from: '2026-11', to: '2026-11', kindId }
  const { totals, rows, stock: codesNow } = await admin.ok(calls.report, asked)
  expect(totals).toEqual({ granted: 5, exchanged: 3, shared: 0, redeemed: 1, returned: 1, expired: 0 })
  expect(rows).toMatchObject([{ key: '2026-11', exchanged: 3 }])
  expect(codesNow.find(({ id }) => id === kindId)?.stock).toBe(8)
  for (const by of ['kind', 'company', 'department', 'class'] as const)
    expect((await admin.ok(calls.report, { ...asked, by })).rows).toMatchObject([{ granted: 5 }])
  expect((await admin.call(calls.report, { from: '2026-11', to: '2026-10' })).code).toBe('SHELL-39')
  const lines = async (answer: { file?: { bytes: Buffer } }) => (await sheetRowsOf(answer.file!.bytes)).length
  expect(await lines(await admin.download(calls.exportReport, asked))).toBe(2)
  expect(await lines(await admin.download(calls.exportVouchers, { filters: { kindId } }))).toBe(11)
  expect(await lines(await admin.download(calls.exportGrants, { filters: { kindId } }))).toBe(2)
  expect((await member.call(calls.report, asked)).status).toBe(403)
})
