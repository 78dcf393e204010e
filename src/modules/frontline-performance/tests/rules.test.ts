import { describe, expect, test } from 'vitest'
import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import { TEST_NOW } from '#foundation/testing/portal.ts'
import { choosing, goalSetting, goalsOpen, publishing, searching, selfComplete, unchanged } from '../rules/index.ts'
import { type Goal, givenBy, itemsOf, MARKS, type Mark, ratingOf, type Side, scoreOf, withGiven, withoutSide } from '../rules/items.ts'
import { formLife } from '../rules/life.ts'
import { datesOf, periodOn } from '../rules/periods.ts'
import { GOALS } from './calls/parts.ts'

const now = new Date(TEST_NOW)
const rest = { p: {}, now }
const said = (found: readonly { rule: string; field?: string }[]) => found.map(({ rule, field }) => [rule, field])
const goal = (weight: number, goalText = '目标'): Goal => ({ goalText, measure: '', weight })
const scoredBy = (side: Side, marks: readonly (Mark | null)[], goals = GOALS) => {
  const items = itemsOf(goals)
  return withGiven(
    items,
    side,
    items.map(({ seq }, at) => ({ seq, score: marks[at] === undefined ? 3 : marks[at], comment: '' })),
  )
}

test('FLPF-01 nothing leads out of what is published', () => {
  expect(actionsFrom(formLife, 'published')).toEqual([])
  expect(formLife.states.map((state) => actionsFrom(formLife, state))).toEqual([['open-self'], ['self-evaluate'], ['publish'], []])
})

describe('scores and comments', () => {
  test('FLPF-02 every item has a score before it is submitted or published', () => {
    const scores = [{ score: 3, comment: '好' }, { score: null, comment: '好' }, { comment: '好' }]
    expect(said(selfComplete.check({ facts: {}, input: { scores }, ...rest }))).toEqual([
      ['FLPF-02', 'scores.1.score'],
      ['FLPF-02', 'scores.2.score'],
    ])
    expect(said(publishing.check({ facts: {}, input: { forms: [{ scores }] }, ...rest }))).toEqual([
      ['FLPF-02', 'forms.0.scores.1.score'],
      ['FLPF-02', 'forms.0.scores.2.score'],
    ])
  })

  test('FLPF-03 a manager comments on every item, a team member need not', () => {
    const scores = [
      { score: 3, comment: ' ' },
      { score: 5, comment: '好' },
    ]
    expect(said(publishing.check({ facts: {}, input: { forms: [{ scores: [] }, { scores }] }, ...rest }))).toEqual([['FLPF-03', 'forms.1.scores.0.comment']])
    expect(selfComplete.check({ facts: {}, input: { scores }, ...rest })).toEqual([])
  })

  test('a score is the weighted mean of all items, and of none before all are scored', () => {
    expect(scoreOf(scoredBy('self', []), 'self')).toBe(3)
    expect(scoreOf(scoredBy('self', [5, 1]), 'self')).toBe(3.29)
    expect(scoreOf(scoredBy('manager', [5, null]), 'manager')).toBeNull()
    expect(scoreOf(withoutSide(scoredBy('self', []), 'self'), 'self')).toBeNull()
    expect(MARKS.map((mark) => scoreOf(scoredBy('manager', [mark, mark, mark, mark, mark, mark]), 'manager'))).toEqual([1, 3, 5])
  })

  test('FLPF-05 the bands include their upper limits', () => {
    expect([1, 2.72, 2.73, 3.84, 3.85, 5].map((score) => ratingOf(score))).toEqual(['1', '1', '3', '3', '5', '5'])
  })
})

