import { expect, test } from 'vitest'
import { type ApplyFacts, applying, attaching, completeness, EMPTY, matchesOf, monthsSince, takesApplications } from '../rules/applying.ts'
import { mayWithdraw } from '../rules/life.ts'
import { booking, opening, releasing, signingUp } from '../rules/meeting.ts'
import { actionTo, moving, nextOf } from '../rules/recruiting.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const P = { monthsInRoleBackOffice: 24, monthsInRoleFrontLine: 12, minRating: 3, maxApplications: 2, applicationWindowDays: 30 }
const FACTS: ApplyFacts = { staffGroup: 'FL', monthsInRole: 30, rating: 3, warned: false, recent: 0, live: false, open: true }
const broken = (facts: Partial<ApplyFacts>) => applying.check({ facts: { ...FACTS, ...facts }, input: {}, p: P, now: NOW }).map(({ rule }) => rule)

test('whoever meets each condition may apply', () => expect(broken({})).toEqual([]))

test('IJOB-01 back-office staff need 24 months in their role', () => {
  expect(broken({ staffGroup: 'LA', monthsInRole: 23 })).toEqual(['IJOB-01'])
  expect(broken({ staffGroup: 'LA', monthsInRole: 24 })).toEqual([])
})

test('IJOB-02 front-line staff need 12 months in their role', () => {
  expect(broken({ monthsInRole: 11 })).toEqual(['IJOB-02'])
  expect(broken({ monthsInRole: 12 })).toEqual([])
})

test('months in a role are whole months from the day of the position', () => {
  expect(monthsSince('2024-11-20', '2026-11-20')).toBe(24)
  expect(monthsSince('2024-11-21', '2026-11-20')).toBe(23)
  expect(monthsSince('2026-12-01', '2026-11-20')).toBe(0)
})

test('IJOB-03 a rating below the least stops, none does not', () => {
  expect(broken({ rating: 1 })).toEqual(['IJOB-03'])
  expect(broken({ rating: null })).toEqual([])
})

test('IJOB-04 a written warning in force stops', () => expect(broken({ warned: true })).toEqual(['IJOB-04']))

test('IJOB-05 the third application of the window is one too many', () => {
  expect(broken({ recent: 1 })).toEqual([])
  expect(broken({ recent: 2 })).toEqual(['IJOB-05'])
})

test('IJOB-06 one for the same position is under way', () => expect(broken({ live: true })).toEqual(['IJOB-06']))

test('IJOB-07 a position takes applications from its opening to its closing date, both included', () => {
  const job = { state: 'open', openFrom: '2026-11-20', closeOn: '2026-11-25' }
  expect(['2026-11-19', '2026-11-20', '2026-11-25', '2026-11-26'].map((day) => takesApplications(job, day))).toEqual([false, true, true, false])
  expect(takesApplications({ ...job, state: 'closed' }, '2026-11-20')).toBe(false)
  expect(broken({ open: false })).toEqual(['IJOB-07'])
})

test('IJOB-11 progress moves one step at a time and never back, and not before its interview was judged', () => {
  const check = (progress: '1' | '2' | '4', to: '2' | '3' | '4', judged = true, from = progress) =>
    moving.check({ facts: { progress, judged, taken: 0, headcount: 1 }, input: { from, to }, p: {}, now: NOW }).map(({ rule }) => rule)
  expect(check('1', '2')).toEqual([])
  expect(check('1', '3')).toEqual(['IJOB-11'])
  expect(check('4', '3')).toEqual(['IJOB-11'])
  expect(check('2', '3', false)).toEqual(['IJOB-11'])
  expect(check('2', '3', true, '1'), 'it has been moved meanwhile').toEqual(['IJOB-11'])
  expect([actionTo('0', '1'), actionTo('6', '7'), actionTo('6', '9'), nextOf('6'), nextOf('9')]).toEqual([undefined, undefined, 'transfer', '9', null])
})

test('IJOB-12 nobody is taken on beyond the headcount', () => {
  const check = (taken: number) =>
    moving.check({ facts: { progress: '5', judged: true, taken, headcount: 2 }, input: { from: '5', to: '6' }, p: {}, now: NOW }).map(({ rule }) => rule)
  expect([check(1), check(2)]).toEqual([[], ['IJOB-12']])
})

test('IJOB-13 turning somebody down needs a reason', () => {
  const check = (reason?: string) =>
    moving.check({ facts: { progress: '3', judged: false, taken: 0, headcount: 1 }, input: { from: '3', to: '8', reason }, p: {}, now: NOW })
  expect([check().map(({ rule }) => rule), check(' ').map(({ field }) => field), check('经验不足')]).toEqual([['IJOB-13'], ['reason'], []])
})

test('IJOB-14 IJOB-15 a slot is for one person, who has one talk to come, and times of a consultant do not overlap', () => {
  const check = (taken: boolean, upcoming: boolean) => booking.check({ facts: { taken, upcoming }, input: {}, p: {}, now: NOW }).map(({ rule }) => rule)
  expect([check(false, false), check(true, false), check(false, true)]).toEqual([[], ['IJOB-14'], ['IJOB-15']])
  expect(opening.check({ facts: { overlaps: true }, input: {}, p: {}, now: NOW })).toMatchObject([{ rule: 'IJOB-15', field: 'startTime' }])
})

test('IJOB-16 no sign-up beyond the places; without a limit there are always some', () => {
  const check = (left: number | null) => signingUp.check({ facts: { left }, input: {}, p: {}, now: NOW }).map(({ rule }) => rule)
  expect([check(1), check(null), check(0)]).toEqual([[], [], ['IJOB-16']])
})

test('IJOB-17 a fourth attachment is one too many', () => {
  const check = (attachments: string[]) => attaching.check({ facts: {}, input: { attachments }, p: {}, now: NOW }).map(({ rule }) => rule)
  expect([check(['a', 'b', 'c']), check(['a', 'b', 'c', 'd'])]).toEqual([[], ['IJOB-17']])
})

test('IJOB-18 a talk is given back until two hours before it starts', () => {
  const check = (startTime: string) => releasing.check({ facts: { startTime: new Date(startTime) }, input: {}, p: {}, now: NOW }).map(({ rule }) => rule)
  expect([check('2026-11-20T06:00:00Z'), check('2026-11-20T05:59:00Z')]).toEqual([[], ['IJOB-18']])
})

test('an application is withdrawn until there is an offer', () => {
  expect([mayWithdraw('approved', '4'), mayWithdraw('approved', '5'), mayWithdraw('rejected', '0')]).toEqual([true, false, false])
})

test('a resume tells how much of it is filled in, and what of it a position asks for', () => {
  expect([completeness(EMPTY), completeness({ ...EMPTY, skills: ['带教'], languages: [{ language: '英语', level: '' }] })]).toEqual([0, 33])
  expect(matchesOf({ ...EMPTY, skills: ['带教', '焊接'] }, '有带教经验')).toEqual(['带教'])
})
