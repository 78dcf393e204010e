import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOpenAny, type LockWindow, windowAt } from './windows.ts'

const at = (window: LockWindow, wallClock: string) => {
  const { open, changes } = windowAt(window, new Date(`${wallClock}:00+08:00`))
  return [open, changes?.toISOString()]
}
/** What an instant at the resort is in UTC. */
const utc = (wallClock: string) => new Date(`${wallClock}:00+08:00`).toISOString()

describe('SHELL-54 days of the month', () => {
  const bank: LockWindow = { kind: 'month', fromDay: 10, toDay: 25 }

  test('SHELL-54 it opens with its first day and closes after its last, at the resort’s midnight', () => {
    expect(at(bank, '2026-11-09T23:59')).toEqual([false, utc('2026-11-10T00:00')])
    expect(at(bank, '2026-11-10T00:00')).toEqual([true, utc('2026-11-26T00:00')])
    expect(at(bank, '2026-11-25T23:59')).toEqual([true, utc('2026-11-26T00:00')])
    expect(at(bank, '2026-11-26T00:00')).toEqual([false, utc('2026-12-10T00:00')])
  })

  test('SHELL-54 one that goes over the end of the month, as what is locked from 10 to 25', () => {
    const other: LockWindow = { kind: 'month', fromDay: 26, toDay: 9 }
    expect(at(other, '2026-12-31T12:00')).toEqual([true, utc('2027-01-10T00:00')])
    expect(at(other, '2027-01-10T00:00')).toEqual([false, utc('2027-01-26T00:00')])
  })

  test('SHELL-54 days that a month lacks open in the next that has them; one of all days never closes', () => {
    expect(at({ kind: 'month', fromDay: 30, toDay: 31 }, '2027-02-01T00:00')).toEqual([false, utc('2027-03-30T00:00')])
    expect(at({ kind: 'month', fromDay: 1, toDay: 31 }, '2027-02-28T00:00')).toEqual([true, undefined])
  })
})

test('SHELL-54 each day until an hour', () => {
  const badge: LockWindow = { kind: 'day', from: '06:00', until: '11:00' }
  expect(at(badge, '2026-11-22T05:59')).toEqual([false, utc('2026-11-22T06:00')])
  expect(at(badge, '2026-11-22T10:59')).toEqual([true, utc('2026-11-22T11:00')])
  expect(at(badge, '2026-11-22T11:00')).toEqual([false, utc('2026-11-23T06:00')])
  expect(at({ kind: 'day', from: '00:00', until: '24:00' }, '2026-11-22T23:59')).toEqual([true, utc('2026-11-23T00:00')])
})

test('SHELL-54 once until an instant, and never again', () => {
  const signUp: LockWindow = { kind: 'once', from: utc('2026-11-22T09:00'), until: utc('2026-11-30T18:00') }
  expect(at(signUp, '2026-11-22T08:59')).toEqual([false, utc('2026-11-22T09:00')])
  expect(at(signUp, '2026-11-30T17:59')).toEqual([true, utc('2026-11-30T18:00')])
  expect(at(signUp, '2026-11-30T18:00')).toEqual([false, undefined])
})

test('SHELL-54 several times, one after the other, the last without an end', () => {
  const shut: LockWindow = { kind: 'spans', spans: [{ until: utc('2026-11-22T02:00') }, { from: utc('2026-11-22T04:00') }] }
  expect(at(shut, '2026-11-22T01:59')).toEqual([true, utc('2026-11-22T02:00')])
  expect(at(shut, '2026-11-22T02:00')).toEqual([false, utc('2026-11-22T04:00')])
  expect(at(shut, '2026-11-22T04:00')).toEqual([true, undefined])
  expect(at({ kind: 'spans', spans: [] }, '2026-11-22T04:00')).toEqual([false, undefined])
})

test('SHELL-54 a day counts as open on which it is open at any moment', () => {
  const part: LockWindow = { kind: 'once', from: utc('2026-11-21T18:00'), until: utc('2026-11-23T00:00') }
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => isOpenAny(part, day))).toEqual([false, true, true, false])
  expect(isOpenAny({ kind: 'day', from: '06:00', until: '11:00' }, '2026-11-22')).toBe(true)
})

test('SHELL-54 until the moment it names a window stays as it is, and from then on it is the other way', () => {
  const date = fc.integer({ min: 1, max: 31 })
  const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`)
  const daily = fc.tuple(time, time).filter(([from, until]) => from < until)
  const windows: fc.Arbitrary<LockWindow> = fc.oneof(
    fc.record({ kind: fc.constant('month' as const), fromDay: date, toDay: date }),
    daily.map(([from, until]) => ({ kind: 'day' as const, from, until })),
  )
  const moments = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2029-01-01T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(windows, moments, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (window, now, part) => {
      const { open, changes } = windowAt(window, now)
      if (!changes) return
      expect(changes.getTime()).toBeGreaterThan(now.getTime())
      const between = new Date(now.getTime() + Math.floor(part * (changes.getTime() - now.getTime())))
      expect(windowAt(window, between)).toEqual({ open, changes })
      expect(windowAt(window, changes).open).toBe(!open)
    }),
  )
})
