import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { endMember, grantRole } from '#services/access/server/api.ts'
import { issueKey } from '#services/integrations/contract.ts'
import { viewAs } from '#services/session/contract.ts'
import { endAll } from '#services/session/server/api.ts'
import * as calls from '../../contract.ts'
import { ADMIN, HOTEL, MEMBER, microApps, outsideApp } from './parts.ts'

const t = await openTestPortal()
const outside = await outsideApp()
afterAll(async () => {
  await t.close()
  await outside.close()
})
const { admin, opened } = await microApps(t)
const system = await opened(outside.address)
const { key } = await admin.ok(issueKey, { name: 'Shuttle', permissions: ['BASIC_MICROAPP_TOKEN'], validUntil: '2027-03-01' })
const ask = (token: string, of = system, by = key) => t.visitor.call(calls.checkToken, { system: of, token }, { headers: { authorization: `Bearer ${by}` } })
const tokenOf = async (ssoId: string, of = system) => (await (await t.as(ssoId)).ok(calls.appContext, { system: of })).token
beforeEach(() => t.setClock(TEST_NOW))

test('MAPP-07 MAPP-15 the frame is told person, language, company and a token for five minutes, and nothing of the session', async () => {
  const given = await (await t.as(MEMBER)).ok(calls.appContext, { system }, { lang: 'en' })
  expect(given).toEqual({
    token: expect.stringMatching(/^v1\./),
    until: '2026-11-20T04:05:00.000Z',
    person: { ssoId: MEMBER, nameCn: '李晓雯', nameEn: 'Li Xiaowen' },
    language: 'en',
    entity: 'MB',
  })
  expect(JSON.stringify(given)).not.toContain((await t.reader(MEMBER)).actor.sessionId)
})

test('MAPP-15 who holds a key that names it learns whose a token is; nobody else asks', async () => {
  const token = await tokenOf(MEMBER)
  expect((await ask(token)).content).toEqual({
    active: true,
    person: { ssoId: MEMBER, nameCn: '李晓雯', nameEn: 'Li Xiaowen' },
    entity: 'MB',
    until: '2026-11-20T04:05:00.000Z',
  })
  const { key: other } = await admin.ok(issueKey, { name: 'Gate', permissions: ['INTEGRATION_NOTICE'], validUntil: '2027-03-01' })
  for (const by of [other, 'blk_nothing']) expect(await ask(token, system, by)).toMatchObject({ status: 403 })
  expect(await t.visitor.call(calls.checkToken, { system, token })).toMatchObject({ status: 403 })
  expect(await admin.call(calls.checkToken, { system, token })).toMatchObject({ status: 403 })
})

test('MAPP-15 a token counts for its application only, for five minutes, and not if one letter of it is another', async () => {
  const token = await tokenOf(MEMBER)
  const other = await opened(outside.address)
  const active = async (given: string, of = system) => (await ask(given, of)).content?.active
  expect(await active(token, other)).toBe(false)
  const at = Math.floor(token.length / 2)
  for (const changed of [`${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`, token.slice(0, -1), 'v1.', 'nothing'])
    expect(await active(changed)).toBe(false)
  t.setClock('2026-11-20T04:04:59Z')
  expect(await active(token)).toBe(true)
  t.setClock('2026-11-20T04:05:00Z')
  expect(await active(token)).toBe(false)
})

test('MAPP-15 it counts as long as the session does', async () => {
  const token = await tokenOf(HOTEL)
  expect((await ask(token)).content?.active).toBe(true)
  await t.write((ctx) => endAll(ctx, asSsoId(HOTEL), 'revoked'))
  expect((await ask(token)).content).toEqual({ active: false })
})

test('MAPP-15 it counts as long as the person may open the application, and the application is there', async () => {
  const theirs = await opened(outside.address, { permissions: ['BASIC_SESSION_ADMIN'] })
  const member = await t.write((ctx) => grantRole(ctx, { role: 'platform-admin', ssoId: asSsoId(MEMBER), from: ctx.today, reason: 'test' }))
  const token = await tokenOf(MEMBER, theirs)
  expect((await ask(token, theirs)).content?.active).toBe(true)
  await t.write((ctx) => endMember(ctx, member, 'test'))
  expect((await ask(token, theirs)).content).toEqual({ active: false })
  expect(await (await t.as(MEMBER)).call(calls.appContext, { system: theirs })).toMatchObject({ status: 403 })
  const again = await opened(outside.address)
  const one = await tokenOf(MEMBER, again)
  await admin.ok(calls.switchApp, { system: again, action: 'switchOff' })
  expect((await ask(one, again)).content).toEqual({ active: false })
})

test('MAPP-15 who only looks on through another’s eyes gets none', async () => {
  const looking = await t.as(ADMIN)
  await looking.ok(viewAs, { ssoId: asSsoId(MEMBER), reason: 'a question about the frame' })
  expect((await looking.call(calls.openApp, { system })).code).toBe('10000')
  expect(await looking.call(calls.appContext, { system })).toMatchObject({ status: 403, code: 'SESS-25' })
})
