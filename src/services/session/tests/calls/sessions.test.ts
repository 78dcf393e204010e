import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { endMember, grantRole } from '#services/access/server/api.ts'
import { personLeft } from '#services/people/events.ts'
import {
  end,
  endMine,
  getEntity,
  getUserInfo,
  isHrbp,
  limits,
  list,
  logOut,
  mine,
  performanceEligible,
  permission,
  ssologin,
  twoCycle,
} from '../../contract.ts'
import { endAll, rememberLanguage, sessionHolds } from '../../server/api.ts'
import { hashOf } from '../../server/data/sessions.ts'
import { sessions, signIns } from '../../server/tables.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))

const later = (minutes: number): string => new Date(new Date(TEST_NOW).getTime() + minutes * 60_000).toISOString()
const signInRaw = (sso: string, cookies: Record<string, string> = {}) => t.app.inject({ url: `/api/basic/role/v1/ssologin?sso=${sso}`, cookies })
const rowsOf = (ssoId: string) =>
  t.write((ctx) =>
    ctx.db
      .select()
      .from(sessions)
      .where(eq(sessions.ssoId, asSsoId(ssoId)))
      .orderBy(asc(sessions.createdAt)),
  )

test('SESS-01 the entity comes first, then who the person is, then what may be opened', async () => {
  const client = await t.as('10000001')
  expect(await client.ok(getEntity)).toEqual({ entity: 'MB' })
  expect(await client.ok(getUserInfo)).toMatchObject({
    ssoId: '10000001',
    entity: 'MB',
    language: 'zh',
    FL: true,
    LA: false,
    intern: false,
    foreign: false,
    viewedBy: null,
  })
  expect((await client.ok(permission, {})).ids).toEqual(expect.any(Array))
})

test('SESS-01 departments go from the own up to the division, each once', async () => {
  const { departmentNames, joinDates, costCenter } = await (await t.as('10000001')).ok(getUserInfo)
  expect(departmentNames.length).toBeGreaterThan(1)
  expect(new Set(departmentNames.map((name) => name.cn)).size).toBe(departmentNames.length)
  expect(joinDates.company).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(costCenter).not.toBe('')
})

test('SESS-03 the companies of branch and venture are told at the entity fetch', async () => {
  expect(await (await t.as('10000010')).ok(getEntity)).toEqual({ entity: 'HB' })
  expect(await (await t.as('10000011')).ok(getEntity)).toEqual({ entity: 'JV' })
})

test('SESS-05 an ended session is answered 10004 and its cookie emptied', async () => {
  const signedIn = await signInRaw('10000001')
  const cookies = Object.fromEntries(signedIn.cookies.map((c) => [c.name, c.value]))
  await t.write((ctx) => endAll(ctx, asSsoId('10000001'), 'revoked'))
  const info = await t.app.inject({ url: getUserInfo.path, cookies })
  expect(info.json()).toMatchObject({ code: '10004', returnMsg: '登录已过期，请重新登录' })
  const answer = await t.app.inject({ url: getEntity.path, cookies })
  expect(answer.json().code).toBe('10004')
  for (const name of ['backlot_session', 'backlot_csrf']) expect(answer.cookies.find((c) => c.name === name)).toMatchObject({ value: '', maxAge: 0 })
})

test('SESS-06 the entity fetch without a session answers 10004 with where to sign in and why', async () => {
  expect(await t.visitor.call(getEntity)).toMatchObject({ code: '10004', content: '/login' })
  expect(await t.visitor.call(getEntity, { redirectUrl: '/zh/myFreeMeal' })).toMatchObject({ content: '/login?redirectUrl=%2Fzh%2FmyFreeMeal' })
  expect(await t.visitor.call(getEntity, { redirectUrl: 'https://evil.example' })).toMatchObject({ content: '/login' })
  const cookies = Object.fromEntries((await signInRaw('10000001')).cookies.map((c) => [c.name, c.value]))
  t.setClock(later(121))
  expect((await t.app.inject({ url: getEntity.path, cookies })).json()).toMatchObject({ code: '10004', content: '/login?reason=idle' })
})

