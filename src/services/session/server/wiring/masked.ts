import type { FastifyInstance } from 'fastify'
import type { Envelope } from '#foundation/contract/envelope.ts'
import { forbidden } from '#foundation/contract/refused.ts'
import { pathOf } from '#foundation/server/callOf.ts'
import { getEntity, getUserInfo, limits, permission } from '../../contract.ts'
import { maskContent } from '../../rules/masking.ts'
import { isViewed } from '../data/viewing.ts'

/** What says who is viewed and what that person may open, and what everybody reads: the shell's menu and notice bar hold nothing else. */
const SHELL = ['/api/basic/shell/v1/menu', '/api/docSafety/note/v1/current']
const PLAIN: readonly string[] = [getEntity.path, getUserInfo.path, permission.path, limits.path, ...SHELL]

/**
 * While an administrator views as somebody, answers show what there is and what may be done with it, but not what stands in it
 * (SESS-25). Files and pictures are content altogether.
 */
export function maskWhileViewing(app: FastifyInstance): void {
  app.addHook<Envelope>('preSerialization', async (request, _reply, payload) => {
    if (!isViewed(request.headers) || PLAIN.includes(pathOf(request)) || payload?.content === undefined) return payload
    return { ...payload, content: maskContent(payload.content) }
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const json = String(reply.getHeader('content-type') ?? 'application/json').startsWith('application/json')
    if (isViewed(request.headers) && !json) throw forbidden('SESS-25')
    return payload
  })
}
