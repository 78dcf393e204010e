import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentOf } from '#foundation/web/answer.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { setClientHost } from '#foundation/web/clientHost.ts'
import { verifyBirthday } from '../contract.ts'
import { admission, inService, type SignInFacts } from '../rules/admission.ts'
import { afterWrongBirthday, birthdayAnswer, birthdayState } from '../rules/birthday.ts'
import { needsTouch, passedLimit, secondsToIdle } from '../rules/life.ts'
import { maskContent } from '../rules/masking.ts'
import { ACCESS, accessInfoOf, inAdminList, reachable } from '../rules/reach.ts'
import { defaultSignIn, loginLine, loginPath, safeRedirect, startPath } from '../rules/signIn.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000)
const active: SignInFacts = { status: 'active', lastWorkingDate: null, entity: 'MB', today: '2026-11-20' }
const refusedBy = (facts: SignInFacts | undefined, company?: 'MB' | 'HB' | 'JV') =>
  admission.check({ facts, input: company ? { company } : {}, p: {}, now: NOW }).map(({ rule, figures }) => ({ rule, ...figures }))

test('SESS-02 the sign-in page is told the page asked for and why', () => {
  expect(loginPath({ redirectUrl: '/zh/myFreeMeal?tab=2', reason: 'idle' })).toBe('/login?redirectUrl=%2Fzh%2FmyFreeMeal%3Ftab%3D2&reason=idle')
  expect(loginPath({})).toBe('/login')
})

test('SESS-03 the way to the sign-on carries HB or JV for branch and venture, and nothing for the main company', () => {
  expect(startPath({ redirectUrl: '/', company: 'HB' })).toBe('/api/basic/role/v1/oidc/start?redirectUrl=%2F&company=HB')
  expect(startPath({ redirectUrl: '/', company: 'JV', lang: 'en', again: true })).toBe(
    '/api/basic/role/v1/oidc/start?redirectUrl=%2F&company=JV&lang=en&again=1',
  )
  expect(startPath({ redirectUrl: '/zh/home', company: 'MB' })).toBe(startPath({ redirectUrl: '/zh/home' }))
})

test('SESS-04 the default sign-in takes ten clicks and two seconds, and carries no company', () => {
  expect(defaultSignIn).toEqual({ clicks: 10, afterMs: 2_000 })
  expect(startPath({ redirectUrl: '/' })).not.toContain('company')
})

test('SESS-05, SESS-07, SESS-08 the browser hands 10004, 10016 and c0000001 to the page around and shows nothing itself', () => {
  const heard: string[] = []
  setClientHost({
    lang: () => 'zh',
    text: (key) => key,
    expired: () => heard.push('login'),
    gone: () => heard.push('404'),
    profileOff: () => heard.push('profile off'),
  })
  const message = (code: string) => {
    try {
      contentOf({ status: 200, body: { code, returnMsg: 'shown by mistake' } })
      return undefined
    } catch (fault) {
      return fault instanceof CallRefused ? { handled: fault.handled, message: fault.message } : undefined
    }
  }
  expect(message('10004')).toEqual({ handled: true, message: 'rule.SESS-05' })
  expect(message('10016')).toEqual({ handled: true, message: '' })
  expect(message('c0000001')).toEqual({ handled: true, message: '' })
  expect(heard).toEqual(['login', '404', 'profile off'])
})

test('SESS-07 code 10016 leads to the page that says 404', () => {
  let gone = 0
  setClientHost({ lang: () => 'zh', text: (key) => key, expired: () => {}, gone: () => gone++, profileOff: () => {} })
  expect(() => contentOf({ status: 200, body: { code: '10016' } })).toThrow(CallRefused)
  expect(gone).toBe(1)
})

test('SESS-21 the sign-in page says why, and nothing that an address makes up', () => {
  expect(loginLine({ error: 'SESS-21', company: 'HB' })).toEqual({ key: 'session.refused.company', company: 'HB' })
  expect(loginLine({ error: 'SESS-21', company: 'elsewhere' })).toEqual({ key: 'rule.SESS-21' })
  expect(loginLine({ reason: 'idle' })).toEqual({ key: 'session.ended.idle' })
  expect(loginLine({ error: 'SESS-24', reason: 'idle' })).toEqual({ key: 'rule.SESS-24' })
  expect(loginLine({ error: 'your password is wrong, call 123', reason: 'logout' })).toBeUndefined()
})

