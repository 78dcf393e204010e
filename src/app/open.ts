import { openDatabase } from '#foundation/database/open.ts'
import { bossQueue } from '#foundation/jobs/queue.ts'
import { bareApp } from '#foundation/server/app.ts'
import type { Config } from '#foundation/server/config.ts'
import { markReal, natureOf, proveFit } from '#foundation/server/nature.ts'
import { portalSecrets, proveSecretKey } from '#foundation/server/secretKey.ts'
import { makeDemo, openPortal } from '#foundation/server/start.ts'
import { beginClockAt, systemClock } from '#foundation/time.ts'
import { house } from './house.ts'

interface Opening {
  clock?: () => Date
  /** It lets people in, and may make the demo resort where there is neither data nor a sign-on; a command does neither. */
  serving: boolean
}

/** Opens the portal on its database, with the queue running. @throws StartFault before anything is changed, where settings and database do not fit together */
export async function openHouse(config: Config, say: (line: string) => void, { clock = systemClock, serving }: Opening) {
  if (config.clock) beginClockAt(config.clock)
  const app = bareApp(config)
  const database = await openDatabase(
    config.databaseUrl ? { url: config.databaseUrl, poolSize: config.poolSize, reportsUrl: config.reportsUrl } : { dir: config.dataDir },
  )
  for (const note of database.notes ?? []) app.log.warn(note)
  const nature = await natureOf(database)
  try {
    proveFit(nature, config, serving)
    await proveSecretKey(config, database)
  } catch (fault) {
    await database.close()
    throw fault
  }
  const { rooms, ports } = await house()
  const portal = await openPortal({
    config,
    database,
    rooms,
    ports,
    secrets: (opened) => portalSecrets(config, opened),
    queue: bossQueue,
    log: app.log,
    clock,
  })
  if (config.oidc) {
    await database.write((tx) => markReal(tx, 'sign-on'))
    portal.demo = false
  }
  await portal.queue.start()
  if (nature === 'empty' && !config.oidc) {
    say('Making the demo resort (once, about a minute):')
    await makeDemo(portal, say)
  }
  return { app, portal }
}
