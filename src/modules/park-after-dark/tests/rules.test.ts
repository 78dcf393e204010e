import { describe, expect, test } from 'vitest'
import { cancelling, eventTerms, nightTimes, placesFor, registering } from '../rules.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString()
const may = { eligible: true, until: later(1), registered: false, guestsAllowed: 2, left: 3, waits: false }
const broken = (more: Partial<typeof may>, guests = 0) =>
  registering.check({ facts: { ...may, ...more }, input: { guests }, p: {}, now: NOW }).map(({ rule }) => rule)
const seats = { capacity: 4, booked: 4, standby: 0, standbyCapacity: 5, left: 0, stand: 'standby' as const }

describe('registering', () => {
  test('PAD-12 asks who, until when, whether already, whether there is a place, and how many come, in this order', () => {
    expect(broken({})).toEqual([])
    expect(broken({ eligible: false, until: later(0), registered: true, left: 0, guestsAllowed: 0 }, 1)).toEqual([
      'PAD-08',
      'PAD-01',
      'PAD-02',
      'PAD-03',
      'PAD-07',
    ])
  })

  test('PAD-03 PAD-06 the person and the guests count; who may wait needs no place', () => {
    expect(broken({ left: 3 }, 2)).toEqual([])
    expect(broken({ left: 2 }, 2)).toEqual(['PAD-03'])
    expect(broken({ left: 0, waits: true }, 2)).toEqual([])
  })

  test('PAD-05 what is held of the night itself counts for a change, what is held of another does not; with a place one goes on no list', () => {
    expect(placesFor('a', seats)).toEqual({ left: 0, waits: true })
    expect(placesFor('a', seats, { nightId: 'a', guests: 1, state: 'booked' })).toEqual({ left: 2, waits: false })
    expect(placesFor('a', seats, { nightId: 'b', guests: 1, state: 'booked' })).toEqual({ left: 0, waits: false })
    expect(placesFor('a', seats, { nightId: 'b', guests: 1, state: 'standby' })).toEqual({ left: 0, waits: true })
    expect(placesFor('a', { ...seats, standby: 5 })).toEqual({ left: 0, waits: false })
    // who is on a list that is full keeps the place on it
    expect(placesFor('a', { ...seats, standby: 5 }, { nightId: 'a', guests: 1, state: 'standby' })).toEqual({ left: 0, waits: true })
    expect(placesFor('a', { ...seats, standby: 5 }, { nightId: 'b', guests: 1, state: 'standby' })).toEqual({ left: 0, waits: false })
    // nobody is first before a draw, and nobody is too many
    expect(placesFor('a', { ...seats, left: 4, standby: 9, stand: 'draw' })).toEqual({ left: 0, waits: true })
  })

  test('PAD-04 a place is given back up to the last moment, a wait is left at any time', () => {
    const late = (cancelDeadline: string, booked: boolean) => cancelling.check({ facts: { cancelDeadline, booked }, input: {}, p: {}, now: NOW }).length > 0
    expect([late(later(0), true), late(later(-1), true), late(later(-1), false)]).toEqual([false, true, false])
  })
})

test('PAD-11 the times of an event are in order; a night that ends before it begins ends on the day after', () => {
  const night = { date: '2026-11-27', from: '18:00', to: '01:30' }
  expect(nightTimes(night)).toEqual({ starts: new Date('2026-11-27T10:00:00Z'), ends: new Date('2026-11-27T17:30:00Z') })
  const fields = (more: object, nights = [night]) =>
    eventTerms
      .check({ facts: {}, input: { registrationOpen: later(0), registrationDeadline: later(1), cancelDeadline: later(1), nights, ...more }, p: {}, now: NOW })
      .map(({ field }) => field)
  expect(fields({})).toEqual([])
  expect(fields({}, [])).toEqual([])
  expect(fields({ registrationOpen: later(1) })).toEqual(['registrationDeadline'])
  expect(fields({ registrationDeadline: '2026-11-27T10:00:00Z', cancelDeadline: '2026-11-27T10:00:00Z' })).toEqual([])
  expect(fields({ registrationDeadline: '2026-11-27T10:01:00Z', cancelDeadline: '2026-11-27T10:01:00Z' })).toEqual(['registrationDeadline', 'cancelDeadline'])
  expect(fields({}, [{ ...night, to: '18:00' }])).toEqual(['nights.0.to'])
})
