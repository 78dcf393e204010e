import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#foundation/database/open.ts'
import { bareApp } from './app.ts'
import { readConfig } from './config.ts'
import { serveMetrics } from './metricsServer.ts'

const database = await openDatabase({})
const { log } = bareApp(readConfig({ LOG_LEVEL: 'silent' }))
const server = await serveMetrics({ config: { metrics: { host: '127.0.0.1', port: 0 } }, database, log })
afterAll(async () => {
  server!.close()
  await database.close()
})
const { port } = server!.address() as AddressInfo
const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })

test('figures are served on an address of their own, as Prometheus reads them', async () => {
  const answer = await ask('/metrics')
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(text).toMatch(/^backlot_database_connections\{state="open"\} 1$/m)
  expect(text).toMatch(/^backlot_transaction_retries 0$/m)
  expect(text).toContain('process_cpu_seconds_total')
})

test('nothing else is answered there, and without a port nothing at all', async () => {
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', 'POST')).status).toBe(404)
  expect(await serveMetrics({ config: {}, database, log })).toBeUndefined()
})
