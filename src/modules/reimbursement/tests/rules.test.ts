import { expect, test } from 'vitest'
import { allocating, amountsOf } from '../rules/allocating.ts'
import { assess, type Cost, type CostFacts, stateOf } from '../rules/assessing.ts'
import { askedOf, type Field, fittingValues, missingOf } from '../rules/fields.ts'
import { acting, declaring, deleting, handling, listing, submitting, verifying } from '../rules/handling.ts'
import { keyOf, recognized } from '../rules/invoices.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const rest = { p: {}, now: NOW }
const P = { maxAgeDays: 180 }
const INVOICE = { number: '1', totalFen: 10_000, realCheck: 'real', duplicateCheck: 'unique', sameFile: false, confirmed: false } as const
const COST: Cost = {
  ...{ type: 'TAXI', date: '2026-11-18', city: 'SHA', amountFen: 10_000, taxAmountFen: 0, receiptType: 'EINV', card: 'salary', reason: '' },
  ...{ allocations: [{}], attendees: [] },
}
const FACTS: CostFacts = {
  ...{ today: '2026-11-20', type: { attendees: false, noInvoice: false }, receipt: { lost: false }, standardFen: undefined },
  ...{ missing: [], invoices: [INVOICE], declared: false },
}
const problems = (cost: Partial<Cost>, facts: Partial<CostFacts> = {}) =>
  assess({ ...COST, ...cost }, { ...FACTS, ...facts }, P, NOW).map(({ rule, why, level }) => `${rule} ${why} ${level}`)
const shares = (allocationBy: 'amount' | 'percentage', amountFen: number, ...parts: number[]) =>
  allocating
    .check({
      facts: {},
      input: {
        ...{ amountFen, allocationBy },
        allocations: parts.map((one) => (allocationBy === 'amount' ? { amountFen: one, percentage: null } : { amountFen: null, percentage: one })),
      },
      ...rest,
    })
    .map(({ rule }) => rule)

test('TMR-01 TMR-02 an option list has two entries at least, each value once', () => {
  const check = (...values: string[]) => listing.check({ facts: {}, input: { options: values.map((value) => ({ value })) }, ...rest })
  expect(check('a')).toMatchObject([{ rule: 'TMR-01', field: 'options' }])
  expect(check('a', 'b', 'a')).toMatchObject([{ rule: 'TMR-02', field: 'options.2.value' }])
  expect(check('a', 'b')).toEqual([])
})

test('TMR-04 TMR-09 no share is zero, and all of them are the line', () => {
  expect(shares('amount', 100, 100, 0)).toEqual(['TMR-04'])
  expect(shares('percentage', 10_000, 10_000, 0)).toEqual(['TMR-04'])
  expect(shares('percentage', 3, 9_999, 1)).toEqual(['TMR-04'])
  expect(shares('amount', 100, 60, 39)).toEqual(['TMR-09'])
  expect(shares('percentage', 10_000, 5_000, 4_999)).toEqual(['TMR-09'])
  expect(shares('amount', 100, 60, 40)).toEqual([])
  expect(shares('percentage', 10_000, 3_333, 6_667)).toEqual([])
})

test('TMR-06 a line is split by amount or by percentage, one of the two', () => {
  const check = (allocationBy: 'amount' | 'percentage', amountFen: number | null, percentage: number | null) =>
    allocating.check({ facts: {}, input: { amountFen: 100, allocationBy, allocations: [{ amountFen, percentage }] }, ...rest }).map(({ rule }) => rule)
  expect(check('amount', 100, 10_000)).toEqual(['TMR-06'])
  expect(check('percentage', 100, 10_000)).toEqual(['TMR-06'])
  expect(check('percentage', 100, null)).toContain('TMR-06')
})

test('TMR-09 the last share by percentage takes the rounding rest', () => {
  expect(amountsOf(100, [3_333, 3_333, 3_334])).toEqual([33, 33, 34])
  for (const amount of [1, 7, 99, 12_345]) expect(amountsOf(amount, [3_333, 3_333, 3_334]).reduce((a, b) => a + b, 0)).toBe(amount)
})

