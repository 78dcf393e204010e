import type { Entity } from '#foundation/contract/house.ts'
import { type RuleSet, rules } from '#foundation/contract/rules.ts'
import { MASKED } from '#foundation/contract/texts.ts'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { addHours, addMinutes, type Day } from '#foundation/time.ts'
import type { EndReason } from './contract.ts'

/** The path of the call that the sign-in page makes: that page alone is sent without the schemas of the contract. */
export const ENTITY_PATH = '/api/basic/role/v1/getEntity'

/** Nothing stores these states: a session is open or ended, and its limits pass by themselves. */
export const sessionLife = lifecycle({
  of: 'ServerSession',
  derived: true,
  initial: 'signed-out',
  states: { 'signed-out': 'n', 'signing-in': 'b', 'signed-in': 'g', expired: 'n' },
  transitions: [
    { action: 'choose company', from: ['signed-out'], to: 'signing-in', by: 'visitor' },
    { action: 'sso answer', from: ['signing-in'], to: 'signed-in', by: 'system' },
    { action: 'log out', from: ['signed-in'], to: 'signed-out', by: 'team-member' },
    { action: 'expire', from: ['signed-in'], to: 'expired', by: 'system' },
    { action: 'go to login', from: ['expired'], to: 'signed-out', by: 'system' },
  ],
})

export const birthdayLife = lifecycle({
  of: 'BirthdayCheck',
  derived: true,
  initial: 'not-required',
  states: { 'not-required': 'n', required: 'w', verified: 'g', locked: 'r' },
  transitions: [
    { action: 'require', from: ['not-required', 'verified'], to: 'required', by: 'system' },
    { action: 'verify', from: ['required'], to: 'verified', by: 'team-member' },
    { action: 'fail', from: ['required'], to: 'locked', by: 'system' },
    { action: 'unlock', from: ['locked'], to: 'required', by: 'system' },
  ],
})

export interface SignInFacts {
  status: 'onboarding' | 'active' | 'on-leave' | 'left'
  lastWorkingDate: Day | null
  entity: Entity
  today: Day
}

/** Who may sign in, and by which of the three buttons. */
export const admission: RuleSet<SignInFacts | undefined, { company?: Entity }, unknown> = rules({
  'SESS-20': ({ facts }) => !facts || !inService(facts),
  'SESS-21': ({ facts, input }) => facts !== undefined && input.company !== undefined && input.company !== facts.entity && { company: facts.entity },
})

/** Whether a person's record lets them in: here or on leave, and not past the last working day (SESS-20). */
export const inService = (facts: Pick<SignInFacts, 'status' | 'lastWorkingDate' | 'today'>): boolean =>
  (facts.status === 'active' || facts.status === 'on-leave') && (facts.lastWorkingDate === null || facts.today <= facts.lastWorkingDate)

/** Whether a one-time link still opens something: not used yet, and within its minutes (SESS-27). */
export const linkHolds = (link: { spentAt: Date | null; expiresAt: Date }, now: Date): boolean => link.spentAt === null && now < link.expiresAt

/** Whether a page below the language is one that a path with names in braces stands for. */
export const isPageOf = (pattern: string, page: string): boolean =>
  new RegExp(`^${pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[\\w-]+')}$`).test(page)

/** The limit that a session has passed, if any (SESS-17). */
export function passedLimit(
  session: { lastSeenAt: Date; expiresAt: Date },
  p: { idleHours: number },
  now: Date,
): Extract<EndReason, 'idle' | 'absolute'> | undefined {
  if (now >= session.expiresAt) return 'absolute'
  return now >= addHours(session.lastSeenAt, p.idleHours) ? 'idle' : undefined
}

/** Minutes for which an administrator may look through somebody else's eyes (SESS-25). */
export const VIEW_MINUTES = 30

/** Last-seen is written at most once a minute, so that reading stays reading. */
export const needsTouch = (lastSeenAt: Date, now: Date): boolean => now >= addMinutes(lastSeenAt, 1)

/** Minutes before the end at which the page offers to stay signed in. */
const OFFER_MINUTES = 5

/** The seconds that are left without an action, once they are few enough to offer to stay; none where staying would not help. */
export function secondsToIdle(at: { now: Date; idleAt: Date; expiresAt: Date }): number | undefined {
  const left = (at.idleAt.getTime() - at.now.getTime()) / 1_000
  return left > OFFER_MINUTES * 60 || at.expiresAt <= at.idleAt ? undefined : Math.max(0, Math.ceil(left))
}

/** What a person answers the birthday check with, before it is sent (SESS-13). */
export const birthdayAnswer = (month: string | undefined, dayOfMonth: string | undefined): string | undefined =>
  month && dayOfMonth ? `${month}-${dayOfMonth}` : undefined

