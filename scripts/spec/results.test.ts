import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { idsIn, ofWholeFiles, resultsOf, shownRules, withSecondTry } from './results.ts'

const vitest = (...tests: [title: string, status: string, ...groups: string[]][]) =>
  resultsOf({ testResults: [{ assertionResults: tests.map(([title, status, ...ancestorTitles]) => ({ title, status, ancestorTitles })) }] })

test('a rule is shown by a passed test whose name, or whose group, begins with its id', () => {
  const shown = shownRules(
    vitest(
      ['TEA-01 at most four cups', 'passed'],
      ['TEA-02, TEA-03 and TEA-04 together', 'passed'],
      ['each once', 'passed', 'TEA-05'],
      ['not about TEA-06', 'passed'],
      ['TEA-07 left out', 'skipped'],
      ['TEA-08 one way', 'passed'],
      ['TEA-08 the other', 'failed'],
    ),
  )
  expect(['01', '02', '03', '04', '05', '06', '07', '08'].map((n) => shown(`TEA-${n}`))).toEqual([
    'passed',
    'passed',
    'passed',
    'passed',
    'passed',
    'untested',
    'untested',
    'failed',
  ])
})

test('journeys of playwright count alike, each width by itself', () => {
  const journey = (title: string, ...widths: string[]) => ({ title, ok: true, tests: widths.map((status) => ({ status })) })
  const report = {
    suites: [
      {
        title: 'journey.browser.ts',
        specs: [journey('TEA-09 poured', 'expected', 'expected'), journey('TEA-11 on the phone only', 'expected', 'skipped')],
        suites: [{ title: 'TEA-10', specs: [journey('spilt', 'expected', 'unexpected')] }],
      },
    ],
  }
  const results = resultsOf(report)
  expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'passed', 'skipped', 'passed', 'failed'])
  const shown = shownRules(results)
  expect([shown('TEA-09'), shown('TEA-10'), shown('TEA-11')]).toEqual(['passed', 'failed', 'passed'])
})

test('what failed and passed when it was run once more is unsteady; what fails twice has failed', () => {
  const [first, again] = [
    vitest(['a', 'failed'], ['b', 'failed'], ['c', 'passed']),
    vitest(['a', 'passed'], ['b', 'failed'], ['c', 'passed'], ['of a file that did not load', 'passed']),
  ]
  const results = withSecondTry(first, again)
  expect(results.map(({ outcome, unsteady = false }) => [outcome, unsteady])).toEqual([
    ['passed', true],
    ['failed', false],
    ['passed', false],
    ['passed', false],
  ])
})

test('a file that failed beyond its tests counts as one more, and is unsteady when its tests ran without that the second time', () => {
  const again = resultsOf({ testResults: [{ name: resolve('a.test.ts'), assertionResults: [{ title: 'a', status: 'passed', ancestorTitles: [] }] }] })
  const whole = (file: string) => ofWholeFiles([{ file, fault: 'lost' }])
  const told = (...tries: Parameters<typeof withSecondTry>) => withSecondTry(...tries).map(({ outcome, unsteady = false, fault }) => [outcome, unsteady, fault])
  expect(told(whole(resolve('a.test.ts')), again)[0]).toEqual(['passed', true, 'lost'])
  expect(told(whole(resolve('a.test.ts')), [...again, ...whole(resolve('a.test.ts'))])[0]).toEqual(['failed', false, 'lost'])
  expect(told(whole(''), again)[0]).toEqual(['failed', false, 'lost'])
})

test('a rule whose tests a run left out is neither shown nor untested', () => {
  const left = new Set(idsIn("test('TEA-01 TEA-02 poured @story', async () => {})\n  test.skip(\n    'TEA-03 spilt',"))
  const shown = shownRules(vitest(['TEA-02 poured', 'passed']), left)
  expect(['01', '02', '03', '04'].map((n) => shown(`TEA-${n}`))).toEqual(['left', 'passed', 'left', 'untested'])
})
