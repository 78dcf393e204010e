import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#foundation/contract/refused.ts'
import { lang as langSchema } from '#foundation/contract/schemas.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import type { Http } from '#foundation/server/context.ts'
import { cookieOptions } from '#foundation/server/cookies.ts'
import { type Portal, readCtx } from '#foundation/server/portal.ts'
import { z } from '#foundation/zod.ts'
import { LINK_PATH, linkBy, signInByLink } from '../commands/links.ts'
import { handOver, sessionToken } from '../data/cookies.ts'
import { openSession } from '../data/sessions.ts'
import { linkPage } from './linkPage.ts'
import { styleFingerprint } from './signInStyle.ts'

const POLICY = 'content-security-policy'
const PER_MINUTE = 30
const named = z.object({
  token: z
    .string()
    .regex(/^[\w-]{43}$/)
    .catch(''),
})
/** Nobody guesses a link: many tries of one count, and not those of everybody behind one address. */
const byLink = ({ ip, params }: FastifyRequest): string => `${ip} ${named.parse(params).token}`
const shown = z.object({ lang: langSchema.catch('zh') })

/** The page of a one-time link: looking at it spends nothing, its one button does (SESS-27). */
export async function linkRoutes(app: FastifyInstance, portal: Portal): Promise<void> {
  // the address is the link: who reads the log of requests does not get it before its person
  const route = { config: { rateLimit: { max: PER_MINUTE, keyGenerator: byLink } }, logLevel: 'warn' as const }
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => done(null, {}))
    scope.get(`${LINK_PATH}/:token`, route, (request, reply) => look(request, reply))
    scope.post(`${LINK_PATH}/:token`, route, (request, reply) => press(request, reply))
  })

  const read = (request: FastifyRequest) => ({ ...named.parse(request.params), ...shown.parse(request.query) })

  async function look(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { token, lang } = read(request)
    const ctx = readCtx(portal, { by: 'visitor', lang })
    const { page, whom, refused } = await linkBy(ctx, token)
    // whoever is signed in as that person already needs no link, used or not
    if (page && whom && (await isSignedInAs(request, whom.ssoId))) return reply.redirect(`/${lang}${page}`, 303)
    const html = linkPage(ctx, { page, refused, name: whom && !refused ? nameIn({ lang }, whom) : undefined })
    const policy = String(reply.raw.getHeader(POLICY)).replace("style-src 'self'", `$& ${styleFingerprint}`)
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').header(POLICY, policy).type('text/html; charset=utf-8').send(html)
  }

  async function press(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { token, lang } = read(request)
    const site = request.headers['sec-fetch-site']
    // a page of somebody else presses no button here
    if (site !== undefined && site !== 'same-origin') return look(request, reply)
    const { page } = await linkBy(readCtx(portal, { by: 'visitor', lang }), token)
    try {
      const replaces = sessionToken(portal.config, request.cookies)
      const signed = await signInByLink(portal, { token, lang, ip: request.ip, userAgent: request.headers['user-agent'], replaces })
      const setCookie: Http['setCookie'] = (cookie, value, given) => void reply.setCookie(cookie, value, cookieOptions(portal.config, given))
      handOver(portal, setCookie, signed)
      return reply.redirect(`/${lang}${page}`, 303)
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      const query = new URLSearchParams({ error: fault.refusals[0].rule, lang, ...(page && { redirectUrl: `/${lang}${page}` }) })
      return reply.redirect(`/login?${query}`, 303)
    }
  }

  async function isSignedInAs(request: FastifyRequest, ssoId: string): Promise<boolean> {
    const token = sessionToken(portal.config, request.cookies)
    const facts = { cookies: request.cookies, headers: request.headers, ip: request.ip, polling: true }
    const session = token && (await openSession(portal.database.read(), token, portal.clock()))
    if (!session || session.pages) return false
    return (await portal.ports.authenticator.actorOf(portal.database.read(), facts, portal.clock()))?.ssoId === ssoId
  }
}
