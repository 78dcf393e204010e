import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const zipped = promisify(gzip)

/** What fits into one packet travels no faster for being smaller. */
const WORTH_IT_CHARACTERS = 1_400

/** Sends long answers gzipped to who takes it: lists are full of words that come again. Files and what the build has gzipped go as they are. */
export function gzipAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT_CHARACTERS || reply.hasHeader('content-encoding')) return payload
    reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload
    reply.header('content-encoding', 'gzip')
    return zipped(payload)
  })
}
