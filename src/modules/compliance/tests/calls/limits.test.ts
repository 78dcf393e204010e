import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { acceptance, declarations, LATER, MANAGER, MEMBER, OFFICE, offer, thing, tickets, whom } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { another, approved, at, decide, detail, holders, meter, partner, register, rowOf, sent, told } = declarations(t)
beforeEach(() => at('2026-11-20T12:00'))
const YEAR = 2031

test('GIFTS-01 GIFTS-05 the fourth one-day ticket of a partner in a year adds the office and says by how much', async () => {
  const partnerId = await partner()
  await approved(offer({ partnerId, ...tickets(3) }))
  const asked = await (await t.as(MEMBER)).ok(calls.check, { direction: 'offer', partnerId, recipients: [whom()], ...tickets(1) })
  expect(asked).toMatchObject({ limits: ['ticketsPerPartnerYear'], office: true, path: [{}, { nameCn: '合规部审批' }] })
  expect(asked.partner[0]).toEqual({ limit: 'ticketsPerPartnerYear', most: 3, used: 3, pending: 0, adds: 1, left: 0, over: 1 })
  const { sid, limits } = await sent(offer({ partnerId, ...tickets(1) }))
  expect(limits).toEqual(['ticketsPerPartnerYear'])
  expect(await told(OFFICE, 'overLimit', sid)).toHaveLength(1)
  await decide(sid, MANAGER)
  expect([(await rowOf(sid)).status, await holders(sid)]).toEqual(['pending', [OFFICE]])
})

test('GIFTS-02 tickets above CNY 2500 of a partner in a year add the office', async () => {
  const partnerId = await partner()
  expect((await sent(offer({ partnerId, ...tickets(1, 250_000) }))).limits).toEqual([])
  expect((await sent(offer({ partnerId, ...tickets(1, 1) }))).limits).toEqual(['ticketWorthPerPartnerYear'])
})

test('GIFTS-03 GIFTS-04 gifts of a person are counted over all who offer them', async () => {
  const partnerId = await partner()
  const gift = (worthFen: number) => offer({ partnerId, items: [thing({ worthFen })] })
  expect((await sent(gift(20_000))).limits).toEqual([])
  expect((await sent(gift(20_000), await another())).limits).toEqual([])
  expect((await sent(gift(20_000))).limits).toEqual([])
  expect((await sent(gift(1), await another())).limits).toEqual(['giftPerPersonYear'])
  expect((await sent(offer({ partnerId, recipients: [whom({ nameCn: '沈佳' })], items: [thing({ worthFen: 20_001 })] }))).limits).toEqual(['giftPerPerson'])
})

test('GIFTS-06 rejected, withdrawn and dropped ones are freed, and both directions are apart', async () => {
  const partnerId = await partner()
  const three = offer({ partnerId, ...tickets(3) })
  const first = await sent(three)
  await decide(first.sid, MANAGER, 'reject')
  const second = await sent(three)
  await (await t.as(MEMBER)).ok(calls.withdraw, { id: second.sid })
  const third = await approved(three)
  await (await t.as(MEMBER)).ok(calls.drop, { id: third })
  expect((await sent(three)).limits).toEqual([])
  const { readings } = await meter({ direction: 'accept', date: LATER, partnerId })
  expect(readings).toMatchObject([
    { used: 0, pending: 0 },
    { used: 0, pending: 0 },
  ])
})

test('GIFTS-06 limits are worked out again at each approval: one that was passed meanwhile asks the office last', async () => {
  const [one, other] = [await partner(), await partner()]
  await approved(offer({ partnerId: one, ...tickets(3) }))
  const { sid, limits } = await sent(offer({ partnerId: other, ...tickets(3) }))
  expect(limits).toEqual([])
  await (await t.as(OFFICE)).ok(calls.configPartnerMerge, { id: other, into: one, reason: '同一家单位' })
  await decide(sid, MANAGER)
  expect(await rowOf(sid)).toMatchObject({ status: 'pending', office: true, limits: ['ticketsPerPartnerYear'] })
  expect(await holders(sid)).toEqual([OFFICE])
  expect(await told(MEMBER, 'approved', sid)).toEqual([])
  await decide(sid, OFFICE)
  expect(await rowOf(sid)).toMatchObject({ status: 'approved' })
  expect(await told(MEMBER, 'approved', sid)).toHaveLength(1)
})

