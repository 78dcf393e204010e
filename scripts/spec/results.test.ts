import { expect, test } from 'vitest'
import { resultsOf, shownRules } from './results.ts'

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

test('journeys of playwright count alike', () => {
  const report = {
    suites: [
      {
        title: 'journey.browser.ts',
        specs: [{ title: 'TEA-09 poured', ok: true, tests: [{ status: 'expected' }] }],
        suites: [{ title: 'TEA-10', specs: [{ title: 'spilt', ok: false, tests: [{ status: 'unexpected' }] }] }],
      },
    ],
  }
  const shown = shownRules(resultsOf(report))
  expect([shown('TEA-09'), shown('TEA-10')]).toEqual(['passed', 'failed'])
})