export interface BirthdayFacts {
  required: boolean
  verifiedAt: Date | null
  wrongTries: number
  lockedUntil: Date | null
}

/** Where the birthday check of a session stands; a lock passes by itself (SESS-14). */
export function birthdayState(facts: BirthdayFacts, now: Date): (typeof birthdayLife.states)[number] {
  if (!facts.required) return 'not-required'
  if (facts.verifiedAt) return 'verified'
  return facts.lockedUntil && now < facts.lockedUntil ? 'locked' : 'required'
}

/** What a wrong answer leads to: one try fewer, the last one to the lock; a lock that has passed begins the count anew. */
export function afterWrongBirthday(
  facts: Pick<BirthdayFacts, 'wrongTries' | 'lockedUntil'>,
  p: { birthdayTries: number; birthdayLockMinutes: number },
  now: Date,
): { wrongTries: number; lockedUntil: Date | null } {
  const wrongTries = (facts.lockedUntil ? 0 : facts.wrongTries) + 1
  return { wrongTries, lockedUntil: wrongTries >= p.birthdayTries ? addMinutes(now, p.birthdayLockMinutes) : null }
}

/** Bits of accessInfo. */
export const ACCESS = { foreigner: 2, backOfHouse: 8, frontOfHouse: 16, intern: 32 } as const

/** Where a badge opens and who bears it, as bits: everybody works behind the scenes, the front line on them too (SESS-11). */
export const accessInfoOf = (person: { foreigner: boolean; employeeType: string; staffGroup: 'FL' | 'LA' }): number =>
  (person.foreigner ? ACCESS.foreigner : 0) |
  ACCESS.backOfHouse |
  (person.staffGroup === 'FL' ? ACCESS.frontOfHouse : 0) |
  (person.employeeType === 'intern' ? ACCESS.intern : 0)

interface Opening {
  permission: readonly string[] | 'public'
  entities?: readonly Entity[] | undefined
}

/** Whether a screen can be reached: any one of its permissions suffices, none asks for a session only (SESS-09). */
export const reachable = (screen: Opening, holder: { permissions: { has(id: string): boolean }; entity: Entity } | undefined): boolean => {
  if (screen.permission === 'public') return true
  if (!holder || (screen.entities && !screen.entities.includes(holder.entity))) return false
  return screen.permission.length === 0 || screen.permission.some((id) => holder.permissions.has(id))
}

/** Holding any permission that ends in _ADMIN shows the administration group of the menu. */
export const inAdminList = (permissions: Iterable<string>): boolean => [...permissions].some((id) => id.endsWith('_ADMIN'))

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

/** Keys whose values say what a thing is, where it stands and what may be done with it, and nothing of its content. */
const STRUCTURE =
  /^(id|.*Id|code|key|kind|type|state|status|can|actions?|entity|language|lang|group|path|permission|ids|menu|routes|roles|module|total|more|pageNum|pageSize|count|.*Count|open|link)$/

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Long runs of figures, of hexadecimal signs, and of small, great and figures together; and what an address carries behind its question mark. */
const RANDOM = /\d{20}|[0-9a-f]{24}|[?]|(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{12}/
/**
 * Codes that are read out and typed. Of signs that look like no others: by twelve or more somebody is checked in or lodged, by ten with a token behind them checks in; of
 * letters with twelve figures behind them: by it a gift is handed out.
 */
const TYPED = /^[A-HJ-NP-Z2-9]{12,16}$|^[A-HJ-NP-Z2-9]{10}\.[\w-]{12}$|^[A-Z]{1,4}\d{12}$/
const LONGEST_NAME = 200

/** Whether a text may be a key that lets its holder in somewhere: it looks as if nobody had thought it up. The ids of things are none. */
export const isKey = (text: string): boolean =>
  text.length > LONGEST_NAME || (!UUID.test(text) && (RANDOM.test(text) || TYPED.test(text) || /[0-9A-F]{24}/.test(text)))

/** An answer with its shape kept and its content masked: texts, figures and dates go, codes and states stay, and no key of anybody does (SESS-25). */
export function maskContent(value: unknown, keep = false): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map((item) => maskContent(item, keep))
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskContent(inner, STRUCTURE.test(key) && !isPersonal(key))]))
  if (keep) return typeof value === 'string' && isKey(value) ? MASKED : value
  return typeof value === 'number' ? 0 : MASKED
}

/** A number that names a person is content, whatever its key looks like. */
const isPersonal = (key: string): boolean => /sso|person|employee|owner/i.test(key)
