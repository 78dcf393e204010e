import { expect, test } from 'vitest'
import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import { TEST_NOW } from '#foundation/testing/portal.ts'
import {
  calibrating,
  choosing,
  dated,
  goalText,
  inTime,
  isNewJoiner,
  marking,
  newJoiner,
  ordering,
  owning,
  reassigning,
  reviewWhole,
  searching,
  selfWhole,
  unchanged,
  weighed,
  weighing,
} from '../rules/index.ts'
import { type Item, itemsOf, ratingOf, scoreOf, withGiven } from '../rules/items.ts'
import { cycleLife, formLife, recordLife } from '../rules/life.ts'
import { CONTENT, DATES } from './calls/parts.ts'

const rest = { facts: {}, p: {}, now: new Date(TEST_NOW) }
const said = (found: readonly { rule: string; field?: string }[]) => found.map(({ rule, field }) => [rule, field])
const BANDS = { needDevelopmentUpTo: 2.72, meetExpectationsUpTo: 3.84 }
const weights = (...all: number[]) => all.map((weight) => ({ weight }))

test('PERF-03 a weight is a whole number from 1 to 100', () => {
  const input = { capabilities: weights(1, 0), jobResponsibilities: weights(2.5, 50) }
  expect(said(weighing.check({ ...rest, input }))).toEqual([
    ['PERF-03', 'capabilities.1.weight'],
    ['PERF-03', 'jobResponsibilities.0.weight'],
  ])
  expect(said(weighing.check({ ...rest, input: { capabilities: weights(101) } }))).toContainEqual(['PERF-03', 'capabilities.0.weight'])
})

test('PERF-04 PERF-05 no more than 100 is allocated in a section, and of responsibilities just 100 where it is published', () => {
  expect(said(weighing.check({ ...rest, input: { capabilities: weights(60, 41), jobResponsibilities: weights(60, 40) } }))).toEqual([
    ['PERF-04', 'capabilities'],
  ])
  expect(weighing.check({ ...rest, input: { jobResponsibilities: weights(60) } })).toEqual([])
  expect(said(weighed.check({ ...rest, input: { jobResponsibilities: weights(60) } }))).toEqual([['PERF-05', 'jobResponsibilities']])
  expect(weighed.check({ ...rest, input: { jobResponsibilities: weights(60, 40) } })).toEqual([])
})

test('PERF-01 PERF-02 PERF-07 an evaluator scores and comments on every item, and gives a reason for the top rating', () => {
  const scores = [
    { score: 5, comment: ' ' },
    { score: null, comment: '好' },
  ]
  expect(said(reviewWhole.check({ ...rest, facts: { rating: '5' }, input: { scores, reason: ' ' } }))).toEqual([
    ['PERF-02', 'scores.1.score'],
    ['PERF-01', 'scores.0.comment'],
    ['PERF-07', 'reason'],
  ])
  expect(reviewWhole.check({ ...rest, facts: { rating: '3' }, input: { scores: [{ score: 3, comment: '好' }] } })).toEqual([])
  // a team member need not comment
  expect(said(selfWhole.check({ ...rest, input: { scores } }))).toEqual([['PERF-02', 'scores.1.score']])
})

test('PERF-13 the top rating of who joined less than six months ago is warned of, once', () => {
  expect([isNewJoiner('2026-05-21', '2026-11-20', 6), isNewJoiner('2026-05-20', '2026-11-20', 6)]).toEqual([true, false])
  const facts = { rating: '5', isNew: true, months: 6 } as const
  expect(newJoiner.check({ ...rest, facts, input: {} })).toMatchObject([{ rule: 'PERF-13', figures: { newJoinerMonths: 6 } }])
  for (const [given, input] of [
    [facts, { anyway: true }],
    [{ ...facts, isNew: false }, {}],
    [{ ...facts, rating: '3' as const }, {}],
  ] as const)
    expect(newJoiner.check({ ...rest, facts: given, input })).toEqual([])
})

test('PERF-19 a score is 1, 3 or 5', () => {
  const scores = [1, 2, 3, 4, 5, null].map((score) => ({ score }))
  expect(said(marking.check({ ...rest, input: { scores } }))).toEqual([
    ['PERF-19', 'scores.1.score'],
    ['PERF-19', 'scores.3.score'],
  ])
})

const items = itemsOf(CONTENT.capabilities, CONTENT.jobResponsibilities)
const scored = (...marks: (number | null)[]): Item[] =>
  withGiven(
    items,
    'evaluator',
    items.map(({ seq }, at) => ({ seq, score: marks[at] ?? null, comment: '' })),
  )

