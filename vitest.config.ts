import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { WholeFiles } from './scripts/lib/wholeFiles.ts'

/** `npm run spec` reads what passed in the last run; on PostgreSQL script/test writes a second file beside it. */
const results = `.cache/results/${process.env.TEST_RESULTS ?? 'vitest'}`

const ofPages = ({ moduleId }: TestSpecification): boolean => readFileSync(moduleId, 'utf8').slice(0, 200).includes('@vitest-environment jsdom')

/** Tests of pages last: a process that has loaded the portal goes on only with tests of its own environment, and loading it again takes ten seconds. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter((file) => !ofPages(file)), ...sorted.filter(ofPages)]
  }
}

const ALL = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'gates/**/*.test.ts', 'bench/**/*.test.ts']

/** Whether a test, or what it takes from beside it, opens a portal or a database: such tests take minutes together, all others seconds. */
function opensPortal(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !existsSync(file)) return false
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  if (/#foundation\/testing\/(portal|nodes|database)\.ts|openDatabase\(/.test(text)) return true
  return [...text.matchAll(/from '(\.[^']*\/[^']+\.tsx?)'/g)].some(([, beside]) => opensPortal(join(dirname(file), beside!), seen))
}

/**
 * What breaks things on purpose, needs several processes or measures memory is for `script/test all`; what opens the embedded database or marks a portal as
 * real has a process of its own, since that is known in the whole process.
 */
const APART =
  /^(gates\/(faults|nodes|nodesCalls|rolling|embedded)|src\/app\/shell\/tests\/calls\/opening(Beside)?|src\/services\/(ledger\/tests\/calls\/crash|spreadsheets\/tests\/calls\/memory))\.test\.ts$/

/**
 * What is run, as `TESTS` says: `quick` (`npm test`) those that need no portal, so that they are run all the time; `landing` (`script/test`) all but those
 * that stand apart; without it, all.
 */
function chosen(): string[] {
  if (process.env.TESTS === 'quick') return globSync(ALL).filter((file) => !opensPortal(file))
  if (process.env.TESTS === 'landing') return globSync(ALL).filter((file) => !APART.test(file))
  return ALL
}

export default defineConfig({
  test: {
    include: chosen(),
    setupFiles: ['scripts/lib/seed.ts'],
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
    chaiConfig: { truncateThreshold: 2000 }, // lists of findings are told, not counted
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { TZ: 'UTC' },
    reporters: ['default', 'json', new WholeFiles(`${results}.whole`)],
    outputFile: { json: `${results}.json` },
  },
})
