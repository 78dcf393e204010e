import { expect, test } from 'vitest'
import * as calls from '../contract/index.ts'
import { type Applied, applying, approving, isHeld, type Limits, lastDay } from '../rules/applying.ts'
import { refusedAt } from '../rules/gate.ts'
import { idWithCheck, isNationalId, isPhone, masked } from '../rules/identity.ts'
import { levelOf, poolMoving, poolTerms } from '../rules/pools.ts'
import { routeFor } from '../rules/routing.ts'

const now = new Date('2026-11-20T04:00:00Z')
const p: Limits = { partyMax: 10, vipExperienceMax: 6, vipPrivateMax: 10 }
const GOOD = idWithCheck('31011519780512301')
const INPUT: Applied = {
  type: 'external',
  quantity: 1,
  visitDate: '2026-11-27',
  governmentOfficial: false,
  idTypes: ['national-id'],
  idNumbers: [GOOD],
  phone: '13800000000',
}
const FACTS = { unitPriceFen: 47_500, aheadDays: 3, blackouts: ['2026-12-24'] }
const broken = (input: Partial<Applied>, facts: Partial<Parameters<typeof applying.check>[0]['facts']> = {}) =>
  applying.check({ facts: { ...FACTS, ...facts }, input: { ...INPUT, ...input }, p, now }).map(({ rule, field }) => `${rule} ${field}`)
const party = (type: Applied['type'], quantity: number) => broken({ type, quantity, idTypes: ['passport'], idNumbers: Array(quantity).fill('E12345678') })

test('BTIX-01 there are as many numbers as people', () => {
  expect(broken({})).toEqual([])
  expect(broken({ quantity: 2 })).toEqual(['BTIX-01 idNumbers'])
})

test('BTIX-02 an official chooses an ID type', () => {
  expect(broken({ governmentOfficial: true, idTypes: [] })).toEqual(['BTIX-02 idTypes'])
  expect(broken({ governmentOfficial: true })).toEqual([])
})

test('BTIX-03 a national ID has 18 characters, a real day of birth and the right last one', () => {
  expect([isNationalId(GOOD), isNationalId(GOOD.toLowerCase())]).toEqual([true, true])
  expect(isNationalId(GOOD.slice(0, -1))).toBe(false)
  expect(isNationalId(idWithCheck('31011519780230301')), '30 February').toBe(false)
  const wrong = `${GOOD.slice(0, -1)}${GOOD.endsWith('7') ? '8' : '7'}`
  expect(broken({ idNumbers: [wrong] })).toEqual(['BTIX-03 idNumbers'])
  expect(broken({ idTypes: ['passport'], idNumbers: ['E12345678'] })).toEqual([])
  expect(broken({ idTypes: ['passport', 'national-id'], idNumbers: [wrong] })).toEqual(['BTIX-03 idNumbers'])
  expect(broken({ idTypes: ['passport', 'national-id'], idNumbers: [wrong], guests: [{ idType: 'passport' }] })).toEqual([])
})

test('BTIX-07 BTIX-08 BTIX-09 parties are bounded by their type', () => {
  expect([party('external', 10), party('external', 11)]).toEqual([[], ['BTIX-07 quantity']])
  expect([party('experience', 6), party('experience', 7)]).toEqual([[], ['BTIX-08 quantity']])
  expect([party('private', 10), party('private', 11)]).toEqual([[], ['BTIX-09 quantity']])
})

test('BTIX-10 a phone is a mainland mobile, or + with a country code', () => {
  expect(['13800000000', '+85291234567', '+1 2025550123'].map(isPhone)).toEqual([true, true, true])
  expect(['1380000000', '23800000000', '+12', '021-55550100'].map(isPhone)).toEqual([false, false, false, false])
  expect(broken({ phone: '123' })).toEqual(['BTIX-10 phone'])
})

test('BTIX-11 BTIX-15 quota is whole and above zero, and a total not below what is held and spent', () => {
  const terms = (total: number, used = 0) => poolTerms.check({ facts: { used }, input: { total }, p: {}, now }).map(({ rule }) => rule)
  expect([terms(1), terms(0), terms(1.5), terms(-1)]).toEqual([[], ['BTIX-11'], ['BTIX-11'], ['BTIX-11']])
  expect([terms(5, 5), terms(4, 5)]).toEqual([[], ['BTIX-15']])
})

