import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { CustomFetch } from 'openid-client'
import type { Portal } from '#foundation/server/portal.ts'
import { IDENTITY_PROVIDER_PATH } from '../data/signOn.ts'

const POLICY = 'content-security-policy'

/** Puts the identity provider, which speaks plain Node HTTP, under its path: it reads bodies itself and knows nothing of the prefix. */
export async function mountIdentityProvider(app: FastifyInstance, portal: Portal, identityProvider: () => Promise<Provider>): Promise<void> {
  const { host, protocol } = new URL(portal.config.publicUrl)
  let answering: Promise<ReturnType<Provider['callback']>> | undefined
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      answering ??= identityProvider().then((made) => made.callback())
      const answer = await answering
      reply.hijack()
      const { raw } = request
      Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(IDENTITY_PROVIDER_PATH.length) })
      raw.headers['x-forwarded-host'] = host
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      // it knows the machine's clock only, and says by that one when its cookies end
      reply.removeHeader('date')
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
      // Named, so that the identity provider can allow the one script of a form that sends itself by its fingerprint.
      reply.raw.setHeader(POLICY, `${reply.raw.getHeader(POLICY)};script-src 'self'`)
      void answer(raw, reply.raw)
    }
    scope.route({ method: ['GET', 'POST', 'OPTIONS'], url: `${IDENTITY_PROVIDER_PATH}/*`, handler })
  })
}

/** Asks the identity provider without leaving the process: PUBLIC_URL is where browsers find it and need not be reachable from here. */
export const inProcess =
  (app: FastifyInstance): CustomFetch =>
  async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url)
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers,
      ...(body !== undefined && body !== null && { payload: String(body) }),
    })
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': String(answer.headers['content-type'] ?? '') } })
  }
