import { expect, test } from 'vitest'
import { fromWallClock } from '#foundation/time.ts'
import { type AskingFacts, approvalClosesAt, approving, asking, earliestReturn, latestReturn, nextReturn, requestClosesAt, worksOn } from '../../rules.ts'

const P = { requestCutOff: '11:00', approvalCutOff: '14:00' }
const OFF: AskingFacts = { badge: 'off', serving: true, lastDay: null, open: false }
const TODAY = '2026-11-20'
const at = (time: string): Date => new Date(`${TODAY}T${time}+08:00`)

const asked = (returnDate: string, given: Partial<AskingFacts> = {}, time = '09:00:00') =>
  asking.check({ facts: { ...OFF, ...given }, input: { returnDate }, p: P, now: at(time) }).map(({ rule }) => rule)
const approved = (returnDate: string, time: string, own = false) =>
  approving.check({ facts: { own }, input: { returnDate }, p: P, now: at(time) }).map(({ rule }) => rule)

test('BADGE-01 BADGE-03 a return on the next calendar day is asked for before 11:00, and at exactly 11:00:00 no more', () => {
  expect(asked('2026-11-21', {}, '10:59:59')).toEqual([])
  expect(asked('2026-11-21', {}, '11:00:00')).toEqual(['BADGE-01'])
  expect(asked('2026-11-22', {}, '23:59:59')).toEqual([])
  const [said] = asking.check({ facts: OFF, input: { returnDate: '2026-11-21' }, p: { ...P, requestCutOff: '10:30' }, now: at('10:30:00') })
  expect(said).toMatchObject({ rule: 'BADGE-01', field: 'returnDate', figures: { requestCutOff: '10:30' } })
})

test('BADGE-02 BADGE-03 it is approved before 14:00 of the day before, and at exactly 14:00:00 no more', () => {
  expect(approved('2026-11-21', '13:59:59')).toEqual([])
  expect(approved('2026-11-21', '14:00:00')).toEqual(['BADGE-02'])
  expect(approved('2026-11-22', '23:00:00')).toEqual([])
  expect(approvalClosesAt('2026-11-21', P)).toEqual(fromWallClock('2026-11-20T14:00'))
})

test('BADGE-04 the return date is tomorrow or later, and at most 60 days ahead', () => {
  expect(asked(TODAY)).toEqual(['BADGE-04'])
  expect(asked('2026-11-19')).toEqual(['BADGE-04'])
  expect(latestReturn(at('09:00:00'))).toBe('2027-01-19')
  expect(asked('2027-01-19')).toEqual([])
  expect(asked('2027-01-20')).toEqual(['BADGE-04'])
})

test('BADGE-06 who has a request under way asks for no other', () => {
  expect(asked('2026-11-25', { open: true })).toEqual(['BADGE-06'])
})

test('BADGE-07 only a badge that is off, of who is employed on the return date, can be restored', () => {
  expect(asked('2026-11-25', { badge: 'active' })).toEqual(['BADGE-07'])
  expect(asked('2026-11-25', { badge: 'lost' })).toEqual(['BADGE-07'])
  expect(asked('2026-11-25', { badge: null })).toEqual(['BADGE-07'])
  expect(asked('2026-11-25', { serving: false })).toEqual(['BADGE-07'])
  expect(asked('2026-11-25', { lastDay: '2026-11-24' })).toEqual(['BADGE-07'])
  expect(asked('2026-11-25', { lastDay: '2026-11-25' })).toEqual([])
  expect(worksOn({ serving: true, lastDay: null }, '2199-01-01')).toBe(true)
})

test('BADGE-08 nobody approves a request of their own', () => {
  expect(approved('2026-11-25', '09:00:00', true)).toEqual(['BADGE-08'])
})

test('BADGE-11 the earliest date moves on with the cut-off, and so does the one after the approval has closed', () => {
  expect(earliestReturn(at('10:59:59'), P)).toBe('2026-11-21')
  expect(earliestReturn(at('11:00:00'), P)).toBe('2026-11-22')
  expect(requestClosesAt('2026-11-22', P)).toEqual(fromWallClock('2026-11-21T11:00'))
  expect(nextReturn('2026-11-21', at('09:00:00'), P)).toBe('2026-11-22')
  expect(nextReturn('2026-11-30', at('09:00:00'), P)).toBe('2026-12-01')
  expect(nextReturn('2026-11-18', at('09:00:00'), P)).toBe('2026-11-21')
})
