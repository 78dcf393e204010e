import { describe, expect, test } from 'vitest'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import { TEST_NOW } from '#foundation/testing/portal.ts'
import { save } from '../contract.ts'
import { CRITERIA, changing, meanOf, RESULTS, type Result, resultOf, reviewing, roundTerms, type Stage, stageLife } from '../rules.ts'
import { review, TERMS, WHY } from './calls/parts.ts'

const now = new Date(TEST_NOW)
const p = { reasonMinLength: 10 }
const said = (found: readonly { rule: string; field?: string }[]) => found.map(({ rule, field }) => [rule, field])

test('INTCONV-01 there are three results, and no other is taken', () => {
  expect(RESULTS).toEqual(['convert-with-promotion', 'convert', 'do-not-convert'])
  const of = (result: string) => save.input.safeParse({ id: '019a0000-0000-7000-8000-000000000000', result }).success
  expect([...RESULTS, 'maybe', ''].map(of)).toEqual([true, true, true, false, false])
})

test('INTCONV-02 an item passes the five stages in their order, and each way back leads one stage back', () => {
  const way: Stage[] = ['not-started']
  for (const action of ['start', 'submit', 'approve', 'confirm'] as const) way.push(transitionFrom(stageLife, way.at(-1)!, action)!.to)
  expect(way).toEqual(['not-started', 'manager-review', 'second-approval', 'calibration', 'completed'])
  expect(way.map((stage) => transitionFrom(stageLife, stage, 'return')?.to ?? transitionFrom(stageLife, stage, 'reopen')?.to)).toEqual([
    undefined,
    undefined,
    'manager-review',
    'second-approval',
    'calibration',
  ])
})

describe('a review', () => {
  const check = (input: Parameters<typeof reviewing.check>[0]['input']) => said(reviewing.check({ facts: {}, input, p, now }))

  test('INTCONV-04 needs a score for every criterion, one each, and a result', () => {
    expect(check(review())).toEqual([])
    expect(check({ ...review(), scores: review().scores.slice(1) })).toEqual([['INTCONV-04', 'scores']])
    expect(check({ ...review(), scores: CRITERIA.map(() => ({ criterion: 'work', score: 3 })) })).toEqual([['INTCONV-04', 'scores']])
    expect(check({ scores: [], result: null })).toEqual([
      ['INTCONV-04', 'scores'],
      ['INTCONV-04', 'result'],
    ])
  })

  test('INTCONV-05 needs a reason of its length for not converting and for a promotion', () => {
    for (const result of ['do-not-convert', 'convert-with-promotion'] as const) {
      expect(check({ ...review(result), reason: ` ${'好'.repeat(9)} ` })).toEqual([['INTCONV-05', 'reason']])
      expect(check({ ...review(result), reason: '好'.repeat(10) })).toEqual([])
    }
    expect(check({ ...review('convert'), reason: '' })).toEqual([])
  })

  test('its mean is of all scores, and of none before they are all given', () => {
    expect(meanOf(review('convert', 4).scores)).toBe(4)
    expect(meanOf([...review('convert', 4).scores.slice(1), { criterion: 'work', score: 5 }])).toBe(4.2)
    expect(meanOf([{ criterion: 'work', score: 5 }])).toBeNull()
  })
})

test('INTCONV-05 who changes the result of another says why; who keeps it need not', () => {
  const check = (before: Result | null, result: Result | null, reason = '') => said(changing.check({ facts: { before }, input: { result, reason }, p, now }))
  expect(check('convert', null)).toEqual([])
  expect(check('do-not-convert', 'do-not-convert')).toEqual([])
  expect(check('do-not-convert', 'convert', '太短')).toEqual([['INTCONV-05', 'reason']])
  expect(check('do-not-convert', 'convert', WHY)).toEqual([])
})

test('the result of an item is what was said last', () => {
  expect(resultOf({ managerResult: 'convert', secondResult: null, finalResult: null })).toBe('convert')
  expect(resultOf({ managerResult: 'convert', secondResult: 'do-not-convert', finalResult: null })).toBe('do-not-convert')
})

describe('a round', () => {
  const check = (more: Partial<typeof TERMS | Record<string, string>>) => said(roundTerms.check({ facts: {}, input: { ...TERMS, ...more }, p: {}, now }))

  test('INTCONV-09 has its due dates in the order manager, second level, calibration, conversion', () => {
    expect(check({})).toEqual([])
    expect(check({ secondDue: TERMS.managerDue })).toEqual([])
    expect(check({ secondDue: '2026-11-24' })).toEqual([['INTCONV-09', 'secondDue']])
    expect(check({ managerDue: '2026-12-06' })).toEqual([['INTCONV-09', 'secondDue']])
    expect(check({ calibrationDue: '2027-01-02' })).toEqual([['INTCONV-09', 'conversionDate']])
  })

  test('INTCONV-14 is about internships that end within a span', () => {
    expect(check({ internsTo: '2027-05-31' })).toEqual([['INTCONV-14', 'internsTo']])
    expect(check({ internsTo: TERMS.internsFrom })).toEqual([])
  })
})
