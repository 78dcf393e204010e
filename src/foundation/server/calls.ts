import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { changes } from '#foundation/contract/endpoint.ts'
import { ILLEGAL_INPUT, SESSION_EXPIRED, SUCCESS } from '#foundation/contract/envelope.ts'
import { fieldFaults } from '#foundation/contract/faults.ts'
import { forbidden, illegal, Refused, refuse } from '#foundation/contract/refused.ts'
import { isNothing, type Lang } from '#foundation/contract/schemas.ts'
import type { Actor, RequestFacts } from '#foundation/ports.ts'
import { ticks } from '#foundation/time.ts'
import { type Answer, answerFor, asTold, FileAnswer, success } from './answer.ts'
import { callOf, SHARED } from './callOf.ts'
import { refuseWhereShut } from './closures.ts'
import type { Ctx, Http, UploadedFile, WithHttp, WriteCtx } from './context.ts'
import { cookieOptions } from './cookies.ts'
import { once } from './idempotency.ts'
import { callSeconds } from './metrics.ts'
import { type Caller, inWrite, type Portal, readCtx } from './portal.ts'
import type { Binding } from './serve.ts'
import { type Answered, countFaults, tellAnswered } from './tally.ts'
import { acceptFiles, receive, sendFile } from './transfer.ts'
import { unfitPlace } from './unfit.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Has every bound call answered. The steps are the same for each: session, permission, forgery, input, transaction, handler, output. They share a route, since one of its
 * own costs a call four kilobytes and the start its time; what has a name in its path or could be taken for one, a limit of its own or a file needs one.
 */
export async function registerCalls(app: FastifyInstance, portal: Portal): Promise<void> {
  const count = countFaults(portal)
  const tell = tellAnswered(portal)
  const handlerOf =
    (room: string, binding: Binding): Handler =>
    async (request, reply) => {
      const answer = await carryOut(portal, room, binding, request, reply, tell)
      if (answer instanceof FileAnswer) return sendFile(request, reply, answer)
      count(room, answer.fault && { ...answer.fault, traceId: request.id, call: binding.endpoint.call })
      return send(request, reply, answer)
    }
  const all = portal.rooms.flatMap(({ name, bindings }) => bindings.map((binding) => ({ endpoint: binding.endpoint, handler: handlerOf(name, binding) })))
  // `…/job/template` would be taken for a `…/job/:id`
  const named = all.flatMap(({ endpoint: { path } }) => (path.includes(':') ? [new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)] : []))
  const { shared = [], own = [] } = Object.groupBy(all, ({ endpoint: { kind, path, perMinute } }) =>
    kind === 'upload' || perMinute !== undefined || named.some((one) => one.test(path)) ? 'own' : 'shared',
  )
  const sharing = new Map(shared.map(({ endpoint, handler }) => [endpoint.call, handler]))
  app.route({
    method: ['GET', 'POST'],
    url: SHARED,
    // the head of an answer costs all of it, and nobody asks for one
    exposeHeadRoute: false,
    onRequest: async (request, reply) => (sharing.has(callOf(request)) ? undefined : reply.callNotFound()),
    handler: (request, reply) => sharing.get(callOf(request))?.(request, reply),
  })
  const register = (to: FastifyInstance, isUpload: boolean): void => {
    for (const { endpoint, handler } of own)
      if ((endpoint.kind === 'upload') === isUpload)
        to.route({
          method: endpoint.method,
          url: endpoint.path,
          exposeHeadRoute: false,
          ...(endpoint.perMinute !== undefined && { config: { rateLimit: { max: endpoint.perMinute } } }),
          handler,
        })
  }
  register(app, false)
  await acceptFiles(app, (uploads) => register(uploads, true))
}

/** The language of a call: as its header says, as its person has chosen, else Chinese (SHELL-08, SHELL-25). */
const langOf = (request: FastifyRequest, actor?: Actor): Lang => {
  const asked = request.headers.language
  return asked === 'en' || asked === 'zh' ? asked : (actor?.lang ?? 'zh')
}

/** The page that the call was made on, as its client says. */
const screenOf = (request: FastifyRequest): string => String(request.headers['x-screen'] ?? '').slice(0, 200)

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  if (!reply.hasHeader('language')) reply.header('language', langOf(request))
  return reply.code(answer.status).send(answer.body)
}

