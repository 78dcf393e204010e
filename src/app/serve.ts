import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { outfit } from '#foundation/server/app.ts'
import { listenForCommands } from '#foundation/server/commandSocket.ts'
import type { Config } from '#foundation/server/config.ts'
import { serveMetrics } from '#foundation/server/metricsServer.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { watchdog } from '#foundation/server/watchdog.ts'
import { systemClock } from '#foundation/time.ts'
import { openHouse } from './open.ts'
import { knownPages } from './pages.ts'

interface Served {
  portal: Portal
  /** When all that is queued is worked on: the first calls are answered before. Throws where that could not begin. */
  begun: Promise<void>
  /** What was begun is finished first. */
  stop(): Promise<void>
}

/** Opens the portal and listens. */
export async function servePortal(config: Config, say: (line: string) => void, clock = systemClock): Promise<Served> {
  const { app, portal } = await openHouse(config, say, { clock, serving: true })
  const unwatch = watchdog(app)
  await outfit(app, portal, fileURLToPath(new URL('../../dist/web', import.meta.url)), knownPages(portal.rooms))
  const commands = listenForCommands(portal)
  const watched = await serveMetrics(portal)
  await app.listen({ port: config.port, host: config.host })
  return {
    portal,
    begun: portal.queue.begin(),
    async stop() {
      portal.draining = true
      await pause(config.drainSeconds * 1_000)
      commands.close()
      watched?.close()
      watched?.closeAllConnections()
      await app.close()
      await portal.queue.stop()
      await portal.database.close()
      await unwatch()
    },
  }
}
