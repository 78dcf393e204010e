import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { endMember, grantRole } from '#services/access/server/api.ts'
import { lookedAt, search } from '#services/audit/server/api.ts'
import { exportPeople } from '#services/people/contract.ts'
import { endMine, endViewAs, getEntity, getUserInfo, limits, logOut, mine, permission, viewAs } from '../../contract.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())

const ADMIN = '10000009'
const SEEN = asSsoId('10000010')

test('SESS-25 view-as shows what the other would get, masks content, writes nothing, and ends', async () => {
  const [admin, other] = [await t.as(ADMIN), await t.as(SEEN)]
  expect(await other.call(viewAs, { ssoId: asSsoId(ADMIN), reason: 'x' })).toMatchObject({ status: 403 })
  const { until } = await admin.ok(viewAs, { ssoId: SEEN, reason: '菜单核对' })
  expect(until).toBe('2026-11-20T04:30:00.000Z')

  expect(await admin.ok(getEntity)).toEqual({ entity: 'HB' })
  expect(await admin.ok(getUserInfo)).toMatchObject({ ssoId: SEEN, viewedBy: { ssoId: ADMIN }, costCenter: '' })
  expect((await admin.ok(permission, {})).ids).toEqual((await other.ok(permission, {})).ids)

  const shown = (await admin.ok(mine)).list
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatchObject({ device: '•••', ip: '•••', current: false })
  for (const call of [endMine, logOut])
    expect(await admin.call(call, {})).toMatchObject({ code: 'SESS-25', returnMsg: '您正在以他人视角查看，不能进行任何修改' })
  expect((await other.ok(mine)).list).toHaveLength(1)

  await admin.ok(endViewAs)
  expect(await admin.ok(getUserInfo)).toMatchObject({ ssoId: ADMIN, viewedBy: null })
  await admin.ok(endMine, {})
})

test('SESS-25 after 30 minutes the administrator is herself again', async () => {
  const admin = await t.as(ADMIN)
  await admin.ok(viewAs, { ssoId: SEEN, reason: '菜单核对' })
  t.setClock('2026-11-20T04:29:59Z')
  expect((await admin.ok(getUserInfo)).ssoId).toBe(SEEN)
  expect((await admin.ok(limits)).viewedUntil).toBe('2026-11-20T04:30:00.000Z')
  t.setClock('2026-11-20T04:30:00Z')
  expect((await admin.ok(getUserInfo)).ssoId).toBe(ADMIN)
  expect((await admin.ok(limits)).viewedUntil).toBeNull()
})

test('SESS-19 SESS-25 an administrator who is one no more is herself again at the next call', async () => {
  t.setClock(TEST_NOW)
  const [ssoId, role] = [asSsoId('10000003'), 'platform-admin']
  const member = await t.write((ctx) => grantRole(ctx, { role, ssoId, from: ctx.today, reason: 'for today' }))
  const client = await t.as(ssoId)
  await client.ok(viewAs, { ssoId: SEEN, reason: '菜单核对' })
  expect((await client.ok(getUserInfo)).ssoId).toBe(SEEN)
  await t.write((ctx) => endMember(ctx, member, 'no more'))
  expect(await client.ok(getUserInfo)).toMatchObject({ ssoId, viewedBy: null })
  expect((await client.ok(limits)).viewedUntil).toBeNull()
})

test('SESS-25 no file is taken in the name of who is viewed, and no log says that it was', async () => {
  t.setClock(TEST_NOW)
  const HR = asSsoId('10000005')
  const admin = await t.as(ADMIN)
  await admin.ok(viewAs, { ssoId: HR, reason: '组织核对' })
  const before = await search(await t.reader(ADMIN), {}, { pageNum: 1, pageSize: 1 })
  expect(await admin.download(exportPeople, { what: 'organization' })).toMatchObject({ status: 403, body: { code: 'SESS-25' } })
  expect(await search(await t.reader(ADMIN), {}, { pageNum: 1, pageSize: 1 })).toEqual(before)
  expect((await (await t.as(HR)).download(exportPeople, { what: 'organization' })).file).toBeDefined()
})

test('SESS-25 both audit logs hold it, with the reason', async () => {
  const reader = await t.reader(ADMIN)
  const { list } = await search(reader, { module: 'session', subject: SEEN }, { pageNum: 1, pageSize: 10 })
  expect(list.map(({ kind, actor }) => ({ kind, actor }))).toEqual([
    { kind: 'viewAs.started', actor: '10000003' },
    { kind: 'viewAs.started', actor: ADMIN },
    { kind: 'viewAs.ended', actor: ADMIN },
    { kind: 'viewAs.started', actor: ADMIN },
  ])
  expect(list[0]!.reason).toBe('菜单核对')
  const own = await t.reader(SEEN)
  expect(JSON.stringify(await lookedAt(own, SEEN, { pageNum: 1, pageSize: 10 }))).toContain('菜单核对')
})

test('nobody views as herself, or as somebody who could not sign in', async () => {
  const admin = await t.as(ADMIN)
  expect((await admin.call(viewAs, { ssoId: asSsoId(ADMIN), reason: 'x' })).code).toBe('SHELL-02')
  expect((await admin.call(viewAs, { ssoId: asSsoId('99999999'), reason: 'x' })).code).toBe('SHELL-02')
  expect((await admin.call(viewAs, { ssoId: SEEN, reason: ' ' })).code).toBe('SHELL-39')
})
