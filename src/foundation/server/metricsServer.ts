import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Config } from './config.ts'
import { figures, METRICS_TYPE } from './metrics.ts'
import type { Portal } from './portal.ts'

/**
 * Serves `GET /metrics` on an address of its own, which nobody reaches who comes by the portal's: figures tell how much is done when, and that is
 * nobody's business outside. @returns nothing where no METRICS_PORT is set
 */
export async function serveMetrics({
  config,
  database,
  log,
}: Pick<Portal, 'database' | 'log'> & { config: Pick<Config, 'metrics'> }): Promise<Server | undefined> {
  if (!config.metrics) return undefined
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    figures(database).then(
      (text) => response.writeHead(200, { 'content-type': METRICS_TYPE }).end(text),
      (fault: unknown) => {
        log.error({ err: fault }, 'the figures could not be told')
        response.writeHead(500).end()
      },
    )
  })
  server.listen(config.metrics.port, config.metrics.host)
  await once(server, 'listening')
  return server
}
