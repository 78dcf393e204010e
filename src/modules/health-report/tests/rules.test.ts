import { expect, test } from 'vitest'
import { deciding, fitOn, isFlagged, reportable, reporting, reportLife, roundTerms } from '../rules.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const TODAY = '2026-11-20'
const broken = (found: readonly { rule: string }[]) => found.map(({ rule }) => rule)
const ROUND = { from: '2026-11-01', to: '2026-11-30', repeat: 'daily' } as const
const said = (input: { day?: string; temperature?: number | null; files?: string[] }) => broken(reporting.check({ facts: ROUND, input, p: {}, now: NOW }))

test('HEALTH-01 the states are to report, reported, confirmed, quarantined and closed', () => {
  expect([reportLife.initial, reportLife.states]).toEqual(['to-report', ['to-report', 'reported', 'confirmed', 'quarantined', 'closed']])
})

test('HEALTH-03 a report is of today or yesterday, and of a day of its round', () => {
  expect(['2026-11-21', '2026-11-18'].map((day) => said({ day }))).toEqual([['HEALTH-03'], ['HEALTH-03']])
  expect(['2026-11-20', '2026-11-19'].map((day) => said({ day }))).toEqual([[], []])
  expect(reportable({ from: TODAY, to: TODAY }, TODAY)).toEqual([TODAY])
  expect(reportable({ from: '2026-11-10', to: '2026-11-19' }, TODAY)).toEqual(['2026-11-19'])
})

test('HEALTH-04 a temperature lies between 34.0 and 43.0; from 37.3 on it is flagged', () => {
  expect([33.9, 43.1].map((temperature) => said({ temperature }))).toEqual([['HEALTH-04'], ['HEALTH-04']])
  expect([34, 43, null].map((temperature) => said({ temperature }))).toEqual([[], [], []])
  const flagged = (temperature: number | null) => isFlagged({ answers: {}, temperature, symptoms: [] }, [], 37.3)
  expect([37.2, 37.3, 38, null].map(flagged)).toEqual([false, true, true, false])
})

test('a round flags by its conditions on answers and symptoms', () => {
  const flags = (field: string, is: 'answered' | 'empty' | 'equals' | 'differs' | 'above' | 'below', value?: string | number) => [
    { field, is, ...(value !== undefined && { value }) },
  ]
  const of = (given: ReturnType<typeof flags>, answers: Record<string, string | number | string[]> = {}, symptoms: string[] = []) =>
    isFlagged({ answers, symptoms, temperature: null }, given, 37.3)
  expect([of(flags('symptoms', 'answered')), of(flags('symptoms', 'answered'), {}, ['cough'])]).toEqual([false, true])
  expect([of(flags('fit', 'equals', 'no'), { fit: 'no' }), of(flags('fit', 'equals', 'no'), { fit: 'yes' })]).toEqual([true, false])
  expect([of(flags('places', 'equals', 'x'), { places: ['y', 'x'] }), of(flags('places', 'differs', 'x'), { places: ['y'] })]).toEqual([true, true])
  expect([of(flags('days', 'above', 3), { days: 4 }), of(flags('days', 'below', 3), { days: 3 }), of(flags('days', 'empty'))]).toEqual([true, false, true])
})

test('HEALTH-06 who is quarantined is not fit, until it is closed and not only until its last day', () => {
  const held = [{ from: '2026-11-18', until: '2026-11-25' }]
  const on = (day: string, given = held) => fitOn(given, day, TODAY)
  expect(on(TODAY)).toEqual({ fit: false, until: '2026-11-25' })
  expect([on('2026-11-17').fit, on('2026-11-25').fit, on('2026-11-26').fit, on(TODAY, []).fit]).toEqual([true, false, true, true])
  expect(on(TODAY, [{ from: '2026-11-01', until: '2026-11-15' }]), 'none ends by itself').toEqual({ fit: false, until: '2026-11-15' })
  expect(on(TODAY, [...held, { from: TODAY, until: '2026-12-01' }]).until, 'the longest counts').toBe('2026-12-01')
})

test('HEALTH-07 a quarantine ends today at the earliest, within 60 days, and is extended to a later day', () => {
  const until = (day: string | null, action: 'quarantine' | 'extend' = 'quarantine', before: string | null = null) =>
    broken(
      deciding.check({
        facts: { state: action === 'extend' ? 'quarantined' : 'reported', until: before, negative: false },
        input: { action, until: day, comment: '' },
        p: {},
        now: NOW,
      }),
    )
  expect([until(null), until('2026-11-19'), until('2027-01-20')]).toEqual([['HEALTH-07'], ['HEALTH-07'], ['HEALTH-07']])
  expect([until(TODAY), until('2027-01-19')]).toEqual([[], []])
  expect([until('2026-11-25', 'extend', '2026-11-25'), until('2026-11-26', 'extend', '2026-11-25')]).toEqual([['HEALTH-07'], []])
})

test('HEALTH-12 a release needs a note, and its day or a negative test', () => {
  const close = (comment: string, until: string, negative = false, state: 'quarantined' | 'confirmed' = 'quarantined') =>
    broken(deciding.check({ facts: { state, until, negative }, input: { action: 'close', until: null, comment }, p: {}, now: NOW }))
  expect([close('', TODAY), close('x', '2026-11-21')]).toEqual([['HEALTH-12'], ['HEALTH-12']])
  expect([close('x', TODAY), close('x', '2026-11-21', true), close('', '2026-11-21', false, 'confirmed')]).toEqual([[], [], []])
})

test('HEALTH-13 a round lasts 1 to 180 days and does not end before today', () => {
  const lasts = (from: string, to: string) => broken(roundTerms.check({ facts: {}, input: { from, to }, p: {}, now: NOW }))
  expect([lasts('2026-11-22', '2026-11-21'), lasts('2026-11-01', '2026-11-19'), lasts(TODAY, '2027-05-19')]).toEqual([
    ['HEALTH-13'],
    ['HEALTH-13'],
    ['HEALTH-13'],
  ])
  expect([lasts(TODAY, TODAY), lasts(TODAY, '2027-05-18')]).toEqual([[], []])
})