test('SESS-10 permissions and groups come from the server', async () => {
  const { permissionMenuList, privilegeGroupList, roles, isHrbp: hrbp } = await (await t.as('10000004')).ok(getUserInfo)
  expect(roles).toContain('hrbp')
  expect(privilegeGroupList).toEqual(roles)
  expect(permissionMenuList).toContain('HRBP')
  expect(hrbp).toBe(true)
  expect(await (await t.as('10000004')).ok(isHrbp)).toBe(true)
  expect(await (await t.as('10000001')).ok(isHrbp)).toBe(false)
})

test('performance is asked, and says no of who is not of the front line', async () => {
  const client = await t.as('10000005')
  expect(await client.ok(twoCycle)).toBe(false)
  expect(await client.ok(performanceEligible)).toEqual({ eligible: false, position: null })
})

test('SESS-17 the cookie is for the server only, and its id is kept as a fingerprint', async () => {
  const answer = await signInRaw('10000001')
  const cookie = answer.cookies.find((c) => c.name === 'backlot_session')!
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 12 * 3_600 })
  expect(Buffer.from(cookie.value, 'base64url')).toHaveLength(32)
  const kept = await rowsOf('10000001')
  expect(kept.some((row) => row.tokenHash === hashOf(cookie.value))).toBe(true)
  expect(JSON.stringify(kept)).not.toContain(cookie.value)
})

test('SESS-17 two hours without an action end it, an action renews it, polling does not', async () => {
  const client = await t.as('10000001')
  t.setClock(later(100))
  await client.ok(getUserInfo)
  t.setClock(later(219))
  expect((await client.call(getUserInfo, {}, { headers: { 'x-polling': '1' } })).code).toBe('10000')
  expect(await client.call(limits, {}, { headers: { 'x-polling': '1' } })).toMatchObject({
    content: { idleAt: later(220), expiresAt: later(720), offerSeconds: 60, viewedUntil: null },
  })
  t.setClock(later(220))
  expect((await client.call(getUserInfo)).code).toBe('10004')
})

test('SESS-17 asked for as an action the limits are new ones, and there is nothing to offer', async () => {
  const client = await t.as('10000001')
  t.setClock(later(116))
  expect(await client.call(limits, {}, { headers: { 'x-polling': '1' } })).toMatchObject({ content: { offerSeconds: 240 } })
  expect(await client.ok(limits)).toMatchObject({ now: later(116), idleAt: later(236), offerSeconds: null })
})

test('SESS-17 twelve hours after sign-in it ends, whatever happens', async () => {
  const client = await t.as('10000001')
  for (let minutes = 90; minutes < 720; minutes += 90) {
    t.setClock(later(minutes))
    await client.ok(getUserInfo)
  }
  t.setClock(later(719))
  await client.ok(getUserInfo)
  t.setClock(later(720))
  expect((await client.call(getUserInfo)).code).toBe('10004')
})

test('SESS-17 last-seen is written at most once a minute', async () => {
  const client = await t.as('10000012')
  const seen = async () => (await rowsOf('10000012'))[0]!.lastSeenAt.toISOString()
  t.setClock(new Date(new Date(TEST_NOW).getTime() + 59_000))
  await client.ok(getUserInfo)
  expect(await seen()).toBe(TEST_NOW)
  t.setClock(later(1))
  await client.ok(getUserInfo)
  expect(await seen()).toBe(later(1))
})

test('SESS-18 a call is checked by its own permission, whatever the browser hides', async () => {
  const client = await t.as('10000001')
  expect(await client.call(list, {})).toMatchObject({ status: 403 })
  expect(await client.call(end, { id: (await rowsOf('10000001'))[0]!.id, reason: 'x' })).toMatchObject({ status: 403 })
  expect((await t.visitor.call(mine)).code).toBe('10004')
})

