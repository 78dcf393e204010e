import { expect, test } from 'vitest'
import { addDays } from '#foundation/time.ts'
import { leavingDecided } from '../events.ts'
import { clearing, mayTakeBack, signing } from '../rules/clearing.ts'
import { ahead, applies, certificateBy, dueOn } from '../rules/tasks.ts'

const now = new Date('2026-11-20T04:00:00Z')
const brokenBy = (facts: Parameters<typeof signing.check>[0]['facts'], type: 'handover' | 'leaving-certificate', at = now) =>
  signing.check({ facts, input: { type }, p: {}, now: at }).map(({ rule }) => rule)

test('OFFB-04 OFFB-05 what is not returned is explained, and what is still held is not inapplicable', () => {
  const check = (action: 'complete' | 'inapplicable' | 'not-returned', comment: string, holds: number) =>
    clearing.check({ facts: { holds }, input: { action, comment }, p: {}, now }).map(({ rule, field }) => [rule, field])
  expect(check('not-returned', ' ', 1)).toEqual([['OFFB-04', 'comment']])
  expect(check('not-returned', '遗失', 1)).toEqual([])
  expect(check('inapplicable', '', 1)).toEqual([['OFFB-05', 'action']])
  expect(check('inapplicable', '', 0)).toEqual([])
  expect(check('complete', '', 1)).toEqual([])
})

test('OFFB-06 the letter needs a cleared case', () => {
  const of = (state: 'open' | 'cleared' | 'closed' | 'cancelled') => brokenBy({ state, blocking: 0, certificateBy: '2026-12-01' }, 'handover')
  expect([of('open'), of('cleared'), of('closed'), of('cancelled')]).toEqual([['OFFB-06'], [], ['OFFB-06'], ['OFFB-06']])
})

test('OFFB-12 the certificate is held back by what blocks it, until its last day at midnight of the resort', () => {
  const facts = { state: 'open' as const, blocking: 1, certificateBy: '2026-12-01' }
  expect(brokenBy({ ...facts, blocking: 0 }, 'leaving-certificate')).toEqual([])
  expect(brokenBy(facts, 'leaving-certificate', new Date('2026-11-30T15:59:59Z'))).toEqual(['OFFB-06'])
  expect(brokenBy(facts, 'leaving-certificate', new Date('2026-11-30T16:00:00Z'))).toEqual([])
  expect(brokenBy({ ...facts, state: 'cancelled', blocking: 0 }, 'leaving-certificate')).toEqual(['OFFB-06'])
})

test('OFFB-12 the last day is a working day, and never before the last working date', () => {
  expect(certificateBy('2026-11-30', 15, new Map())).toBe('2026-12-15')
  // the 19th is a Saturday
  expect(certificateBy('2026-12-04', 15, new Map())).toBe('2026-12-18')
  expect(certificateBy('2026-12-04', 1, new Map())).toBe('2026-12-04')
  const holidays = new Map(Array.from({ length: 8 }, (_, at) => [addDays('2027-02-10', at), false] as const))
  expect(certificateBy('2027-02-01', 15, holidays)).toBe('2027-02-09')
})

test('what is due is counted in working days of the roster, over the end of a month and holidays', () => {
  expect(dueOn('2026-11-30', 0, new Map())).toBe('2026-11-30')
  expect(dueOn('2026-12-01', -1, new Map())).toBe('2026-11-30')
  expect(dueOn('2026-11-30', -1, new Map())).toBe('2026-11-27')
  // a last working date on a Sunday: what is due on it is due the Friday before
  expect(dueOn('2026-11-29', 0, new Map())).toBe('2026-11-27')
  // unless that Sunday is a make-up day
  expect(dueOn('2026-11-29', 0, new Map([['2026-11-29', true]]))).toBe('2026-11-29')
  expect(dueOn('2026-10-08', -1, new Map(Array.from({ length: 7 }, (_, at) => [`2026-10-0${at + 1}`, false] as const)))).toBe('2026-09-30')
  expect(ahead('2026-11-27', 3, new Map())).toBe('2026-12-02')
  expect(ahead('2026-12-31', 1, new Map([['2027-01-01', false]]))).toBe('2027-01-04')
})

test('OFFB-02 a task is for the companies, groups, types and departments that it names, and where it names none for everybody', () => {
  const all = { entities: [], staffGroups: [], employeeTypes: [], departments: [] }
  const who = { entity: 'MB' as const, staffGroup: 'FL' as const, employeeType: 'intern' as const, departments: ['MB', 'MB-PO', 'MB-PO-AB'] }
  expect(applies(all, who)).toBe(true)
  expect(applies({ ...all, entities: ['MB', 'HB'], staffGroups: ['FL'], employeeTypes: ['intern'], departments: ['MB-PO'] }, who)).toBe(true)
  for (const other of [{ entities: ['HB' as const] }, { staffGroups: ['LA' as const] }, { employeeTypes: ['part-time' as const] }, { departments: ['MB-HR'] }])
    expect([other, applies({ ...all, ...other }, who)]).toEqual([other, false])
})

test('who cleared an item takes it back until midnight of the resort, HR at any time', () => {
  const done = new Date('2026-11-30T15:59:00Z')
  expect(mayTakeBack(done, '2026-11-30', false)).toBe(true)
  expect(mayTakeBack(done, '2026-12-01', false)).toBe(false)
  expect(mayTakeBack(done, '2026-12-01', true)).toBe(true)
})

test('OFFB-02 a leaving is understood as each of the rooms says it', () => {
  const of = { ssoId: '10000001', lastWorkingDate: '2026-12-31' }
  const id = '00000000-0000-4000-8000-000000000001'
  expect(leavingDecided.payload.parse({ ...of, source: 'termination', id, more: 1 })).toEqual({ ...of, source: 'termination', id })
  expect(leavingDecided.payload.parse({ ...of, source: 'intern-conversion', id })).toMatchObject({ source: 'intern-conversion' })
  expect(leavingDecided.payload.parse({ ...of, renewalId: id, why: 'declined-by-employee' })).toEqual({ ...of, source: 'contract-renewal', id })
})
