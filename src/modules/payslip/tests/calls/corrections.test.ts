import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { slips } from '../../server/tables.ts'
import { MEMBER, notedOf, OTHER, PAYROLL, PUBLISHER, pay, row } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { published, checked } = pay(t)
const month = '2026-10'
const me = asSsoId(MEMBER)
await published([row(MEMBER), row(OTHER), row(PAYROLL)], month)
const payroll = await t.as(PAYROLL)
const member = await t.as(MEMBER)
const lines = (base: number) => [{ code: 'base' as const, amountFen: base, basis: '21 d' }]
const given = (base: number, version = 1) => ({ ssoId: me, month, version, lines: lines(base), netFen: base, note: '基本工资按新级别' })
const stored = (version: number) =>
  t.write(({ db }) => db.select().from(slips).where(eq(slips.ssoId, me))).then((all) => all.find((one) => one.version === version))

test('PAYSLIP-18 PAYSLIP-19 PAYSLIP-20 a correction adds up, changes something, and is of the version that holds', async () => {
  expect((await payroll.call(calls.correct, { ...given(700_000), netFen: 1 })).fields).toMatchObject([{ path: 'netFen', code: 'PAYSLIP-18' }])
  const same = [
    { code: 'base' as const, amountFen: 650_000 },
    { code: 'overtime' as const, amountFen: 20_050 },
    { code: 'pension' as const, amountFen: 52_000 },
    { code: 'tax' as const, amountFen: 3025 },
  ]
  expect((await payroll.call(calls.correct, { ...given(0), lines: same, netFen: 615_025 })).code).toBe('PAYSLIP-19')
  expect((await payroll.call(calls.correct, given(700_000, 2))).code).toBe('PAYSLIP-20')
})

test('PAYSLIP-18 a correction names each line once: the sum is of the lines that its person reads', async () => {
  const twice = { ...given(0), lines: [...lines(300_000), ...lines(400_000)], netFen: 700_000 }
  expect(await payroll.call(calls.correct, twice)).toMatchObject({ fields: [{ path: 'lines' }] })
})

test('PAYSLIP-21 nobody corrects the own payslip', async () => {
  const own = { ...given(900_000), ssoId: asSsoId(PAYROLL) }
  expect((await payroll.call(calls.correct, own)).code).toBe('PAYSLIP-21')
  expect((await (await t.as(PUBLISHER)).call(calls.correct, own)).code).toBe('10000')
})

test('PAYSLIP-07 a correction is a new version with a note; the one before stays as it was, and both are read', async () => {
  await member.ok(calls.payslip, { month })
  const before = await stored(1)
  expect(await payroll.ok(calls.correct, given(700_000))).toEqual({ month, version: 2 })
  expect(await stored(1)).toEqual(before)
  const now = await member.ok(calls.payslip, { month })
  expect(now).toMatchObject({ version: 2, netFen: 700_000, correctionNote: '基本工资按新级别', lines: [{ code: 'base', basis: '21 d' }] })
  expect(now.versions).toMatchObject([
    { version: 2, note: '基本工资按新级别' },
    { version: 1, note: '' },
  ])
  expect(await member.ok(calls.payslip, { month, version: 1 })).toMatchObject({ version: 1, netFen: 615_025, correctionNote: '' })
  expect((await member.ok(calls.payslipMonths, {})).months).toEqual([{ month, corrected: true, read: true }])
  expect((await member.ok(listMessages, { filters: {} })).list.map(({ titleCn }) => titleCn)).toContain('2026年10月工资单已更正')
  await payroll.ok(calls.correct, given(710_000, 2))
  expect((await member.ok(calls.payslip, { month })).versions).toHaveLength(3)
  expect((await notedOf(t, MEMBER)).filter(({ kind }) => kind === 'Payslip.corrected')).toMatchObject([
    { actor: PAYROLL, target: month, after: { version: 2 } },
    { actor: PAYROLL, target: month, after: { version: 3 } },
  ])
})

test('PAYSLIP-07 nothing is corrected before it is published', async () => {
  await checked([row(MEMBER)], '2026-11')
  expect((await payroll.call(calls.correct, { ...given(700_000), month: '2026-11' })).code).toBe('SHELL-02')
})
