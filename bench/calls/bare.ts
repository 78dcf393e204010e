import fastify, { type FastifyInstance } from 'fastify'
import type { Statement, Wire } from './wires.ts'

/** What one request asked of the database, and what it answered. */
export interface Trace {
  statements: readonly Statement[]
  answer: unknown
}

/** Of each call, the traces of its requests in their order. */
export type Traces = Map<string, { wire: Wire; traces: Trace[] }>

/**
 * The least that a server of ours could be: Fastify without anything, whose handler sends the statements of a call to the database one
 * after another and answers with what the call answered. No session, no schema, no words: only what nobody could leave out.
 */
export function bareServer(of: Traces): FastifyInstance {
  const app = fastify()
  app.all<{ Params: { call: string; nth: string } }>('/bare/:call/:nth', async (request) => {
    const { wire, traces } = of.get(decodeURIComponent(request.params.call))!
    const { statements, answer } = traces[Number(request.params.nth)]!
    await wire.send(statements)
    return answer
  })
  return app
}
