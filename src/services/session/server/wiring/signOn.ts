import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#foundation/contract/refused.ts'
import { lang } from '#foundation/contract/schemas.ts'
import type { Http } from '#foundation/server/context.ts'
import { cookieName, cookieOptions } from '#foundation/server/cookies.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { signIn } from '../commands/signIn.ts'
import { DEVICE_COOKIE, handOver, LANGUAGE_COOKIE, sessionToken } from '../data/cookies.ts'
import { presentSession } from '../data/sessions.ts'
import { CALLBACK_PATH, LOGOUT_PATH, START_PATH } from '../data/signOn.ts'
import { ANSWER_MINUTES, begin, finish, logoutUrl, readPending, startQuery } from '../data/signOnFlow.ts'

/** Browsers keep a cookie for 400 days at most. */
const DEVICE_DAYS = 400

/** The redirects of OpenID Connect, authorization code with PKCE: to the sign-on, back from it, and out of it. */
export function signOnRoutes(app: FastifyInstance, portal: Portal): void {
  const { config } = portal

  app.get(START_PATH, async (request, reply) => {
    // The sign-on sends the browser back to PUBLIC_URL; cookies set for another name would not be there.
    if (elsewhere(portal, request)) return reply.redirect(`${config.publicUrl}${request.url}${request.url.includes('?') ? '&' : '?'}moved=1`)
    const query = startQuery.safeParse(request.query)
    if (!query.success) return toLogin(reply, { error: 'SESS-24' })
    try {
      const { url, sealed: pending, state } = await begin(portal, query.data)
      reply.setCookie(pendingCookie(portal, state), pending, cookieOptions(config, { maxAgeSeconds: ANSWER_MINUTES * 60 }))
      return reply.redirect(url)
    } catch (fault) {
      request.log.error({ err: fault }, 'the sign-on does not answer')
      return toLogin(reply, { error: 'unreachable', redirectUrl: query.data.redirectUrl })
    }
  })

  app.get<{ Querystring: { state?: string } }>(CALLBACK_PATH, async (request, reply) => {
    const name = pendingCookie(portal, request.query.state ?? '')
    const pending = readPending(portal, request.cookies[name])
    reply.setCookie(name, '', cookieOptions(config, { maxAgeSeconds: 0 }))
    if (!pending) return toLogin(reply, { error: 'SESS-24' })
    try {
      const { sso, idToken } = await finish(portal, pending, request.url.slice(request.url.indexOf('?')))
      const device = request.cookies[cookieName(config, DEVICE_COOKIE)] ?? randomBytes(16).toString('base64url')
      const signed = await signIn(portal, {
        sso,
        company: pending.company,
        userAgent: request.headers['user-agent'],
        ip: request.ip,
        lang: lang.safeParse(request.cookies[cookieName(config, LANGUAGE_COOKIE)]).data ?? pending.lang,
        device,
        replaces: sessionToken(config, request.cookies),
        signOnToken: idToken,
        spend: idToken,
      })
      const setCookie: Http['setCookie'] = (cookie, value, given) => void reply.setCookie(cookie, value, cookieOptions(config, given))
      handOver(portal, setCookie, signed)
      setCookie(cookieName(config, DEVICE_COOKIE), device, { maxAgeSeconds: DEVICE_DAYS * 86_400 })
      return reply.redirect(pending.redirectUrl)
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      const { rule, figures } = fault.refusals[0]
      return toLogin(reply, { error: rule, company: figures.company?.toString(), redirectUrl: pending.redirectUrl })
    }
  })

  app.get<{ Querystring: { of?: string } }>(LOGOUT_PATH, async (request, reply) => reply.redirect(await logoutTarget(portal, request.query.of ?? '')))
}

/** The sign-on's own session ends too. Its token is in the ended session, and found by the sealed id that the logout gave. */
async function logoutTarget(portal: Portal, sealed: string): Promise<string> {
  try {
    const session = await presentSession(portal.database.read(), portal.secrets.open('logout', sealed))
    return session?.signOnToken ? await logoutUrl(portal, portal.secrets.open('sign-on', session.signOnToken)) : '/login'
  } catch {
    return '/login'
  }
}

/** A name of its own for each try, so that two tabs do not disturb each other. */
const pendingCookie = (portal: Portal, state: string): string => cookieName(portal.config, `backlot_sign_on_${state.replace(/\W/g, '').slice(0, 8)}`)

const elsewhere = (portal: Portal, request: FastifyRequest): boolean =>
  !request.url.includes('moved=1') && new URL(`${request.protocol}://${request.host}`).host !== new URL(portal.config.publicUrl).host

/** Back to the sign-in page, which says why. */
function toLogin(reply: FastifyReply, why: { error: string; company?: string | undefined; redirectUrl?: string | undefined }): FastifyReply {
  const query = new URLSearchParams(Object.entries(why).filter((e): e is [string, string] => e[1] !== undefined))
  return reply.redirect(`/login?${query}`)
}