test('SESS-20 a person who left cannot sign in, and every open session ends at once', async () => {
  const client = await t.as('10000013')
  await t.write((ctx) => ctx.emit(personLeft, { ssoId: asSsoId('10000013'), lastWorkingDate: '2026-11-19' }))
  await t.drain()
  expect((await client.call(getUserInfo)).code).toBe('10004')
  expect((await rowsOf('10000013')).map((row) => row.endReason)).toEqual(['person-left'])
  const refused = await t.visitor.call(ssologin, { sso: '99999999' })
  expect(refused).toMatchObject({ code: 'SESS-20', returnMsg: '账号已停用，请联系人力资源部' })
  const logged = await t.write((ctx) => ctx.db.select().from(signIns).where(eq(signIns.ssoId, '99999999')))
  expect(logged).toMatchObject([{ outcome: 'refused', reason: 'SESS-20' }])
})

test('SESS-22 a change without the token of the session is refused', async () => {
  const cookies = Object.fromEntries((await signInRaw('10000001')).cookies.map((c) => [c.name, c.value]))
  const other = Object.fromEntries((await signInRaw('10000002')).cookies.map((c) => [c.name, c.value]))
  const change = (headers: Record<string, string>) => t.app.inject({ method: 'POST', url: endMine.path, cookies, headers, payload: {} })
  expect((await change({})).json()).toMatchObject({ code: 'SESS-22', returnMsg: '请求无效，请刷新页面' })
  expect((await change({ 'x-csrf-token': other.backlot_csrf! })).json().code).toBe('SESS-22')
  expect((await change({ 'x-csrf-token': cookies.backlot_csrf! })).json().code).toBe('10000')
})

test('SESS-23 logging out ends the session on the server', async () => {
  const client = await t.as('10000001')
  expect(await client.ok(logOut)).toEqual({ target: '/login' })
  expect((await client.call(getUserInfo)).code).toBe('10004')
})

test('signing in again with the same browser takes the place of its session', async () => {
  const first = Object.fromEntries((await signInRaw('10000014')).cookies.map((c) => [c.name, c.value]))
  await signInRaw('10000002', first)
  expect((await rowsOf('10000014')).map((row) => row.endReason)).toEqual(['logout'])
})

test('SESS-26 after sixty refusals of one person from one address the next of that person waits, nobody else does, and it passes', async () => {
  t.setClock('2026-11-25T04:00:00Z')
  for (let i = 0; i < 60; i++) expect((await t.visitor.call(ssologin, { sso: 'nobody' })).code).toBe('SESS-20')
  expect(await t.visitor.call(ssologin, { sso: 'nobody' })).toMatchObject({ code: 'SESS-26', returnMsg: '登录尝试次数过多，请10分钟后再试' })
  expect((await t.visitor.call(ssologin, { sso: '10000001' })).code).toBe('10000')
  t.setClock('2026-11-25T04:10:01Z')
  expect((await t.visitor.call(ssologin, { sso: 'nobody' })).code).toBe('SESS-20')
})

test('a person sees the own open sessions, ends one, and nobody elses', async () => {
  t.setClock('2026-11-26T04:00:00Z')
  const [first, second, stranger] = [await t.as('10000015'), await t.as('10000015'), await t.as('10000016')]
  const { list: open } = await second.ok(mine)
  expect(open).toHaveLength(2)
  expect(open.map((row) => row.current)).toEqual([true, false])
  expect((await stranger.call(endMine, { id: open[1]!.id })).code).toBe('SHELL-02')
  expect(await second.ok(endMine, { id: open[1]!.id })).toEqual({ ended: 1 })
  expect((await first.call(mine)).code).toBe('10004')
  expect((await second.ok(mine)).list).toHaveLength(1)
  expect((await first.call(endMine, {})).code).toBe('10004')
})

