import { expect, test } from 'vitest'
import { parseCell, type Raw, serialOf } from '../../rules/cells.ts'
import type { Column } from '../../rules/sheet.ts'
import { workState } from '../../rules/work.ts'

const NONE = new Map<string, string>()
const column = (type: 'text' | 'integer' | 'number' | 'money' | 'day' | 'instant', more = {}): Column => ({ key: 'a', title: 'a', type, ...more }) as Column
const value = (of: Column, raw: Raw) => {
  const parsed = parseCell(of, raw, NONE)
  return 'value' in parsed ? parsed.value : parsed.wrong
}

test('a day is read from every way in which people and programs write it', () => {
  const day = column('day')
  for (const raw of [
    '2026-11-20',
    '2026/11/20',
    '2026.11.20',
    '20261120',
    '２０２６－１１－２０',
    '2026-11-20 00:00:00',
    '2026\u5e7411\u670820\u65e5',
    20261120,
    46346,
    { serial: 46346.75 },
  ])
    expect([raw, value(day, raw)]).toEqual([raw, '2026-11-20'])
  for (const raw of [
    '2026-02-29',
    '20.11.2026',
    'x',
    true,
    -1,
    20261320,
    '2026-02-30',
    '9999-12-31',
    { serial: 2_958_465 },
    { error: '#N/A' },
    '2026-11-20 10:00',
  ])
    expect(['day', 'error']).toContain(value(day, raw))
  expect(serialOf('2026-11-20')).toBe(46346)
})

test('a time is the wall clock of the resort unless it says its zone', () => {
  const at = column('instant')
  for (const raw of ['2026-11-20 18:05', '2026/11/20 18:05:00', '2026-11-20T10:05:00Z', '2026-11-20 11:05+01:00', { serial: 46346.753472222 }])
    expect([raw, value(at, raw)]).toEqual([raw, new Date('2026-11-20T10:05:00Z')])
  // the end of a day, wherever one is taken
  expect(value(at, '2027-03-01 24:00')).toEqual(new Date('2027-03-01T16:00:00Z'))
  for (const raw of ['18:05', '2026-11-20 24:05', '2026-13-01']) expect(value(at, raw)).toBe('instant')
})

test('numbers take thousands apart, money two decimals, and a bound is named in the unit of the file', () => {
  expect([value(column('number'), '1,234.5'), value(column('number'), '1,23'), value(column('integer'), '1.5'), value(column('integer'), '+7')]).toEqual([
    1234.5,
    'number',
    'integer',
    7,
  ])
  expect([value(column('money'), 0.1 + 0.2), value(column('money'), '12.345'), value(column('money'), 19.99), value(column('money'), -0.01)]).toEqual([
    30,
    'money',
    1999,
    -1,
  ])
  expect(parseCell(column('money', { max: 1000 }), 10.01, NONE)).toEqual({ wrong: 'tooBig', figures: { max: 10 } })
  expect(value(column('number'), 'Infinity')).toBe('number')
})

test('a text takes numbers, dates and truth as a person would say them', () => {
  expect([10000001, true, { serial: 46346 }, ' a '].map((raw) => value(column('text'), raw))).toEqual(['10000001', 'TRUE', '2026-11-20', 'a'])
  expect(parseCell(column('text', { required: true }), '  ', NONE)).toEqual({ wrong: 'required' })
})

test('work that nobody is at waits, and a file nobody can fetch any more is over', () => {
  const now = new Date('2026-11-20T04:00:00Z')
  const [before, after] = [new Date('2026-11-20T03:00:00Z'), new Date('2026-11-20T05:00:00Z')]
  const none = { claimedUntil: null, doneAt: null, failedAt: null }
  expect([none, { ...none, claimedUntil: before }].map((work) => workState(work, now))).toEqual(['waiting', 'waiting'])
  expect(workState({ ...none, claimedUntil: after }, now)).toBe('running')
  expect(workState({ ...none, doneAt: before }, now)).toBe('done')
  expect([workState({ ...none, doneAt: before, until: after }, now), workState({ ...none, doneAt: before, until: now }, now)]).toEqual(['done', 'over'])
  expect(workState({ ...none, failedAt: before }, now)).toBe('failed')
})
