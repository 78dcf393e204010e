import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { type Lang, ssoId } from '#foundation/contract/schemas.ts'
import { cookieName, cookieOptions } from '#foundation/server/cookies.ts'
import { type Portal, readCtx } from '#foundation/server/portal.ts'
import { z } from '#foundation/zod.ts'
import { LANGUAGE_COOKIE } from '../data/cookies.ts'
import { IDENTITY_PROVIDER_PATH, letsIn } from '../data/signOn.ts'
import { ANSWER_MINUTES } from '../data/signOnFlow.ts'
import { demoGroups } from './demoPeople.ts'
import { signInPage } from './signInPage.ts'
import { styleFingerprint } from './signInStyle.ts'

const POLICY = 'content-security-policy'
const REFUSED = '/login?error=SESS-24'

const asked = z.object({ company: z.enum(['HB', 'JV']).catch('HB').optional(), ui_locales: z.string().optional(), return_to: z.string().optional() })
const shown = z.object({ lang: z.enum(['zh', 'en']).optional().catch(undefined) })
const sent = z.object({ sso: z.string().trim().max(60).catch('') })

/** The page on which the embedded identity provider asks who it is: any of the demo people, or an employee number. */
export async function signInForm(app: FastifyInstance, portal: Portal, identityProvider: () => Promise<Provider>): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    scope.addHook('preHandler', async (_request, reply) => ((await letsIn(portal)) ? undefined : reply.redirect(REFUSED, 303)))

    scope.get(`${IDENTITY_PROVIDER_PATH}/sign-in/:uid`, (request, reply) => page(request, reply))

    scope.post(`${IDENTITY_PROVIDER_PATH}/sign-in/:uid`, async (request, reply) => {
      const { sso } = sent.parse(request.body ?? {})
      if (!ssoId.safeParse(sso).success) return page(request, reply, sso)
      const next = await result(request, reply, sso)
      return reply.redirect(next ?? REFUSED, 303)
    })
  })

  const result = async (request: FastifyRequest, reply: FastifyReply, accountId: string): Promise<string | undefined> =>
    (await identityProvider()).interactionResult(request.raw, reply.raw, { login: { accountId, remember: false } }).catch(() => undefined)

  async function page(request: FastifyRequest, reply: FastifyReply, refused?: string): Promise<FastifyReply> {
    const details = await (await identityProvider()).interactionDetails(request.raw, reply.raw).catch(() => undefined)
    if (!details) return reply.redirect(REFUSED)
    const params = asked.parse(details.params)
    const chosen = shown.parse(request.query).lang
    if (chosen) reply.setCookie(cookieName(portal.config, LANGUAGE_COOKIE), chosen, cookieOptions(portal.config, { maxAgeSeconds: ANSWER_MINUTES * 60 }))
    const lang = languageOf(chosen, params.ui_locales)
    const ctx = readCtx(portal, { by: 'visitor', lang })
    const company = params.company ?? 'MB'
    const html = signInPage({
      ctx,
      company,
      groups: await demoGroups(ctx, company),
      redirectUrl: params.return_to ?? '/',
      ...(refused !== undefined && { refused }),
    })
    const policy = String(reply.raw.getHeader(POLICY)).replace("style-src 'self'", `$& ${styleFingerprint}`)
    return reply.header('cache-control', 'no-store').header(POLICY, policy).type('text/html; charset=utf-8').send(html)
  }
}

const languageOf = (chosen: Lang | undefined, uiLocales: string | undefined): Lang => chosen ?? (uiLocales?.startsWith('en') ? 'en' : 'zh')
