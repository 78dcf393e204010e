import { defineConfig } from 'vitest/config'

/** `npm run spec` reads what passed in the last run; on PostgreSQL script/test writes a second file beside it. */
const results = `.cache/results/${process.env.TEST_RESULTS ?? 'vitest'}.json`

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'gates/**/*.test.ts', 'bench/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { TZ: 'UTC' },
    reporters: ['default', 'json'],
    outputFile: { json: results },
  },
})
