import { openDatabase } from '#foundation/database/open.ts'
import { bossQueue } from '#foundation/jobs/queue.ts'
import { bareApp } from '#foundation/server/app.ts'
import type { Config } from '#foundation/server/config.ts'
import { portalSecrets } from '#foundation/server/secretKey.ts'
import { fact, makeDemo, openPortal } from '#foundation/server/start.ts'
import { StartFault } from '#foundation/startFault.ts'
import { systemClock } from '#foundation/time.ts'
import { house } from './house.ts'

/** Opens the portal on its database, with the queue running; makes the demo resort where there is neither data nor a sign-on. */
export async function openHouse(config: Config, say: (line: string) => void, clock = systemClock) {
  const app = bareApp(config)
  const database = await openDatabase(
    config.databaseUrl ? { url: config.databaseUrl, poolSize: config.poolSize, reportsUrl: config.reportsUrl } : { dir: config.dataDir },
  )
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
  await portal.queue.start()
  const demo = await fact(database, 'demo')
  if (demo === 'making')
    throw new StartFault(
      `An earlier start was interrupted while it made the demo resort. Remove ${config.databaseUrl ? 'the database' : `the directory ${config.dataDir}`} and start again.`,
    )
  if (!demo && !config.oidc) {
    say('Making the demo resort (once, about a minute):')
    await makeDemo(portal, say)
  }
  return { app, portal }
}
