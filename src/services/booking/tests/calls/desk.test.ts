import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { verifyText } from '#foundation/web/verifySignature.ts'
import { checkIn, deskList, deskListSaid, deskSlots, myScans } from '../../contract.ts'
import { printOf } from '../../rules/deskList.ts'
import { book, cancel, offering } from '../../server/api.ts'
import { ADMIN, ADMIN_PERMISSION, DESK, DESK_TWO, faults, inHours, ME, OTHER, offered } from '../rules/parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(async () => {
  expect(await t.write((ctx) => faults(ctx))).toEqual([])
  t.setClock(TEST_NOW)
})
const signedUp = async (ssoId = ME, more = {}) => {
  const { id } = await offered(t, { capacity: 5, party: { max: 3 }, ...more })
  return t.write((ctx) => book(ctx, id, ssoId, { key: 'k', party: 2 }))
}
const scanOf = (code: string, more: object = {}) => ({ scan: randomUUID(), code, ...more })

test('BOOKING-08 over HTTP: the desk sees who came with how many, and of a second scan when and by whom the first was made', async () => {
  const { code } = await signedUp()
  t.setClock(inHours(48))
  const [desk, two] = [await t.as(DESK), await t.as(DESK_TWO)]
  expect(await desk.ok(checkIn, scanOf(code))).toMatchObject({ ok: true, person: { ssoId: ME }, party: 2, titleEn: 'Lunch', before: null })
  expect(await two.ok(checkIn, scanOf(code))).toMatchObject({
    ok: false,
    rule: 'BOOKING-08',
    message: '该码已于2026年11月22日 12:00使用，签到人：马宏伟',
    first: { at: inHours(48).toISOString(), by: { nameCn: '马宏伟' } },
  })
})

test('who may not check in learns nothing of a code, not even that it is one', async () => {
  const { code } = await signedUp()
  t.setClock(inHours(48))
  for (const who of [ME, OTHER]) {
    const client = await t.as(who)
    expect(await client.call(checkIn, scanOf(code))).toMatchObject({ status: 200, code: 'SHELL-02' })
    expect(await client.call(checkIn, scanOf('ABCDEFGHJKMN'))).toMatchObject({ status: 200, code: 'SHELL-02' })
    expect(await client.ok(deskSlots)).toEqual([])
  }
  expect(await (await t.as(ADMIN)).ok(checkIn, scanOf(code))).toMatchObject({ ok: true })
})

test('BOOKING-13 over HTTP: a scan sent late wins by its time, and each desk reads what became of its own', async () => {
  const { code } = await signedUp()
  const kept = scanOf(code, { at: inHours(47.5).toISOString() })
  t.setClock(inHours(48))
  await (await t.as(DESK_TWO)).ok(checkIn, scanOf(code))
  t.setClock(inHours(49))
  const [desk, two] = [await t.as(DESK), await t.as(DESK_TWO)]
  const answer = await desk.ok(checkIn, kept)
  expect(answer).toMatchObject({ ok: true, at: inHours(47.5).toISOString(), before: { at: inHours(48).toISOString(), by: { nameCn: '赵倩' } } })
  expect(await desk.ok(checkIn, kept), 'sent twice').toMatchObject({ ok: true, at: inHours(47.5).toISOString() })
  const mine = async (who: typeof desk) => (await who.ok(myScans, {})).list[0]
  expect(await mine(desk)).toMatchObject({ at: inHours(47.5).toISOString(), overtaken: null })
  expect(await mine(two)).toMatchObject({ overtaken: { at: inHours(47.5).toISOString(), by: { nameCn: '马宏伟' } } })
})

test('BOOKING-17 BOOKING-18 over HTTP: outside of the time, and for another slot, the desk is told in words', async () => {
  const [mine, other] = [await signedUp(), await offered(t, { titleCn: '晚会', titleEn: 'Night' })]
  const early = await t.as(DESK)
  expect(await early.ok(checkIn, scanOf(mine.code))).toMatchObject({
    ok: false,
    rule: 'BOOKING-17',
    message: '签到时间为2026年11月22日 11:00至2026年11月22日 14:00',
  })
  t.setClock(inHours(48))
  expect(await (await t.as(DESK)).ok(checkIn, scanOf(mine.code, { slot: other.id }))).toMatchObject({
    ok: false,
    rule: 'BOOKING-18',
    message: '该码属于“午餐会”（2026年11月22日 12:00）',
  })
})

