import { sql } from '#foundation/database/drizzle.ts'
import type { Database } from '#foundation/database/open.ts'
import { makeSecrets } from '#foundation/database/secrets.ts'
import type { Ports } from '#foundation/ports.ts'
import { bareApp } from '#foundation/server/app.ts'
import { readHouse } from '#foundation/server/house.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { openPortal } from '#foundation/server/start.ts'
import { TEST_NOW, TEST_SECRET, testConfig } from '#foundation/testing/portal.ts'

const noPorts: Ports = {
  authenticator: { actorOf: async () => undefined, forged: () => false, looksOn: () => false, signInPath: '' },
  authorizer: {
    allows: () => false,
    rows: () => sql`false`,
    grants: async () => ({ roles: [], permissions: new Set<string>() }),
    owner: async () => undefined,
  },
  audit: { record: async () => {}, recordAll: async () => {} },
  texts: {
    text: (_lang, key) => key,
    has: () => true,
    ruleModule: () => undefined,
    written: new Map(),
    overlay: () => {},
    overlaid: () => ({}),
    edition: 0,
    terms: [],
    setTerms: () => {},
  },
  parameters: {
    values: () => {
      throw new Error('the ledger has no parameters')
    },
    byName: () => ({}),
  },
  serviceKeys: { callerOf: async () => undefined },
}

/** The house around the ledger, as small as it works: the rooms it stands on, nobody who hears or asks. */
export async function openCrashPortal(database: Database): Promise<Portal> {
  const services = new URL('../../../', import.meta.url).pathname
  const rooms = await readHouse(['audit', 'parameters', 'ledger'].map((name) => `${services}${name}`))
  const config = testConfig()
  return openPortal({
    config,
    database,
    rooms: rooms.map((room) => ({ ...room, wiring: {} })),
    ports: () => noPorts,
    secrets: async () => makeSecrets(TEST_SECRET),
    queue: () => ({ emit: async () => {}, runJob: async () => {}, held: async () => [], start: async () => {}, begin: async () => {}, stop: async () => {} }),
    log: bareApp(config).log,
    clock: () => new Date(TEST_NOW),
  })
}
