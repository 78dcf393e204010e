import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import serveStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { TOO_MANY } from '#foundation/contract/envelope.ts'
import { newId } from '#foundation/database/columns.ts'
import { providersOf } from '#foundation/providers.ts'
import { answerFor, asTold } from './answer.ts'
import { registerCalls } from './calls.ts'
import type { Config } from './config.ts'
import { gzipAnswers } from './gzip.ts'
import { logged } from './logged.ts'
import { answers } from './metrics.ts'
import { openapi } from './openapi.ts'
import type { Portal } from './portal.ts'
import { answerUnreadable } from './unreadable.ts'

const BODY_LIMIT = 1_048_576
const YEAR_SECONDS = 31_536_000

/** The bare server: logging, request ids, nothing of the portal yet. Tests read the log line by line. */
export function bareApp(config: Config, readLog?: (line: string) => void): FastifyInstance {
  const log = logged(config, readLog)
  const app = fastify({
    logger: log.logger,
    genReqId: () => newId(),
    // the addresses that are named, and no other of the same network
    trustProxy: config.trustedProxies,
    bodyLimit: BODY_LIMIT,
    // a machine that has much else to do starts late rather than not at all
    pluginTimeout: 60_000,
    forceCloseConnections: 'idle',
    // what comes while the node ends is served: a load balancer may not have heard yet
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  } satisfies FastifyServerOptions)
  log.by(app.log)
  return app
}

/** Puts on the server all that the portal answers: headers, calls, health, the built web files. */
export async function outfit(app: FastifyInstance, portal: Portal, webDir: string, isPage: (path: string) => boolean = () => true): Promise<void> {
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(portal),
    strictTransportSecurity: portal.config.secure && { maxAge: YEAR_SECONDS, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
  })
  await app.register(rateLimit, {
    max: portal.config.requestsPerMinute ?? Number.MAX_SAFE_INTEGER,
    errorResponseBuilder: () => ({ statusCode: 429, code: TOO_MANY, returnMsg: portal.ports.texts.text('zh', `fault.tooMany`) }),
  })
  // what a call answers is for who asked: nobody on the way and no browser keeps it, unless the answer says otherwise; pages take the time from any
  app.addHook('onRequest', async (request, reply) => {
    reply.header('date', portal.clock().toUTCString())
    // a connection that is kept for later would be cut when the node ends
    if (portal.draining) reply.header('connection', 'close')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  app.setErrorHandler((fault, request, reply) => {
    if (typeof fault === 'object' && fault !== null && 'statusCode' in fault && fault.statusCode === 429) return reply.code(429).send(fault)
    const lang = request.headers.language === 'en' ? 'en' : 'zh'
    const answer = answerFor(portal, asTold(fault), { lang, requestId: request.id, log: request.log })
    return reply.code(answer.status).send(answer.body)
  })
  answerUnreadable(app, portal)
  gzipAnswers(app)
  health(app, portal)
  await registerCalls(app, portal)
  app.get('/api/openapi.json', () => openapi(portal.rooms))
  for (const room of portal.rooms) await room.wiring.http?.(app, portal)
  if (existsSync(webDir)) await web(app, webDir, isPage)
}

/** Scripts and styles come from here only; a page that carries its own allows them by fingerprint. */
const contentPolicy = (portal: Pick<Portal, 'config' | 'secrets'>) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...(portal.config.oidc ? [new URL(portal.config.oidc.issuer).origin] : [])],
    'frame-src': ["'self'", () => framed(portal)],
    'frame-ancestors': ["'none'"],
  },
})

/** Whose pages ours may show in a frame, as it is now: who asks for the next page has the next answer. */
const framed = (portal: Pick<Portal, 'secrets'>): string => [...new Set([...providersOf('frames').values()].flatMap((frames) => frames(portal)))].join(' ')

function health(app: FastifyInstance, portal: Portal): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (portal.draining) return reply.code(503).send({ status: 'stopping' })
    return (await answers(portal.database)) ? { status: 'ready' } : reply.code(503).send({ status: 'database does not answer' })
  })
}

async function web(app: FastifyInstance, webDir: string, isPage: (path: string) => boolean): Promise<void> {
  await app.register(serveStatic, {
    root: webDir,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.gz'],
    preCompressed: true, // the build has put a gzipped file beside each
    setHeaders: (reply, path) => void reply.header('cache-control', /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  // a thousand files and one route; what the build did not make is not looked for
  const made = existsSync(join(webDir, 'assets')) ? readdirSync(join(webDir, 'assets'), { recursive: true, encoding: 'utf8' }) : []
  const assets = new Set(made.filter((file) => !file.endsWith('.gz')))
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler: ({ params: { '*': file } }, reply) => (assets.has(file) ? reply.sendFile(`assets/${file}`) : reply.callNotFound()),
  })
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://portal')
    const known = request.method === 'GET' && isPage(pathname)
    // whoever reads gets the page that says 404; a program learns it from the status (INFO-01, INFO-05)
    const reads = request.method === 'GET' && !/^\/(api|assets)\//.test(pathname) && (request.headers.accept ?? '').includes('text/html')
    if (!known && !reads) return reply.code(404).send({ code: '404' })
    return reply
      .code(known ? 200 : 404)
      .header('cache-control', 'no-cache')
      .sendFile('index.html')
  })
}
