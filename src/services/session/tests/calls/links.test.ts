import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { search } from '#services/audit/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { birthday, getEntity, getUserInfo, mine, permission } from '../../contract.ts'
import { onceLink, opensByLink } from '../../server/api.ts'
import { hashOf } from '../../server/data/sessions.ts'
import { links, sessions, signIns } from '../../server/tables.ts'

const log: string[] = []
const t = await openTestPortal({ signsInAnew: true, log: (line) => void log.push(line), config: { logLevel: 'info' } })
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))

const MANAGER = asSsoId('10000002')
const OTHER = asSsoId('10000003')
const ADMIN = '10000009'
const PAGE = '/session/mine'
opensByLink(PAGE, [mine])

const make = async (ssoId = MANAGER, minutes = 60) => {
  const address = await t.write((ctx) => onceLink(ctx, { ssoId, pages: [PAGE], minutes }))
  const { pathname, search: query } = new URL(address('zh'))
  return { url: pathname + query, token: pathname.split('/').at(-1)! }
}
const headers = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' }
const look = (url: string, cookies: Record<string, string> = {}) => t.app.inject({ method: 'GET', url, cookies, headers: { host: 'localhost' } })
const press = (url: string, more: Record<string, string> = {}) => t.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload: '' })
const cookiesOf = (answer: Awaited<ReturnType<typeof press>>) => Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
const stored = async (token: string) =>
  (
    await t.write((ctx) =>
      ctx.db
        .select()
        .from(links)
        .where(eq(links.tokenHash, hashOf(token))),
    )
  )[0]
const called = async ({ method, path }: { method: string; path: string }, cookies: Record<string, string>) => {
  const answer = await t.app.inject({ method: method as 'GET', url: path, cookies, headers: { host: 'localhost' }, ...(method === 'POST' && { payload: {} }) })
  return { status: answer.statusCode, ...(answer.json() as { code: string; content: never; returnMsg: string }) }
}
const signedIn = async () => cookiesOf(await press((await make()).url))
const lastSignIn = async () => (await t.write((ctx) => ctx.db.select().from(signIns))).at(-1)

