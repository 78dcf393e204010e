import { expect, test } from 'vitest'
import { addDays } from '#foundation/time.ts'
import {
  admitting,
  applying,
  approving,
  daysOf,
  deciding,
  entering,
  idWithCheck,
  isFull,
  isIdNumber,
  isMobile,
  masked,
  resuming,
  saying,
  whyRefused,
} from '../rules/index.ts'
import { applicationLife } from '../rules/life.ts'

const now = new Date('2026-11-20T04:00:00Z')
const TODAY = '2026-11-20'
const p = { longTermMoreThanDays: 14, temporaryMaxDays: 14, visitorDays: 1, personsPerApplication: 3 }
const person = (at: number) => ({ idType: 'national-id' as const, idNumber: idWithCheck(`3101151990030720${at}`), mobile: '13800000001' })
const facts = { barred: [], taken: [], wrongFiles: undefined }
type Input = Parameters<typeof applying.check>[0]['input']
const input = (given: Partial<Input> = {}): Input => ({
  ...{ kind: 'visitor', startDate: TODAY, endDate: TODAY, areas: [{ code: 'A', value: 'Y' }], persons: [person(1)], ...given },
})
const broken = (given: Partial<Input> = {}, more: Partial<Parameters<typeof applying.check>[0]['facts']> = {}) =>
  applying.check({ facts: { ...facts, ...more }, input: input(given), p, now }).map(({ rule }) => rule)
const until = (days: number) => addDays(TODAY, days - 1)

test('AMS-01 AMS-02 days begin today at the earliest and end after they begin', () => {
  expect(broken()).toEqual([])
  expect(broken({ startDate: '2026-11-19', endDate: '2026-11-19' })).toEqual(['AMS-01'])
  expect(broken({ startDate: '2026-11-21' })).toEqual(['AMS-02'])
})

test('AMS-03 AMS-04 each area is Y or N, and one of them Y', () => {
  expect(
    broken({
      areas: [
        { code: 'A', value: 'Y' },
        { code: 'B', value: '?' },
      ],
    }),
  ).toEqual(['AMS-03'])
  expect(broken({ areas: [{ code: 'A', value: 'N' }] })).toEqual(['AMS-04'])
  const admitted = (value: string) => admitting.check({ facts: {}, input: { areas: [{ code: 'A', value }], startDate: TODAY, endDate: TODAY }, p: {}, now })
  expect(admitted('Y')).toEqual([])
  expect(admitted('N')).toMatchObject([{ rule: 'AMS-04' }])
  expect(admitted('')).toMatchObject([{ rule: 'AMS-03' }, { rule: 'AMS-04' }])
})

test('AMS-05 a file that is not what the form takes is told with types and size', () => {
  const wrongFiles = { types: 'pdf', size: '20MB' }
  expect(applying.check({ facts: { ...facts, wrongFiles }, input: input(), p, now })).toMatchObject([{ rule: 'AMS-05', figures: wrongFiles }])
})

test('AMS-06 AMS-07 AMS-08 AMS-10 each kind has its days, both ends counted', () => {
  expect(daysOf('2026-05-01', '2026-05-14')).toBe(14)
  expect(broken({ kind: 'long-term-vendor', endDate: until(14) })).toEqual(['AMS-06'])
  expect(broken({ kind: 'long-term-vendor', endDate: until(15) })).toEqual([])
  expect(broken({ kind: 'temporary-vendor', endDate: until(14) })).toEqual([])
  expect(broken({ kind: 'temporary-vendor', endDate: until(15) })).toEqual(['AMS-07'])
  expect(broken({ endDate: until(2) })).toEqual(['AMS-08'])
  expect(broken({ kind: 'long-term-vendor', endDate: until(10) }, { since: '2026-11-01' }), 'what goes on is counted from its first day').toEqual([])
})

test('AMS-09 an application is in one of five states', () => {
  expect(applicationLife.states).toEqual(['unsubmitted', 'pending', 'approved', 'rejected', 'withdrawn'])
})

test('AMS-12 AMS-14 AMS-15 AMS-16 who comes is admitted, once, with numbers that are some, and not too many', () => {
  expect(broken({}, { barred: [0] })).toEqual(['AMS-12'])
  expect(broken({}, { taken: [0] })).toEqual(['AMS-14'])
  expect(broken({ persons: [person(1), person(1)] })).toEqual(['AMS-14'])
  expect(broken({ persons: [{ ...person(1), mobile: '1380' }] })).toEqual(['AMS-15'])
  expect(broken({ persons: [1, 2, 3, 4].map(person) })).toEqual(['AMS-16'])
  expect(isIdNumber('national-id', '310115199003072011')).toBe(false)
  expect(isIdNumber('national-id', person(1).idNumber)).toBe(true)
  expect(isIdNumber('passport', 'e12345678')).toBe(true)
  expect(isMobile('138 0000')).toBe(false)
})

