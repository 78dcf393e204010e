import { describe, expect, test } from 'vitest'
import { barredUntil, cancelling, closing, companionRules, inquiring, type overlap, periodTerms, reserving, signUpEnd, slotsOf } from '../rules.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const may = {
  ...{ applicant: '10000001', wrong: [] as string[], maxPeople: 4, seats: 6, clash: false, signupOpen: later(-1), until: later(1), closed: false },
  ...{ barredUntil: null as Date | null, own: 0, maxReservations: 1, free: true },
}
const broken = (more: Partial<typeof may>, companions: string[] = []) =>
  reserving.check({ facts: { ...may, ...more }, input: { companions }, p: {}, now: NOW }).map(({ rule, field }) => (field ? `${rule} ${field}` : rule))
const [A, B, C, D] = ['10000002', '10000003', '10000004', '10000005'] as const

describe('reserving', () => {
  test('BUNG-01 each SSO has 8 digits', () => {
    expect(broken({}, [A])).toEqual([])
    expect(broken({}, ['1000002', A, '1000000x'])).toEqual(['BUNG-01 companions.0', 'BUNG-01 companions.2'])
  })

  test('BUNG-03 companions may come, are not the applicant, and stand once', () => {
    expect(broken({ wrong: [B] }, [A, B])).toEqual(['BUNG-03 companions.1'])
    expect(broken({}, ['10000001'])).toEqual(['BUNG-03 companions.0'])
    expect(broken({}, [A, B, A])).toEqual(['BUNG-03 companions.2'])
  })

  test('BUNG-04 the applicant counts; neither maxPeople nor the seats are passed', () => {
    expect(broken({}, [A, B, C])).toEqual([])
    expect(broken({}, [A, B, C, D])).toEqual(['BUNG-04 companions'])
    expect(broken({ seats: 2 }, [A, B])).toEqual(['BUNG-04 companions'])
    expect(companionRules.check({ facts: { ...may, seats: 1 }, input: { companions: [A] }, p: {}, now: NOW })).toMatchObject([{ rule: 'BUNG-04' }])
  })

  test('BUNG-05 there is a place, a list, or a draw', () => {
    expect(broken({ free: false })).toEqual(['BUNG-05'])
  })

  test('BUNG-06 not more often than the period allows, and nowhere else at that time', () => {
    expect([broken({ clash: true }), broken({ own: 1 }), broken({ own: 1, maxReservations: 2 })]).toEqual([['BUNG-06'], ['BUNG-06'], []])
  })

  test('BUNG-07 from the opening up to the cut-off, and not of a closed slot', () => {
    expect([broken({ signupOpen: later(0) }), broken({ signupOpen: later(0.1) })]).toEqual([[], ['BUNG-07']])
    expect([broken({ until: later(0.1) }), broken({ until: later(0) }), broken({ closed: true })]).toEqual([[], ['BUNG-07'], ['BUNG-07']])
    const late = (cancelUntil: Date, booked: boolean) => cancelling.check({ facts: { cancelUntil, booked }, input: {}, p: {}, now: NOW }).length > 0
    expect([late(later(0), true), late(later(-0.1), true), late(later(-0.1), false)]).toEqual([false, true, false])
  })

  test('BUNG-10 who is barred reserves nothing until then', () => {
    expect([broken({ barredUntil: later(1) }), broken({ barredUntil: later(0) })]).toEqual([['BUNG-10'], []])
  })
})

test('BUNG-10 two no-shows within 90 days bar for 30 days from the last; what was lifted counts no more', () => {
  const p = { noShowsForBlock: 2, blockDays: 30 }
  const day = (n: number) => later(n * 24)
  expect(barredUntil([day(-10)], null, p)).toBeNull()
  expect(barredUntil([day(-1), day(-91)], null, p)).toEqual(day(29))
  expect(barredUntil([day(-1), day(-92)], null, p)).toBeNull()
  // the later one stands alone
  expect(barredUntil([day(-150), day(-140), day(-10)], null, p)).toEqual(day(-110))
  expect(barredUntil([day(-20), day(-10)], day(-9), p)).toBeNull()
  expect(barredUntil([day(-20), day(-10)], day(-15), p)).toBeNull()
  expect(barredUntil([day(-20)], null, { ...p, noShowsForBlock: 1 })).toEqual(day(10))
})

