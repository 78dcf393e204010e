import { SESSION_EXPIRED } from '#foundation/contract/envelope.ts'
import { refuse } from '#foundation/contract/refused.ts'
import type { Http } from '#foundation/server/context.ts'
import { cookieName } from '#foundation/server/cookies.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import { endSession } from './commands/endSessions.ts'
import { type SignedIn, signIn } from './commands/signIn.ts'
import { FORGERY_COOKIE, forgeryToken, forgetSession, SESSION_COOKIE, sessionToken } from './data/cookies.ts'
import { portalOf } from './data/portal.ts'

const handOver = (portal: Portal, http: Http, signed: SignedIn): void => {
  const maxAgeSeconds = signed.absoluteHours * 3_600
  http.setCookie(cookieName(portal.config, SESSION_COOKIE), signed.token, { maxAgeSeconds })
  http.setCookie(cookieName(portal.config, FORGERY_COOKIE), forgeryToken(portal.secrets, signed.sessionId), { readable: true, maxAgeSeconds })
}

export default serve(contract, {
  async getEntity(ctx) {
    if (ctx.actor) return { entity: ctx.actor.entity }
    const { config } = portalOf(ctx)
    if (sessionToken(config, ctx.http.cookies)) forgetSession(config, ctx.http)
    throw refuse('SESS-05', { code: SESSION_EXPIRED })
  },

  async ssologin(ctx, { sso }) {
    const portal = portalOf(ctx)
    if (!portal.demo || portal.config.oidc) throw refuse('SESS-24')
    const signed = await signIn(portal, { sso, device: '', ip: ctx.ip, lang: ctx.lang })
    handOver(portal, ctx.http, signed)
    return { ssoId: signed.ssoId, entity: signed.entity }
  },

  async logOut(ctx) {
    await endSession(ctx, ctx.actor.sessionId, 'logout')
    forgetSession(portalOf(ctx).config, ctx.http)
    return { target: '/login' }
  },
})
