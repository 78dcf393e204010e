import { describe, expect, test } from 'vitest'
import * as calls from '../contract/index.ts'
import { disagreeing, downtime, levelling, levelOf, monthsUsed, operating, paying, STOPPED, WHOSE } from '../rules/handling.ts'
import { type CaseFacts, isRed, missingIn, onWorkingDay, standingOf } from '../rules/holding.ts'
import { appraisalLife } from '../rules/life.ts'
import { banking, reportBy, reporting } from '../rules/reporting.ts'

const now = new Date('2026-11-20T04:00:00Z')
const brokenOf = (said: readonly { rule: string; field?: string }[]) => said.map(({ rule, field }) => (field ? `${rule} ${field}` : rule))
const p = { reportCountdownDays: 5 }
const whole = {
  ...{ hurtingTime: '2026-11-19T04:00:00.000Z', hurtingLocationCode: 'kitchen', hurtingLocationDetail: '三号厨房', hurtingParts: ['hand'] },
  ...{ hurtingDesc: '烫伤', hospital: '浦东医院', certFiles: ['1'] },
}
const report = (given: object, facts: object = {}) =>
  brokenOf(reporting.check({ facts: { draft: false, first: true, other: null, ...facts }, input: { ...whole, ...given }, p, now }))

test('INJURY-01 the countdown goes from the moment of the injury, to the minute', () => {
  expect(reportBy('2026-11-19T04:30:00.000Z', p).toISOString()).toBe('2026-11-24T04:30:00.000Z')
  expect(reportBy('2026-11-19T04:30:00.000Z', { reportCountdownDays: 3 }).toISOString()).toBe('2026-11-22T04:30:00.000Z')
})

test('INJURY-06 INJURY-07 INJURY-10 a report is of the past, whole, and of a time that no other is of', () => {
  expect(report({})).toEqual([])
  expect(report({ hurtingTime: '2026-11-20T04:00:01.000Z' })).toEqual(['INJURY-06 hurtingTime'])
  expect(report({ hurtingTime: null, hospital: '', hurtingParts: ['other'], certFiles: [] })).toEqual([
    ...['INJURY-07 hurtingTime', 'INJURY-07 hospital', 'INJURY-07 certFiles', 'INJURY-07 hurtingPartOther'],
  ])
  expect(report({ hospital: '' }, { draft: true })).toEqual([])
  expect(report({}, { other: 'WI1' })).toEqual(['INJURY-10 hurtingTime'])
})

test('INJURY-22 after the days it is still taken, with a reason of 150 characters at most', () => {
  const late = { hurtingTime: '2026-11-15T03:59:00.000Z' }
  expect(report({ hurtingTime: '2026-11-15T04:00:00.000Z' })).toEqual([])
  expect(report(late)).toEqual(['INJURY-22 lateReason'])
  expect(report({ ...late, lateReason: 'x'.repeat(150) })).toEqual([])
  expect(report({ ...late, lateReason: 'x'.repeat(151) })).toEqual(['INJURY-22 lateReason'])
  expect(report(late, { first: false })).toEqual([])
})

test('INJURY-05 INJURY-18 a bank is looked for by six characters, and stands still while a payment is due', () => {
  const check = (bankName: string, due: boolean) => brokenOf(banking.check({ facts: { due }, input: { bankName }, p: {}, now }))
  expect(check('招商银行上', false)).toEqual(['INJURY-05 bankName'])
  expect(check('招商银行上海', false)).toEqual([])
  expect(check('招商银行上海', true)).toEqual(['INJURY-18 accountNumber'])
})

