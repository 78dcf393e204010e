/**
 * The last line of script/test: sums the result files, and adds the steps that failed without a test to show for it.
 * `--has-failed FILE` only says by its exit code whether a result file shows a failed test.
 */
import { existsSync, readFileSync } from 'node:fs'
import { readResults, resultsOf, type TestResult } from './spec/results.ts'

const failedIn = (results: readonly TestResult[]): number => results.filter(({ outcome }) => outcome === 'failed').length

const [first = '0', file] = process.argv.slice(2)
if (first === '--has-failed') {
  const shown = file && existsSync(file) ? failedIn(resultsOf(JSON.parse(readFileSync(file, 'utf8')) as object)) : 0
  process.exit(shown ? 0 : 1)
}
const results = readResults()
const passed = results.filter(({ outcome }) => outcome === 'passed').length
const failed = failedIn(results) + Number(first)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed ? 1 : 0)