const PATTERN = { bungalows: ['a', 'b'], from: '2026-12-01', to: '2026-12-07', weekdays: [2, 4], times: [{ from: '20:00', to: '02:00' }] }
const TERMS = { ...PATTERN, signupOpen: '2026-11-01T00:00:00Z', signupHours: 24, signupUntil: null }
const faults = (more: object, others: Parameters<typeof overlap>[0] = []) =>
  periodTerms.check({ facts: { others }, input: { ...TERMS, ...more }, p: {}, now: NOW }).map(({ rule, field }) => `${rule} ${field}`)

test('a pattern makes a slot a bungalow, weekday and time; one that ends before it begins ends on the day after', () => {
  expect(slotsOf(PATTERN)).toEqual(
    ['2026-12-01', '2026-12-03'].flatMap((day) =>
      ['a', 'b'].map((bungalowId) => {
        const starts = new Date(`${day}T12:00:00Z`)
        return { bungalowId, starts, ends: new Date(starts.getTime() + 6 * 3_600_000) }
      }),
    ),
  )
  expect(slotsOf({ ...PATTERN, to: '' })).toEqual([])
})

test('BUNG-08 slots of one bungalow have no time in common, in a period and beside others', () => {
  const times = (...all: [string, string][]) => ({ times: all.map(([from, to]) => ({ from, to })) })
  expect(faults(times(['10:00', '12:00'], ['12:00', '14:00']))).toEqual([])
  expect(faults(times(['10:00', '12:00'], ['11:59', '14:00']))).toEqual(['BUNG-08 times'])
  const other = { starts: new Date('2026-12-03T17:00:00Z'), ends: new Date('2026-12-03T19:00:00Z') }
  expect([faults({}, [{ ...other, bungalowId: 'c' }]), faults({}, [{ ...other, bungalowId: 'b' }])]).toEqual([[], ['BUNG-08 times']])
})

test('BUNG-14 a period has slots, and not too many; BUNG-16 it opens before sign-up ends', () => {
  expect(faults({ weekdays: [3], to: '2026-12-01' })).toEqual(['BUNG-14 times'])
  expect(faults({ weekdays: [0, 1, 2, 3, 4, 5, 6], to: '2027-11-30', times: [{ from: '10:00', to: '12:00' }] })).toContain('BUNG-14 times')
  expect(faults({ signupOpen: '2026-11-30T11:59:00Z' })).toEqual([])
  expect(faults({ signupOpen: '2026-11-30T12:00:00Z' })).toEqual(['BUNG-16 signupOpen'])
  const starts = new Date('2026-12-01T12:00:00Z')
  expect(signUpEnd(starts, { signupHours: 24, signupUntil: '2026-11-25T00:00:00Z' })).toEqual(new Date('2026-11-25T00:00:00Z'))
  expect(signUpEnd(starts, { signupHours: 24, signupUntil: '2026-12-25T00:00:00Z' })).toEqual(starts)
})

test('BUNG-02 slots of days that are over are asked for by administrators only; BUNG-09 what has reservations stays open', () => {
  const asked = (from: string, looksBack: boolean) =>
    inquiring.check({ facts: { today: '2026-11-20', looksBack }, input: { from }, p: {}, now: NOW }).map(({ rule }) => rule)
  expect([asked('2026-11-20', false), asked('2026-11-19', false), asked('2026-11-19', true)]).toEqual([[], ['BUNG-02'], []])
  const closes = (signedUp: number) => closing.check({ facts: { signedUp }, input: {}, p: {}, now: NOW }).length === 0
  expect([closes(0), closes(1)]).toEqual([true, false])
})
