import { expect, test } from 'vitest'
import type { RuleSet } from '#foundation/contract/rules.ts'
import { actionsOf } from '../rules/acts.ts'
import { statusOf } from '../rules/life.ts'
import { amountOf, type Price, priceOn } from '../rules/prices.ts'
import { approving, changing, counting, placesOf, placing, planning, touched, type Visit } from '../rules/visits.ts'

const now = new Date('2026-11-20T04:00:00Z')
const P = { minStudents: 30, minUepStudents: 15 }
const visit = (more: Partial<Visit> = {}): Visit => ({ visitDate: '2026-12-01', students: 40, teachers: 4, uepStudents: 0, uepTeachers: 0, ...more })
const FACTS = { before: [], past: [], taken: [], unpriced: [], partnerEnded: false }
type Facts = Parameters<typeof planning.check>[0]['facts']

const fields = <F, I, Q>(set: RuleSet<F, I, Q>, facts: F, input: I, p: Q) => set.check({ facts, input, p, now }).map(({ rule, field }) => [rule, field])
const plan = (visits: Visit[], facts: Partial<Facts> = {}, reason = '') => fields(planning, { ...FACTS, ...facts }, { visits, reason }, P)
const counted = (visits: Visit[], past: string[] = []) => fields(counting, { past }, { visits }, {})

test('STUD-01 a day has at least 30 students', () => {
  expect(plan([visit({ students: 30 })])).toEqual([])
  expect(plan([visit(), visit({ visitDate: '2026-12-02', students: 29 })])).toEqual([['STUD-01', 'visits.1.students']])
})

test('STUD-02 where UEP is asked for, at least 15 students have it', () => {
  for (const uepStudents of [0, 15]) expect(plan([visit({ uepStudents })])).toEqual([])
  expect(plan([visit({ uepStudents: 14 })])).toEqual([['STUD-02', 'visits.0.uepStudents']])
})

test('STUD-03 STUD-04 no more have UEP than have a ticket, students and teachers each for themselves', () => {
  expect(plan([visit({ uepStudents: 40, uepTeachers: 4 })])).toEqual([])
  expect(plan([visit({ uepStudents: 41 })])).toEqual([['STUD-03', 'visits.0.uepStudents']])
  expect(plan([visit({ uepTeachers: 5 })])).toEqual([['STUD-04', 'visits.0.uepTeachers']])
})

test('STUD-05 STUD-06 what is planned is later than the approval; of a change what it changes', () => {
  expect(plan([visit({ visitDate: '2026-11-21' })])).toEqual([])
  expect(plan([visit({ visitDate: '2026-11-20' })])).toEqual([['STUD-05', 'visits']])
  // as it was in force it needs no approval
  expect(plan([visit({ visitDate: '2026-11-20' })], { before: [visit({ visitDate: '2026-11-20' })] })).toEqual([])
  expect(fields(approving, { first: '2026-11-21' }, {}, {})).toEqual([])
  expect(fields(approving, { first: '2026-11-20' }, {}, {})).toEqual([['STUD-05', undefined]])
  expect(fields(approving, { first: undefined }, {}, {})).toEqual([])
})

test('STUD-07 a day stands once, also beside those that are over', () => {
  expect(counted([visit(), visit({ visitDate: '2026-12-02' })])).toEqual([])
  expect(counted([visit(), visit()])).toEqual([['STUD-07', 'visits.1.visitDate']])
  expect(counted([visit()], ['2026-12-01'])).toEqual([['STUD-07', 'visits.0.visitDate']])
})

test('STUD-08 a second application of a school for a day says why', () => {
  expect(plan([visit()], { taken: ['2026-12-01'] })).toEqual([['STUD-08', 'reason']])
  expect(plan([visit()], { taken: ['2026-12-01'] }, 'another grade')).toEqual([])
})

test('STUD-09 counts are whole numbers of 0 or more', () => {
  expect(counted([visit({ teachers: 0 })])).toEqual([])
  for (const teachers of [1.5, -1]) expect(counted([visit({ teachers })])).toEqual([['STUD-09', 'visits.0.teachers']])
})

test('STUD-10 the price is that in force on the day of the visit', () => {
  const of = (unitPriceFen: number, effectiveFrom: string, effectiveTo: string | null = null): Price => ({
    ...{ product: 'student', unitPriceFen, effectiveFrom, effectiveTo },
  })
  const prices = [of(100, '2026-01-01'), of(200, '2026-12-02'), of(300, '2026-12-10', '2026-12-11')]
  expect(['2025-12-31', '2026-12-01', '2026-12-02', '2026-12-11', '2026-12-12'].map((day) => priceOn(prices, 'student', day))).toEqual([
    ...[undefined, 100, 200, 300, 200],
  ])
  expect(amountOf(prices, visit({ teachers: 0 }))).toBe(4_000)
  // teachers come, and there is no price for them
  expect(amountOf(prices, visit())).toBeUndefined()
  expect(plan([visit()], { unpriced: [0] })).toEqual([['STUD-10', 'visits.0.visitDate']])
})

test('STUD-11 STUD-12 STUD-13 places of the day, the contract of the partner, and a change that is open', () => {
  expect(fields(placing, { left: 30 }, { students: 30 }, {})).toEqual([])
  expect(fields(placing, { left: 29 }, { students: 30 }, {})).toEqual([['STUD-11', 'visits']])
  expect(plan([visit()], { partnerEnded: true })).toEqual([['STUD-12', 'partnerId']])
  expect(fields(changing, { open: false }, {}, {})).toEqual([])
  expect(fields(changing, { open: true }, {}, {})).toEqual([['STUD-13', undefined]])
})

test('two plans differ on the days that only one of them has, or on which somebody else comes', () => {
  const [one, other] = [visit(), visit({ visitDate: '2026-12-02' })]
  expect(touched([one, other], [other, one])).toEqual([])
  expect(touched([one], [{ ...one, students: 41 }, other])).toEqual(['2026-12-01', '2026-12-02'])
  expect(touched([one, other], [other])).toEqual(['2026-12-01'])
  expect([...placesOf([one], [{ ...one, students: 50 }, other])]).toEqual([
    ['2026-12-01', 50],
    ['2026-12-02', 40],
  ])
})

test('a version leaves its application in a state, and the state says what may be done', () => {
  expect([statusOf('new', 'withdrawn'), statusOf('new', 'withdrawn', true), statusOf('change', 'withdrawn')]).toEqual([
    ...['cancelled', 'rejected', 'change-rejected'],
  ])
  const may = (status: Parameters<typeof actionsOf>[0]['status'], firstVisit: string, who: { own?: boolean; admin?: boolean }) =>
    actionsOf({ status, firstVisit, lastVisit: '2026-12-05' }, { own: false, admin: false, ...who, today: '2026-12-01' })
  expect(may('draft', '2026-12-03', { own: true, admin: true })).toEqual(['edit'])
  expect(may('approved', '2026-12-03', { own: true })).toEqual(['change', 'cancel'])
  expect(may('approved', '2026-12-01', { own: true })).toEqual(['change'])
  expect(may('change-approving', '2026-12-01', { admin: true })).toEqual(['arrive'])
  expect(may('cancelled', '2026-12-03', { own: true, admin: true })).toEqual([])
})
