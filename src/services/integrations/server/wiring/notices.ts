import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden, illegal } from '#foundation/contract/refused.ts'
import { answerFor, success } from '#foundation/server/answer.ts'
import { inWrite, type Portal } from '#foundation/server/portal.ts'
import { type PortName, ports } from '../../rules/ports.ts'
import { connectorOf } from '../commands/breaker.ts'
import { accept } from '../commands/receiving.ts'
import { serviceKeys } from '../data/keys.ts'
import { reachOf } from '../data/reach.ts'

export const NOTICE_PATH = '/api/basic/integration/v1/notice/:port'
const PERMISSION = 'INTEGRATION_NOTICE'
const LONGEST_ID = 200

interface Notice {
  port: PortName
  id: string
  time: string
  body: string
}

/**
 * Where outside systems tell us something (INTEG-03), as Standard Webhooks have it: `webhook-id`, `webhook-timestamp` (seconds) and
 * `webhook-signature` (`v1,` and HMAC-SHA256 of `id.timestamp.body` in base64, several apart by a space); or a service key instead of the signature.
 * Its own route and not a call: the signature is over the bytes that were sent.
 */
export async function noticeRoute(app: FastifyInstance, portal: Portal): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(NOTICE_PATH, async (request, reply) => {
      const given = { lang: request.headers.language === 'en' ? 'en' : 'zh', requestId: request.id, log: request.log } as const
      const answer = await take(portal, request).catch((fault: unknown) => answerFor(portal, fault, given))
      return reply.code(answer.status).send(answer.body)
    })
  })
}

async function take(portal: Portal, request: FastifyRequest) {
  const notice = noticeOf(request)
  const by = await senderOf(portal, request, notice)
  const at = new Date(Number(notice.time) * 1_000)
  if (!by || Number.isNaN(at.getTime())) throw forbidden('INTEG-03')
  const payload = parsed(notice.body)
  const { port, id } = notice
  const first = await inWrite(portal, { by: `service:${by}`, requestId: request.id, ip: request.ip }, (ctx) => accept(ctx, by, { port, id, at, payload }))
  return success({ first })
}

function noticeOf({ headers, params, body }: FastifyRequest): Notice {
  const port = ports.find((name) => name === (params as { port: string }).port)
  const [id, time] = [headers['webhook-id'], headers['webhook-timestamp']]
  if (!port || typeof id !== 'string' || !id || id.length > LONGEST_ID || typeof time !== 'string' || !/^\d{1,12}$/.test(time)) throw forbidden('INTEG-03')
  return { port, id, time, body: typeof body === 'string' ? body : '' }
}

async function senderOf(portal: Portal, request: FastifyRequest, notice: Notice): Promise<string | undefined> {
  const db = portal.database.read()
  const signatures = request.headers['webhook-signature']
  if (typeof signatures !== 'string') {
    const caller = await serviceKeys(() => portal).callerOf(db, request.headers, PERMISSION, portal.clock())
    return caller?.id
  }
  const connector = await connectorOf(db, notice.port)
  const secret = reachOf(portal, connector).secret('noticeSecret')
  return connector.active && secret && isSigned(secret, notice, signatures) ? 'signature' : undefined
}

/** The secret of Standard Webhooks is `whsec_` and base64; any other text is taken as its bytes. */
const keyOf = (secret: string): Buffer => (secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret))

export const signatureOf = (secret: string, { id, time, body }: Omit<Notice, 'port'>): string =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${time}.${body}`).digest('base64')}`

function isSigned(secret: string, notice: Notice, signatures: string): boolean {
  const expected = Buffer.from(signatureOf(secret, notice))
  return signatures.split(' ').some((one) => {
    const said = Buffer.from(one)
    return said.length === expected.length && timingSafeEqual(said, expected)
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw illegal()
  }
}
