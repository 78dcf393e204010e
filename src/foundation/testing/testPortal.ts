import type { FastifyInstance } from 'fastify'
import type { JobCtx, Reader, WriteCtx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import type { TestClient, Transport } from './client.ts'

export interface TestPortal {
  portal: Portal
  app: FastifyInstance
  /** Every call that is answered, as `GET /api/…`, and every route of the server beside the calls. */
  routes: readonly string[]
  /** Any request as it is, whether a client would send it or not. */
  raw: Transport
  /** Signed in as a named person. */
  as(ssoId: string): Promise<TestClient>
  /** Not signed in. */
  visitor: TestClient
  setClock(instant: string | Date): void
  /** Runs a job by its full name (`free-meal.monthlyGrant`) for a day, by default the clock's. */
  runJob(name: string, day?: string): Promise<void>
  /** Delivers queued events. */
  drain(): Promise<void>
  write<T>(work: (ctx: WriteCtx) => Promise<T>, by?: string): Promise<T>
  /** A context of a signed-in person for calling data functions directly. */
  reader(ssoId: string): Promise<Reader>
  job(name: string): JobCtx
  close(): Promise<void>
}
