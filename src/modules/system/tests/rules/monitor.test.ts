import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asking, late, onceADay, skipping } from '../../rules/jobRuns.ts'
import { halfYear, reviewing } from '../../rules/rights.ts'
import { deviceOf, monthsOf, REPORT_MONTHS, reportSpan } from '../../rules/usage.ts'

const now = new Date('2026-11-20T04:00:00Z')
const broken = (set: { check(given: never): { rule: string }[] }, facts: unknown, input: unknown) =>
  set.check({ facts, input, p: {}, now } as never).map(({ rule }) => rule)

test('SYS-12 by hand a daily job does a day once, by the clock it runs; paused it is run by hand only', () => {
  const job = { paused: false, done: true }
  expect(skipping({ byHand: true, daily: true }, job)).toBe('done')
  expect(skipping({ byHand: true, daily: false }, job)).toBe(undefined)
  expect(skipping({ byHand: false, daily: true }, job)).toBe(undefined)
  expect(skipping({ byHand: false, daily: true }, { paused: true, done: false })).toBe('paused')
  expect(skipping({ byHand: true, daily: true }, { paused: true, done: false })).toBe(undefined)
})

test('what is due once a day names one minute of one hour', () => {
  expect(['10 3 * * *', '0 9 1 1,7 *'].map(onceADay)).toEqual([true, true])
  expect(['*/5 * * * *', '0 * * * *', '0 8,20 * * *', '*/30 * * * * *'].map(onceADay)).toEqual([false, false, false, false])
})

test('a job is late ten minutes after its time, where nothing has taken care of that', () => {
  const due = new Date('2026-11-20T03:10:00Z')
  const at = (minute: string) => new Date(`2026-11-20T03:${minute}:00Z`)
  expect(late({ due, through: at('09'), now: at('20') })).toBe(false)
  expect(late({ due, through: at('09'), now: at('21') })).toBe(true)
  expect(late({ due, through: at('10'), now: at('21') })).toBe(false)
  expect(late({ due, through: undefined, now: at('59') })).toBe(false)
})

test('SYS-22 a job works for today or a day before', () => {
  expect(broken(asking, { today: '2026-11-20' }, { day: '2026-11-20' })).toEqual([])
  expect(broken(asking, { today: '2026-11-20' }, { day: '2026-11-21' })).toEqual(['SYS-22'])
})

test('SYS-23 nobody reviews a role of their own', () => {
  expect(broken(reviewing, { holder: '10000009' }, { by: '10000009' })).toEqual(['SYS-23'])
  expect(broken(reviewing, { holder: '10000001' }, { by: '10000009' })).toEqual([])
})

test('half-years begin in January and July', () => {
  expect(['2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31'].map(halfYear)).toEqual(['2026-1', '2026-1', '2026-2', '2026-2'])
})

const month = fc.tuple(fc.integer({ min: 1950, max: 2150 }), fc.integer({ min: 1, max: 12 })).map(([y, m]) => `${y}-${String(m).padStart(2, '0')}`)
test('SYS-26 a span that is not refused is told month by month, each once, from the first to the last', () => {
  fc.assert(
    fc.property(month, fc.integer({ min: 0, max: 30 }), (from, more) => {
      const [year, first] = from.split('-').map(Number) as [number, number]
      const last = first - 1 + more
      const to = `${year + Math.floor(last / 12)}-${String((last % 12) + 1).padStart(2, '0')}`
      const fits = broken(reportSpan, {}, { from, to }).length === 0
      expect(fits).toBe(more < REPORT_MONTHS)
      if (!fits) return
      const months = monthsOf({ from, to })
      expect([months[0], months.at(-1), months.length, new Set(months).size]).toEqual([from, to, more + 1, more + 1])
    }),
  )
})

test('kinds of devices', () => {
  const kinds = {
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0': 'phone',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36': 'phone',
    'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/142.0 Safari/537.36': 'tablet',
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148': 'tablet',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36': 'desk',
    '': 'desk',
  }
  for (const [agent, kind] of Object.entries(kinds)) expect(deviceOf(agent)).toBe(kind)
})
