import { join } from 'node:path'
import { outfit } from '#foundation/server/app.ts'
import { listenForCommands } from '#foundation/server/commandSocket.ts'
import type { Config } from '#foundation/server/config.ts'
import { serveMetrics } from '#foundation/server/metricsServer.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { systemClock } from '#foundation/time.ts'
import { openHouse } from './open.ts'
import { knownPages } from './pages.ts'

/** Opens the portal, listens, and gives what stops it again: what was begun is finished first. */
export async function servePortal(config: Config, say: (line: string) => void, clock = systemClock): Promise<{ portal: Portal; stop(): Promise<void> }> {
  const { app, portal } = await openHouse(config, say, clock)
  await outfit(app, portal, join(import.meta.dirname, '../../dist/web'), knownPages(portal.rooms))
  const commands = listenForCommands(portal)
  const watched = await serveMetrics(portal)
  await app.listen({ port: config.port, host: config.host })
  return {
    portal,
    async stop() {
      commands.close()
      watched?.close()
      watched?.closeAllConnections()
      await app.close()
      await portal.queue.stop()
      await portal.database.close()
    },
  }
}
