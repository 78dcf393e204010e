import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ILLEGAL_INPUT, SESSION_EXPIRED } from '#foundation/contract/envelope.ts'
import { fieldFaults } from '#foundation/contract/faults.ts'
import { forbidden, refuse } from '#foundation/contract/refused.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import type { Actor } from '#foundation/ports.ts'
import { type Answer, answerFor, success } from './answer.ts'
import type { Ctx, Http, WithHttp } from './context.ts'
import { cookieOptions } from './cookies.ts'
import { once } from './idempotency.ts'
import { callSeconds } from './metrics.ts'
import { type Caller, inWrite, type Portal, readCtx } from './portal.ts'
import type { Binding } from './serve.ts'
import { countFaults } from './tally.ts'

/** Registers every bound call as a route. The steps are the same for each: session, permission, forgery, input, transaction, handler, output. */
export function registerCalls(app: FastifyInstance, portal: Portal): void {
  const count = countFaults(portal)
  for (const room of portal.rooms)
    for (const binding of room.bindings) {
      const { method, path } = binding.endpoint
      app.route({
        method,
        url: path,
        handler: async (request, reply) => {
          const answer = await carryOut(portal, binding, request, reply)
          count(room.name, answer.status >= 500)
          return send(request, reply, answer)
        },
      })
    }
}

const langOf = (request: FastifyRequest, actor?: Actor): Lang => {
  const asked = request.headers.language
  return asked === 'en' || asked === 'zh' ? asked : (actor?.lang ?? 'zh')
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  if (!reply.hasHeader('language')) reply.header('language', langOf(request))
  return reply.code(answer.status).send(answer.body)
}

async function carryOut(portal: Portal, binding: Binding, request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
  const { endpoint } = binding
  const timer = callSeconds.startTimer({ call: endpoint.call })
  const given: { lang: Lang; requestId: string; log: FastifyRequest['log']; entity?: Actor['entity'] } = {
    lang: langOf(request),
    requestId: request.id,
    log: request.log,
  }
  let answer: Answer
  try {
    const facts = { cookies: request.cookies, headers: request.headers, ip: request.ip, polling: request.headers['x-polling'] === '1' }
    const actor = await portal.ports.authenticator.actorOf(portal.database.read(), facts, portal.clock())
    given.lang = langOf(request, actor)
    if (actor) given.entity = actor.entity
    reply.header('language', given.lang)
    await checkAccess(portal, binding, actor)
    if (actor && endpoint.kind === 'write' && portal.ports.authenticator.forged(actor, facts)) throw refuse('SESS-22')
    answer = await perform(portal, binding, request, reply, {
      by: actor?.ssoId ?? 'visitor',
      lang: given.lang,
      requestId: request.id,
      ip: request.ip,
      log: request.log,
      ...(actor && { actor }),
    })
  } catch (fault) {
    answer = answerFor(portal, fault, given)
  }
  timer({ code: answer.body.code })
  return answer
}

async function checkAccess(portal: Portal, { endpoint }: Binding, actor: Actor | undefined): Promise<void> {
  if (endpoint.access === 'public') return
  if (!actor) throw refuse('SESS-05', { code: SESSION_EXPIRED })
  if (portal.ports.authorizer.allows(actor, endpoint.access)) return
  const owner = await portal.ports.authorizer.owner(portal.database.read(), actor, endpoint.access)
  throw owner ? forbidden('ACCESS-05', { owner }) : forbidden()
}

async function perform(portal: Portal, { endpoint, handler }: Binding, request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<Answer> {
  const raw = endpoint.method === 'GET' ? request.query : (request.body ?? {})
  const parsed = endpoint.input.safeParse(raw, { reportInput: true })
  const text = (key: string, values?: Parameters<typeof portal.ports.texts.text>[2]) => portal.ports.texts.text(caller.lang ?? 'zh', key, values)
  if (!parsed.success)
    return { status: 200, body: { code: ILLEGAL_INPUT, returnMsg: text(`rule.${ILLEGAL_INPUT}`), fields: fieldFaults(parsed.error.issues, text) } }
  const http = httpOf(portal, request, reply)
  const run = async (ctx: Ctx) => endpoint.output.parse(await handler({ ...ctx, http } as WithHttp<Ctx>, parsed.data))
  if (endpoint.kind !== 'write') return success(await run(readCtx(portal, caller)))
  const key = request.headers['idempotency-key']
  return success(await inWrite(portal, caller, (ctx) => (typeof key === 'string' && key ? once(ctx, endpoint.call, key, raw, () => run(ctx)) : run(ctx))))
}

const httpOf = (portal: Portal, request: FastifyRequest, reply: FastifyReply): Http => ({
  headers: request.headers,
  cookies: request.cookies,
  setCookie: (name, value, options) => void reply.setCookie(name, value, cookieOptions(portal.config, options)),
  clearCookie: (name) => void reply.clearCookie(name, { path: '/' }),
})
