import { expect, test } from 'vitest'
import { approving, type Declared, declaring, idWithCheck, isNationalId, masked, spanOf } from '../rules/declaring.ts'
import { COUNTED, complianceRequestLife } from '../rules/life.ts'
import { type Limits, NO_TOTALS, NOTHING, near, needsOffice, ofPartner, ofPerson, passed, type Totals, weigh } from '../rules/limits.ts'

const now = new Date('2026-11-20T04:00:00Z')
const p: Limits = { ticketsPerPartnerYear: 3, ticketWorthPerPartnerYear: 2500, giftPerPerson: 200, giftPerPersonYear: 600, acceptanceWorkingDays: 5 }
const PERSON = { nameCn: '陆晓明', nameEn: 'Lu Xiaoming', official: false }
const INPUT: Declared = { direction: 'offer', recipients: [PERSON], items: [{ date: '2026-11-21', worthFen: 10_000 }] }
const broken = (input: Partial<Declared>) =>
  declaring.check({ facts: { acceptedSince: '2026-11-13' }, input: { ...INPUT, ...input }, p: {}, now }).map(({ rule, field }) => `${rule} ${field}`)
const used = (given: Partial<typeof NOTHING>, pending: Partial<typeof NOTHING> = {}): Totals => ({
  used: { ...NOTHING, ...given },
  pending: { ...NOTHING, ...pending },
})

test('GIFTS-01 three one-day tickets of a partner in a year are within the limit, the fourth is not', () => {
  const over = (before: number, adds: number) => passed(ofPartner(used({ tickets: before }), { ...NOTHING, tickets: adds }, p))
  expect(over(0, 3)).toEqual([])
  expect(over(2, 1)).toEqual([])
  expect(over(3, 1)).toEqual(['ticketsPerPartnerYear'])
  expect(weigh({ direction: 'offer', recipients: [1], items: [], ticketType: 'two-day', unitPriceFen: 100, quantity: 9 }).tickets).toBe(0)
})

test('GIFTS-02 tickets of CNY 2500 of a partner in a year are within the limit, a fen more is not', () => {
  const over = (before: number, adds: number) => passed(ofPartner(used({ ticketFen: before }), { ...NOTHING, ticketFen: adds }, p))
  expect(over(200_000, 50_000)).toEqual([])
  expect(over(200_000, 50_001)).toEqual(['ticketWorthPerPartnerYear'])
  const given = { direction: 'offer', recipients: [1], ticketType: 'vip', unitPriceFen: 90_000, quantity: 2 } as const
  expect(weigh({ ...given, items: [{ category: 'ticket', worthFen: 10_000 }] }).ticketFen).toBe(190_000)
})

test('GIFTS-03 GIFTS-04 gifts of a person: CNY 200 at a time and CNY 600 in a year are within the limits', () => {
  const over = (before: number, adds: number) => passed(ofPerson(used({ giftFen: before }), { ...NOTHING, giftFen: adds }, p))
  expect(over(0, 20_000)).toEqual([])
  expect(over(0, 20_001)).toEqual(['giftPerPerson'])
  expect(over(40_000, 20_000)).toEqual([])
  expect(over(50_000, 10_001)).toEqual(['giftPerPersonYear'])
  const items = [{ category: 'meal', worthFen: 50_000 }] as const
  const rest = { items, ticketType: null, unitPriceFen: null, quantity: null }
  expect(weigh({ ...rest, direction: 'offer', recipients: [1, 2] }).giftFen).toBe(25_000)
  expect(weigh({ ...rest, direction: 'accept', recipients: [1, 2] }).giftFen).toBe(50_000)
})

test('GIFTS-05 GIFTS-07 GIFTS-08 the office decides too above a limit, for an official and at a sensitive time', () => {
  const [person, official] = [{ official: false }, { official: true }]
  const [plain, sensitive] = [{ sensitiveTime: false }, { sensitiveTime: true }]
  expect(needsOffice({ recipients: [person], items: [plain] }, [])).toBe(false)
  expect(needsOffice({ recipients: [person], items: [plain] }, ['giftPerPerson'])).toBe(true)
  expect(needsOffice({ recipients: [person, official], items: [plain] }, [])).toBe(true)
  expect(needsOffice({ recipients: [person], items: [plain, sensitive] }, [])).toBe(true)
})

test('GIFTS-05 a reading says by how much the limit is passed', () => {
  const [tickets] = ofPartner(used({ tickets: 2 }, { tickets: 1 }), { ...NOTHING, tickets: 2 }, p)
  expect(tickets).toEqual({ limit: 'ticketsPerPartnerYear', most: 3, used: 2, pending: 1, adds: 2, left: 0, over: 2 })
  expect(passed(ofPartner(used({ tickets: 9 }), NOTHING, p)), 'what adds nothing passes nothing').toEqual([])
})

test('GIFTS-06 pending, approved and done ones count', () => {
  expect([...COUNTED].toSorted()).toEqual(['approved', 'done', 'pending'])
  expect(complianceRequestLife.states.filter((state) => !COUNTED.some((one) => one === state))).toEqual(['draft', 'rejected', 'withdrawn', 'not-done'])
})

