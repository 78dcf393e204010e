import { expect, test } from 'vitest'
import { appealEnd, counts, inOrder, lapseDay, meet, passed, periodOf, reachedBy, recording, THRESHOLDS, twinsBetween } from '../rules/index.ts'

const now = new Date('2026-11-20T04:00:00Z')
const p = { highPermissionPoints: 8 }
const facts = { me: '10000016', accumulated: 0, items: [{ id: 'i', points: 3 }], highPermission: false, twin: false }
const input = { ssoId: '10000001', item: 'i', occurredAt: '2026-11-20T03:00:00.000Z', description: '', attachments: [], witness: null, anyway: false }
const broken = (given: { facts?: Partial<typeof facts>; input?: object }) =>
  recording.check({ facts: { ...facts, ...given.facts }, input: { ...input, ...given.input }, p, now }).map(({ rule, field }) => [rule, field])

test('SAFETY-01 what brings the total to 8 or more is for departments of high permission', () => {
  expect(broken({ facts: { accumulated: 4 } })).toEqual([])
  expect(broken({ facts: { accumulated: 5 } })).toEqual([['SAFETY-01', 'item']])
  expect(broken({ facts: { accumulated: 5, highPermission: true } })).toEqual([])
})

test('SAFETY-02 points count up to a year after their day, whatever is appealed against, but not what is void', () => {
  expect(lapseDay(new Date('2026-11-19T16:30:00Z'))).toBe('2027-11-20')
  const of = { state: 'appealed', lapsesOn: '2027-11-20' } as const
  expect([counts(of, '2027-11-19'), counts(of, '2027-11-20'), counts({ ...of, state: 'void' }, '2026-11-21')]).toEqual([true, false, false])
})

test('SAFETY-05 the time is neither in the future nor more than 30 days back', () => {
  const at = (occurredAt: string) => broken({ input: { occurredAt } })
  expect(at('2026-11-20T04:01:00.000Z')).toEqual([['SAFETY-05', 'occurredAt']])
  expect(at('2026-10-21T04:00:00.000Z')).toEqual([])
  expect(at('2026-10-21T03:59:00.000Z')).toEqual([['SAFETY-05', 'occurredAt']])
})

test('SAFETY-06 nobody records themselves', () => {
  expect(broken({ input: { ssoId: facts.me } })).toEqual([['SAFETY-06', undefined]])
})

test('SAFETY-07 one like it within half an hour is asked about', () => {
  expect(broken({ facts: { twin: true } })).toEqual([['SAFETY-07', 'anyway']])
  expect(broken({ facts: { twin: true }, input: { anyway: true } })).toEqual([])
  expect(twinsBetween(now).map((at) => at.toISOString())).toEqual(['2026-11-20T03:30:00.000Z', '2026-11-20T04:30:00.000Z'])
})

test('SAFETY-11 items of 4 points and more are described, and shown or witnessed', () => {
  const four = { items: [{ id: 'i', points: 4 }] }
  const description = '未挂牌上锁即进入轨道区'
  expect(broken({ facts: four })).toEqual([
    ['SAFETY-11', 'description'],
    ['SAFETY-11', 'attachments'],
  ])
  expect(broken({ facts: four, input: { description } })).toEqual([['SAFETY-11', 'attachments']])
  expect(broken({ facts: four, input: { description, witness: '10000010' } })).toEqual([])
  expect(broken({ facts: four, input: { description, attachments: ['f'] } })).toEqual([])
})

test('SAFETY-12 at most three files', () => {
  expect(broken({ input: { attachments: ['1', '2', '3'] } })).toEqual([])
  expect(broken({ input: { attachments: ['1', '2', '3', '4'] } })).toEqual([['SAFETY-12', 'attachments']])
})

test('SAFETY-09 a threshold is passed once on the way up, and fallen behind once on the way down', () => {
  const kinds = (lower: number, higher: number) => passed(THRESHOLDS, lower, higher).map(({ kind }) => kind)
  expect([kinds(0, 3), kinds(3, 4), kinds(4, 7), kinds(3, 12)]).toEqual([[], ['talk'], [], ['talk', 'retraining', 'referral']])
  expect([reachedBy(THRESHOLDS, 3)?.kind, reachedBy(THRESHOLDS, 11)?.kind]).toEqual([undefined, 'retraining'])
})

test('SAFETY-15 the time to appeal is counted in working days, Monday to Friday where no calendar is kept', () => {
  // a Friday, and a Monday off
  expect(appealEnd('2026-11-20', 5, new Map())).toBe('2026-11-27')
  expect(appealEnd('2026-11-20', 5, new Map([['2026-11-23', false]]))).toBe('2026-11-30')
})

test('what is graver follows from more points; spans of days meet or not; a report is of the last year', () => {
  expect(inOrder(THRESHOLDS)).toBe(true)
  expect(inOrder([...THRESHOLDS.slice(1), { kind: 'talk', points: 8 }])).toBe(false)
  expect(meet({ from: '2026-01-01', to: null }, { from: '2027-01-01', to: '2027-02-01' })).toBe(true)
  expect(meet({ from: '2026-01-01', to: '2026-12-31' }, { from: '2027-01-01', to: null })).toBe(false)
  expect(periodOf({}, '2026-11-20')).toEqual({ from: '2025-11-21', to: '2026-11-20' })
})
