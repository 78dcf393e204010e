import type { FastifyInstance } from 'fastify'
import { forbidden } from '#foundation/contract/refused.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { answerFor } from '#foundation/server/answer.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { htmlOf } from '../data/embedded.ts'

/** A mail may look as its sender wants, and do nothing: no scripts, no loading, no links that lead out of its frame into ours. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** The page of an embedded mail for the frame in which the screen shows it. Its own route: calls answer with JSON. */
export function mailPage(app: FastifyInstance, portal: Portal): void {
  app.get('/api/basic/integration/v1/embedded/:id/page', async (request, reply) => {
    try {
      const facts = { cookies: request.cookies, headers: request.headers, ip: request.ip, polling: false }
      const actor = await portal.ports.authenticator.actorOf(portal.database.read(), facts, portal.clock())
      if (!actor || !portal.ports.authorizer.allows(actor, 'BASIC_SYSTEM_INTEGRATION')) throw forbidden()
      const { id } = request.params as { id: string }
      const html = await htmlOf(portal.database.read(), { ssoId: actor.ssoId, demo: portal.demo }, uuid.catch('00000000-0000-4000-8000-000000000000').parse(id))
      return await reply.header('content-security-policy', POLICY).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
    } catch (fault) {
      const answer = answerFor(portal, fault, { lang: 'zh', requestId: request.id, log: request.log })
      return reply.code(answer.status).send(answer.body)
    }
  })
}
