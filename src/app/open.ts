import { type Database, openDatabase } from '#foundation/database/open.ts'
import { bossQueue } from '#foundation/jobs/queue.ts'
import { bareApp } from '#foundation/server/app.ts'
import type { Config } from '#foundation/server/config.ts'
import { markReal, natureOf, proveFit } from '#foundation/server/nature.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { portalSecrets, proveSecretKey } from '#foundation/server/secretKey.ts'
import { makeDemo, openPortal } from '#foundation/server/start.ts'
import { beginClockAt, systemClock } from '#foundation/time.ts'
import { house } from './house.ts'

interface Opening {
  clock?: () => Date
  /** It lets people in, and may make the demo resort where there is neither data nor a sign-on; a command does neither. */
  serving: boolean
}

/** Opens the portal on its database, with the queue taking in; where it serves, whoever serves has it begin. @throws StartFault before anything is changed, where settings and database do not fit together */
export async function openHouse(config: Config, say: (line: string) => void, { clock = systemClock, serving }: Opening) {
  if (config.clock) beginClockAt(config.clock)
  const app = bareApp(config)
  const { databaseUrl: url, poolSize, reportsUrl, dataDir: dir } = config
  const database = await openDatabase(url ? { url, poolSize, reportsUrl } : { dir })
  for (const note of database.notes ?? []) app.log.warn(note)
  let portal: Portal | undefined
  try {
    const nature = await natureOf(database)
    proveFit(nature, config, serving)
    await proveSecretKey(config, database)
    const { rooms, ports } = await house()
    const secrets = (opened: Database) => portalSecrets(config, opened)
    portal = await openPortal({ config, database, rooms, ports, secrets, queue: bossQueue, log: app.log, clock })
    if (config.oidc) {
      await database.write((tx) => markReal(tx, 'sign-on'))
      portal.demo = false
    }
    await portal.queue.start()
    const empty = nature === 'empty' && !config.oidc
    // who comes first is served first, but a command's work and what the demo tells are seen to meanwhile
    if (!serving || empty) portal.queue.begin().catch((err: unknown) => app.log.error({ err }, 'job queue'))
    if (empty) {
      say('Making the demo resort (once, about a minute):')
      await makeDemo(portal, say)
    }
    return { app, portal }
  } catch (fault) {
    await portal?.queue.stop()
    await database.close()
    throw fault
  }
}
