import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, format } from '#foundation/time.ts'
import { leavesAt, openMinutes, preferring, type Quiet, quietFromThen } from '../../rules/quiet.ts'
import { dialled, masked } from '../../rules/sms.ts'

const HOUSE: Quiet = { from: '22:00', to: '07:00' }
const time = fc.integer({ min: 0, max: 1439 }).map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
const own = fc.record({ from: time, to: time })
const moment = fc.integer({ min: 0, max: 525_600 }).map((minute) => addMinutes(new Date('2026-01-01T00:00:00Z'), minute))

/** Written down once more, by texts: a time of the day lies in hours that may go over midnight. */
const isQuiet = (at: Date, quiet: readonly Quiet[]): boolean => {
  const clock = format(at, 'HH:mm')
  return quiet.some(({ from, to }) => (from <= to ? clock >= from && clock < to : clock >= from || clock < to))
}

test('NOTI-10 an SMS at night leaves at seven, one by day at once, an urgent one always', () => {
  const leaves = (at: string, urgent = false) => leavesAt(new Date(at), [HOUSE], urgent).toISOString()
  expect(leaves('2026-11-22T13:59:00.000Z')).toBe('2026-11-22T13:59:00.000Z')
  expect(leaves('2026-11-22T14:00:00.000Z')).toBe('2026-11-22T23:00:00.000Z')
  expect(leaves('2026-11-22T22:59:00.000Z')).toBe('2026-11-22T23:00:00.000Z')
  expect(leaves('2026-11-22T23:00:00.000Z')).toBe('2026-11-22T23:00:00.000Z')
  expect(leaves('2026-11-22T18:00:00.000Z', true)).toBe('2026-11-22T18:00:00.000Z')
  expect(quietFromThen(new Date('2026-11-22T04:00:00.000Z'), [HOUSE], false)?.toISOString()).toBe('2026-11-22T14:00:00.000Z')
  expect(quietFromThen(new Date('2026-11-22T04:00:00.000Z'), [HOUSE], true)).toBeUndefined()
})

test('NOTI-10 whatever hours a person adds, an SMS leaves at the first minute that is not quiet, and not after the last', () => {
  fc.assert(
    fc.property(moment, own, (now, hers) => {
      const quiet = [HOUSE, hers]
      fc.pre(openMinutes(quiet) >= 240)
      const at = leavesAt(now, quiet, false)
      expect(isQuiet(at, quiet)).toBe(false)
      for (let before = now; before < at; before = addMinutes(before, 1)) expect(isQuiet(before, quiet)).toBe(true)
      const until = quietFromThen(at, quiet, false)!
      expect(isQuiet(until, quiet)).toBe(true)
      for (let open = at; open < until; open = addMinutes(open, 1)) expect(isQuiet(open, quiet)).toBe(false)
    }),
    { numRuns: 200 },
  )
})

test('NOTI-20 own quiet hours leave four hours of the day open together with the night', () => {
  const faults = (quiet: Quiet | null) => preferring.check({ facts: { house: HOUSE }, input: { quiet }, p: {}, now: new Date('2026-11-22T04:00:00Z') })
  expect(faults({ from: '07:00', to: '18:00' })).toEqual([])
  expect(faults({ from: '07:00', to: '18:01' })).toMatchObject([{ rule: 'NOTI-20', field: 'quiet', figures: { hours: 4, from: '22:00', to: '07:00' } }])
  expect(faults({ from: '06:00', to: '05:00' })).toHaveLength(1)
  expect(faults(null)).toEqual([])
})

test('a number is dialled as it is kept by HR, and shown so that one knows it again', () => {
  expect(dialled('138 0000-1234')).toBe('13800001234')
  expect(dialled('+86 (10) 6123.4567')).toBe('+861061234567')
  for (const kept of [null, '', 'ask her', '110', '12345678901234567']) expect(dialled(kept)).toBeUndefined()
  expect(masked('13800001234')).toBe('138****1234')
})
