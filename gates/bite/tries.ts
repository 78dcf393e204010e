import { defineConfig } from 'vitest/config'

/** Runs the tries that run.ts has written into a copy of the tree; early ones load every file anew. */
const early = process.env.BITE_EARLY === 'true'

export default defineConfig({
  root: process.cwd(),
  test: {
    include: [`.bite/${early ? 'early' : 'late'}/*.test.ts`],
    exclude: [],
    isolate: early,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    env: { TZ: 'UTC' },
    silent: true,
    reporters: ['json'],
    outputFile: { json: `.bite/${early ? 'early' : 'late'}.json` },
  },
})
