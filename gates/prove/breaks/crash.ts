import { type Break, instead } from '../break.ts'

/** Where nodes and a database that goes away can be tried; `script/test` sets it for the breakages. */
const server = process.env.PROVE_DATABASE_URL
const onServer = (...files: string[]) => ['env', `TEST_DATABASE_URL=${server}`, 'npx', 'vitest', 'run', ...files] as const

/** What crash and faults hold on the embedded database. */
const embedded: readonly Break[] = [
  {
    // twice as long as the work took: whatever the machine, two of three kills fall between the answer and the commit
    name: 'answer-before-commit',
    file: 'src/foundation/server/portal.ts',
    change: instead(
      'return portal.database.write((tx) => work(writeCtx(portal, caller, tx)))',
      `return new Promise((resolve, reject) => {
    const working = portal.database.write(async (tx) => {
      const began = performance.now()
      resolve(await work(writeCtx(portal, caller, tx)))
      await new Promise((later) => setTimeout(later, 2 * (performance.now() - began)))
    })
    working.catch(reject)
  })`,
    ),
    run: ['env', '-u', 'TEST_DATABASE_URL', 'node', 'gates/crash/index.ts', '5', '7'],
    says: /was acknowledged and is not there|was acknowledged with .* which no table has/,
  },
  {
    name: 'half-an-upload-stays',
    file: 'src/services/files/server/commands/receiving.ts',
    change: instead('    await discard(ctx, begun.row)\n', ''),
    run: ['env', '-u', 'TEST_DATABASE_URL', 'npx', 'vitest', 'run', 'gates/faults.test.ts'],
    says: /FAIL .*nothing half stays/,
  },
]

/** What nodes and faults hold on PostgreSQL. */
const several: readonly Break[] = [
  {
    name: 'session-in-memory',
    file: 'src/services/session/server/data/authenticator.ts',
    change: (text) =>
      instead(
        'const session = token ? await standing(portal(), db, { token, now }) : undefined',
        'const session = token ? (kept.get(token) ?? (await standing(portal(), db, { token, now }))) : undefined\n    if (token && session) kept.set(token, session)',
      )(`${text}\nconst kept = new Map<string, Awaited<ReturnType<typeof standing>>>()\n`),
    run: onServer('gates/nodes.test.ts'),
    says: /FAIL .*a session of one node is one of the other, and is over on both at once/,
  },
  {
    name: 'missed-job-runs-on-each-node',
    file: 'src/foundation/jobs/missed.ts',
    change: instead('  await noteRun(ctx, ...queues)\n', ''),
    run: onServer('gates/nodes.test.ts'),
    says: /FAIL .*what was due while nothing ran is made good once/,
  },
  {
    name: 'parameters-known-to-one-node',
    file: 'src/services/parameters/server/wiring.ts',
    change: instead('  look: (portal) => storeOf(portal).refresh(portal.database.read()),\n', ''),
    run: onServer('gates/nodes.test.ts'),
    says: /FAIL .*(refused on each node alike|holds on the other within seconds)/,
  },
  {
    name: 'lost-connection-ends-process',
    file: 'src/foundation/database/pool.ts',
    change: instead("  pool.on('connect', (client) => client.on('error', () => {}))\n", ''),
    run: onServer('gates/faults.test.ts'),
    says: /terminating connection|Connection terminated/,
  },
]

const breaks: readonly Break[] = [...embedded, ...(server ? several : [])]
export default breaks