test('a desk sees what is checked in for within a day, with how many have come', async () => {
  const booking = await signedUp(ME, { titleEn: 'Soon', starts: inHours(20), ends: inHours(22), signUpUntil: inHours(20) })
  await offered(t, { titleEn: 'Far', starts: inHours(200), ends: inHours(201) })
  const list = async () => (await (await t.as(DESK)).ok(deskSlots)).filter(({ slot }) => slot === booking.slot)
  expect(await list()).toMatchObject([{ titleEn: 'Soon', open: false, attended: 0, seats: { booked: 2 } }])
  expect((await (await t.as(DESK)).ok(deskSlots)).map(({ titleEn }) => titleEn)).not.toContain('Far')
  t.setClock(inHours(20))
  await (await t.as(DESK)).ok(checkIn, { scan: randomUUID(), booking: booking.id, slot: booking.slot })
  expect(await list()).toMatchObject([{ open: true, attended: 2 }])
})

const listFor = async (who: string) => {
  const fetched = await (await t.as(who)).ok(deskList)
  return { ...fetched, list: deskListSaid.parse(JSON.parse(fetched.said)) }
}
const codesOf = async (slot: string, who: string = DESK) => (await listFor(who)).list.slots.find((one) => one.slot === slot)?.codes

test('BOOKING-13 over HTTP: the list of a desk has prints of the codes that are good, is signed by the key of the day, and names nobody', async () => {
  const { code, slot } = await signedUp(ME, { capacity: 2, standby: 5 })
  const waits = await t.write((ctx) => book(ctx, slot, OTHER, { key: 'k' }))
  t.setClock(inHours(47.5))
  const { said, signature, key, list } = await listFor(DESK)
  expect(await verifyText(key, said, signature)).toBe(true)
  expect(await verifyText(key, said.replace('null', `"${list.at}"`), signature), 'changed').toBe(false)
  expect(await verifyText((await listFor(DESK_TWO)).key, said, signature), 'one key for all').toBe(true)
  expect(list).toMatchObject({ at: inHours(47.5).toISOString(), until: inHours(59.5).toISOString(), whole: true })
  expect(list.slots.find((one) => one.slot === slot)).toMatchObject({
    ...{ titleEn: 'Lunch', starts: inHours(48).toISOString(), from: inHours(47).toISOString(), until: inHours(50).toISOString() },
    codes: [[printOf(list.salt, code), 2, null]],
  })
  for (const secret of [code, waits.code, ME, '李晓雯', 'Li Xiaowen']) expect(said).not.toContain(secret)
})

test('BOOKING-13 over HTTP: of what was used the list says when, and what was given back is not on it', async () => {
  const [{ code, slot }, other] = [await signedUp(), await signedUp(OTHER)]
  t.setClock(inHours(47.9))
  await t.write((ctx) => cancel(ctx, other.id, { by: 'administrator' }))
  await (await t.as(DESK_TWO)).ok(checkIn, scanOf(code))
  expect(await codesOf(slot)).toMatchObject([[expect.any(String), 2, inHours(47.9).toISOString()]])
  expect(await codesOf(other.slot)).toEqual([])
})

test('BOOKING-13 over HTTP: who checks in for nothing has an empty list, and nobody has what waits for an approval', async () => {
  const waiting: string[] = []
  offering({ code: 'test.approved', module: 'test', permission: ADMIN_PERMISSION, pending: async () => waiting })
  const [first, second] = [await signedUp(ME, { offering: 'test.approved' }), await signedUp(OTHER, { offering: 'test.approved' })]
  waiting.push(first.id)
  t.setClock(inHours(48))
  expect((await listFor(ME)).list.slots).toEqual([])
  expect(await codesOf(first.slot, ADMIN)).toEqual([])
  expect(await codesOf(second.slot, ADMIN)).toHaveLength(1)
})
