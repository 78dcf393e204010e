import { afterAll, afterEach, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { providersOf } from '#foundation/providers.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import * as calls from '../../contract.ts'
import { ADMIN, housing, MATE, MEMBER, PASSWORD, STRANGER } from './parts.ts'

// the pages of residents are below those of the profile, whose permission opens them
const t = await openTestPortal({ modules: ['profile'] })
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { housed, room, reset, stateOf, answers, says, resetsOf, lockOf, told, another } = housing(t)
const minutes = (count: number) => t.setClock(addMinutes(new Date(TEST_NOW), count))
const entries = async (who: string) => providersOf('menu').get('housing')!(t.portal, (await t.reader(who)).actor)

test('HOUSE-04 the menu, the pages and the lock are for residents only, and for who has moved out lately without the lock', async () => {
  const stranger = await t.as(STRANGER)
  expect(await stranger.call(calls.mine)).toMatchObject({ status: 403, code: 'HOUSE-04', returnMsg: '您不是宿舍住户，无法访问' })
  expect(await reset(STRANGER)).toMatchObject({ status: 403, code: 'HOUSE-04' })
  expect(await entries(STRANGER)).toEqual([])
  await housed(STRANGER)
  expect(await entries(STRANGER)).toMatchObject([{ path: '/{lang}/profile/housing', titleCn: '员工宿舍' }])
  expect(await stranger.ok(calls.mine)).toMatchObject({ residence: { building: 'T栋', bed: '1', from: '2026-01-10' }, lastReset: null, invoiceMonthsMax: 20 })
  expect((await stranger.ok(calls.mine)).helpers.map(({ ssoId }) => ssoId)).toContain(ADMIN)
  const gone = await another()
  await housed(gone, { state: 'ended', to: '2026-08-01' })
  expect((await (await t.as(gone)).ok(calls.mine)).residence).toBeNull()
  expect(await reset(gone)).toMatchObject({ status: 403, code: 'HOUSE-04' })
  const longGone = await another()
  await housed(longGone, { state: 'ended', to: '2026-05-01' })
  expect(await (await t.as(longGone)).call(calls.mine)).toMatchObject({ code: 'HOUSE-04' })
  const toCome = await another()
  await housed(toCome, { from: '2026-12-01' })
  expect(await reset(toCome)).toMatchObject({ code: 'HOUSE-04' })
})

test('HOUSE-01 HOUSE-02 HOUSE-06 the server asks the rules of a password too', async () => {
  await housed(MEMBER)
  const member = await t.as(MEMBER)
  expect(await reset(MEMBER, '12ab')).toMatchObject({ code: 'HOUSE-01', returnMsg: '密码须为6至10位数字' })
  expect(await member.call(calls.lockReset, { password: '739184', confirmation: '739148' })).toMatchObject({
    code: 'HOUSE-02',
    returnMsg: '两次输入的密码不一致',
  })
  expect(await reset(MEMBER, '654321')).toMatchObject({ code: 'HOUSE-06', returnMsg: '密码过于简单' })
})

test('HOUSE-07 one at a time, five in 24 hours for a room, whoever of it asks', async () => {
  const roomId = await room()
  await housed(MEMBER, { roomId })
  await housed(MATE, { roomId, bed: '2' })
  for (let nth = 0; nth < 5; nth++) {
    minutes(nth)
    const { id } = (await reset(nth % 2 ? MATE : MEMBER)).content!
    expect(await reset(MATE)).toMatchObject({ code: 'HOUSE-07', returnMsg: '操作过于频繁，请稍后再试' })
    await answers(id, 'accepted')
  }
  minutes(10)
  expect(await reset(MATE)).toMatchObject({ code: 'HOUSE-07' })
  minutes(24 * 60)
  expect((await reset(MATE)).code).toBe('10000')
})

test('a reset that the lock has taken is in force, and all who live there hear of it', async () => {
  const roomId = await room()
  await housed(MEMBER, { roomId })
  await housed(MATE, { roomId, bed: '2' })
  const { id } = (await reset(MEMBER)).content!
  expect(await stateOf(MEMBER, id)).toBe('sent')
  expect(await (await t.as(MATE)).call(calls.lockStatus, { id })).toMatchObject({ returnMsg: expect.any(String) })
  await answers(id, 'accepted', 'LK-OK')
  await answers(id, 'rejected', 'late')
  expect(await stateOf(MEMBER, id)).toBe('done')
  for (const who of [MEMBER, MATE]) expect(await told(who, 'changed', id)).toMatchObject([{ title: '房间门锁密码已修改' }])
  expect(await resetsOf(roomId)).toMatchObject([{ providerCode: 'LK-OK', cause: 'resident' }])
})

test('HOUSE-05 a reset that the lock refuses sends who asked to the housing helper, who hears of it', async () => {
  await housed(MEMBER)
  const { id } = (await reset(MEMBER)).content!
  await answers(id, 'rejected', 'E-17')
  expect(await stateOf(MEMBER, id)).toBe('failed')
  expect(await told(MEMBER, 'resetFailed', id)).toMatchObject([{ body: expect.stringContaining('密码重置失败，请联系宿舍管家') }])
  expect(await told(ADMIN, 'lockFailed', id)).toHaveLength(1)
})

test('HOUSE-05 what the lock does not answer for 2 minutes has failed, and a late answer changes nothing', async () => {
  await housed(MEMBER)
  const { id } = (await reset(MEMBER)).content!
  minutes(1)
  await t.runJob('housing.failUnanswered')
  expect(await stateOf(MEMBER, id)).toBe('sent')
  minutes(2)
  await t.runJob('housing.failUnanswered')
  await t.runJob('housing.failUnanswered')
  await answers(id, 'accepted')
  expect(await stateOf(MEMBER, id)).toBe('failed')
  expect(await told(MEMBER, 'resetFailed', id)).toHaveLength(1)
})

test('HOUSE-08 the password is in no row that is kept; the lock alone gets it, sealed', async () => {
  const { roomId } = await housed(MEMBER)
  const { id } = (await reset(MEMBER)).content!
  const tables = ['housing_lock_resets', 'integrations_outbox', 'audit_events', 'notifications_notice']
  for (const table of tables) {
    const kept = await rowsOf<{ row: string }>(t.portal.database.read(), sql`select to_jsonb(x)::text as row from ${sql.identifier(table)} x`)
    expect(kept.filter(({ row }) => row.includes(PASSWORD))).toEqual([])
  }
  const [order] = await rowsOf<{ payload: { action: string; to: string; secret: string } }>(
    t.portal.database.read(),
    sql`select payload from integrations_outbox where port = 'door-lock' and about_id = ${id}`,
  )
  expect(order?.payload).toMatchObject({ action: 'set-code', to: (await lockOf(roomId)).lockId })
  expect(t.portal.secrets.open('integrations.order', order!.payload.secret)).toBe(PASSWORD)
})

test('the provider says how a lock is; helpers hear at 08:00 of those that need somebody', async () => {
  const [offline, low, fine] = [await room(), await room(), await room()]
  await says((await lockOf(offline)).lockId, false, 90)
  await says((await lockOf(low)).lockId, true, 19)
  await says((await lockOf(fine)).lockId, true, 20)
  expect(await lockOf(low)).toMatchObject({ lockOnline: true, battery: 19 })
  await t.runJob('housing.tellMorning')
  await t.runJob('housing.tellMorning')
  const heard = await told(ADMIN, 'locks')
  expect(heard).toMatchObject([{ title: '2 把门锁离线或电量低' }])
  expect(heard[0]!.body).not.toContain((await lockOf(fine)).number)
})

test('the lock log names room, person and answer, for helpers only', async () => {
  const { roomId } = await housed(MEMBER)
  const { id } = (await reset(MEMBER)).content!
  await answers(id, 'rejected', 'E-42')
  const { number } = await lockOf(roomId)
  const { list } = await (await t.as(ADMIN)).ok(calls.resets, { filters: { number } })
  expect(list).toMatchObject([{ building: 'T栋', number, person: { ssoId: MEMBER }, cause: 'resident', state: 'failed', providerCode: 'E-42' }])
  expect(await (await t.as(MEMBER)).call(calls.resets, {})).toMatchObject({ status: 403 })
})
