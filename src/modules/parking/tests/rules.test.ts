import { describe, expect, test } from 'vitest'
import module from '../module.ts'
import { bayTerms, changing, inquiring, kindTerms, lotTerms, pauseAfter, plainPlate, plateRules, reserving, washing } from '../rules/index.ts'
import { isClosed, overlapping, shiftKey, shiftTimes, slotsOf } from '../rules/times.ts'

const now = new Date('2026-11-20T04:00:00Z')
const p = { reserveAheadDays: 7 }
type Broken = { rule: string }[]
const rulesOf = (found: Broken) => found.map(({ rule }) => rule)

test('PARK-01 the pages of team members stand alone', () => {
  const alone = module.screens.filter(({ path }) => path.includes('/tmh/'))
  expect(alone).toHaveLength(4)
  expect(alone.every((screen) => 'bare' in screen && screen.bare)).toBe(true)
})

describe('PARK-02 a plate', () => {
  const check = (plate: string, facts = { taken: false, others: 0 }) => rulesOf(plateRules.check({ facts, input: { plate }, p: {}, now }))
  test('has the form of one', () => {
    for (const good of ['沪A12345', '沪AD12345', '京N8Z66学', '沪a·12345', '粤Z1234港']) expect(check(good)).toEqual([])
    for (const bad of ['', '沪A1234', '沪A1234567', 'A123456', '火A12345', '沪112345']) expect(check(bad)).toEqual(['PARK-02'])
    expect(plainPlate(' 沪a·123 45')).toBe('沪A12345')
  })
  test('is active for one person, and nobody has more than three', () => {
    expect(check('沪A12345', { taken: true, others: 0 })).toEqual(['PARK-02'])
    expect(check('沪A12345', { taken: false, others: 2 })).toEqual([])
    expect(check('沪A12345', { taken: false, others: 3 })).toEqual(['PARK-02'])
  })
})

describe('a reservation', () => {
  const facts = { starts: new Date('2026-11-21T00:00:00Z'), closures: [], reserved: false, pausedUntil: null }
  const check = (more: object, date = '2026-11-21') => rulesOf(reserving.check({ facts: { ...facts, ...more }, input: { date }, p, now }))
  test('PARK-04 is made for today and so many days after it, before the shift begins', () => {
    expect(check({})).toEqual([])
    expect(check({ starts: new Date('2026-11-27T00:00:00Z') }, '2026-11-27')).toEqual([])
    expect(check({ starts: new Date('2026-11-28T00:00:00Z') }, '2026-11-28')).toEqual(['PARK-04'])
    expect(check({ starts: new Date('2026-11-20T00:00:00Z') }, '2026-11-20')).toEqual(['PARK-04'])
  })
  test('PARK-03 is one of a person, a plate and a shift', () => expect(check({ reserved: true })).toEqual(['PARK-03']))
  test('PARK-15 lies in no closure', () => {
    expect(check({ closures: [{ from: '2026-11-21', to: '2026-11-21' }] })).toEqual(['PARK-15'])
    expect(isClosed([{ from: '2026-11-20', to: '2026-11-22' }], '2026-11-23')).toBe(false)
  })
  test('PARK-07 waits until the pause is over', () => {
    expect(check({ pausedUntil: new Date('2026-11-20T04:00:01Z') })).toEqual(['PARK-07'])
    expect(check({ pausedUntil: now })).toEqual([])
  })
})

test('PARK-07 three no-shows in 30 days pause for 7 days', () => {
  const limits = { noShowsForPause: 3, pauseDays: 7 }
  const missed = ['2026-10-22T04:00:00Z', '2026-11-01T04:00:00Z', '2026-11-20T03:00:00Z'].map((at) => new Date(at))
  expect(pauseAfter(missed, now, limits)?.toISOString()).toBe('2026-11-27T04:00:00.000Z')
  expect(pauseAfter([new Date('2026-10-20T04:00:00Z'), ...missed.slice(1)], now, limits)).toBeNull()
  expect(pauseAfter(missed, now, { ...limits, pauseDays: 0 })).toBeNull()
})

test('PARK-13 free places are asked for from today on', () => {
  const check = (date: string) => rulesOf(inquiring.check({ facts: { today: '2026-11-20' }, input: { date }, p: {}, now }))
  expect([check('2026-11-19'), check('2026-11-20')]).toEqual([['PARK-13'], []])
})

describe('a wash', () => {
  const facts = { starts: new Date('2026-11-21T02:00:00Z'), priceFen: 2500 as number | null, open: false }
  const check = (more: Partial<typeof facts>) => rulesOf(washing.check({ facts: { ...facts, ...more }, input: {}, p, now }))
  test('PARK-10 has a price, which may be nothing', () => {
    expect([check({}), check({ priceFen: 0 }), check({ priceFen: null })]).toEqual([[], [], ['PARK-10']])
  })
  test('PARK-17 is the only open one of its plate', () => expect(check({ open: true })).toEqual(['PARK-17']))
  test('PARK-04 is not booked further ahead', () => expect(check({ starts: new Date('2026-11-28T02:00:00Z') })).toEqual(['PARK-04']))
  test('PARK-12 is changed until two hours before', () => {
    const change = (starts: string) => rulesOf(changing.check({ facts: { starts: new Date(starts) }, input: {}, p: { changeHours: 2 }, now }))
    expect([change('2026-11-20T06:00:00Z'), change('2026-11-20T05:59:59Z')]).toEqual([[], ['PARK-12']])
  })
})

test('PARK-16 times fit, and a code is given once', () => {
  const lot = (input: object, taken = false) =>
    rulesOf(lotTerms.check({ facts: { taken }, input: { shifts: [{ from: '08:00', to: '17:00' }], closures: [], ...input }, p: {}, now }))
  expect(lot({})).toEqual([])
  expect(lot({}, true)).toEqual(['PARK-16'])
  expect(lot({ closures: [{ from: '2026-11-22', to: '2026-11-21' }] })).toEqual(['PARK-16'])
  expect(
    overlapping([
      { from: '22:00', to: '06:00' },
      { from: '06:00', to: '22:00' },
    ]),
  ).toBe(false)
  expect(
    overlapping([
      { from: '22:00', to: '06:30' },
      { from: '06:00', to: '22:00' },
    ]),
  ).toBe(true)
  const bay = (closes: string) => rulesOf(bayTerms.check({ facts: { taken: false }, input: { opens: '09:00', closes, slotMinutes: 30 }, p: {}, now }))
  expect([bay('09:30'), bay('09:29'), bay('08:00')]).toEqual([[], ['PARK-16'], ['PARK-16']])
  expect(rulesOf(kindTerms.check({ facts: { taken: true }, input: {}, p: {}, now }))).toEqual(['PARK-16'])
})

test('a shift that ends before it begins ends on the day after; the slots of a bay end when it closes', () => {
  expect(shiftTimes('2026-11-20', '22:00-06:00').ends.toISOString()).toBe('2026-11-20T22:00:00.000Z')
  expect(shiftKey({ from: '17:00', to: '00:00' })).toBe('17:00-24:00')
  expect(shiftTimes('2026-11-20', '17:00-24:00').ends.toISOString()).toBe('2026-11-20T16:00:00.000Z')
  const slots = slotsOf('2026-11-20', { opens: '09:00', closes: '10:15', slotMinutes: 30 })
  expect(slots.map(({ ends }) => ends.toISOString())).toEqual(['2026-11-20T01:30:00.000Z', '2026-11-20T02:00:00.000Z'])
})
