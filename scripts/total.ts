/**
 * The last lines of script/test: names what failed, sums the result files, and adds the steps that failed without a test to show for it.
 * `--has-failed FILE…` only says by its exit code whether one of the result files shows a failed test.
 */
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { readResults, resultsOf, type TestResult } from './spec/results.ts'

const failuresOf = (results: readonly TestResult[]): TestResult[] => results.filter(({ outcome }) => outcome === 'failed')

const LINES = 8

/** A test that failed, with the beginning of what it said. */
const told = ({ names, fault = '' }: TestResult): string =>
  [`✗ ${names.join(' › ')}`, ...stripVTControlCharacters(fault).split('\n').slice(0, LINES)].filter(Boolean).join('\n    ')

const [first = '0', ...files] = process.argv.slice(2)
if (first === '--has-failed') {
  const shown = files.filter((file) => existsSync(file)).some((file) => failuresOf(resultsOf(JSON.parse(readFileSync(file, 'utf8')) as object)).length)
  process.exit(shown ? 0 : 1)
}
const results = readResults()
const passed = results.filter(({ outcome }) => outcome === 'passed').length
const failures = failuresOf(results)
const failed = failures.length + Number(first)
for (const failure of failures) process.stdout.write(`${told(failure)}\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed ? 1 : 0)