test('PERF-12 PERF-20 the total is that of both sections by their shares, rounded half up, and lies in a band with its limit', () => {
  // 5 x 40 % + (3 x 60 + 1 x 40) / 100 x 60 %
  expect(scoreOf(scored(5, 3, 1), 'evaluator', 40)).toBe(3.32)
  expect(scoreOf(scored(5, 3, null), 'evaluator', 40)).toBeNull()
  // a section without a share, or without items, counts for nothing
  expect(scoreOf(scored(1, 5, 5), 'evaluator', 0)).toBe(5)
  expect(scoreOf(scored(1).slice(0, 1), 'evaluator', 40)).toBe(1)
  // 1.005 is half a hundredth: half up
  const half = withGiven(itemsOf([], [{ text: 'a', weight: 1 }, ...[399].map((weight) => ({ text: 'b', weight }))]), 'evaluator', [
    { seq: 1, score: 3, comment: '' },
    { seq: 2, score: 1, comment: '' },
  ])
  expect(scoreOf(half, 'evaluator', 0)).toBe(1.01)
  expect([1, 2.72, 2.73, 3.84, 3.85, 5].map((total) => ratingOf(total, BANDS))).toEqual(['1', '1', '3', '3', '5', '5'])
})

test('PERF-21 the days of a cycle follow the stages, and all are set where it is published', () => {
  expect(ordering.check({ ...rest, input: DATES })).toEqual([])
  expect(said(ordering.check({ ...rest, input: { ...DATES, evaluatorReviewDue: '2026-11-29' } }))).toEqual([['PERF-21', 'evaluatorReviewDue']])
  // two on one day, and one that is not set, are in order
  expect(ordering.check({ ...rest, input: { ...DATES, evaluatorReviewDue: '2026-11-30', calibrationDue: null } })).toEqual([])
  expect(said(dated.check({ ...rest, input: { ...DATES, calibrationDue: null } }))).toEqual([['PERF-21', 'calibrationDue']])
})

test('PERF-08 PERF-09 PERF-28 some are chosen, and none on which the caller may not act', () => {
  expect(said(choosing.check({ ...rest, facts: { mayAll: true }, input: { ids: [] } }))).toEqual([['PERF-08', 'ids']])
  expect(said(choosing.check({ ...rest, facts: { mayAll: false }, input: { ids: ['a'] } }))).toEqual([['PERF-09', undefined]])
  expect(said(owning.check({ ...rest, facts: { mayAll: false }, input: { ids: ['a'] } }))).toEqual([['PERF-28', undefined]])
  expect(choosing.check({ ...rest, facts: { mayAll: true }, input: { ids: ['a'] } })).toEqual([])
})

test('PERF-10 PERF-11 PERF-27 PERF-29 PERF-30 what is asked for alone', () => {
  expect(searching.check({ ...rest, input: { keyword: '王五' } })).toMatchObject([{ rule: 'PERF-10' }])
  expect([searching.check({ ...rest, input: { keyword: '' } }), searching.check({ ...rest, input: { keyword: '王五六' } })]).toEqual([[], []])
  expect(goalText.check({ ...rest, input: { goalText: ' ' } })).toMatchObject([{ rule: 'PERF-11', field: 'goalText' }])
  expect(calibrating.check({ ...rest, input: { reason: '' } })).toMatchObject([{ rule: 'PERF-27', field: 'reason' }])
  expect(unchanged.check({ ...rest, facts: { version: 2 }, input: { version: 1 } })).toMatchObject([{ rule: 'PERF-29' }])
  const due = (dueOn: string | null) => inTime.check({ ...rest, facts: { dueOn, today: '2026-11-20' }, input: {} }).length
  expect([due('2026-11-19'), due('2026-11-20'), due(null)]).toEqual([1, 0, 0])
})

test('PERF-06 PERF-26 both evaluators are named, and the new one is neither the other nor the team member', () => {
  const check = (input: { originalEvaluator: string | null; newEvaluator: string | null }) =>
    said(reassigning.check({ ...rest, facts: { people: ['3'] }, input }))
  expect(check({ originalEvaluator: null, newEvaluator: null })).toEqual([
    ['PERF-06', 'originalEvaluator'],
    ['PERF-06', 'newEvaluator'],
  ])
  expect(check({ originalEvaluator: '1', newEvaluator: '1' })).toEqual([['PERF-26', 'newEvaluator']])
  expect(check({ originalEvaluator: '1', newEvaluator: '3' })).toEqual([['PERF-26', 'newEvaluator']])
  expect(check({ originalEvaluator: '1', newEvaluator: '2' })).toEqual([])
})

test('PERF-14 nothing leads back from what is published', () => {
  expect([actionsFrom(formLife, 'published'), actionsFrom(cycleLife, 'published')]).toEqual([[], []])
})

test('PERF-16 the stages follow each other, and only a return leads back', () => {
  const stages = recordLife.states
  expect(stages).toEqual(['self-evaluation', 'evaluator-review', 'second-lm-approval', 'hrbp-calibration', 'feedback', 'upload', 'ended'])
  for (const { action, from, to } of recordLife.transitions)
    for (const one of from) expect(stages.indexOf(to) - stages.indexOf(one), action).toBe(action === 'return' ? 1 - stages.indexOf(one) : 1)
})
