import { describe, expect, test } from 'vitest'
import module from '../module.ts'
import { cancelling, hosting, lunchTerms, markTimes, overlap, roundTerms, seating } from '../rules.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const open = { from: later(0), until: later(1) }
const may = { open, registered: false, taken: 0, most: 1, overlaps: false, left: 1 }
const broken = (more: Partial<Omit<typeof may, 'open'>> & { open?: typeof open | null }) =>
  seating.check({ facts: { ...may, ...more }, input: {}, p: {}, now: NOW }).map(({ rule }) => rule)

test('LUNCH-02 both pages are kept alive', () => {
  expect(module.screens.map(({ path, keepAlive }) => [path, keepAlive])).toEqual([
    ['/{lang}/finance-event/index', true],
    ['/{lang}/finance-event/admin', true],
  ])
})

describe('a seat', () => {
  test('LUNCH-03 needs one that is left; LUNCH-07 and nothing else at that time', () => {
    expect(broken({})).toEqual([])
    expect(broken({ left: 0 })).toEqual(['LUNCH-03'])
    expect(broken({ overlaps: true })).toEqual(['LUNCH-07'])
    const span = { starts: later(0), ends: later(60) }
    expect([overlap(span, { starts: later(60), ends: later(90) }), overlap(span, { starts: later(59), ends: later(90) })]).toEqual([false, true])
  })

  test('LUNCH-04 is one of as many as the round allows', () => {
    expect(broken({ taken: 1 })).toEqual(['LUNCH-04'])
    expect(broken({ taken: 1, most: 2 })).toEqual([])
  })

  test('LUNCH-05 is not taken twice, whatever else is against it', () => {
    expect(broken({ registered: true, taken: 1, left: 0 })).toEqual(['LUNCH-05'])
  })

  test('LUNCH-06 is taken while booking is open, and given back up to the last moment; an administrator passes over it', () => {
    expect(broken({ open: { from: later(1), until: later(2) } })).toEqual(['LUNCH-06'])
    expect(broken({ open: { from: later(-1), until: later(0) } })).toEqual(['LUNCH-06'])
    expect(broken({ open: null })).toEqual([])
    const late = (cutoff: Date) => cancelling.check({ facts: { cancelCutoff: cutoff }, input: {}, p: {}, now: NOW }).length > 0
    expect([late(later(0)), late(later(-1))]).toEqual([false, true])
  })
})

describe('times', () => {
  const round = { from: '2026-11-20', to: '2026-11-30', bookingOpen: '2026-11-20T00:00:00Z' }
  const lunch = { date: '2026-11-30', from: '12:00', to: '13:00', bookingCutoff: '2026-11-30T04:00:00Z', cancelCutoff: '2026-11-30T04:00:00Z' }

  test('LUNCH-08 LUNCH-11 no cutoff is after the start, and a lunch lies within its round', () => {
    const fields = (more: object) => lunchTerms.check({ facts: { round }, input: { ...lunch, ...more }, p: {}, now: NOW }).map(({ field }) => field)
    expect(fields({})).toEqual([])
    expect(fields({ bookingCutoff: '2026-11-30T04:01:00Z', cancelCutoff: '2026-11-30T04:01:00Z' })).toEqual(['bookingCutoff', 'cancelCutoff'])
    expect(fields({ bookingCutoff: round.bookingOpen })).toEqual(['bookingCutoff'])
    expect(fields({ date: '2026-12-01' })).toEqual(['date'])
    expect(fields({ to: '12:00' })).toEqual(['to'])
  })

  test('LUNCH-11 a round goes around its lunches', () => {
    const lunches = [{ starts: new Date('2026-11-30T04:00:00Z'), bookingCutoff: new Date('2026-11-29T10:00:00Z') }]
    const fields = (more: object) => roundTerms.check({ facts: { lunches }, input: { ...round, ...more }, p: {}, now: NOW }).map(({ field }) => field)
    expect(fields({})).toEqual([])
    expect(fields({ to: '2026-11-29' })).toEqual(['to'])
    expect(fields({ from: '2026-12-01', to: '2026-12-02' })).toEqual(['from'])
    expect(fields({ bookingOpen: '2026-11-29T10:00:00Z' })).toEqual(['bookingOpen'])
    expect(fields({ to: '2026-11-19' })).toEqual(['to'])
  })

  test('people are marked from an hour before until three days after', () => {
    expect(markTimes({ starts: later(0), ends: later(60) })).toEqual({ from: later(-60), until: later(60 + 3 * 24 * 60) })
  })
})

test('LUNCH-09 a host works here and hosts nothing else then', () => {
  const wrong = (active: boolean, busy: boolean) =>
    hosting.check({ facts: { active, busy }, input: {}, p: {}, now: NOW }).map(({ rule, field }) => [rule, field])
  expect(wrong(true, false)).toEqual([])
  expect([wrong(false, false), wrong(true, true)]).toEqual([[['LUNCH-09', 'host']], [['LUNCH-09', 'host']]])
})
