import { expect, test } from 'vitest'
import { DEFAULTS, FIELDS } from '../../contract/index.ts'
import { actionOf, byMode, differing, documentRules, policyOf, policyRules, rejectRules, stillStands } from '../../rules/index.ts'
import { MARRIED, MOTHER } from '../calls/parts.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const of = (input: Parameters<typeof documentRules.check>[0]['input']) => documentRules.check({ facts: {}, input, p: {}, now: NOW }).map(({ rule }) => rule)

test('PROFILE-18 an emergency contact stays, and exactly one is the primary', () => {
  expect(of({ emergency: [MOTHER] })).toEqual([])
  expect(of({ emergency: [] })).toEqual(['PROFILE-18'])
  expect(of({ emergency: [{ ...MOTHER, primary: false }] })).toEqual(['PROFILE-18'])
  expect(of({ emergency: [MOTHER, { ...MOTHER, name: '李强' }] })).toEqual(['PROFILE-18'])
})

test('PROFILE-29 who is married names the spouse, and nobody else has one', () => {
  expect(of(MARRIED)).toEqual([])
  expect(of({ maritalStatus: 'divorced', spouse: null })).toEqual([])
  expect(of({ maritalStatus: 'married', spouse: null })).toEqual(['PROFILE-29'])
  expect(of({ ...MARRIED, maritalStatus: 'divorced' })).toEqual(['PROFILE-29'])
})

test('PROFILE-19 contact, emergency contacts, photo and bank are direct, family and education approved, the rest is HR only', () => {
  const modes = byMode(FIELDS, (field) => DEFAULTS[field as keyof typeof DEFAULTS].mode)
  expect(modes.direct).toEqual(['mobile', 'personalEmail', 'homeAddress', 'residenceAddress', 'emergency', 'photo', 'bank'])
  expect(modes.approval).toEqual(['spouse', 'relative', 'education'])
  expect(modes['hr-only']).toEqual(expect.arrayContaining(['names', 'birthday', 'idNumber', 'household', 'employment']))
  expect([policyOf('contact', 'mobile'), policyOf('spouse', 'maritalStatus'), policyOf('identity', 'ethnicity'), policyOf('identity', 'idType')]).toEqual([
    ...['mobile', 'spouse', 'household', 'idNumber'],
  ])
})

test('PROFILE-25 a change is held against the fields that it was made from, and no others', () => {
  expect(stillStands({ mobile: '1' }, { mobile: '1', homeAddress: 'x' })).toBe(true)
  expect(stillStands({ mobile: '1' }, { mobile: '2', homeAddress: 'x' })).toBe(false)
  expect(stillStands({ list: [{ a: 1 }] }, { list: [{ a: 1 }] })).toBe(true)
  expect(differing({ a: '', b: null }, { a: '', b: 'x' })).toEqual(['b'])
})

test('what came, went or changed', () => {
  expect(actionOf({ list: [] }, { list: [1] })).toBe('add')
  expect(actionOf({ list: [1, 2] }, { list: [2] })).toBe('delete')
  expect(actionOf({ list: [1] }, { list: [2] })).toBe('change')
  expect(actionOf({ mobile: '' }, { mobile: '1' })).toBe('add')
})

test('PROFILE-32 what the HR system brings stays HR only, and no manager sees accounts, numbers, addresses and family', () => {
  const check = (input: Parameters<typeof policyRules.check>[0]['input']) => policyRules.check({ facts: {}, input, p: {}, now: NOW }).map(({ field }) => field)
  expect(check({ field: 'names', mode: 'direct', evidenceRequired: false, managerSees: true })).toEqual(['mode'])
  expect(check({ field: 'bank', mode: 'approval', evidenceRequired: true, managerSees: true })).toEqual(['managerSees'])
  // what a team is known by is not hidden either
  expect(check({ field: 'employment', mode: 'hr-only', evidenceRequired: false, managerSees: false })).toEqual(['managerSees'])
  expect(check({ field: 'birthday', mode: 'hr-only', evidenceRequired: false, managerSees: true })).toEqual([])
  expect(check({ field: 'education', mode: 'direct', evidenceRequired: false, managerSees: true })).toEqual([])
})

test('PROFILE-20 a rejection needs a comment', () => {
  const check = (action: 'approve' | 'reject', comment: string) => rejectRules.check({ facts: {}, input: { action, comment }, p: {}, now: NOW }).length
  expect([check('reject', ' '), check('reject', 'x'), check('approve', '')]).toEqual([1, 0, 0])
})