async function carryOut(
  portal: Portal,
  module: string,
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
  tell: (call: Answered) => void,
): Promise<Answer | FileAnswer> {
  const { endpoint } = binding
  const timer = callSeconds.startTimer({ call: endpoint.call })
  const began = ticks()
  const given: { lang: Lang; requestId: string; log: FastifyRequest['log']; entity?: Actor['entity'] } = {
    lang: langOf(request),
    requestId: request.id,
    log: request.log,
  }
  let by = 'visitor'
  let acting: Actor | undefined
  let answer: Answer | FileAnswer
  try {
    const facts = { cookies: request.cookies, headers: request.headers, ip: request.ip, polling: request.headers['x-polling'] === '1' }
    const isService = endpoint.access === 'service'
    const actor = isService ? undefined : await portal.ports.authenticator.actorOf(portal.database.read(), facts, portal.clock())
    given.lang = langOf(request, actor)
    if (actor) given.entity = actor.entity
    if (actor && !facts.polling && !portal.ports.authenticator.looksOn(actor)) acting = actor
    reply.header('language', given.lang)
    const system = isService ? await systemOf(portal, binding, facts) : undefined
    by = system ?? actor?.ssoId ?? by
    if (!isService) await checkAccess(portal, binding, actor)
    if (actor && changes(endpoint.kind) && portal.ports.authenticator.forged(actor, facts)) throw refuse('SESS-22')
    if (actor && endpoint.kind === 'stream' && portal.ports.authenticator.looksOn(actor)) throw forbidden('SESS-25')
    refuseWhereShut(portal, module, endpoint, actor?.entity)
    answer = await perform(portal, binding, request, reply, {
      by,
      lang: given.lang,
      requestId: request.id,
      ip: request.ip,
      log: request.log,
      screen: screenOf(request),
      ...(actor && { actor }),
    })
  } catch (thrown) {
    const fault = asTold(thrown)
    if (fault instanceof Refused && isTrespass(fault)) request.log.warn({ call: endpoint.call, by, rule: fault.message, traceId: request.id }, 'not permitted')
    answer = { ...answerFor(portal, fault, given), ...(!(fault instanceof Refused) && { fault: { by, error: fault } }) }
  }
  timer({ code: answer instanceof FileAnswer ? SUCCESS : answer.body.code })
  tell({
    module,
    call: endpoint.call,
    at: portal.clock(),
    milliseconds: ticks() - began,
    fault: !(answer instanceof FileAnswer) && answer.fault !== undefined,
    screen: screenOf(request),
    userAgent: request.headers['user-agent'] ?? '',
    ...(acting && { actor: acting }),
  })
  return answer
}

/** Somebody reached for what is not theirs to call, or for a call in another's name: the log keeps it, whatever it was. */
const isTrespass = ({ status, refusals }: Refused): boolean => status === 403 || refusals[0].rule === 'SESS-22'

async function checkAccess(portal: Portal, { endpoint }: Binding, actor: Actor | undefined): Promise<void> {
  if (endpoint.access === 'public') return
  // SHELL-29
  if (!actor) throw refuse('SESS-05', { code: SESSION_EXPIRED })
  if (portal.ports.authorizer.allows(actor, endpoint.access)) return
  const owner = await portal.ports.authorizer.owner(portal.database.read(), actor, endpoint.access)
  throw owner ? forbidden('ACCESS-05', { owner }) : forbidden()
}

/** The outside system that calls, by its key; a session is no key. */
async function systemOf(portal: Portal, { endpoint }: Binding, { headers }: RequestFacts): Promise<string> {
  const caller = await portal.ports.serviceKeys.callerOf(portal.database.read(), headers, endpoint.permission ?? '', portal.clock())
  if (!caller) throw forbidden()
  return `service:${caller.id}`
}

async function perform(portal: Portal, binding: Binding, request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<Answer | FileAnswer> {
  const http = httpOf(portal, request, reply)
  const { endpoint } = binding
  if (endpoint.kind !== 'upload') return handle(portal, binding, caller, { http, raw: endpoint.method === 'GET' ? request.query : (request.body ?? {}) })
  const upload = await receive(request)
  try {
    return await handle(portal, binding, caller, { http, raw: upload.input, file: upload.file })
  } finally {
    upload.letBy()
  }
}

async function handle(
  portal: Portal,
  { endpoint, handler, identify }: Binding,
  caller: Caller,
  { http, raw, file }: { http: Http; raw: unknown; file?: UploadedFile },
): Promise<Answer | FileAnswer> {
  const unfit = unfitPlace(raw)
  if (unfit !== undefined) throw illegal(unfit)
  const parsed = endpoint.input.safeParse(raw, { reportInput: true })
  const text = (key: string, values?: Parameters<typeof portal.ports.texts.text>[2]) => portal.ports.texts.text(caller.lang ?? 'zh', key, values)
  if (!parsed.success)
    return {
      status: 200,
      body: { code: ILLEGAL_INPUT, returnMsg: text(`rule.${ILLEGAL_INPUT}`), fields: fieldFaults(endpoint.input, parsed.error.issues, text) },
    }
  const answered = (given: unknown) => (isNothing(endpoint.output) ? {} : endpoint.output.parse(given))
  const run = async (ctx: Ctx) => answered(await handler({ ...ctx, http } as WithHttp<Ctx>, parsed.data))
  if (endpoint.kind === 'read') return success(await run(readCtx(portal, caller)))
  if (endpoint.kind !== 'write') {
    const ctx = { ...movingCtx(portal, caller, file), http }
    const answer = await handler(ctx, parsed.data)
    return answer instanceof FileAnswer ? answer : success(answered(answer))
  }
  const key = http.headers['idempotency-key']
  return success(
    await inWrite(portal, caller, async (ctx) => {
      // a first answer belongs to who is authenticated now, and to nobody who only knows the key of the write (SHELL-47)
      const who = identify ? await identify({ ...ctx, http }) : ctx.by
      return typeof key === 'string' && key ? once(ctx, { who, call: endpoint.call, key }, raw, () => run(ctx)) : run(ctx)
    }),
  )
}

const movingCtx = (portal: Portal, caller: Caller, file: UploadedFile | undefined) => ({
  ...readCtx(portal, caller),
  write: <T>(work: (ctx: WriteCtx) => Promise<T>) => inWrite(portal, caller, work),
  ...(file && { file }),
})

const httpOf = (portal: Portal, request: FastifyRequest, reply: FastifyReply): Http => ({
  headers: request.headers,
  cookies: request.cookies,
  setCookie: (name, value, options) => void reply.setCookie(name, value, cookieOptions(portal.config, options)),
  clearCookie: (name) => void reply.clearCookie(name, { path: '/' }),
})
