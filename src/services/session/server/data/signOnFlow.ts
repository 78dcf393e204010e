import { refuse } from '#foundation/contract/refused.ts'
import { lang } from '#foundation/contract/schemas.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'
import { safeRedirect } from '../../rules/signIn.ts'
import { configurationOf, isEmbedded, signOnOf } from './signOn.ts'

/** Minutes in which the sign-on has to answer. */
export const ANSWER_MINUTES = 10

/** What the browser keeps, sealed, between leaving for the sign-on and coming back. */
const pending = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUrl: z.string(),
  company: entity,
  lang: lang.optional(),
  until: z.iso.datetime(),
})
export type Pending = z.output<typeof pending>

export const startQuery = z.object({
  redirectUrl: z.string().max(2_000).optional(),
  /** HB or JV for branch and venture; the main company carries none (SESS-03). */
  company: z.enum(['HB', 'JV']).optional(),
  lang: lang.optional(),
  /** Asks again who it is, where the sign-on would answer with the person it knows. */
  again: z.literal('1').optional(),
})

/** Where to send the browser, and what it keeps meanwhile. @throws when the sign-on does not answer */
export async function begin(portal: Portal, given: z.output<typeof startQuery>): Promise<{ url: string; sealed: string; state: string }> {
  const [client, config] = await Promise.all([import('openid-client'), configurationOf(portal)])
  const redirectUrl = safeRedirect(given.redirectUrl)
  const pendingNow: Pending = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    redirectUrl,
    company: given.company ?? 'MB',
    lang: given.lang,
    until: addMinutes(portal.clock(), ANSWER_MINUTES).toISOString(),
  }
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: signOnOf(portal)!.redirectUri,
    scope: 'openid profile',
    state: pendingNow.state,
    nonce: pendingNow.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(pendingNow.verifier),
    code_challenge_method: 'S256',
    ui_locales: given.lang ?? 'zh',
    ...(given.company && { company: given.company }),
    ...((given.again || isEmbedded(portal)) && { prompt: 'login' }),
    ...(isEmbedded(portal) && { return_to: redirectUrl }),
  })
  return { url: url.href, sealed: portal.secrets.seal('sign-on-pending', JSON.stringify(pendingNow)), state: pendingNow.state }
}

export interface Answer {
  sso: string
  idToken: string
}

/** What the browser kept, if it is ours and still good. */
export function readPending(portal: Portal, sealed: string | undefined): Pending | undefined {
  if (!sealed) return undefined
  try {
    const pendingNow = pending.parse(JSON.parse(portal.secrets.open('sign-on-pending', sealed)))
    return new Date(pendingNow.until) > portal.clock() ? pendingNow : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes the sign-on's answer: state, nonce, PKCE, signature, audience and age are checked.
 * @throws SESS-24
 */
export async function finish(portal: Portal, pendingNow: Pending, query: string): Promise<Answer> {
  const signOn = signOnOf(portal)!
  try {
    const client = await import('openid-client')
    const tokens = await client.authorizationCodeGrant(await configurationOf(portal), new URL(`${signOn.redirectUri}${query}`), {
      pkceCodeVerifier: pendingNow.verifier,
      expectedState: pendingNow.state,
      expectedNonce: pendingNow.nonce,
      idTokenExpected: true,
    })
    return { sso: String(tokens.claims()?.[signOn.ssoClaim] ?? ''), idToken: tokens.id_token ?? '' }
  } catch (fault) {
    portal.log.warn({ err: fault }, 'the sign-on answer was not accepted')
    throw refuse('SESS-24')
  }
}

/** Where the sign-on ends its own session and sends the browser back (RP-initiated logout); the sign-in page where it offers none. */
export async function logoutUrl(portal: Portal, idToken: string): Promise<string> {
  try {
    const config = await configurationOf(portal)
    const parameters = { post_logout_redirect_uri: signOnOf(portal)!.afterLogout, id_token_hint: idToken }
    const { buildEndSessionUrl } = await import('openid-client')
    return config.serverMetadata().end_session_endpoint ? buildEndSessionUrl(config, parameters).href : '/login'
  } catch (fault) {
    portal.log.warn({ err: fault }, 'the sign-on does not say where to log out')
    return '/login'
  }
}
