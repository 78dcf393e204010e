/**
 * The last lines of script/test: names what failed and what was unsteady, sums the result files, and adds the steps that failed without a test to show for it.
 * `--has-failed NAME` says by its exit code whether a run, with what was run once more, shows a failed test; `--failed-files NAME` prints the test files
 * of a run of vitest in which something failed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { failedFiles, readResults, type TestResult } from './spec/results.ts'

const failuresOf = (results: readonly TestResult[]): TestResult[] => results.filter(({ outcome }) => outcome === 'failed')
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const LINES = 8

/** A test with the beginning of what it said when it failed. */
const told = (mark: string, { names, fault = '' }: TestResult): string =>
  [`${mark} ${names.join(' › ')}`, ...stripVTControlCharacters(fault).split('\n').slice(0, LINES)].filter(Boolean).join('\n    ')

const [first = '0', name = ''] = process.argv.slice(2)
if (first === '--failed-files') {
  for (const file of failedFiles('.cache/results', name)) say(file)
  process.exit(0)
}
if (first === '--has-failed') process.exit(failuresOf(readResults('.cache/results', name)).length ? 0 : 1)
/** How long test portals took to open, which every test file waits for: in the middle, and of a hundred the ninety-fifth. */
function toldOpenings(file = '.cache/results/openings'): void {
  const took = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []
  const at = (share: number): string => (took.toSorted((a, b) => a - b)[Math.floor((took.length - 1) * share)]! / 1000).toFixed(2)
  if (took.length) say(`${took.length} test portals opened: ${at(0.5)} s at the median, ${at(0.95)} s the ninety-fifth of a hundred, ${at(1)} s at most`)
}

const results = readResults()
const failures = failuresOf(results)
const unsteady = results.filter((result) => result.unsteady)
toldOpenings()
for (const result of unsteady) say(told('~ unsteady:', result))
for (const failure of failures) say(told('✗', failure))
// the deep run is for what is wrong now and then, too
const failed = failures.length + Number(first) + (process.env.DEPTH === 'all' ? unsteady.length : 0)
const passed = results.filter(({ outcome }) => outcome === 'passed').length - (process.env.DEPTH === 'all' ? unsteady.length : 0)
say(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