test('BTIX-11 BTIX-13 what moves to another pool is whole, above zero, and no more than is left', () => {
  const moving = (amount: number) => poolMoving.check({ facts: { left: 3 }, input: { amount }, p: {}, now }).map(({ rule }) => rule)
  expect([moving(3), moving(0.5), moving(4)]).toEqual([[], ['BTIX-11'], ['BTIX-13']])
})

test('BTIX-12 lists open on page 1 with 10 rows', () => {
  expect(calls.list.input.parse({ filters: { category: 'eco' } })).toMatchObject({ pageNum: 1, pageSize: 10, filters: { scope: 'mine' } })
  expect(calls.vgsList.input.parse({})).toMatchObject({ pageNum: 1, pageSize: 10 })
})

test('BTIX-16 a visit is so many days ahead, and on no black-out day', () => {
  expect([broken({ visitDate: '2026-11-23' }), broken({ visitDate: '2026-11-22' })]).toEqual([[], ['BTIX-16 visitDate']])
  expect(broken({ visitDate: '2026-12-24' })).toEqual(['BTIX-16 visitDate'])
})

test('BTIX-19 a product without a price cannot be applied for, a free one can', () => {
  expect([broken({}, { unitPriceFen: null }), broken({}, { unitPriceFen: 0 })]).toEqual([['BTIX-19 productId'], []])
})

test('BTIX-20 the last approval of an official asks for an offer', () => {
  const asks = (governmentOfficial: boolean, offer: string | null) => approving.check({ facts: { governmentOfficial }, input: { offer }, p: {}, now }).length
  expect([asks(true, null), asks(true, 'sid'), asks(false, null)]).toEqual([1, 0, 0])
})

test('BTIX-21 of a number the first three and the last four are shown', () => {
  expect(masked(GOOD)).toBe(`${GOOD.slice(0, 3)}***********${GOOD.slice(-4)}`)
  expect(masked('A123456')).toBe('******6')
})

test('the first approval that fits serves; where none does officials go by compliance and VIP by the owner', () => {
  const of = { category: 'eco', type: 'external', departmentCode: 'MB-FB', worthFen: 100_000, governmentOfficial: false } as const
  const any = { category: null, type: null, department: null, minWorthFen: 0, officialOnly: false, workflowCode: 'BUSINESS_TICKET' } as const
  const dear = { ...any, minWorthFen: 100_001, workflowCode: 'BUSINESS_TICKET_OWNER' } as const
  expect(routeFor([dear, any], of)).toBe('BUSINESS_TICKET')
  expect(routeFor([dear, any], { ...of, worthFen: 100_001 })).toBe('BUSINESS_TICKET_OWNER')
  expect(routeFor([{ ...dear, minWorthFen: 0, department: 'MB-HR' }], of)).toBe('BUSINESS_TICKET')
  expect(routeFor([{ ...any, officialOnly: true }], { ...of, category: 'vip', type: 'private' })).toBe('BUSINESS_TICKET_OWNER')
  expect(routeFor([], { ...of, governmentOfficial: true })).toBe('BUSINESS_TICKET_COMPLIANCE')
})

test('a ticket opens the gate on its days, once', () => {
  const at = (state: Parameters<typeof refusedAt>[0]['state'], instant: string) =>
    refusedAt({ state, visitDate: '2026-11-20', validUntil: lastDay('2026-11-20', 2) }, new Date(instant))
  expect([at('sold', '2026-11-20T02:00:00Z'), at('shared', '2026-11-21T02:00:00Z')]).toEqual([undefined, undefined])
  expect([at('sold', '2026-11-19T02:00:00Z'), at('sold', '2026-11-21T17:00:00Z')]).toEqual(['early', 'expired'])
  expect(['redeemed', 'void', 'new'].map((state) => at(state as 'void', '2026-11-20T02:00:00Z'))).toEqual(['used', 'void', 'unknown'])
})

test('a session is held on its weekdays while it is in effect, and a pool is low before it is empty', () => {
  const session = { weekdays: [5], effectiveFrom: '2026-11-01', effectiveTo: '2026-11-30' }
  expect(['2026-11-20', '2026-11-21', '2026-12-04'].map((day) => isHeld(session, day))).toEqual([true, false, false])
  const level = (left: number) => levelOf({ total: 100, left, warnAtPercent: 10 })
  expect([level(11), level(10), level(0)]).toEqual([undefined, 'low', 'empty'])
})
