import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const standing = (ms: number): string =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import fastify from 'fastify'
       import { watchdog } from './src/foundation/server/watchdog.ts'
       const app = fastify()
       const end = watchdog(app, 500)
       app.get('/busy', async () => { const until = performance.now() + ${ms}; while (performance.now() < until); return 'done' })
       await app.ready()
       await new Promise((resolve) => setTimeout(resolve, 800))
       await app.inject('/busy')
       await new Promise((resolve) => setTimeout(resolve, 800))
       await end()`,
    ],
    { encoding: 'utf8', timeout: 50_000 },
  ).stderr

test('a process that stands is told of while it stands, with the call that it is at', () => {
  const said = standing(2_500)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string; lastCall?: string; time: string })
  expect(said.map(({ msg }) => msg)).toEqual([expect.stringContaining('the process stands'), 'the process goes on'])
  expect(said[0]).toMatchObject({ lastCall: 'GET /busy', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) })
})
