import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface TestResult {
  /** The test's name with those of the groups around it. */
  names: readonly string[]
  outcome: 'passed' | 'failed' | 'skipped'
  /** What the first fault said, where one was told. */
  fault?: string
}

interface VitestReport {
  testResults: { assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages?: string[] }[] }[]
}
interface Suite {
  title: string
  specs?: { title: string; tests: { status: string; results?: { error?: { message?: string } }[] }[] }[]
  suites?: Suite[]
}

/** What the last runs of vitest and playwright left in `.cache/results`. */
export function readResults(dir = '.cache/results'): TestResult[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => resultsOf(JSON.parse(readFileSync(join(dir, name), 'utf8')) as object))
}

export function resultsOf(report: object): TestResult[] {
  if ('testResults' in report) return (report as VitestReport).testResults.flatMap((file) => file.assertionResults.map(ofVitest))
  return 'suites' in report ? (report as { suites: Suite[] }).suites.flatMap((suite) => ofSuite(suite, [])) : []
}

const ofVitest = ({ ancestorTitles, title, status, failureMessages }: VitestReport['testResults'][number]['assertionResults'][number]): TestResult => ({
  names: [...ancestorTitles, title],
  outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
  fault: failureMessages?.[0],
})

/** A journey runs once for each width; `ok` of a spec speaks of one of them only. */
const ofSuite = (suite: Suite, above: readonly string[]): TestResult[] => [
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(
      ({ status, results }): TestResult => ({
        names: [...above, suite.title, spec.title],
        outcome: status === 'skipped' ? 'skipped' : status === 'expected' ? 'passed' : 'failed',
        fault: results?.find(({ error }) => error)?.error?.message,
      }),
    ),
  ),
  ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, [...above, suite.title])),
]

const LEADING_IDS = /^(?:[A-Z][A-Z0-9]{1,7}-\d{2,3}(?:\s*(?:,|and|\+)?\s*)?)+/

/** The rule ids that a test's name, or that of a group around it, begins with. */
export const idsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => [...(LEADING_IDS.exec(name)?.[0] ?? '').matchAll(/[A-Z][A-Z0-9]{1,7}-\d{2,3}/g)].map((m) => m[0]))

export type Shown = 'passed' | 'failed' | 'untested'

/** For each rule whether tests that bear its id ran and all passed. */
export function shownRules(results: readonly TestResult[]): (id: string) => Shown {
  const byRule = new Map<string, Shown>()
  for (const { names, outcome } of results) if (outcome !== 'skipped') for (const id of idsOf(names)) if (byRule.get(id) !== 'failed') byRule.set(id, outcome)
  return (id) => byRule.get(id) ?? 'untested'
}
