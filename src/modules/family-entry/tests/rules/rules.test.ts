import { expect, test } from 'vitest'
import { admitting, applying, deciding, idWithCheck, isIdNumber, masked, rejecting } from '../../rules.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const ADULT = { idType: 'national-id' as const, idNumber: idWithCheck('31011519880520001'), birthDate: '1988-05-20' }
const CHILD = { idType: 'birth-certificate' as const, idNumber: 'T310123456', birthDate: '2015-06-01' }
const TEEN = { idType: 'passport' as const, idNumber: 'E12345678', birthDate: '2011-01-01' }
const OFFERED = { open: true, applyFrom: '2026-11-10T00:00:00Z', applyUntil: '2026-11-25T00:00:00Z' }
const FACTS = { offered: OFFERED, invited: 0, left: 10, taken: [] }
const INPUT = { date: '2026-11-25', members: [ADULT], withApplicant: false, agreed: true }
const broken = (facts: Partial<Parameters<typeof applying.check>[0]['facts']>, input: Partial<Parameters<typeof applying.check>[0]['input']> = {}, now = NOW) =>
  applying.check({ facts: { ...FACTS, ...facts }, input: { ...INPUT, ...input }, p: { membersPerDay: 4 }, now }).map(({ rule, field }) => [rule, field])

test('an application as it should be breaks nothing', () => expect(broken({})).toEqual([]))

test('FAM-01 those of other applications of the day count', () => {
  expect(broken({ invited: 3 })).toEqual([])
  expect(broken({ invited: 4 })).toEqual([['FAM-01', 'members']])
})

test('FAM-02 nobody is named twice, in the form neither', () => {
  expect(broken({ taken: [0] })).toEqual([['FAM-02', 'members.0.idNumber']])
  expect(broken({}, { members: [ADULT, TEEN, { ...ADULT, idNumber: ADULT.idNumber.toLowerCase() }] })).toEqual([['FAM-02', 'members.2.idNumber']])
})

test('FAM-03 a national ID has its check and bears the day of birth', () => {
  // the example of GB 11643
  expect(isIdNumber('national-id', '11010519491231002X', '1949-12-31')).toBe(true)
  expect(isIdNumber('national-id', ' 110105 19491231 002x', '1949-12-31')).toBe(true)
  expect(isIdNumber('national-id', '110105194912310021', '1949-12-31')).toBe(false)
  expect(isIdNumber('national-id', '11010519491231002X', '1949-12-30')).toBe(false)
  expect(isIdNumber('national-id', '1101051949123100', '1949-12-31')).toBe(false)
  expect(isIdNumber('passport', 'E12345678', '1990-01-01')).toBe(true)
  expect(isIdNumber('passport', '', '1990-01-01')).toBe(false)
  expect(broken({}, { members: [ADULT, { ...TEEN, idNumber: '' }] })).toEqual([['FAM-03', 'members.1.idNumber']])
  expect(broken({}, { members: [{ ...ADULT, idNumber: '', saved: 'known' }] })).toEqual([])
})

test('FAM-04 as many places as people', () => expect(broken({ left: 0 })).toEqual([['FAM-04', 'members']]))

test('FAM-05 open days, within their time, none that is past', () => {
  const refused = [['FAM-05', 'date']]
  expect(broken({ offered: undefined })).toEqual(refused)
  expect(broken({ offered: { ...OFFERED, open: false } })).toEqual(refused)
  expect(broken({}, {}, new Date('2026-11-09T23:59:59Z'))).toEqual(refused)
  expect(broken({}, {}, new Date(OFFERED.applyUntil))).toEqual(refused)
  expect(broken({}, { date: '2026-11-19' })).toEqual(refused)
})

test('FAM-10 children come with an adult or with the applicant', () => {
  const refused = [['FAM-10', 'withApplicant']]
  expect(broken({}, { members: [CHILD] })).toEqual(refused)
  expect(broken({}, { members: [CHILD, TEEN] })).toEqual(refused)
  expect(broken({}, { members: [CHILD, ADULT] })).toEqual([])
  expect(broken({}, { members: [CHILD], withApplicant: true })).toEqual([])
  // fourteen on the day of entry
  expect(broken({}, { members: [{ ...TEEN, birthDate: '2012-11-25' }] })).toEqual([])
  expect(broken({}, { members: [{ ...TEEN, birthDate: '2012-11-26' }] })).toEqual(refused)
})

test('FAM-12 the notice is accepted', () => expect(broken({}, { agreed: false })).toEqual([['FAM-12', 'agreed']]))

test('FAM-11 the middle of a number is covered', () => {
  expect(masked('11010519491231002X')).toBe('110***********002X')
  expect(masked('E12345678')).toBe('E******78')
})

test('FAM-06 FAM-07 FAM-08 who decides, what, and with which words', () => {
  const rulesOf = (own: boolean, state: 'pending' | 'approved') => deciding.check({ facts: { own, state }, input: {}, p: {}, now: NOW }).map(({ rule }) => rule)
  expect(rulesOf(false, 'pending')).toEqual([])
  expect(rulesOf(true, 'pending')).toEqual(['FAM-06'])
  expect(rulesOf(false, 'approved')).toEqual(['FAM-07'])
  const said = (comment: string) => rejecting.check({ facts: {}, input: { comment }, p: {}, now: NOW }).map(({ rule }) => rule)
  expect([said(' '), said('no')]).toEqual([['FAM-08'], []])
})

test('FAM-09 a pass is for its day, its gate and those who are not in', () => {
  const facts = { state: 'approved' as const, date: '2026-11-20', gate: '东门', waiting: ['a', 'b'] }
  const refused = (more: Partial<typeof facts> | { state: 'pending' }, gate = '东门', admit = ['a']) =>
    admitting.check({ facts: { ...facts, ...more }, input: { gate, admit }, p: {}, now: NOW }).length > 0
  expect(refused({})).toBe(false)
  expect(refused({ state: 'pending' })).toBe(true)
  expect(refused({ date: '2026-11-21' })).toBe(true)
  expect(refused({}, '南门')).toBe(true)
  expect(refused({ waiting: [] }, '东门', [])).toBe(true)
  expect(refused({ waiting: ['b'] })).toBe(true)
})
