import { existsSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'

export const ADMIN = '10000009'
export const MEMBER = '10000001'
export const HOTEL = '10000010'

/** The room that serves system management is another's: where it was deleted, what is told of it is skipped. */
export const noSystem = !existsSync(new URL('../../../system/module.ts', import.meta.url))
export const noDocuments = !existsSync(new URL('../../../doc-center/module.ts', import.meta.url))

export interface OutsideApp {
  address: string
  /** How it answers from now on; without a status it does not answer at all. */
  answers: { status?: number; headers?: Record<string, string> }
  asked: IncomingHttpHeaders[]
  close(): Promise<void>
}

/** An application outside, in this process, as a test wants it to behave. */
export async function outsideApp(page = '<!doctype html><title>Shuttle</title>'): Promise<OutsideApp> {
  const app: Pick<OutsideApp, 'answers' | 'asked'> = { answers: { status: 200 }, asked: [] }
  const server = createServer((request, response) => {
    app.asked.push(request.headers)
    const { status, headers } = app.answers
    if (status === undefined) return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(page)
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const at = server.address()
  const close = () =>
    new Promise<void>((closed) => {
      server.closeAllConnections()
      server.close(() => closed())
    })
  return Object.assign(app, { address: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/`, close })
}

type Written = InputOf<typeof calls.saveApp>

let named = 0
/** A new application; each has a name of its own. */
export const written = (entry: string, more: Partial<Written> = {}): Written => ({
  isNew: true,
  system: `app-${++named}`,
  nameCn: '班车查询',
  nameEn: 'Shuttle times',
  entry,
  permissions: [],
  entities: ['MB', 'HB', 'JV'],
  allowedOrigins: [],
  ...more,
})

/** What tests of this room do over and over. */
export async function microApps(t: TestPortal) {
  const admin = await t.as(ADMIN)
  return {
    admin,
    /** Registers, tests and switches on. */
    async opened(entry: string, more: Partial<Written> = {}): Promise<string> {
      const app = written(entry, more)
      await admin.ok(calls.saveApp, app)
      await admin.ok(calls.testApp, { system: app.system })
      await admin.ok(calls.switchApp, { system: app.system, action: 'switchOn' })
      await t.drain()
      return app.system
    },
    line: async (system: string) => (await admin.ok(calls.searchApps, { pageSize: 100, filters: {} })).list.find((one) => one.system === system)!,
  }
}