test('an administrator lists sessions and ends one, which the audit log holds', async () => {
  t.setClock('2026-11-27T04:00:00Z')
  const admin = await t.as('10000009')
  const client = await t.as('10000017')
  const open = await admin.ok(list, { filters: { ssoId: asSsoId('10000017'), open: true } })
  expect(open).toMatchObject({ total: 1, more: false, list: [{ person: { ssoId: '10000017' }, entity: 'MB', state: 'signed-in', endReason: null }] })
  await admin.ok(end, { id: open.list[0]!.id, reason: '设备遗失' })
  expect((await client.call(getUserInfo)).code).toBe('10004')
  expect((await admin.ok(list, { filters: { ssoId: asSsoId('10000017'), open: true } })).total).toBe(0)
  expect((await admin.ok(list, { filters: { ssoId: asSsoId('10000017'), open: false } })).list[0]).toMatchObject({ state: 'expired', endReason: 'revoked' })
  expect((await admin.call(end, { id: open.list[0]!.id, reason: 'x' })).code).toBe('SHELL-02')
  expect((await admin.call(list, { pageSize: 101 })).code).toBe('SHELL-48')
})

test('every five minutes what has passed its limits is ended, once', async () => {
  t.setClock('2026-11-28T00:00:00Z')
  await t.runJob('session.endPassed')
  await t.as('10000001')
  await t.as('10000010')
  t.setClock('2026-11-28T02:00:00Z')
  await t.runJob('session.endPassed')
  await t.runJob('session.endPassed')
  const open = (await rowsOf('10000001')).concat(await rowsOf('10000010')).filter((row) => row.endedAt === null)
  expect(open).toEqual([])
  const last = (await rowsOf('10000010')).at(-1)!
  expect(last).toMatchObject({ endReason: 'idle', endedAt: new Date('2026-11-28T02:00:00Z') })
})

test('at 03:00 ended sessions of more than 30 days and log lines of more than 180 go', async () => {
  const count = async () => ({ sessions: (await rowsOf('10000001')).length, log: (await t.write((ctx) => ctx.db.select().from(signIns))).length })
  t.setClock('2026-12-27T19:00:00Z')
  await t.runJob('session.clean', '2026-12-28')
  const before = await count()
  expect(before.sessions).toBeGreaterThan(0)
  await t.runJob('session.clean', '2026-12-29')
  expect(await count()).toEqual({ sessions: 0, log: before.log })
  await t.runJob('session.clean', '2027-06-30')
  expect((await count()).log).toBe(0)
})

test('a language once chosen is that of the open sessions and of the next sign-in', async () => {
  t.setClock('2026-12-01T00:00:00Z')
  const reader = await t.reader('10000001')
  await t.write((ctx) => rememberLanguage({ ...ctx, actor: reader.actor }, 'en'), '10000001')
  expect((await (await t.as('10000001')).ok(getUserInfo)).language).toBe('en')
})

test('SESS-17 SESS-19 what was handed out in the name of a session counts as long as the session, for its person only', async () => {
  t.setClock('2026-12-03T01:00:00Z')
  const { actor } = await t.reader('10000001')
  const holds = (of: { sessionId: string; ssoId: string }) => t.write((ctx) => sessionHolds(ctx, { ...of, ssoId: asSsoId(of.ssoId) }))
  expect(await holds(actor)).toBe(true)
  expect(await holds({ ...actor, ssoId: '10000002' })).toBe(false)
  expect(await holds({ ...actor, sessionId: newId() })).toBe(false)
  t.setClock('2026-12-03T03:00:00Z')
  expect(await holds(actor)).toBe(false)
  const { actor: anew } = await t.reader('10000001')
  await t.write((ctx) => endAll(ctx, asSsoId('10000001'), 'revoked'))
  expect(await holds(anew)).toBe(false)
})

test('SESS-19 a role given or taken away holds from the next call of a session that is open', async () => {
  t.setClock('2026-12-02T04:00:00Z')
  const client = await t.as('10000016')
  expect(await client.call(list, {})).toMatchObject({ status: 403 })
  const member = await t.write((ctx) => grantRole(ctx, { role: 'platform-admin', ssoId: asSsoId('10000016'), from: ctx.today, reason: 'test' }))
  expect((await client.call(list, {})).code).toBe('10000')
  await t.write((ctx) => endMember(ctx, member, 'test'))
  expect(await client.call(list, {})).toMatchObject({ status: 403 })
})
