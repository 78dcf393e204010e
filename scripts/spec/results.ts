import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface TestResult {
  /** The test's name with those of the groups around it. */
  names: readonly string[]
  outcome: 'passed' | 'failed' | 'skipped'
  /** What the first fault said, where one was told. */
  fault?: string
  /** Failed, and passed when its file was run once more by itself. */
  unsteady?: true
}

interface VitestReport {
  testResults: { name?: string; status?: string; assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages?: string[] }[] }[]
}
interface Suite {
  title: string
  specs?: { title: string; tests: { status: string; results?: { error?: { message?: string } }[] }[] }[]
  suites?: Suite[]
}

/** What the last runs of vitest and playwright left in `.cache/results`; what was run once more (`…-again.json`) counts as it came out then. */
export function readResults(dir = '.cache/results', only?: string): TestResult[] {
  if (!existsSync(dir)) return []
  const names = readdirSync(dir).filter((name) => name.endsWith('.json'))
  const read = (name: string): TestResult[] => resultsOf(JSON.parse(readFileSync(join(dir, name), 'utf8')) as object)
  return names
    .filter((name) => !name.endsWith(AGAIN) && (only === undefined || name === `${only}.json`))
    .flatMap((name) => {
      const again = name.replace(/\.json$/, AGAIN)
      return names.includes(again) ? withSecondTry(read(name), read(again)) : read(name)
    })
}
const AGAIN = '-again.json'

/** The results of a first run with those of what was run once more in their place. */
export function withSecondTry(first: readonly TestResult[], again: readonly TestResult[]): TestResult[] {
  const keyOf = ({ names }: TestResult): string => names.join(' › ')
  const second = new Map(again.map((result) => [keyOf(result), result]))
  const known = new Set(first.map(keyOf))
  return [
    ...first.map((result): TestResult => {
      const later = second.get(keyOf(result))
      if (!later || later.outcome === 'skipped') return result
      return result.outcome === 'failed' && later.outcome === 'passed' ? { ...later, fault: result.fault, unsteady: true } : later
    }),
    // of a file that could not be loaded no test was known
    ...again.filter((result) => !known.has(keyOf(result))),
  ]
}

/** The files of a report of vitest in which something failed, or that could not be loaded. */
export const failedFiles = (report: object): string[] =>
  'testResults' in report ? (report as VitestReport).testResults.flatMap(({ name, status }) => (name && status === 'failed' ? [name] : [])) : []

export function resultsOf(report: object): TestResult[] {
  if ('testResults' in report)
    return (report as VitestReport).testResults.flatMap(({ name = '', assertionResults }) => assertionResults.map((one) => ofVitest(name, one)))
  return 'suites' in report ? (report as { suites: Suite[] }).suites.flatMap((suite) => ofSuite(suite, [])) : []
}

type Assertion = VitestReport['testResults'][number]['assertionResults'][number]
const ofVitest = (file: string, { ancestorTitles, title, status, failureMessages }: Assertion): TestResult => ({
  names: [...(file ? [relative(process.cwd(), file)] : []), ...ancestorTitles, title],
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

/** `left`: the run left its tests to `script/test all`. */
export type Shown = 'passed' | 'failed' | 'untested' | 'left'

/** The rule ids that tests of a file bear, as it is written. */
export const idsIn = (source: string): string[] => [...source.matchAll(/\b(?:test|describe)(?:\.\w+)*\(\s*['"`](.*)/g)].flatMap(([, name]) => idsOf([name!]))

/** For each rule whether tests that bear its id ran and all passed; of `left` no test need have run. */
export function shownRules(results: readonly TestResult[], left: ReadonlySet<string> = new Set()): (id: string) => Shown {
  const byRule = new Map<string, 'passed' | 'failed'>()
  for (const { names, outcome } of results) if (outcome !== 'skipped') for (const id of idsOf(names)) if (byRule.get(id) !== 'failed') byRule.set(id, outcome)
  return (id) => byRule.get(id) ?? (left.has(id) ? 'left' : 'untested')
}
