import { expect, test } from 'vitest'
import { addMonths, monthOf } from '#foundation/time.ts'
import { mayRead, pensionOf, sinceJoining, totalsOf } from '../../rules.ts'
import { talkedOf } from '../../server/demo/talk.ts'
import { linesOfAll } from '../../server/demo/wages.ts'

test('PAYSLIP-01 a person reads the own payslips, payroll those of others', () => {
  expect(mayRead({ ssoId: '10000001', payroll: false }, '10000001')).toBe(true)
  expect(mayRead({ ssoId: '10000002', payroll: false }, '10000001')).toBe(false)
  expect(mayRead({ ssoId: '10000005', payroll: true }, '10000001')).toBe(true)
})

test('PAYSLIP-04 net is gross less deductions, insurance and tax; what the company pays is no part of it', () => {
  const lines = [
    { code: 'base', amountFen: 650_001 },
    { code: 'absence', amountFen: 1 },
    { code: 'housingFund', amountFen: 10_000 },
    { code: 'tax', amountFen: 3000 },
    { code: 'companyInsurance', amountFen: 99_999 },
  ] as const
  expect(totalsOf(lines)).toEqual({ grossFen: 650_001, deductionsFen: 1, insuranceFen: 10_000, taxFen: 3000, netFen: 637_000 })
})

test('PAYSLIP-08 a month before joining is not offered', () => {
  expect(sinceJoining('2026-02', '2026-02-28')).toBe(true)
  expect(sinceJoining('2026-01', '2026-02-28')).toBe(false)
})

test('PAYSLIP-12 the company pension is answered with its reason', () => {
  const facts = { entity: 'MB', employeeType: 'full-time', joinDate: '2026-01-10', probationEnd: '2026-07-09' } as const
  expect(pensionOf(facts, '2026-07-09')).toEqual({ plan: true, eligible: false, eligibleFrom: '2026-07-10', reasonCode: 'probation' })
  expect(pensionOf(facts, '2026-07-10')).toEqual({ plan: true, eligible: true, eligibleFrom: '2026-07-10', reasonCode: 'eligible' })
  expect(pensionOf({ ...facts, probationEnd: null }, '2026-02-01')).toMatchObject({ eligible: true, eligibleFrom: '2026-01-10' })
  expect(pensionOf({ ...facts, employeeType: 'intern' }, '2026-08-01')).toEqual({
    plan: true,
    eligible: false,
    eligibleFrom: null,
    reasonCode: 'employee-type',
  })
  expect(pensionOf({ ...facts, entity: 'JV' }, '2026-08-01')).toEqual({ plan: false, eligible: false, eligibleFrom: null, reasonCode: 'entity' })
})

test('whenever the demo is made, what is said of its payslips is what stands on them', () => {
  for (let ago = 0; ago < 24; ago += 1) {
    const months = Array.from({ length: 36 }, (_, n) => monthOf(addMonths('2027-12-01', n - 35 - ago)))
    const { corrected, overtime } = talkedOf(months)
    const own = linesOfAll('10000001', months, months.at(-1)!)
    const line = (month: string, code: string) => own.get(month)!.find((one) => one.code === code)
    expect([corrected, line(corrected, 'allowance')?.basis, line(months[months.indexOf(corrected) - 1]!, 'allowance')?.basis]).toEqual([
      ...[corrected, '28 × ¥15', '20 × ¥15'],
    ])
    expect(line(overtime, 'overtime')?.amountFen).toBeGreaterThan(0)
  }
})