test('TMR-03 a line without type, receipt or what its form requires is in error', () => {
  expect(problems({}, { type: undefined })).toEqual(['TMR-03 type error'])
  expect(problems({}, { receipt: undefined })).toEqual(['TMR-03 receiptType error'])
  expect(problems({}, { missing: ['nights'] })).toEqual(['TMR-03 missing error'])
  expect(problems({ allocations: [] })).toEqual(['TMR-09 unallocated error'])
  const check = (state: 'ok' | 'error') => submitting.check({ facts: { lines: [{ state, lost: false, declared: false }], taken: false }, input: {}, ...rest })
  expect(check('error')).toMatchObject([{ rule: 'TMR-03' }])
  expect(check('ok')).toEqual([])
})

test('TMR-11 what is not real or used twice is an error, what cannot be checked a warning that is confirmed by hand', () => {
  const of = (given: object) => problems({}, { invoices: [{ ...INVOICE, ...given }] })
  expect(of({ realCheck: 'not-real' })).toEqual(['TMR-11 notReal error'])
  expect(of({ duplicateCheck: 'duplicate' })).toEqual(['TMR-11 duplicate error'])
  expect(of({ realCheck: 'unavailable' })).toEqual(['TMR-11 unavailable warning'])
  expect(of({ realCheck: 'unavailable', confirmed: true })).toEqual([])
  const check = (realCheck: 'real' | 'not-real' | 'unchecked', confirmed: boolean) =>
    verifying.check({ facts: { invoices: [{ realCheck, confirmed }] }, input: {}, ...rest }).length
  expect([check('real', false), check('unchecked', false), check('unchecked', true), check('not-real', true)]).toEqual([0, 1, 0, 1])
})

test('TMR-12 the same file once more is a warning', () => {
  expect(problems({}, { invoices: [{ ...INVOICE, sameFile: true }] })).toEqual(['TMR-12 sameFile warning'])
})

test('TMR-13 a cost is above zero, within its invoices, and above its tax', () => {
  expect(problems({ amountFen: 0 })).toEqual(['TMR-13 amount error'])
  expect(problems({ amountFen: 10_001 })).toEqual(['TMR-13 overInvoices error'])
  expect(problems({}, { invoices: [] })).toEqual(['TMR-13 noInvoice error'])
  expect(problems({}, { invoices: [], type: { attendees: false, noInvoice: true } })).toEqual([])
  expect(problems({ taxAmountFen: 10_000 })).toEqual(['TMR-13 tax error'])
})

test('TMR-14 a cost is not of the future, and an old one is explained', () => {
  expect(problems({ date: '2026-11-20' })).toEqual([])
  expect(problems({ date: '2026-11-21' })).toEqual(['TMR-14 future error'])
  expect(problems({ date: '2026-05-24' })).toEqual([])
  expect(problems({ date: '2026-05-23' })).toEqual(['TMR-14 oldReason error'])
  expect(problems({ date: '2026-05-23', reason: '长期出差' })).toEqual(['TMR-14 old warning'])
})

test('TMR-15 above its standard a cost needs a reason of ten characters', () => {
  const over = { standardFen: 9_999 }
  expect(problems({}, { standardFen: 10_000 })).toEqual([])
  expect(problems({ reason: '展会期间' }, over)).toEqual(['TMR-15 overReason error'])
  expect(problems({ reason: '展会期间酒店价格上涨' }, over)).toEqual(['TMR-15 over warning'])
})

