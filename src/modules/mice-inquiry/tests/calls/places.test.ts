import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import * as calls from '../../contract.ts'
import { ADMIN, mice, SALES, TICKET } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { approved, changed, dayFor, decideAs, placesOn, sent, statusOf, told, written } = mice(t)
const sales = () => t.as(SALES)
const lines = (quantity: number) => [{ product: TICKET, quantity }]

test('MICE-09 a day never holds more than it has, and rejection and voiding give back', async () => {
  const visitDate = await dayFor(100)
  const one = await sent({ visitDate, lines: lines(70) })
  expect(await (await sales()).call(calls.submit, await written({ visitDate, lines: lines(40) }))).toMatchObject({
    code: 'MICE-09',
    fields: [{ path: 'visitDate' }],
  })
  expect(await placesOn(visitDate)).toEqual({ available: 30, held: 70 })
  await decideAs(ADMIN, one, 'reject')
  expect(await placesOn(visitDate)).toEqual({ available: 100, held: 0 })
  const two = await approved({ visitDate, lines: lines(100) })
  await (await sales()).ok(calls.voidInquiry, { id: two.id, reason: 'test' })
  expect(await placesOn(visitDate)).toEqual({ available: 100, held: 0 })
})

test('MICE-09 a change holds what it needs beside what is in force, and the day of before is given back once it is approved', async () => {
  const [first, second] = [await dayFor(100), await dayFor(100)]
  const one = await approved({ visitDate: first, lines: lines(60) })
  // on the same day only what is more is taken
  const more = await changed(one, { lines: lines(90) })
  expect(await placesOn(first)).toEqual({ available: 10, held: 90 })
  await decideAs(ADMIN, more, 'reject')
  expect(await placesOn(first)).toEqual({ available: 40, held: 60 })
  const moved = await changed(one, { visitDate: second, lines: lines(50) })
  expect([await placesOn(first), await placesOn(second)]).toEqual([
    { available: 40, held: 60 },
    { available: 50, held: 50 },
  ])
  await decideAs(ADMIN, moved)
  expect([await placesOn(first), await placesOn(second)]).toEqual([
    { available: 100, held: 0 },
    { available: 50, held: 50 },
  ])
})

test('a visit of several days takes places on each, and a VIP party as many as it is', async () => {
  const visitDate = await dayFor(100)
  const next = addDays(visitDate, 1)
  await (await t.as(ADMIN)).ok(calls.capacitySave, { ticketType: 'normal', from: next, to: next, capacity: 100 })
  await sent({ visitDate, visitEndDate: next, lines: lines(30) })
  expect([await placesOn(visitDate), await placesOn(next)]).toEqual(Array(2).fill({ available: 70, held: 30 }))
  const vipDay = await dayFor(10, 'vip')
  await sent({ ticketType: 'vip', visitDate: vipDay })
  expect(await placesOn(vipDay, 'vip')).toEqual({ available: 2, held: 8 })
})

test('MICE-09 a capacity is lowered by what is free only', async () => {
  const visitDate = await dayFor(100)
  await sent({ visitDate, lines: lines(60) })
  const admin = await t.as(ADMIN)
  const lower = (capacity: number) => admin.call(calls.capacitySave, { ticketType: 'normal', from: visitDate, to: visitDate, capacity })
  expect(await lower(59)).toMatchObject({ code: 'MICE-09', fields: [{ path: 'capacity' }] })
  expect(await lower(60)).toMatchObject({ code: '10000' })
  const { list } = await admin.ok(calls.capacityList, { filters: { from: visitDate, ticketType: 'normal' }, pageSize: 100 })
  expect(list.find(({ date }) => date === visitDate)).toMatchObject({ capacity: 60, held: 60, booked: 0, left: 0 })
})

test.skipIf(!process.env.TEST_DATABASE_URL)('MICE-09 of two at once for the last places one has them', async () => {
  const visitDate = await dayFor(100)
  const both = await Promise.all([written({ visitDate, lines: lines(60) }), written({ visitDate, lines: lines(60) })])
  const client = await sales()
  const answers = await Promise.all(both.map((one) => client.call(calls.submit, one)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'MICE-09'])
  expect(await placesOn(visitDate)).toEqual({ available: 40, held: 60 })
})

test('a voided inquiry takes back what was being decided', async () => {
  const one = await approved()
  await changed(one, { eventName: 'Another' })
  await (await sales()).ok(calls.voidInquiry, { id: one.id, reason: 'test' })
  const { versions } = await (await sales()).ok(calls.changelog, { rootId: one.id })
  expect(versions.map(({ status }) => status)).toEqual(['12', '3'])
  expect(await statusOf(one)).toBe('22')
})

test('who has not confirmed is reminded once two weeks and three days before, and what is over is void', async () => {
  const visitDate = await dayFor(100)
  const [open, waits] = [await approved({ visitDate, lines: lines(10) }), await sent({ visitDate, lines: lines(10) })]
  for (const ahead of [14, 3]) {
    t.setClock(`${addDays(visitDate, -ahead)}T01:00:00Z`)
    for (const _ of [1, 2]) await t.runJob('mice-inquiry.remind', addDays(visitDate, -ahead))
    await t.drain()
    expect((await told(SALES)).filter((title) => title === `询价 ${open.no} 距到访还有${ahead}天，尚未确认`)).toHaveLength(1)
  }
  await t.runJob('mice-inquiry.expire', visitDate)
  expect(await statusOf(open)).toBe('3')
  const after = addDays(visitDate, 1)
  t.setClock(`${after}T01:00:00Z`)
  for (const _ of [1, 2]) await t.runJob('mice-inquiry.expire', after)
  expect([await statusOf(open), await statusOf(waits)]).toEqual(['22', '22'])
  expect(await placesOn(visitDate)).toEqual({ available: 100, held: 0 })
  await t.drain()
  expect((await told(SALES)).filter((title) => title === `询价 ${open.no} 已自动作废`)).toHaveLength(1)
})
