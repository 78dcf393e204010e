import type { FastifyInstance } from 'fastify'
import { type Envelope, SESSION_EXPIRED } from '#foundation/contract/envelope.ts'
import { pathOf } from '#foundation/server/callOf.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { getEntity } from '../../contract.ts'
import manifest from '../../module.ts'
import { passedLimit } from '../../rules/life.ts'
import { loginPath } from '../../rules/signIn.ts'
import { sessionToken } from '../data/cookies.ts'
import { lastOf } from '../data/sessions.ts'

/** On the entity fetch a 10004 carries where to go as its content: a refusal by itself carries none. */
export function redirectTarget(app: FastifyInstance, portal: Portal): void {
  app.addHook<Envelope>('preSerialization', async (request, _reply, payload) => {
    if (pathOf(request) !== getEntity.path || payload?.code !== SESSION_EXPIRED) return payload
    const asked = getEntity.input.safeParse(request.query)
    // SESS-06
    return { ...payload, content: loginPath({ redirectUrl: asked.data?.redirectUrl, reason: await reasonOf(portal, request.cookies) }) }
  })
}

/** Why the session of this browser is over, where it had one. */
async function reasonOf(portal: Portal, cookies: Readonly<Record<string, string | undefined>>) {
  const token = sessionToken(portal.config, cookies)
  const last = token ? await lastOf(portal.database.read(), token) : undefined
  if (!last) return undefined
  const now = portal.clock()
  return last.endReason ?? passedLimit(last, portal.ports.parameters.values(manifest, { entity: last.entity, at: now }), now) ?? 'person-left'
}
