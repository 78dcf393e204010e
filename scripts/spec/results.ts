import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { WholeFile } from '../lib/wholeFiles.ts'

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
  testResults: { name?: string; assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages?: string[] }[] }[]
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
  const read = (name: string): TestResult[] => [
    ...resultsOf(JSON.parse(readFileSync(join(dir, name), 'utf8')) as object),
    ...ofWholeFiles(readWholeFiles(dir, name.slice(0, -'.json'.length))),
  ]
  return names
    .filter((name) => !name.endsWith(AGAIN) && (only === undefined || name === `${only}.json`))
    .flatMap((name) => {
      const again = name.replace(/\.json$/, AGAIN)
      return names.includes(again) ? withSecondTry(read(name), read(again)) : read(name)
    })
}
const AGAIN = '-again.json'

function readWholeFiles(dir: string, name: string): WholeFile[] {
  const path = join(dir, `${name}.whole`)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as WholeFile[]) : []
}
const nameOf = (file: string): string => relative(process.cwd(), file)

/** A file that failed beyond its tests counts as one more test of it. */
const WHOLE = 'the file as a whole'
export const ofWholeFiles = (failed: readonly WholeFile[]): TestResult[] =>
  failed.map(({ file, fault }) => ({ names: [file ? nameOf(file) : 'No file in particular', WHOLE], outcome: 'failed', fault }))

/** The results of a first run with those of what was run once more in their place. */
export function withSecondTry(first: readonly TestResult[], again: readonly TestResult[]): TestResult[] {
  const keyOf = ({ names }: TestResult): string => names.join(' › ')
  const second = new Map(again.map((result) => [keyOf(result), result]))
  const files = new Set(again.map(({ names }) => names[0]))
  const known = new Set(first.map(keyOf))
  return [
    ...first.map((result): TestResult => {
      const later = second.get(keyOf(result))
      if (!later && result.names[1] === WHOLE && files.has(result.names[0])) return { ...result, outcome: 'passed', unsteady: true }
      if (!later || later.outcome === 'skipped') return result
      return result.outcome === 'failed' && later.outcome === 'passed' ? { ...later, fault: result.fault, unsteady: true } : later
    }),
    // of a file that could not be loaded no test was known
    ...again.filter((result) => !known.has(keyOf(result))),
  ]
}

/** The files of tests of a run of vitest in which something failed, by a test or as a whole. */
export const failedFiles = (dir: string, name: string): string[] => {
  const failed = readResults(dir, name).filter(({ outcome }) => outcome === 'failed')
  return [...new Set(failed.map(({ names }) => names[0]!))].filter((file) => existsSync(file))
}

export function resultsOf(report: object): TestResult[] {
  if ('testResults' in report)
    return (report as VitestReport).testResults.flatMap(({ name = '', assertionResults }) => assertionResults.map((one) => ofVitest(name, one)))
  return 'suites' in report ? (report as { suites: Suite[] }).suites.flatMap((suite) => ofSuite(suite, [])) : []
}

type Assertion = VitestReport['testResults'][number]['assertionResults'][number]
const ofVitest = (file: string, { ancestorTitles, title, status, failureMessages }: Assertion): TestResult => ({
  names: [...(file ? [nameOf(file)] : []), ...ancestorTitles, title],
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
