import type { Config } from '#foundation/server/config.ts'
import type { Http } from '#foundation/server/context.ts'
import { cookieName } from '#foundation/server/cookies.ts'
import type { Portal } from '#foundation/server/portal.ts'

/** The opaque id of the session; no script can read it. */
export const SESSION_COOKIE = 'backlot_session'
/** The anti-forgery token, which the browser repeats in a header (SESS-22). */
export const FORGERY_COOKIE = 'backlot_csrf'
export const FORGERY_HEADER = 'x-csrf-token'
/** The lasting mark of a browser, by which a new device is told from a known one. */
export const DEVICE_COOKIE = 'backlot_device'
/** The language chosen on the embedded sign-in page, on its way to the session. */
export const LANGUAGE_COOKIE = 'backlot_language'

/** The anti-forgery token of a session: whoever knows the one cannot make the other. */
export const forgeryToken = (secrets: { sign(purpose: string, text: string): string }, sessionId: string): string => secrets.sign('anti-forgery', sessionId)

type SetCookie = Http['setCookie']

/** Gives a browser its new session: the opaque id, which no script can read, and the anti-forgery token, which scripts send back. */
export function handOver(
  portal: Pick<Portal, 'config' | 'secrets'>,
  setCookie: SetCookie,
  signed: { token: string; sessionId: string; absoluteHours: number },
): void {
  const maxAgeSeconds = signed.absoluteHours * 3_600
  setCookie(cookieName(portal.config, SESSION_COOKIE), signed.token, { maxAgeSeconds })
  setCookie(cookieName(portal.config, FORGERY_COOKIE), forgeryToken(portal.secrets, signed.sessionId), { readable: true, maxAgeSeconds })
}

export const sessionToken = (config: Config, cookies: Readonly<Record<string, string | undefined>>): string | undefined =>
  cookies[cookieName(config, SESSION_COOKIE)]

/** Emptied rather than cleared: over https a `__Host-` cookie can only be replaced by one that is Secure too. */
export const forgetSession = (config: Config, setCookie: SetCookie): void => {
  setCookie(cookieName(config, SESSION_COOKIE), '', { maxAgeSeconds: 0 })
  setCookie(cookieName(config, FORGERY_COOKIE), '', { readable: true, maxAgeSeconds: 0 })
}
