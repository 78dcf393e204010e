import { expect, test } from 'vitest'
import { NOTHING } from '../../contract/index.ts'
import { borderOf, completeness, confirmDue, masked, monthDay, unmasked } from '../../rules/index.ts'
import { MOTHER } from '../calls/parts.ts'

test('PROFILE-16 a number shows its last four signs, and a short one none', () => {
  expect(masked('310115199401012345')).toBe('**************2345')
  expect(masked('1234')).toBe('****')
  expect(masked('')).toBe('')
  expect(unmasked('**************2345', '310115199401012345')).toBe('310115199401012345')
  expect(unmasked('310115199401010000', '310115199401012345')).toBe('310115199401010000')
})

test('PROFILE-02 PROFILE-03 a birthday is sent as MM-DD, once month and day are both chosen', () => {
  expect(monthDay('03', undefined)).toBeUndefined()
  expect(monthDay(undefined, '14')).toBeUndefined()
  expect(monthDay('03', '14')).toBe('03-14')
})

test('how complete a profile is, with the two missing facts that are worth most', () => {
  expect(completeness(NOTHING)).toEqual({ percent: 0, missing: ['mobile', 'emergency'] })
  const some = { ...NOTHING, contact: { ...NOTHING.contact, mobile: '13800138000', residenceAddress: 'x' }, emergency: { emergency: [MOTHER] } }
  expect(completeness(some)).toEqual({ percent: 56, missing: ['bank', 'maritalStatus'] })
})

test('PROFILE-33 contact is to be confirmed again some months after it was last', () => {
  const now = new Date('2026-11-20T04:00:00Z')
  expect(confirmDue(null, 12, now)).toBe(true)
  expect(confirmDue(new Date('2025-11-20T04:00:00Z'), 12, now)).toBe(true)
  expect(confirmDue(new Date('2025-11-21T04:00:00Z'), 12, now)).toBe(false)
})

test('PROFILE-11 the border of the photo is that of 1, 3, 5 or 10 years, and none below one', () => {
  expect([0, 1, 3, 5, 10, 2, 20].map(borderOf)).toEqual([0, 1, 3, 5, 10, 1, 10])
})