test('GIFTS-06 between two approvals the limits are worked out, too', async () => {
  const [one, other] = [await partner(), await partner()]
  const { sid } = await sent(offer({ partnerId: other, ...tickets(3), recipients: [whom({ official: true, idType: 'passport', idNumber: 'E1234567' })] }))
  await approved(offer({ partnerId: one, ...tickets(3) }))
  await (await t.as(OFFICE)).ok(calls.configPartnerMerge, { id: other, into: one, reason: '同一家单位' })
  await decide(sid, MANAGER)
  await t.drain()
  expect(await rowOf(sid)).toMatchObject({ status: 'pending', limits: ['ticketsPerPartnerYear'] })
  expect(await told(OFFICE, 'overLimit', sid)).toHaveLength(1)
})

test('GIFTS-16 the meter shows what was used and what is pending against each limit, names nobody, and equals the register', async () => {
  const partnerId = await partner()
  await approved(offer({ partnerId, ...tickets(2, 20_000) }))
  const other = await another()
  await sent(offer({ partnerId, ...tickets(1, 30_000) }), other)
  await approved(offer({ partnerId, items: [thing({ worthFen: 12_000 })] }), other)
  const answer = await meter({ direction: 'offer', date: LATER, partnerId, adds: { tickets: 1, ticketFen: 5_000, giftFen: 0 } })
  expect(answer).toEqual({
    year: YEAR,
    readings: [
      { limit: 'ticketsPerPartnerYear', most: 3, used: 2, pending: 1, adds: 1, left: 0, over: 1 },
      { limit: 'ticketWorthPerPartnerYear', most: 250_000, used: 40_000, pending: 30_000, adds: 5_000, left: 180_000, over: 0 },
    ],
  })
  const person = await meter({ direction: 'offer', date: LATER, partnerId, recipient: { nameCn: '陆晓明' } })
  expect(person.readings).toMatchObject([{ limit: 'giftPerPerson' }, { limit: 'giftPerPersonYear', used: 12_000, pending: 0 }])
  const rows = await register({ partnerId })
  const worth = (status: string) => rows.filter((row) => row.status === status).reduce((sum, row) => sum + row.worthFen, 0)
  const sums = await (await t.as(OFFICE)).ok(calls.registerSums, { pageSize: 100, filters: { year: YEAR, direction: 'offer' } })
  expect(sums.list.find((row) => row.partnerId === partnerId)).toMatchObject({
    ...{ applications: 3, tickets: 2, ticketFen: 40_000, giftFen: 12_000, pendingFen: worth('pending') },
  })
  expect(worth('approved')).toBe(52_000)
})

test('GIFTS-16 approvers see how far the limits are used', async () => {
  const partnerId = await partner()
  await approved(offer({ partnerId, ...tickets(2) }))
  const { sid } = await sent(offer({ partnerId, ...tickets(1) }), await another())
  expect((await detail(sid, MANAGER)).content?.partnerReadings[0]).toMatchObject({ used: 2, pending: 0, adds: 1, left: 1 })
})

test('what was accepted counts for whoever accepted it, from whomever', async () => {
  const who = await another()
  for (const _ of [1, 2, 3]) expect((await sent(acceptance({ items: [thing({ worthFen: 20_000 })] }), who)).limits).toEqual([])
  expect((await sent(acceptance({ items: [thing({ worthFen: 100 })] }), who)).limits).toEqual(['giftPerPersonYear'])
})

test('the office hears once a year of a partner at 80 percent of a limit', async () => {
  const partnerId = await partner()
  await sent(offer({ partnerId, ...tickets(1, 210_000) }))
  await sent(offer({ partnerId, ...tickets(1, 10_000) }))
  expect(await told(OFFICE, 'nearLimit', partnerId)).toHaveLength(1)
})

test('what was really given is counted once it is confirmed', async () => {
  const sid = await approved(offer(tickets(2)))
  const { partnerId } = await rowOf(sid)
  await (await t.as(MEMBER)).ok(calls.confirm, { id: sid, items: [], quantity: 1 })
  expect((await meter({ direction: 'offer', date: LATER, partnerId })).readings[0]).toMatchObject({ used: 1 })
})