test('TMR-16 a meal has attendees, colleagues by number and guests by company', () => {
  const meal = { type: { attendees: true, noInvoice: false } }
  const guest = { kind: 'external', ssoId: null, name: '王经理', company: '示例公司', title: '' } as const
  expect(problems({}, meal)).toEqual(['TMR-16 attendees error'])
  expect(problems({ attendees: [guest] }, meal)).toEqual([])
  expect(problems({ attendees: [{ ...guest, company: '' }] }, meal)).toEqual(['TMR-16 unnamed error'])
  expect(problems({ attendees: [{ ...guest, kind: 'internal' }] }, meal)).toEqual(['TMR-16 unnamed error'])
})

test('TMR-17 a lost receipt is declared before its form is submitted', () => {
  const lost = { receipt: { lost: true }, invoices: [] }
  expect(problems({}, lost)).toEqual(['TMR-17 declare warning'])
  expect(problems({}, { ...lost, declared: true })).toEqual([])
  const check = (declared: boolean) => submitting.check({ facts: { lines: [{ state: 'warning', lost: true, declared }], taken: false }, input: {}, ...rest })
  expect(check(false)).toMatchObject([{ rule: 'TMR-17' }])
  expect(check(true)).toEqual([])
})

test('TMR-05 TMR-18 TMR-19 TMR-22 who may do what', () => {
  expect(declaring.check({ facts: { reimburser: 'a' }, input: { by: 'b' }, ...rest })).toMatchObject([{ rule: 'TMR-05' }])
  expect(acting.check({ facts: { reimburser: 'a', granted: false }, input: { by: 'b' }, ...rest })).toMatchObject([{ rule: 'TMR-18' }])
  expect(acting.check({ facts: { reimburser: 'a', granted: false }, input: { by: 'a' }, ...rest })).toEqual([])
  const handled = (by: string) => handling.check({ facts: { reimburser: 'a', submitter: 'b' }, input: { by }, ...rest }).length
  expect([handled('a'), handled('b'), handled('c')]).toEqual([1, 1, 0])
  expect(deleting.check({ facts: { used: true }, input: {}, ...rest })).toMatchObject([{ rule: 'TMR-22' }])
})

test('the state of a line is that of its gravest problem', () => {
  expect([stateOf([]), stateOf([{ level: 'warning' }]), stateOf([{ level: 'warning' }, { level: 'error' }])]).toEqual(['ok', 'warning', 'error'])
})

test('fields are asked for by their conditions, and keep what is of their kind', () => {
  const field = (code: string, given: Partial<Field>): Field => ({
    ...{ code, kind: 'text', labelCn: code, labelEn: code, helpCn: '', helpEn: '', maxLength: 10, min: null, max: null, options: [], dictionary: null },
    ...{ section: '', required: true, condition: null },
    ...given,
  })
  const options = ['air', 'rail'].map((value) => ({ value, nameCn: value, nameEn: value }))
  const fields = [field('by', { kind: 'single', options }), field('seat', { condition: { code: 'by', value: 'air' } }), field('km', { kind: 'number', max: 9 })]
  expect(askedOf(fields, { by: 'rail' }).map(({ code }) => code)).toEqual(['by', 'km'])
  expect(missingOf(fields, { by: 'air' }, 0)).toEqual(['seat', 'km'])
  expect(fittingValues(fields, { by: 'air', seat: '经济舱', km: 10, other: 'x' })).toEqual({ by: 'air', seat: '经济舱' })
})

test('TMR-10 an invoice is known by code and number, a fully digital one by its number alone', () => {
  expect(keyOf({ code: '031001900111', number: '12345678' })).toBe('031001900111-12345678')
  expect(keyOf({ code: '', number: '24312000000012345678' })).toBe('24312000000012345678')
  expect(keyOf({ code: '', number: '' })).toBeNull()
  expect(recognized('dzfp_24312000000012345678_示例公司_20261105093000.pdf')).toEqual({ code: '', number: '24312000000012345678', date: '2026-11-05' })
  expect(recognized('031001900111_12345678.pdf')).toEqual({ code: '031001900111', number: '12345678', date: null })
  expect(recognized('照片.jpg')).toEqual({ code: '', number: '', date: null })
})
