import type { Config } from '#foundation/server/config.ts'
import type { Http } from '#foundation/server/context.ts'
import { cookieName } from '#foundation/server/cookies.ts'

/** The opaque id of the session; no script can read it. */
export const SESSION_COOKIE = 'backlot_session'
/** The anti-forgery token, which the browser repeats in a header (SESS-22). */
export const FORGERY_COOKIE = 'backlot_csrf'
export const FORGERY_HEADER = 'x-csrf-token'

/** The anti-forgery token of a session: whoever knows the one cannot make the other. */
export const forgeryToken = (secrets: { sign(purpose: string, text: string): string }, sessionId: string): string => secrets.sign('anti-forgery', sessionId)

export const sessionToken = (config: Config, cookies: Readonly<Record<string, string | undefined>>): string | undefined =>
  cookies[cookieName(config, SESSION_COOKIE)]

/** Emptied rather than cleared: over https a `__Host-` cookie can only be replaced by one that is Secure too. */
export const forgetSession = (config: Config, http: Http): void => {
  http.setCookie(cookieName(config, SESSION_COOKIE), '', { maxAgeSeconds: 0 })
  http.setCookie(cookieName(config, FORGERY_COOKIE), '', { readable: true, maxAgeSeconds: 0 })
}