test('SESS-27 looking at a link spends nothing, pressing its button opens the page once', async () => {
  const { url, token } = await make()
  for (let n = 0; n < 3; n++) {
    const seen = await look(url)
    expect(seen.statusCode).toBe(200)
    expect(seen.body).toContain('周浩然')
    expect(seen.body).toContain('立即办理')
    expect(seen.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  }
  expect(await stored(token)).toMatchObject({ spentAt: null })
  const first = await press(url)
  expect(first).toMatchObject({ statusCode: 303, headers: { location: `/zh${PAGE}` } })
  expect((await called(getUserInfo, cookiesOf(first))).content).toMatchObject({ ssoId: MANAGER })
  const again = await press(url)
  expect(again).toMatchObject({ statusCode: 303, headers: { location: `/login?error=SESS-27&lang=zh&redirectUrl=%2Fzh%2Fsession%2Fmine` } })
  expect(again.cookies).toEqual([])
  expect((await look(url)).body).toContain('链接已使用或已过期，请登录后办理')
})

test('SESS-27 of a link only the fingerprint is kept, and of each use a line in both logs', async () => {
  const { url, token } = await make()
  await press(url)
  const rows = await t.write(async (ctx) => [await ctx.db.select().from(links), await ctx.db.select().from(sessions), await ctx.db.select().from(signIns)])
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(await lastSignIn()).toMatchObject({ ssoId: MANAGER, outcome: 'ok' })
  const { list } = await search(await t.reader(ADMIN), { module: 'session', kind: 'link.used' }, { pageNum: 1, pageSize: 9 })
  expect(list[0]).toMatchObject({ subject: MANAGER, target: (await stored(token))!.id, after: { pages: [PAGE] } })
})

test('SESS-27 after its minutes, with another token, or pressed by a page of somebody else it opens nothing', async () => {
  const { url, token } = await make(MANAGER, 10)
  const foreign = await press(url, { 'sec-fetch-site': 'cross-site' })
  expect(foreign).toMatchObject({ statusCode: 200, cookies: [] })
  expect(await stored(token)).toMatchObject({ spentAt: null })
  t.setClock(addMinutes(new Date(TEST_NOW), 10))
  expect((await press(url)).headers.location).toContain('error=SESS-27')
  expect((await press(url.replace(token, 'x'.repeat(43)))).headers.location).toBe('/login?error=SESS-27&lang=zh')
  expect((await press(url.replace(token, 'short'))).headers.location).toBe('/login?error=SESS-27&lang=zh')
  expect(await lastSignIn()).toMatchObject({ outcome: 'refused', reason: 'SESS-27' })
})

test('SESS-27 of two who press at the same moment one is let in', async () => {
  const { url } = await make()
  const answers = await Promise.all([press(url), press(url)])
  expect(answers.filter(({ headers: { location } }) => location === `/zh${PAGE}`)).toHaveLength(1)
})

test('SESS-27 whoever is signed in as that person already goes on without spending it', async () => {
  const full = await t.app.inject({ method: 'GET', url: `/api/basic/role/v1/ssologin?sso=${MANAGER}`, headers: { host: 'localhost' } })
  const { url, token } = await make()
  expect(await look(url, cookiesOf(full))).toMatchObject({ statusCode: 303, headers: { location: `/zh${PAGE}` } })
  expect(await stored(token)).toMatchObject({ spentAt: null })
})

test('SESS-28 the session of a link makes the calls of its page and no others, and ends after its minutes', async () => {
  const cookies = await signedIn()
  for (const call of [getEntity, getUserInfo, mine]) expect(await called(call, cookies)).toMatchObject({ code: '10000' })
  expect(await called(birthday, cookies)).toMatchObject({ status: 403, returnMsg: '通过一次性链接只能办理该事项，其他功能请登录后使用' })
  const { content } = await called(permission, cookies)
  expect(content).toMatchObject({ ids: [], menu: [], routes: [{ path: '/{lang}/session/mine' }] })
  t.setClock(addMinutes(new Date(TEST_NOW), 30))
  expect(await called(getUserInfo, cookies)).toMatchObject({ code: '10004' })
})

test('SESS-28 no link is made to a page that nobody declared', async () => {
  await expect(t.write((ctx) => onceLink(ctx, { ssoId: MANAGER, pages: ['/system/role'], minutes: 60 }))).rejects.toThrow('declare it')
})

test('SESS-20 the link of who is not in service any more opens nothing, and what it opened ends', async () => {
  const [opened, later] = [cookiesOf(await press((await make(OTHER)).url)), await make(OTHER)]
  await t.write((ctx) => ctx.db.update(peoplePersons).set({ status: 'left' }).where(eq(peoplePersons.ssoId, OTHER)))
  expect(await called(getUserInfo, opened)).toMatchObject({ code: '10004' })
  expect((await look(later.url)).body).toContain('账号已停用，请联系人力资源部')
  expect((await press(later.url)).headers.location).toContain('error=SESS-20')
  expect(await lastSignIn()).toMatchObject({ ssoId: OTHER, outcome: 'refused', reason: 'SESS-20' })
})

test('SESS-27 no log of requests has what a link holds', async () => {
  const { url, token } = await make()
  await look(url)
  await press(url)
  await look(`/zh${PAGE}`)
  expect(log.join('')).toContain(`/zh${PAGE}`)
  expect(log.join('')).not.toContain(token)
})

test('SESS-26 SESS-27 wrong links from one address keep nobody behind it out: not who signs in, not who has a good link', async () => {
  for (let n = 0; n < 70; n++) expect((await press(`/api/basic/session/v1/link/${String(n).padStart(43, 'x')}?lang=zh`)).headers.location).toContain('SESS-27')
  expect((await press((await make()).url)).headers.location).toBe(`/zh${PAGE}`)
  expect((await t.as(MANAGER)).call).toBeTypeOf('function')
})
