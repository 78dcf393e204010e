import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pathOf } from '#foundation/server/callOf.ts'
import { openTestPortal, type TestOptions, type TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, samplesOf } from '#foundation/testing/samples.ts'
import { tryAs } from './calls.ts'

/** An answer as it left the server. */
export interface Left {
  method: string
  url: string
  /** The path of the call or the pattern of the route that answered; empty where there was neither. */
  route: string
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

export interface Watched extends TestPortal {
  /** Every answer since the start. */
  left: readonly Left[]
  /** Every line of the log, at the level of the most words. */
  log: readonly string[]
}

const PAGE = '<!doctype html><html lang="zh"><head><title>Backlot</title></head><body></body></html>'

/** A portal with a page to send, of which every answer and every line of the log is kept. */
export async function openWatched(given: TestOptions = {}): Promise<Watched> {
  const webDir = mkdtempSync(join(tmpdir(), 'backlot-web-'))
  mkdirSync(join(webDir, 'assets'))
  writeFileSync(join(webDir, 'index.html'), PAGE)
  writeFileSync(join(webDir, 'assets/page.js'), 'export {}\n')
  const left: Left[] = []
  const log: string[] = []
  const t = await openTestPortal({
    ...given,
    config: { logLevel: 'trace', ...given.config },
    log: (line) => void log.push(line),
    before: (app) => watch(app, left),
    webDir,
  })
  return {
    ...t,
    left,
    log,
    async close() {
      await t.close()
      rmSync(webDir, { recursive: true, force: true })
    },
  }
}

function watch(app: FastifyInstance, left: Left[]): void {
  const bodies = new WeakMap<object, string>()
  app.addHook('onSend', async (request, _reply, payload) => void bodies.set(request, typeof payload === 'string' ? payload : ''))
  app.addHook('onResponse', async (request, reply) => {
    const headers = { ...reply.getHeaders(), ...reply.raw.getHeaders() } as Left['headers']
    const { method, url } = request
    left.push({ method, url, route: pathOf(request), status: reply.raw.statusCode, headers, body: bodies.get(request) ?? '' })
  })
}

/** Makes each call of the house once as somebody really makes it, of some or of all, so that what there is has been written and answered. */
export async function makeCalls(t: TestPortal, which: (sample: Sample, module: string) => boolean = () => true): Promise<void> {
  for (const room of t.portal.rooms) for (const sample of await samplesOf(room)) if (which(sample, room.name)) await tryAs(t, sample.by, sample, 0)
  await t.drain()
}
