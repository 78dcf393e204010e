import { expect, test } from 'vitest'
import { exportRules, searchRules, severityOf, todayOf } from '../../rules.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const broken = (keyword: string) => searchRules.check({ facts: undefined, input: { keyword }, p: {}, now: NOW }).map(({ rule }) => rule)

test('MYTEAM-05 a search takes one Chinese character, three letters or six digits, and nothing shorter', () => {
  expect(['李', 'zho', '100000'].map(broken)).toEqual([[], [], []])
  expect(['', 'zh', '10000', ' - '].map(broken)).toEqual(Array(4).fill(['MYTEAM-05']))
})

test('MYTEAM-11 a file holds 5,000 rows and not one more', () => {
  const of = (rows: number) => exportRules.check({ facts: { rows }, input: undefined, p: {}, now: NOW }).length
  expect([of(5000), of(5001)]).toEqual([0, 1])
})

test('how pressing something is depends on its day alone', () => {
  expect(['2026-11-19', '2026-11-20', '2026-12-04', '2026-12-05'].map((day) => severityOf(day, '2026-11-20'))).toEqual(['overdue', 'soon', 'soon', 'info'])
})

test('how somebody is today: what HR keeps comes first, then the roster', () => {
  const of = (given: Partial<Parameters<typeof todayOf>[0]>) => todayOf({ status: 'active', lastWorkingDate: null, absence: undefined, works: true, ...given })
  expect(of({})).toBe('working')
  expect(of({ works: false })).toBe('off')
  expect(of({ absence: 'sick' })).toBe('on-leave')
  expect(of({ absence: 'injury', lastWorkingDate: '2026-12-01' })).toBe('injured')
  expect(of({ lastWorkingDate: '2026-12-01' })).toBe('leaving')
  expect(of({ status: 'on-leave' })).toBe('on-leave')
  expect(of({ status: 'left', lastWorkingDate: '2026-11-01' })).toBe('left')
  expect(of({ status: 'onboarding' })).toBe('onboarding')
})