describe('moves', () => {
  const stand = { appraisal: false, later: false, recognized: false, trip: false, traffic: false, accident: false, complete: true, today: '2026-11-20' }
  const check = (input: Parameters<typeof operating.check>[0]['input'], facts: object = {}) =>
    brokenOf(operating.check({ facts: { ...stand, ...facts }, input, p: {}, now }))

  test('INJURY-02 there are five outcomes: two of the authority, three without it', () => {
    expect(calls.outcome.options).toEqual(['successful', 'unsuccessful', ...STOPPED])
    const conclusionDate = '2026-11-20'
    expect(check({ action: 'conclude', outcome: 'unsuccessful', conclusionDate })).toEqual([])
    expect(check({ action: 'conclude', outcome: 'abandoned', conclusionDate })).toEqual(['INJURY-07 outcome'])
    expect(check({ action: 'stop', outcome: 'successful' })).toEqual(['INJURY-07 outcome'])
    expect(STOPPED.flatMap((outcome) => check({ action: 'stop', outcome }))).toEqual([])
  })

  test('INJURY-07 each asks for what it needs', () => {
    expect(check({ action: 'return', comment: '' })).toEqual(['INJURY-07 comment'])
    expect(check({ action: 'delay', expectedDate: '2026-11-20' })).toEqual(['INJURY-07 expectedDate'])
    expect(check({ action: 'send-to-authority' }, { complete: false })).toEqual(['INJURY-07 action'])
    expect(check({ action: 'conclude', outcome: 'successful', conclusionDate: '2026-11-21' })).toEqual(['INJURY-07 conclusionDate'])
  })

  test('INJURY-08 a case of the way to work has means of transport and papers of the accident first', () => {
    expect(check({ action: 'send-to-authority' }, { trip: true, traffic: true })).toEqual(['INJURY-08'])
    expect(check({ action: 'send-to-authority' }, { trip: true, accident: true })).toEqual(['INJURY-08'])
    expect(check({ action: 'send-to-authority' }, { trip: true, traffic: true, accident: true })).toEqual([])
  })

  test('INJURY-13 what comes after identification opens once it was successful', () => {
    expect(check({ action: 'start-appraisal' }, { later: true, appraisal: true })).toEqual(['INJURY-13'])
    expect(check({ action: 'start-appraisal' }, { later: true, appraisal: true, recognized: true })).toEqual([])
  })

  test('INJURY-12 only the provider files and concludes', () => {
    expect(WHOSE['send-to-authority']).toEqual(['fesco'])
    expect(WHOSE.conclude).toEqual(['fesco'])
    expect(WHOSE.return).toContain('ehs')
  })
})

test('INJURY-03 INJURY-04 an appraisal begins at 1, and has a level of 1 to 10 or none', () => {
  expect(appraisalLife.initial).toBe('1')
  const check = (level: number | null) => brokenOf(levelling.check({ facts: {}, input: { level }, p: {}, now }))
  expect([0, 11, -1].map(check)).toEqual([['INJURY-03 level'], ['INJURY-03 level'], ['INJURY-03 level']])
  expect([1, 10, null].flatMap(check)).toEqual([])
  expect(
    levelOf([
      { state: '4', level: 7 },
      { state: '4', level: 5 },
      { state: '1', level: null },
    ]),
  ).toBe(5)
})

describe('downtime', () => {
  const facts = { recognized: true, injuredOn: '2026-01-10', others: [], extended: false, vacation: null }
  const check = (from: string, to: string, given: object = {}) => brokenOf(downtime.check({ facts: { ...facts, ...given }, input: { from, to }, p: {}, now }))

  test('INJURY-14 begins with the injury, ends after it began, overlaps no other, and is twelve months long at most, twenty-four with an extension', () => {
    expect(check('2026-01-10', '2027-01-09')).toEqual([])
    expect(check('2026-01-09', '2026-02-01')).toEqual(['INJURY-14 downtimeStart'])
    expect(check('2026-02-01', '2026-01-31')).toEqual(['INJURY-14 downtimeEnd'])
    expect(check('2026-01-10', '2027-01-10')).toEqual(['INJURY-14 downtimeEnd'])
    expect(check('2026-01-10', '2027-01-10', { extended: true })).toEqual([])
    const others = [{ from: '2026-01-10', to: '2026-06-30' }]
    expect(check('2026-06-30', '2026-07-10', { others })).toEqual(['INJURY-14 downtimeEnd'])
    expect(check('2026-09-01', '2027-03-01', { others })).toEqual([])
    expect(check('2026-09-01', '2027-03-20', { others })).toEqual(['INJURY-14 downtimeEnd'])
    expect(monthsUsed([{ from: '2026-01-10', to: '2027-01-09' }])).toBe(12)
  })

  test('INJURY-13 INJURY-15 needs a recognized injury, and does not overlap sick leave', () => {
    expect(check('2026-01-10', '2026-02-01', { recognized: false })).toEqual(['INJURY-13 downtimeStart'])
    expect(check('2026-01-10', '2026-02-01', { vacation: { from: '2026-02-01', to: '2026-02-03' } })).toEqual(['INJURY-15 downtimeStart'])
    expect(check('2026-01-10', '2026-02-01', { vacation: { from: '2026-02-02', to: '2026-02-03' } })).toEqual([])
  })
})

