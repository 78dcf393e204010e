import type { Entity } from '#foundation/contract/house.ts'
import type { EndReason } from '../contract.ts'

/** The path of the call that the sign-in page makes: that page alone is sent without the schemas of the contract. */
export const ENTITY_PATH = '/api/basic/role/v1/getEntity'

/** Paths that are no pages, and the page one comes from. */
const NO_PAGE = /^\/(?:login|api|oidc)(?:\/|$)/

/** A page of this portal, or the home: an address of anybody else is never followed (SESS-16). */
export function safeRedirect(asked: string | undefined): string {
  if (!asked?.startsWith('/') || /[\\\s]/.test(asked)) return '/'
  const here = 'https://portal.invalid'
  const to = URL.parse(asked, here)
  return to?.origin === here && !to.pathname.startsWith('//') && !NO_PAGE.test(to.pathname) ? `${to.pathname}${to.search}${to.hash}` : '/'
}

/** Where the browser goes to sign in: it comes back to the page it asked for, and a line says why it is there (SESS-02). */
export function loginPath(given: { redirectUrl?: string | undefined; reason?: EndReason | undefined }): string {
  const redirectUrl = safeRedirect(given.redirectUrl)
  const query = new URLSearchParams({ ...(redirectUrl !== '/' && { redirectUrl }), ...(given.reason && { reason: given.reason }) })
  return query.size ? `/login?${query}` : '/login'
}

/** Clicks on the logo of the sign-in page that sign in by default, and after how long. */
export const defaultSignIn = { clicks: 10, afterMs: 2_000 }

/** Where the browser leaves for the sign-on. Branch and venture carry their code; the main company, the default, none (SESS-03, SESS-04). */
export function startPath(given: { redirectUrl: string; company?: Entity | undefined; lang?: string | undefined; again?: boolean }): string {
  const query = new URLSearchParams({
    redirectUrl: given.redirectUrl,
    ...(given.company && given.company !== 'MB' && { company: given.company }),
    ...(given.lang && { lang: given.lang }),
    ...(given.again && { again: '1' }),
  })
  return `/api/basic/role/v1/oidc/start?${query}`
}

const LINES: Readonly<Record<string, string>> = {
  idle: 'session.ended.idle',
  absolute: 'session.ended.absolute',
  revoked: 'session.ended.revoked',
  'person-left': 'rule.SESS-20',
  'SESS-20': 'rule.SESS-20',
  'SESS-21': 'session.refused.company',
  'SESS-24': 'rule.SESS-24',
  'SESS-26': 'session.refused.tooMany',
  'SESS-27': 'rule.SESS-27',
  unreachable: 'session.refused.unreachable',
}

/** The line of the sign-in page: why a sign-in was refused, else why the session is over; nothing else that an address may say. */
export function loginLine(told: {
  error?: string | undefined
  reason?: string | undefined
  company?: string | undefined
}): { key: string; company?: Entity } | undefined {
  const key = (told.error && LINES[told.error]) || (told.reason && LINES[told.reason])
  if (!key) return undefined
  const company = (['MB', 'HB', 'JV'] as const).find((one) => one === told.company)
  if (told.error !== 'SESS-21') return { key }
  return company ? { key, company } : { key: 'rule.SESS-21' }
}
