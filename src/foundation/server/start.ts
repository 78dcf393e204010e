import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { migrate } from '#foundation/database/migrate.ts'
import type { Database } from '#foundation/database/open.ts'
import type { Secrets } from '#foundation/database/secrets.ts'
import { foundationFacts } from '#foundation/database/tables.ts'
import type { Queue } from '#foundation/jobs/queue.ts'
import type { Ports } from '#foundation/ports.ts'
import { ticks } from '#foundation/time.ts'
import type { Config } from './config.ts'
import { demoJob } from './demoJob.ts'
import { inDependencyOrder } from './dependencyOrder.ts'
import type { Room } from './house.ts'
import { markDemo } from './nature.ts'
import type { Portal } from './portal.ts'
import { remember } from './running.ts'

/** Migrations of foundation, then of each room after those it stands on. */
export const migrationsOf = (rooms: readonly Room[]) => [
  { module: 'foundation', dir: fileURLToPath(new URL('../database/migrations', import.meta.url)) },
  ...rooms.map((room) => ({ module: room.name, dir: join(room.dir, 'server/migrations') })),
]

/** Brings the database up to date and every room to life. The queue is started by the caller, after the demo is made. */
export async function openPortal(given: {
  config: Config
  database: Database
  rooms: readonly Room[]
  ports: (portal: () => Portal) => Ports
  secrets: (database: Database) => Promise<Secrets>
  queue: (portal: () => Portal) => Queue
  log: FastifyBaseLogger
  clock: () => Date
}): Promise<Portal> {
  await migrate(given.database, migrationsOf(given.rooms))
  const self = (): Portal => portal
  const secrets = await given.secrets(given.database)
  const portal: Portal = { ...given, secrets, ports: given.ports(self), queue: given.queue(self), demo: await isDemo(given.database) }
  remember(portal)
  for (const room of portal.rooms) await room.wiring.start?.(portal)
  return portal
}

const isDemo = async (database: Database): Promise<boolean> => (await fact(database, 'demo')) !== undefined && (await fact(database, 'real')) === undefined

async function fact(database: Database, key: string): Promise<string | undefined> {
  const [row] = await database.read().select({ value: foundationFacts.value }).from(foundationFacts).where(eq(foundationFacts.key, key))
  return row?.value
}

export const noteFact = (database: Database, key: string, value: string): Promise<unknown> =>
  database.write((tx) =>
    tx
      .insert(foundationFacts)
      .values({ key, value })
      .onConflictDoUpdate({ target: foundationFacts.key, set: { value: sql`excluded.value` } }),
  )

/** Rows of a table after which its old statistics say nothing any more. */
const MANY = 1_000

/** Statistics of what has grown: by those of an empty table all that follows would be read from one end to the other. */
async function analyzeGrown(database: Database): Promise<void> {
  const grown = await rowsOf<{ name: string }>(
    database.read(),
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables where n_mod_since_analyze > greatest(${MANY}, n_live_tup / 5) order by 1`,
  )
  if (grown.length > 0) await database.read().execute(sql.raw(`analyze ${grown.map(({ name }) => name).join(', ')}`))
}

/** Rooms of the demo that are made at once: while one waits for the database, others reckon. The embedded one lets nobody wait. */
const AT_ONCE = { postgres: 4, pglite: 1 }

/** Makes the demo resort, each room after those that it stands on, and says how long each took. @throws StartFault where the database is no longer one in which nothing is */
export async function makeDemo(portal: Portal, say: (line: string) => void): Promise<void> {
  // it was empty before the migrations, which may have waited for those of another program
  await portal.database.write(markDemo)
  portal.demo = true
  portal.makingDemo = true
  await portal.database.hastily(async () => {
    let analyzed: Promise<unknown> = Promise.resolve()
    await inDependencyOrder(portal.rooms, AT_ONCE[portal.database.engine], async (room) => {
      if (!room.demo) return
      const began = ticks()
      await (await room.demo())(demoJob(portal, room.name), portal)
      analyzed = analyzed.then(() => analyzeGrown(portal.database))
      await analyzed
      say(`  ${room.name} (${((ticks() - began) / 1_000).toFixed(1)} s)`)
    })
  })
  portal.makingDemo = false
  await portal.database.read().execute(sql`analyze`)
  await noteFact(portal.database, 'demo', 'ready')
}