test('a partner is near a limit from 80 percent on', () => {
  const close = (tickets: number) =>
    near(ofPartner(used({ tickets }), { ...NOTHING, tickets: 1 }, { ...p, ticketsPerPartnerYear: 5 })).map(({ limit }) => limit)
  expect(close(2)).toEqual([])
  expect(close(3)).toEqual(['ticketsPerPartnerYear'])
  expect(near(ofPartner(NO_TOTALS, NOTHING, p))).toEqual([])
})

test('GIFTS-07 an official needs an ID type', () => {
  expect(broken({ recipients: [PERSON, { ...PERSON, official: true }] })).toEqual(['GIFTS-07 recipients.1.idType'])
  expect(broken({ recipients: [{ ...PERSON, official: true, idType: 'passport' }] })).toEqual([])
})

test('GIFTS-09 an offer is declared before its date, an acceptance late only with a reason', () => {
  expect(broken({ items: [{ date: '2026-11-20', worthFen: 1 }] })).toEqual(['GIFTS-09 items.0.date'])
  const tickets = { items: [], ticketType: 'one-day', unitPriceFen: 100, quantity: 1 } as const
  expect(broken({ ...tickets, estimatedEntryDate: '2026-11-20' })).toEqual(['GIFTS-09 estimatedEntryDate'])
  expect(broken({ ...tickets, estimatedEntryDate: null })).toEqual(['GIFTS-09 estimatedEntryDate'])
  expect(broken({ ...tickets, estimatedEntryDate: '2026-11-21' })).toEqual([])
  const accepted = (date: string, lateReason = '') => broken({ direction: 'accept', items: [{ date, worthFen: 1 }], lateReason })
  expect(accepted('2026-11-13')).toEqual([])
  expect(accepted('2026-11-12')).toEqual(['GIFTS-09 lateReason'])
  expect(accepted('2026-11-12', '出差')).toEqual([])
})

test('GIFTS-11 a Chinese name is of Chinese characters, an English one of letters, and one of them is there', () => {
  const named = (nameCn: string, nameEn: string) => broken({ recipients: [{ ...PERSON, nameCn, nameEn }] })
  expect(named('陆晓明', '')).toEqual([])
  expect(named('', 'Lu Xiaoming')).toEqual([])
  expect(named('', '')).toEqual(['GIFTS-11 recipients.0.nameCn'])
  expect(named('Lu', '')).toEqual(['GIFTS-11 recipients.0.nameCn'])
  expect(named('陆晓明', '陆')).toEqual(['GIFTS-11 recipients.0.nameEn'])
  expect(named('陆晓明', 'Lu 2')).toEqual(['GIFTS-11 recipients.0.nameEn'])
})

test('GIFTS-12 a national ID has its own check; one that is kept need not be typed again', () => {
  const right = idWithCheck('31011519780512301')
  const wrong = `${right.slice(0, -1)}${right.endsWith('1') ? '2' : '1'}`
  expect([isNationalId(right), isNationalId(wrong)]).toEqual([true, false])
  const given = (more: object) => broken({ recipients: [{ ...PERSON, idType: 'national-id', ...more }] })
  expect(given({ idNumber: right })).toEqual([])
  expect(given({ idNumber: wrong })).toEqual(['GIFTS-12 recipients.0.idNumber'])
  expect(given({})).toEqual(['GIFTS-12 recipients.0.idNumber'])
  expect(given({ id: 'kept' })).toEqual([])
})

test('GIFTS-13 worth, unit price and quantity are above 0', () => {
  expect(broken({ items: [{ date: '2026-11-21', worthFen: 0 }] })).toEqual(['GIFTS-13 items.0.worthFen'])
  expect(broken({ items: [{ date: '2026-11-21' }] })).toEqual(['GIFTS-13 items.0.worthFen'])
  const tickets = { ticketType: 'vip', estimatedEntryDate: '2026-11-22' } as const
  expect(broken({ ...tickets, unitPriceFen: 0, quantity: 0 })).toEqual(['GIFTS-13 unitPriceFen', 'GIFTS-13 quantity'])
  expect(broken({ ...tickets, unitPriceFen: 1, quantity: 1 })).toEqual([])
})

test('GIFTS-14 nobody approves what they declared themselves', () => {
  const by = (who: string) => approving.check({ facts: { requester: '10000001' }, input: { by: who }, p: {}, now }).map(({ rule }) => rule)
  expect([by('10000001'), by('10000002')]).toEqual([['GIFTS-14'], []])
})

test('GIFTS-15 the middle of a number is covered', () => {
  expect(masked('310115197805123016')).toBe('310***********3016')
  expect(masked('E1234567')).toBe('E*****67')
})

test('the days of an application go from its first thing to its last', () => {
  const items = [{ date: '2026-12-05' }, { date: '2026-12-01' }]
  expect(spanOf({ ...INPUT, items }, '2026-11-20')).toEqual({ firstDay: '2026-12-01', lastDay: '2026-12-05' })
  expect(spanOf({ ...INPUT, items, ticketType: 'vip', estimatedEntryDate: '2026-12-09' }, '2026-11-20').lastDay).toBe('2026-12-09')
  expect(spanOf({ ...INPUT, items: [] }, '2026-11-20')).toEqual({ firstDay: '2026-11-20', lastDay: '2026-11-20' })
})
