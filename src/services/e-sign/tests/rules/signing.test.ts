import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysIn, isDrawn, isFresh, leaving, pathOf, reminderDue, resending, signing, starting, strokes } from '../../rules/index.ts'

const now = new Date('2026-11-20T04:00:00Z')
const NAME = [
  [
    [100, 100],
    [400, 300],
  ],
] as [number, number][][]
const facts = { kind: 'person', pages: 2, pagesSeen: 2, fresh: true, code: 'none' } as const
const broken = (more: object, drawn: [number, number][][] | undefined = NAME) =>
  signing.check({ facts: { ...facts, ...more }, input: { strokes: drawn }, p: {}, now }).map(({ rule }) => rule)

test('ESIGN-18 ESIGN-19 ESIGN-20 all that is wrong is told at once', () => {
  expect(broken({})).toEqual([])
  expect(broken({ pagesSeen: 1, fresh: false }, [[[1, 1]]])).toEqual(['ESIGN-18', 'ESIGN-19', 'ESIGN-20'])
  expect(broken({ fresh: false, code: 'right' })).toEqual([])
  expect(broken({ fresh: false, code: 'wrong' })).toEqual(['ESIGN-19'])
  expect(broken({ kind: 'seal' }, [[[1, 1]]]), 'a seal is not drawn').toEqual([])
})

test('ESIGN-09 a sign-on stands for a code for five minutes', () => {
  expect(isFresh(new Date('2026-11-20T03:55:01Z'), now)).toBe(true)
  expect(isFresh(new Date('2026-11-20T03:55:00Z'), now)).toBe(false)
  expect(isFresh(undefined, now)).toBe(false)
})

test('ESIGN-05 a termination needs a signed paper or a leaving document', () => {
  const held = (state: '2' | '3' | undefined, documents: number) => leaving.check({ facts: { state, documents }, input: {}, p: {}, now }).length > 0
  expect([held(undefined, 0), held('2', 0), held('3', 0), held(undefined, 1)]).toEqual([true, true, false, false])
})

test('ESIGN-06 only papers of leaving wait for 1 January', () => {
  const ask = (type: string, ...dates: string[]) => starting.check({ facts: {}, input: { type, dates }, p: {}, now })
  expect(ask('offboarding', '2026-12-31', '2027-01-01')).toMatchObject([{ rule: 'ESIGN-06', passesOn: '2027-01-01' }])
  expect(ask('offboarding', '2026-12-31')).toEqual([])
  expect(ask('contract-renewal', '2027-01-01')).toEqual([])
})

test('ESIGN-21 what was refused goes out changed only; what failed may go out as it is', () => {
  const ask = (state: '5' | '6', changed: boolean) => resending.check({ facts: { state, changed }, input: {}, p: {}, now }).map(({ rule }) => rule)
  expect([ask('5', false), ask('5', true), ask('6', false)]).toEqual([['ESIGN-21'], [], []])
})

test('ESIGN-20 strokes have bounds, and a path for each', () => {
  expect(strokes.safeParse([[[0, 0]]]).success).toBe(true)
  expect(strokes.safeParse([[[-1, 0]]]).success).toBe(false)
  expect(strokes.safeParse([[[0, 1.5]]]).success).toBe(false)
  expect(strokes.safeParse(Array.from({ length: 201 }, () => [[1, 1]])).success).toBe(false)
  expect(strokes.safeParse(Array.from({ length: 30 }, () => Array.from({ length: 500 }, () => [1, 1]))).success).toBe(false)
  expect(isDrawn([[[5, 5]]])).toBe(false)
  expect(isDrawn(NAME)).toBe(true)
  expect(pathOf([[5, 6]])).toBe('M 5 6 L 6 6')
})

test('ESIGN-16 the days are read from the parameter, and of a day at most one reminder is due', () => {
  expect(daysIn('1, 3, 7')).toEqual([1, 3, 7])
  expect(daysIn('x, 0, 2')).toEqual([2])
  const sentAt = new Date('2026-11-20T04:00:00Z')
  const due = (today: string, dueAt: Date | null = null) => reminderDue({ sentAt, dueAt, days: [1, 3, 7], today })
  expect([due('2026-11-20'), due('2026-11-21'), due('2026-11-22'), due('2026-11-24'), due('2026-12-24')]).toEqual([
    undefined,
    'after.1',
    'after.1',
    'after.3',
    'after.7',
  ])
  expect(due('2026-11-25', new Date('2026-11-25T16:00:00Z'))).toBe('last')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 }), (days, list) => {
      const told = new Set<string | undefined>()
      for (let n = 0; n <= days; n++)
        told.add(reminderDue({ sentAt, dueAt: null, days: list, today: new Date(sentAt.getTime() + n * 86_400_000).toISOString().slice(0, 10) }))
      told.delete(undefined)
      expect(told.size).toBe(list.filter((day) => day <= days).length)
    }),
  )
})
