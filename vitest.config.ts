import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** `npm run spec` reads what passed in the last run; on PostgreSQL script/test writes a second file beside it. */
const results = `.cache/results/${process.env.TEST_RESULTS ?? 'vitest'}.json`

const ofPages = ({ moduleId }: TestSpecification): boolean => readFileSync(moduleId, 'utf8').slice(0, 200).includes('@vitest-environment jsdom')

/** Tests of pages last: a process that has loaded the portal goes on only with tests of its own environment, and loading it again takes ten seconds. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter((file) => !ofPages(file)), ...sorted.filter(ofPages)]
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'gates/**/*.test.ts', 'bench/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
    chaiConfig: { truncateThreshold: 2000 }, // lists of findings are told, not counted
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { TZ: 'UTC' },
    reporters: ['default', 'json'],
    outputFile: { json: results },
  },
})