describe('goals', () => {
  const check = (goals: Goal[]) => said(goalSetting.check({ facts: {}, input: { goals }, ...rest }))

  test('FLPF-04 a weight is a whole number from 1 to 100', () => {
    expect(check([goal(0), goal(100)])).toEqual([['FLPF-04', 'goals.0.weight']])
    expect(check([goal(49.5), goal(50.5)])).toEqual([
      ['FLPF-04', 'goals.0.weight'],
      ['FLPF-04', 'goals.1.weight'],
    ])
    expect(check([goal(101)])).toContainEqual(['FLPF-04', 'goals.0.weight'])
    expect(check([goal(100)])).toEqual([])
  })

  test('FLPF-09 there are 1 to 10 with text, whose weights sum to 100', () => {
    expect(check(GOALS)).toEqual([])
    expect(check(Array.from({ length: 10 }, () => goal(10)))).toEqual([])
    for (const wrong of [[], [goal(99)], [goal(50), goal(50, ' ')], [...Array.from({ length: 10 }, () => goal(9)), goal(10)]])
      expect(check(wrong)).toEqual([['FLPF-09', 'goals']])
  })

  test('FLPF-11 once self-evaluation has begun they are the hr-admin’s to change, and nobody’s once the form is published', () => {
    const open = (hrAdmin: boolean) => formLife.states.map((state) => goalsOpen.check({ facts: { state, hrAdmin }, input: {}, ...rest }).length === 0)
    expect(open(false)).toEqual([true, false, false, false])
    expect(open(true)).toEqual([true, true, true, false])
  })

  test('what was said of a goal that stays is kept when others change', () => {
    const items = scoredBy('self', [5, 1])
    const after = itemsOf([goal(50, '新目标'), { ...GOALS[0]!, weight: 50 }], items)
    expect(givenBy(after, 'self').map(({ score }) => score)).toEqual([null, 5, 3, 3, 3, 3])
    expect(after.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

test('FLPF-06 several at once are chosen, and all of them are the caller’s to act on', () => {
  const check = (chosen: string[], mayAll: boolean) => said(choosing.check({ facts: { mayAll, field: 'forms' }, input: { chosen }, ...rest }))
  expect(check([], true)).toEqual([['FLPF-06', 'forms']])
  expect(check(['a'], false)).toEqual([['FLPF-06', undefined]])
  expect(check(['a'], true)).toEqual([])
})

test('FLPF-07 a keyword has three signs or none', () => {
  const check = (keyword: string) => said(searching.check({ facts: {}, input: { keyword }, ...rest }))
  expect(check(' 李晓 ')).toEqual([['FLPF-07', 'filters.keyword']])
  for (const fine of ['', ' ', '李晓雯', '100']) expect(check(fine)).toEqual([])
})

test('FLPF-08 with two cycles there are two forms a year, else one, and never both kinds in a year', () => {
  expect(['2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31'].map((day) => periodOn(day, true, []))).toEqual(['1', '1', '2', '2'])
  expect(periodOn('2026-07-01', false, [])).toBe('0')
  // who changes in the middle of a year goes on as they began
  expect(periodOn('2026-07-01', true, ['0'])).toBe('0')
  expect(periodOn('2026-07-01', false, ['1'])).toBe('2')
})

test('the windows of a period end with it, by the parameters', () => {
  const p = { selfEvaluationDays: 30, selfEvaluationLength: 15, publishDays: 15 }
  expect(datesOf(2026, '0', p)).toEqual({ selfFrom: '2026-12-01', selfDue: '2026-12-15', publishDue: '2027-01-15' })
  expect(datesOf(2026, '1', p)).toEqual({ selfFrom: '2026-05-31', selfDue: '2026-06-14', publishDue: '2026-07-15' })
  expect(datesOf(2026, '2', p)).toEqual(datesOf(2026, '0', p))
})

test('FLPF-13 what was seen is what there is', () => {
  const check = (version: number) => said(unchanged.check({ facts: { version: 2 }, input: { version }, ...rest }))
  expect([check(1), check(2), check(3)]).toEqual([[['FLPF-13', undefined]], [], [['FLPF-13', undefined]]])
})