test('INJURY-16 each allowance is for its levels, and the employment subsidy for who leaves', () => {
  const check = (level: number | null, input: object, leaves = false) => brokenOf(paying.check({ facts: { level, leaves }, input, p: {}, now }))
  const [nursing, allowance, low, job] = [
    { level14NursingExpenses: 1 },
    { level14DisabilityAllowance: 1 },
    { level56DisabilityAllowance: 1 },
    { oneoffEmploymentSubsidy: 1 },
  ]
  expect([1, 4].flatMap((level) => check(level, { ...nursing, ...allowance }))).toEqual([])
  expect(check(5, nursing)).toEqual(['INJURY-16 level14NursingExpenses'])
  expect(check(null, allowance)).toEqual(['INJURY-16 level14DisabilityAllowance'])
  expect([4, 7].map((level) => check(level, low))).toEqual([['INJURY-16 level56DisabilityAllowance'], ['INJURY-16 level56DisabilityAllowance']])
  expect(check(6, low)).toEqual([])
  expect(check(8, job)).toEqual(['INJURY-16 oneoffEmploymentSubsidy'])
  expect([check(8, job, true), check(4, job, true)]).toEqual([[], ['INJURY-16 oneoffEmploymentSubsidy']])
  expect(check(null, { oneoffDisabilitySubsidy: 1, ...{ level14NursingExpenses: 0 } })).toEqual([])
})

test('INJURY-20 the last day for disagreeing counts', () => {
  const check = (today: string) => brokenOf(disagreeing.check({ facts: { finalOn: '2026-12-05', today }, input: {}, p: {}, now }))
  expect([check('2026-12-05'), check('2026-12-06')]).toEqual([[], ['INJURY-20']])
})

describe('the clock', () => {
  const facts: CaseFacts = {
    ...{ submitByMgr: true, accepted: { fesco: false, bp: false, ehs: false }, appraisals: [], letters: [], unsent: false, payments: [], owed: false },
    tracks: [{ kind: 'identification', state: 'pending', outcome: null, expectedDate: null }],
  }
  const holds = (given: Partial<CaseFacts>) => standingOf({ ...facts, ...given }).waitsFor
  const recognized = [{ kind: 'identification' as const, state: 'completed' as const, outcome: 'successful', expectedDate: null }]
  const at = (state: 'unsubmitted' | 'delaying' | 'under-review') => [{ kind: 'identification' as const, state, outcome: null, expectedDate: null }]

  test('INJURY-23 who holds a case follows from how far each part is', () => {
    expect(holds({})).toEqual(['fesco', 'bp', 'ehs'])
    expect(holds({ accepted: { fesco: true, bp: true, ehs: false } })).toEqual(['ehs'])
    expect(holds({ accepted: { fesco: true, bp: true, ehs: true } })).toEqual(['fesco'])
    expect(holds({ tracks: at('unsubmitted') })).toEqual(['line-manager'])
    expect(holds({ tracks: at('delaying') })).toEqual(['team-member'])
    expect(holds({ tracks: at('under-review') })).toEqual(['authority'])
    expect(holds({ tracks: recognized })).toEqual([])
    const letters = [{ esignState: 'sent' as const, unsignState: 'unsigned' as const }]
    expect(holds({ tracks: recognized, letters, payments: ['due'], unsent: true })).toEqual(['bp', 'payroll', 'finance'])
    expect(standingOf({ ...facts, tracks: recognized, appraisals: [{ state: '3', outcome: null, expectedDate: null }] })).toMatchObject({
      ...{ track: 'appraisal', state: 'under-review', waitsFor: ['authority'] },
    })
  })

  test('INJURY-23 the papers that are missing are named with whom they come from', () => {
    const papers = { cert: 1, medicalRecord: 0, accident: 0, trip: true, traffic: false }
    expect(missingIn({ ...facts, accepted: { fesco: false, bp: true, ehs: false } }, 'pending', papers)).toEqual([
      { paper: 'medicalRecord', from: 'team-member' },
      { paper: 'accident', from: 'line-manager' },
      { paper: 'traffic', from: 'fesco' },
      { paper: 'ehsCheck', from: 'ehs' },
    ])
    expect(missingIn({ ...facts, owed: true }, 'completed', papers)).toEqual([{ paper: 'bank', from: 'team-member' }])
  })

  test('INJURY-11 from the twentieth of thirty days a case that was not filed is red', () => {
    expect([19, 20, 35].map((days) => isRed('pending', days, 30))).toEqual([false, true, true])
    expect(isRed('under-review', 25, 30)).toBe(false)
    expect(isRed('pending', null, 30)).toBe(false)
  })

  test('a deadline on a day of rest ends on the next that is worked', () => {
    const rest = new Map([
      ['2026-11-21', false],
      ['2026-11-22', false],
      ['2026-11-23', true],
    ])
    expect(onWorkingDay('2026-11-21', rest)).toBe('2026-11-23')
    expect(onWorkingDay('2030-01-01', rest)).toBe('2030-01-01')
  })
})
