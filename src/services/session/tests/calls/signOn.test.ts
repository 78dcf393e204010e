import { afterAll, expect, test } from 'vitest'
import type { Notice } from '#foundation/contract/notices.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addHours, addMinutes, systemClock } from '#foundation/time.ts'
import { getUserInfo, logOut } from '../../contract.ts'
import { hashOf } from '../../server/data/sessions.ts'
import { CALLBACK_PATH, LOGOUT_PATH, START_PATH as START } from '../../server/data/signOn.ts'
import { sessions, signIns } from '../../server/tables.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())

interface Page {
  status: number
  url: string
  body: string
  headers: Record<string, unknown>
}

/** A browser in small: it keeps cookies by name and path, and follows redirects inside the portal one by one. */
function browser() {
  const jar = new Map<string, { value: string; path: string }>()
  const cookiesFor = (path: string) => Object.fromEntries([...jar].filter(([, c]) => path.startsWith(c.path)).map(([name, c]) => [name, c.value]))
  async function once(url: string, form?: Record<string, string>): Promise<Page> {
    const { pathname, search } = new URL(url, 'http://localhost')
    const answer = await t.app.inject({
      method: form ? 'POST' : 'GET',
      url: pathname + search,
      cookies: cookiesFor(pathname),
      headers: {
        host: 'localhost',
        accept: 'text/html',
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    for (const { name, value, path, maxAge, expires } of answer.cookies)
      if (maxAge === 0 || (expires && expires < systemClock())) jar.delete(name)
      else jar.set(name, { value, path: path ?? '/' })
    return { status: answer.statusCode, url: pathname + search, body: answer.body, headers: answer.headers }
  }
  return {
    jar,
    once,
    /** Follows redirects until a page, or until `stop` says so. */
    async go(url: string, form?: Record<string, string>, stop: (to: string) => boolean = (to) => !/^\/(oidc|api)\//.test(to)): Promise<Page> {
      let page = await once(url, form)
      for (let hops = 0; page.status >= 300 && page.status < 400 && hops < 10; hops++) {
        const to = new URL(String(page.headers.location), `http://localhost${page.url}`)
        if (stop(to.pathname)) return { ...page, url: to.pathname + to.search }
        page = await once(to.pathname + to.search)
      }
      return page
    },
  }
}

const signInAs = async (sso: string, query = '') => {
  const own = browser()
  const page = await own.go(`${START}?redirectUrl=/zh/home${query}`)
  return { own, page, done: await own.go(page.url, { sso }) }
}
const sessionsOf = (ssoId: string) =>
  t.write((ctx) =>
    ctx.db
      .select()
      .from(sessions)
      .where(eq(sessions.ssoId, asSsoId(ssoId))),
  )

test('SESS-01 after signing in through the sign-on the person is at the page asked for, with a session', async () => {
  const { own, done } = await signInAs('10000001')
  expect(done.url).toBe('/zh/home')
  const info = await own.once(getUserInfo.path)
  expect(JSON.parse(info.body)).toMatchObject({ code: '10000', content: { ssoId: '10000001', nameCn: expect.any(String) } })
  expect(own.jar.has('backlot_csrf')).toBe(true)
})

test('the sign-on is asked by authorization code with PKCE, state and nonce, and the secret stays inside', async () => {
  const own = browser()
  const start = await own.once(`${START}?redirectUrl=/zh/home`)
  const asked = new URL(String(start.headers.location)).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', client_id: 'backlot', scope: 'openid profile' })
  for (const name of ['code_challenge', 'state', 'nonce']) expect(asked.get(name)!.length).toBeGreaterThan(30)
  const secret = t.portal.secrets.sign('embedded-provider', 'client')
  const page = await own.go(String(start.headers.location))
  expect(JSON.stringify([start, page])).not.toContain(secret)
})

test('SESS-03 branch and venture carry their company code, the main company none', async () => {
  const companyOf = async (query: string) => new URL(String((await browser().once(START + query)).headers.location)).searchParams.get('company')
  expect(await companyOf('?company=HB')).toBe('HB')
  expect(await companyOf('?company=JV')).toBe('JV')
  expect(await companyOf('')).toBeNull()
  expect((await signInAs('10000010', '&company=HB')).done.url).toBe('/zh/home')
  expect((await signInAs('10000011', '&company=JV')).done.url).toBe('/zh/home')
})

test('SESS-04 a default sign-in carries no company, hence is of the main one, and passes through the sign-on', async () => {
  const { page, done } = await signInAs('10000010')
  expect(page.url).toMatch(/^\/oidc\/sign-in\//)
  expect(done.url).toContain('/login?error=SESS-21&company=HB')
})

test('SESS-16 a redirectUrl outside the portal leads to the home', async () => {
  const own = browser()
  const page = await own.go(`${START}?redirectUrl=${encodeURIComponent('https://evil.example/x')}`)
  expect((await own.go(page.url, { sso: '10000001' })).url).toBe('/')
})

test('SESS-20 somebody unknown comes back to the sign-in page, which says why', async () => {
  const { own, done } = await signInAs('99999999')
  expect(done.url).toBe('/login?error=SESS-20&redirectUrl=%2Fzh%2Fhome')
  expect(own.jar.has('backlot_session')).toBe(false)
})

test('SESS-21 another company is refused, in the log, and the right one named', async () => {
  const { done } = await signInAs('10000001', '&company=JV')
  expect(done.url).toBe('/login?error=SESS-21&company=MB&redirectUrl=%2Fzh%2Fhome')
  const logged = await t.write((ctx) => ctx.db.select().from(signIns).where(eq(signIns.reason, 'SESS-21')))
  expect(logged).toContainEqual(expect.objectContaining({ ssoId: '10000001', outcome: 'refused', device: 'Chrome · Android' }))
})

test('SESS-24 an answer without what this browser kept, or brought twice, opens nothing', async () => {
  const own = browser()
  const page = await own.go(`${START}?redirectUrl=/zh/home`)
  const back = await own.go(page.url, { sso: '10000001' }, (to) => to === CALLBACK_PATH)
  expect((await browser().go(back.url)).url).toBe('/login?error=SESS-24')
  expect((await own.go(back.url.replace(/code=[^&]+/, 'code=guessed'))).url).toBe('/login?error=SESS-24&redirectUrl=%2Fzh%2Fhome')
  expect(own.jar.has('backlot_session')).toBe(false)
  expect((await own.go(back.url)).url).toBe('/login?error=SESS-24')
})

test.each([-7 * 24, 0, 400 * 24])('the sign-on keeps the machine’s clock, whatever the portal’s says: %i hours from it', async (hours) => {
  t.setClock(addHours(systemClock(), hours))
  const own = browser()
  const page = await own.go(`${START}?redirectUrl=/zh/home`)
  expect((await own.go(page.url, { sso: '10000001' })).url).toBe('/zh/home')
  t.setClock(TEST_NOW)
})

test('SESS-24 the way to the sign-on and back may take ten minutes', async () => {
  const own = browser()
  const page = await own.go(`${START}?redirectUrl=/zh/home`)
  const back = await own.go(page.url, { sso: '10000001' }, (to) => to === CALLBACK_PATH)
  t.setClock(addMinutes(new Date(TEST_NOW), 11))
  expect((await own.go(back.url)).url).toBe('/login?error=SESS-24')
  t.setClock(TEST_NOW)
})

test('the sign-in page offers the people of the chosen company and takes any employee number', async () => {
  const own = browser()
  const page = await own.go(`${START}?company=HB&lang=en`)
  expect(page.body).toContain('value="10000010"')
  expect(page.body).not.toContain('value="10000001"')
  expect(page.body).toContain('Hotel-branch team member')
  const main = await browser().go(START)
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14, 15, 16, 17]) expect(main.body).toContain(`value="${10_000_000 + number}"`)
  const wrong = await own.once(page.url, { sso: '123<b>' })
  expect(wrong.body).toContain('The SSO must be 8 digits')
  expect(wrong.body).toContain('123&#60;b&#62;')
  expect(String(wrong.headers['content-security-policy'])).toContain("form-action 'self'")
  expect((await own.once(`${page.url}?lang=zh`)).body).toContain('酒店分公司员工')
})

test('a language chosen on the way in is that of the session', async () => {
  const own = browser()
  const page = await own.go(START)
  await own.once(`${page.url}?lang=en`)
  await own.go(page.url, { sso: '10000003' })
  expect(JSON.parse((await own.once(getUserInfo.path)).body).content.language).toBe('en')
  expect((await (await t.as('10000003')).ok(getUserInfo)).language).toBe('en')
})

test('a sign-in page that is too old leads back to the start', async () => {
  expect((await browser().go('/oidc/sign-in/long-gone')).url).toBe('/login?error=SESS-24')
})

test('a browser that calls the portal by another name is first sent to its own', async () => {
  const answer = await t.app.inject({ url: `${START}?redirectUrl=/zh/home`, headers: { host: '127.0.0.1:3000' } })
  expect(answer.headers.location).toBe(`http://localhost${START}?redirectUrl=/zh/home&moved=1`)
})

test('SESS-23 logging out ends the session of the sign-on too, and comes back to the sign-in page', async () => {
  const { own } = await signInAs('10000001')
  const cookies = Object.fromEntries([...own.jar].map(([name, { value }]) => [name, value]))
  const answer = await t.app.inject({ method: 'POST', url: logOut.path, cookies, headers: { 'x-csrf-token': cookies.backlot_csrf! }, payload: {} })
  const { target } = answer.json<{ content: { target: string } }>().content
  const left = await own.go(target)
  expect(left.url).toBe('/login')
  expect(own.jar.has('backlot_op')).toBe(false)
  expect((await sessionsOf('10000001')).every((row) => row.endedAt || row.tokenHash !== hashOf(cookies.backlot_session!))).toBe(true)
  expect((await browser().go(`${LOGOUT_PATH}?of=made-up`)).url).toBe('/login')
})

test('a browser never used before is told to the person, the first one and a known one are not', async () => {
  await t.drain()
  const told = async () =>
    (await (await t.reader('10000007')).db.execute(sql`select payload from testing_queue where payload->>'module' = 'session'`)) as {
      rows: { payload: Notice }[]
    }
  const { own } = await signInAs('10000007')
  expect((await told()).rows).toEqual([])
  const page = await own.go(START)
  await own.go(page.url, { sso: '10000007' })
  expect((await told()).rows).toEqual([])
  await signInAs('10000007')
  expect((await told()).rows).toMatchObject([
    { payload: { event: 'newDevice', receivers: ['10000007'], params: { device: 'Chrome · Android' }, link: '/session/mine' } },
  ])
})

test('the identity provider answers with the headers of the portal', async () => {
  const answer = await t.app.inject({ url: '/oidc/session/end', headers: { host: 'localhost', accept: 'text/html' } })
  expect(String(answer.headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-/)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})
