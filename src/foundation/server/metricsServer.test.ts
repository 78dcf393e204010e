import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#foundation/database/open.ts'
import { bareApp } from './app.ts'
import { readConfig } from './config.ts'
import { figures } from './metrics.ts'
import { serveMetrics } from './metricsServer.ts'
import './watchdog.ts'

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
  // there before the first fault, or nobody would see it come
  expect(text).toMatch(/^backlot_faults_total \d+$/m)
  expect(text).toMatch(/^backlot_database_ready 1$/m)
})

test('a database that does not answer is told, soon and in a figure, where the node still tells any', async () => {
  const gone = { ...database, read: () => expect.fail('the connection was lost') }
  expect(await figures(gone)).toMatch(/^backlot_database_ready 0$/m)
  const slow = { ...database, read: () => ({ execute: () => new Promise(() => {}) }) as never }
  expect(await figures(slow)).toMatch(/^backlot_database_ready 0$/m)
})

test('what the rules for Prometheus watch are figures that are told', async () => {
  const told = new Set([...(await (await ask('/metrics')).text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const watched = [...readFileSync('deploy/prometheus-rules.yml', 'utf8').matchAll(/\bbacklot_\w+/g)].map(([name]) => name.replace(/_(count|bucket|sum)$/, ''))
  expect(watched.length).toBeGreaterThan(5)
  expect(watched.filter((name) => !told.has(name))).toEqual([])
})

test('nothing else is answered there, and without a port nothing at all', async () => {
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', 'POST')).status).toBe(404)
  expect(await serveMetrics({ config: {}, database, log })).toBeUndefined()
})
