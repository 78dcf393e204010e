import { describe, expect, test } from 'vitest'
import type { RuleTerms } from '../contract/index.ts'
import { joinedFor, lastDay, periodKey, quotaRule, reaches } from '../rules/quotas.ts'
import { exchanging, isBlackedOut, isLow, readPass, refusedAt, returnsAt } from '../rules/tickets.ts'

const now = new Date('2026-11-20T04:00:00Z')
const KIND = '00000000-0000-4000-8000-000000000001'
const rule: RuleTerms = {
  ...{ company: 'MB', employeeClass: 3, employeeType: 'full-time', kindId: KIND, effectiveDate: '2026-01-01', expirationDate: '2026-12-31' },
  ...{ quotaByProbation: 2, quotaByAnniversary: null, validMonths: 12 },
}
const broken = (more: Partial<RuleTerms>, others: RuleTerms[] = []) =>
  quotaRule.check({ facts: { others }, input: { ...rule, ...more }, p: {}, now }).map(({ rule: id, field }) => [id, field])

describe('a quota rule', () => {
  test('CTIX-01 ends on its first day or later', () => {
    expect(broken({ expirationDate: '2026-01-01' })).toEqual([])
    expect(broken({ expirationDate: '2025-12-31' })).toEqual([['CTIX-01', 'expirationDate']])
  })

  test('CTIX-02 grants whole numbers above zero', () => {
    expect(broken({ quotaByAnniversary: 1 })).toEqual([])
    for (const wrong of [0, -1, 1.5]) expect(broken({ quotaByAnniversary: wrong })).toEqual([['CTIX-02', 'quotaByAnniversary']])
  })

  test('CTIX-07 has one of the two quotas at least', () => {
    expect(broken({ quotaByProbation: null, quotaByAnniversary: 1 })).toEqual([])
    expect(broken({ quotaByProbation: null })).toEqual([['CTIX-07', 'quotaByProbation']])
  })

  test('CTIX-08 does not overlap another for the same people and kind', () => {
    const other = { ...rule, effectiveDate: '2026-12-31', expirationDate: '2027-06-30' }
    expect(broken({}, [other])).toEqual([['CTIX-08', 'effectiveDate']])
    expect(broken({}, [{ ...other, effectiveDate: '2027-01-01' }])).toEqual([])
    for (const else_ of [{ company: 'HB' }, { employeeClass: 4 }, { employeeType: 'intern' }, { kindId: KIND.replace('1', '2') }] as const)
      expect(broken({}, [{ ...other, ...else_ }])).toEqual([])
  })
})

describe('when quota is granted', () => {
  test('CTIX-03 three months after joining, and on each anniversary', () => {
    expect(joinedFor('probation', '2026-11-20')).toEqual(['2026-08-20'])
    expect(joinedFor('anniversary', '2026-11-20').slice(0, 3)).toEqual(['2025-11-20', '2024-11-20', '2023-11-20'])
    expect(reaches('probation', '2026-08-20', ['2026-11-20', '2026-11-20'])).toBe('2026-11-20')
    expect(reaches('probation', '2026-08-21', ['2026-11-20', '2026-11-20'])).toBeUndefined()
    expect(reaches('anniversary', '2020-12-01', ['2026-11-20', '2027-11-19'])).toBe('2026-12-01')
    expect(joinedFor('probation', '2027-02-28')).toEqual(['2026-11-28', '2026-11-29', '2026-11-30'])
  })

  test('CTIX-16 29 February falls on 28 in other years', () => {
    expect(joinedFor('anniversary', '2027-02-28')).toContain('2024-02-29')
    expect(joinedFor('anniversary', '2028-02-28')).not.toContain('2024-02-29')
    expect(joinedFor('anniversary', '2028-02-29')).toEqual(expect.arrayContaining(['2024-02-29', '2020-02-29']))
  })

  test('CTIX-15 has one key for each period, and lasts its months', () => {
    expect([periodKey('probation', '2026-11-20'), periodKey('anniversary', '2026-11-20')]).toEqual(['probation', 'anniversary:2026'])
    expect(lastDay('2026-11-20', 12)).toBe('2027-11-19')
  })
})

describe('an exchange', () => {
  const refused = (count: number, more = {}) =>
    exchanging.check({ facts: { left: 3, notNow: false, maxPerExchange: 4, ...more }, input: { count }, p: {}, now }).map(({ rule: id }) => id)

  test('CTIX-09 CTIX-11 CTIX-21 takes what is left, in effect, and no more than the kind allows at once', () => {
    expect(refused(3)).toEqual([])
    expect(refused(4)).toEqual(['CTIX-09'])
    expect(refused(5, { left: 9 })).toEqual(['CTIX-11'])
    expect(refused(1, { left: 0, notNow: true })).toEqual(['CTIX-21'])
    expect(refused(1, { left: 0 })).toEqual(['CTIX-09'])
  })

  test('CTIX-04 goes back after seven days', () => {
    expect(returnsAt(now, 7).toISOString()).toBe('2026-11-27T04:00:00.000Z')
  })
})

test('CTIX-05 CTIX-14 CTIX-19 the gate opens for a ticket that is open, current, in its time and on no black-out day', () => {
  const closed = [{ from: '2022-01-21', to: '2022-01-21', classes: ['discount'] as const }]
  const at = (more = {}, when = now) => refusedAt({ state: 'shared', class: 'free', validUntil: '2026-11-20', isCurrent: true, ...more }, closed, when)
  expect(at()).toBeUndefined()
  expect([at({ state: 'redeemed' }), at({ state: 'void' })]).toEqual(['used', 'used'])
  expect([at({ state: 'new' }), at({ isCurrent: false })]).toEqual(['returned', 'returned'])
  expect(at({ validUntil: '2026-11-19' })).toBe('expired')
  const closedDay = new Date('2022-01-21T04:00:00Z')
  expect([at({}, closedDay), at({ class: 'discount' }, closedDay)]).toEqual([undefined, 'blackout'])
  expect(isBlackedOut(closed, 'discount', '2022-01-22')).toBe(false)
})

test('a pass is a code and a sign, and a tenth of what a month takes is little', () => {
  expect([readPass('A-1.x'), readPass('A-1')]).toEqual([
    { code: 'A-1', sign: 'x' },
    { code: 'A-1', sign: '' },
  ])
  expect([isLow(1, 10), isLow(0, 10), isLow(0, 0)]).toEqual([false, true, false])
})