test('AMS-17 an area with a limit is never overbooked, on no day of a span', () => {
  const held = [
    { startDate: '2026-11-18', endDate: '2026-11-21', count: 3 },
    { startDate: '2026-11-21', endDate: '2026-11-25', count: 4 },
  ]
  const asked = (startDate: string, endDate: string, count: number) => isFull(held, { startDate, endDate, count }, 8)
  expect(asked('2026-11-20', '2026-11-20', 5)).toBe(false)
  expect(asked('2026-11-20', '2026-11-21', 2)).toBe(true)
  expect(asked('2026-11-22', '2026-11-30', 4)).toBe(false)
  expect(isFull(held, { startDate: TODAY, endDate: TODAY, count: 900 }, 0)).toBe(false)
  const full = approving.check({ facts: { own: false, barred: false, full: true }, input: { startDate: TODAY, endDate: TODAY }, p: {}, now })
  expect(full).toMatchObject([{ rule: 'AMS-17' }])
})

test('AMS-18 AMS-19 nobody decides an own application, and none whose start has passed', () => {
  const check = (own: boolean, startDate: string, endDate = startDate) =>
    approving.check({ facts: { own, barred: false, full: false }, input: { startDate, endDate }, p: {}, now }).map(({ rule }) => rule)
  expect(check(false, TODAY)).toEqual([])
  expect(check(true, TODAY)).toEqual(['AMS-18'])
  expect(check(false, '2026-11-19', TODAY)).toEqual(['AMS-19'])
  expect(deciding.check({ facts: { own: true }, input: {}, p: {}, now })).toMatchObject([{ rule: 'AMS-18' }])
})

test('AMS-20 a pass opens on its dates and areas, and inward not twice within five minutes', () => {
  const pass = { status: 'active', startDate: TODAY, endDate: TODAY, areas: ['A'] }
  const why = (given: Partial<Parameters<typeof whyRefused>[0]>, shown = { area: 'A', direction: 'in' as 'in' | 'out' }) =>
    whyRefused({ pass, barred: false, last: undefined, ...given }, shown, now)
  expect(why({})).toBeUndefined()
  expect(why({ pass: undefined })).toBe('code')
  expect(why({ pass: { ...pass, status: 'suspended' } })).toBe('state')
  expect(why({ pass: { ...pass, startDate: '2026-11-21', endDate: '2026-11-21' } })).toBe('dates')
  expect(why({}, { area: 'B', direction: 'in' })).toBe('area')
  expect(why({ last: { direction: 'in', at: new Date('2026-11-20T03:56:00Z') } })).toBe('again')
  expect(why({ last: { direction: 'in', at: new Date('2026-11-20T03:55:00Z') } })).toBeUndefined()
  expect(why({ last: { direction: 'out', at: now } })).toBeUndefined()
  expect(why({ pass: { ...pass, status: 'revoked' } }, { area: 'A', direction: 'out' }), 'who is inside comes out').toBeUndefined()
  const rulesOf = (barred: boolean, area: string) =>
    entering.check({ facts: { pass, barred, last: undefined }, input: { area, direction: 'in' }, p: {}, now }).map(({ rule }) => rule)
  expect([rulesOf(true, 'A'), rulesOf(false, 'B'), rulesOf(false, 'A')]).toEqual([['AMS-12'], ['AMS-20'], []])
})

test('AMS-12 AMS-23 a pass of somebody on the blacklist is not resumed, and its entries have a reason', () => {
  expect(resuming.check({ facts: { barred: true }, input: {}, p: {}, now })).toMatchObject([{ rule: 'AMS-12' }])
  expect(saying.check({ facts: {}, input: { reason: ' ' }, p: {}, now })).toMatchObject([{ rule: 'AMS-23', field: 'reason' }])
  expect(saying.check({ facts: {}, input: { reason: '违规' }, p: {}, now })).toEqual([])
})

test('AMS-22 of a number its middle is covered', () => {
  expect(masked('310115199003072012')).toBe('310***********2012')
  expect(masked('E12345')).toBe('**2345')
})