test('SESS-09 any one of a list of permissions opens a screen, none asks for a session only', () => {
  const holder = { permissions: new Set(['B']), entity: 'MB' as const }
  expect(reachable({ permission: ['A', 'B'] }, holder)).toBe(true)
  expect(reachable({ permission: ['A'] }, holder)).toBe(false)
  expect(reachable({ permission: [] }, holder)).toBe(true)
  expect(reachable({ permission: [] }, undefined)).toBe(false)
  expect(reachable({ permission: 'public' }, undefined)).toBe(true)
  expect(reachable({ permission: ['B'], entities: ['HB'] }, holder)).toBe(false)
})

test('SESS-11 accessInfo carries 2 foreigner, 8 back-of-house, 16 front-of-house and 32 intern, several at once', () => {
  expect(ACCESS).toEqual({ foreigner: 2, backOfHouse: 8, frontOfHouse: 16, intern: 32 })
  expect(accessInfoOf({ foreigner: false, employeeType: 'full-time', staffGroup: 'FL' })).toBe(24)
  expect(accessInfoOf({ foreigner: true, employeeType: 'full-time', staffGroup: 'LA' })).toBe(10)
  expect(accessInfoOf({ foreigner: true, employeeType: 'intern', staffGroup: 'FL' })).toBe(58)
})

test('SESS-13 a birthday is answered only when both month and day are chosen, as MM-DD', () => {
  expect(birthdayAnswer('03', undefined)).toBeUndefined()
  expect(birthdayAnswer(undefined, '14')).toBeUndefined()
  expect(birthdayAnswer('03', '14')).toBe('03-14')
  const taken = (birthday: string) => verifyBirthday.input.safeParse({ birthday }).success
  expect(['01-01', '12-31', '02-29'].every(taken)).toBe(true)
  expect(['13-01', '00-10', '01-00', '01-32', '1-1', '2026-01-01'].some(taken)).toBe(false)
})

test('SESS-14 the fifth wrong birthday locks for 30 minutes, and a lock that has passed begins anew', () => {
  const p = { birthdayTries: 5, birthdayLockMinutes: 30 }
  expect(afterWrongBirthday({ wrongTries: 3, lockedUntil: null }, p, NOW)).toEqual({ wrongTries: 4, lockedUntil: null })
  expect(afterWrongBirthday({ wrongTries: 4, lockedUntil: null }, p, NOW)).toEqual({ wrongTries: 5, lockedUntil: minutes(30) })
  expect(afterWrongBirthday({ wrongTries: 5, lockedUntil: minutes(-1) }, p, NOW)).toEqual({ wrongTries: 1, lockedUntil: null })
  const facts = { required: true, verifiedAt: null, wrongTries: 5, lockedUntil: minutes(30) }
  expect(birthdayState(facts, minutes(29))).toBe('locked')
  expect(birthdayState(facts, minutes(30))).toBe('required')
  expect(birthdayState({ ...facts, verifiedAt: NOW }, NOW)).toBe('verified')
  expect(birthdayState({ ...facts, required: false }, NOW)).toBe('not-required')
})

test('SESS-16 only a page of this portal is followed', () => {
  for (const page of ['/zh/home', '/en/workflow/assigned/1?tab=a#top', '/']) expect(safeRedirect(page)).toBe(page)
  for (const other of [
    undefined,
    '',
    'zh/home',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/./\\/evil',
    '/zh/..//evil.example',
    'javascript:alert(1)',
    '/login?redirectUrl=/',
    '/api/basic/role/v1/ssologin?sso=10000001',
    '/oidc/auth',
  ])
    expect(safeRedirect(other)).toBe('/')
})

test('SESS-16 nothing that is followed leaves the portal', () => {
  const pieces = fc.constantFrom('/', '//', '\\', '.', '..', '@', ':', 'evil.example', 'https:', '%2f', '%5c', '?', '#', ' ', '\t', '\n', 'zh')
  const text = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(pieces, { maxLength: 8 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, (asked) => {
      const to = new URL(safeRedirect(asked), 'https://portal.example')
      expect(to.origin).toBe('https://portal.example')
      expect(safeRedirect(to.pathname + to.search + to.hash)).toBe(to.pathname + to.search + to.hash)
    }),
    { numRuns: 2_000 },
  )
})

test('SESS-17 a session passes its limit after 2 hours without an action or 12 hours in all', () => {
  const session = { lastSeenAt: NOW, expiresAt: minutes(12 * 60) }
  expect(passedLimit(session, { idleHours: 2 }, minutes(119))).toBeUndefined()
  expect(passedLimit(session, { idleHours: 2 }, minutes(120))).toBe('idle')
  expect(passedLimit({ ...session, lastSeenAt: minutes(719) }, { idleHours: 2 }, minutes(719))).toBeUndefined()
  expect(passedLimit({ ...session, lastSeenAt: minutes(719) }, { idleHours: 2 }, minutes(720))).toBe('absolute')
  expect(needsTouch(NOW, new Date(NOW.getTime() + 59_999))).toBe(false)
  expect(needsTouch(NOW, minutes(1))).toBe(true)
})

test('SESS-17 five minutes before the end the page offers to stay, unless staying would not help', () => {
  const at = (idle: number, absolute: number) => ({ now: NOW, idleAt: minutes(idle), expiresAt: minutes(absolute) })
  expect(secondsToIdle(at(6, 600))).toBeUndefined()
  expect(secondsToIdle(at(5, 600))).toBe(300)
  expect(secondsToIdle(at(0.5, 600))).toBe(30)
  expect(secondsToIdle(at(-1, 600))).toBe(0)
  expect(secondsToIdle(at(4, 3))).toBeUndefined()
})

test('SESS-20 who is not in service cannot sign in, up to and including the last working day they can', () => {
  expect(refusedBy(undefined)).toEqual([{ rule: 'SESS-20' }])
  expect(refusedBy({ ...active, status: 'left' })).toEqual([{ rule: 'SESS-20' }])
  expect(refusedBy({ ...active, status: 'onboarding' })).toEqual([{ rule: 'SESS-20' }])
  expect(refusedBy({ ...active, lastWorkingDate: '2026-11-19' })).toEqual([{ rule: 'SESS-20' }])
  expect(inService({ ...active, lastWorkingDate: '2026-11-20' })).toBe(true)
  expect(inService({ ...active, status: 'on-leave' })).toBe(true)
})

test('SESS-21 another company than the own is refused and the right one named', () => {
  expect(refusedBy({ ...active, entity: 'HB' }, 'MB')).toEqual([{ rule: 'SESS-21', company: 'HB' }])
  expect(refusedBy(active, 'MB')).toEqual([])
  expect(refusedBy(active)).toEqual([])
})

test('SESS-25 no key of anybody is shown, whatever it is called', () => {
  const token = '3kJq0cJ7nYx5Vb2TqLw8ZrD4mHs6PfGa1EuXo9iKtBc'
  const kept = { id: '0197d1a2-0000-7000-8000-000000000001', code: 'MEAL_OVERTIME', path: '/{lang}/myFreeMeals', key: 'free-meal.requests', number: 1 }
  const keys = { code: '1'.repeat(182), path: `/calendar.ics?token=${token}`, key: token, link: `/x/${token}`, id: 'P0F1E2D3C4B5A69788796A5B4C3D2E1F0' }
  expect(maskContent([kept, keys])).toEqual([
    { ...kept, number: 0 },
    { code: '•••', path: '•••', key: '•••', link: '•••', id: '•••' },
  ])
  // a booking's code, that of a coupon and of a gift, and that by which people check themselves in at an event
  const typed = ['ABCDEFGHJKMN', 'K7QX2M9PWRTA', 'HDK7QX2M9PWRTA', 'EG004821739105']
  for (const code of [...typed, 'K7QX2M9PWR.qZ3_kPw-9LxA', 'K7QX2M9PWR.qZ_kPw-LxAbc', 'qZ3_kPw-9LxA'])
    expect([code, maskContent({ code })]).toEqual([code, { code: '•••' }])
  // what stands for a kind, or for a page that is open to its readers
  for (const code of ['CONTRACT_RENEWAL', 'EXTERNALBENEFIT', 'K7QX2M9PWR', 'free-meal.monthlyGrant', '10000001'])
    expect(maskContent({ code })).toEqual({ code })
})

test('SESS-25 an answer keeps its shape and shows no content', () => {
  const row = { id: 'x-1', state: 'pending', can: ['approve'], nameCn: '李晓雯', ssoId: '10000001', amountFen: 4_200, days: [1, 2], left: null, open: true }
  expect(maskContent({ list: [row], total: 1, more: false })).toEqual({
    list: [{ id: 'x-1', state: 'pending', can: ['approve'], nameCn: '•••', ssoId: '•••', amountFen: 0, days: [0, 0], left: null, open: true }],
    total: 1,
    more: false,
  })
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('comment', 'bankAccount', 'diagnosis', 'salaryFen', 'birthday', 'title'), fc.oneof(fc.string(), fc.integer())),
      (content) => {
        for (const value of Object.values(maskContent(content) as object)) expect(['•••', 0]).toContain(value)
      },
    ),
  )
})

test('holding any permission that ends in _ADMIN shows the administration group', () => {
  expect(inAdminList(['FREEMEAL', 'BASIC_SESSION_ADMIN'])).toBe(true)
  expect(inAdminList(['FREEMEAL', 'ADMINISTER'])).toBe(false)
})
