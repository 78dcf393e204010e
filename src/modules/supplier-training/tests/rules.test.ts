import { describe, expect, test } from 'vitest'
import { addMinutes } from '#foundation/time.ts'
import {
  attempting,
  certifying,
  enrolling,
  finishing,
  idWithCheck,
  issuing,
  judging,
  masked,
  opening,
  registering,
  searching,
  signingIn,
  stepAt,
  stepsTaken,
} from '../rules/index.ts'
import { cardEnd, lapsedOf, type WorkFacts, whyNot } from '../rules/mayWork.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const DAY = '2026-11-20'
const asked = { p: {}, now: NOW }
const rulesOf = (found: readonly { rule: string; field?: string }[]) => found.map(({ rule, field }) => (field ? `${rule} ${field}` : rule))

describe('certificates', () => {
  const given = { type: 'welder', expiryDate: '2027-01-31', frontPhoto: 'f' }
  test('SCT-01 a refresher date after the expiry is refused, the same day is not', () => {
    expect(rulesOf(certifying.check({ ...asked, facts: {}, input: { ...given, refresherDate: '2027-02-01' } }))).toEqual(['SCT-01 refresherDate'])
    expect(certifying.check({ ...asked, facts: {}, input: { ...given, refresherDate: '2027-01-31' } })).toEqual([])
  })
  test('SCT-02 type, expiry date and front photo are each asked for', () => {
    expect(rulesOf(certifying.check({ ...asked, facts: {}, input: {} }))).toEqual(['SCT-02 type', 'SCT-02 expiryDate', 'SCT-02 frontPhoto'])
  })
})

describe('registering', () => {
  const facts = { known: false, idTaken: false, mobileTaken: false, restricted: false }
  const good = { nationalId: idWithCheck('31011519900307201'), mobile: '13900000001' }
  const check = (more: object, input: { nationalId?: string; mobile?: string } = good) =>
    rulesOf(registering.check({ ...asked, facts: { ...facts, ...more }, input }))
  test('SCT-03 a national ID is asked for, once for all', () => {
    expect(check({})).toEqual([])
    expect(check({ idTaken: true })).toEqual(['SCT-03 nationalId'])
    expect(check({}, { mobile: good.mobile })).toEqual(['SCT-03 nationalId'])
    expect(check({ known: true }, { mobile: good.mobile })).toEqual([])
  })
  test('SCT-04 a mobile number is asked for, once for all', () => {
    expect(check({ mobileTaken: true })).toEqual(['SCT-04 mobile'])
    expect(check({}, { nationalId: good.nationalId })).toEqual(['SCT-04 mobile'])
  })
  test('SCT-07 the check digit and the 11 digits are looked at', () => {
    const wrong = good.nationalId.slice(0, -1) + (good.nationalId.endsWith('1') ? '2' : '1')
    expect(check({}, { nationalId: wrong, mobile: '1390000000' })).toEqual(['SCT-07 nationalId', 'SCT-07 mobile'])
    expect(check({}, { nationalId: '310115199003072', mobile: good.mobile })).toEqual(['SCT-07 nationalId'])
  })
  test('SCT-08 of who is on the black list it says so and nothing else', () => {
    expect(check({ restricted: true, idTaken: true })).toEqual(['SCT-08 nationalId'])
  })
  test('SCT-16 a masked number shows its first three and last four signs', () => {
    expect(masked('310115199003072012')).toBe('310***********2012')
  })
})

test('SCT-05 a search asks for two signs', () => {
  const check = (keyword: string) => rulesOf(searching.check({ ...asked, facts: {}, input: { keyword } }))
  expect(check(' 临 ')).toEqual(['SCT-05 keyword'])
  expect(check('临港')).toEqual([])
})

const FACTS: WorkFacts = {
  state: 'active',
  contract: { active: true, from: '2026-01-01', to: '2026-12-31' },
  onsiteDates: [{ from: '2026-11-01', to: '2026-12-20', area: 'park' }],
  needs: ['welder'],
  passed: [{ kind: 'site-induction', validTo: '2026-11-20' }],
  certificates: [{ type: 'welder', state: 'valid', expiryDate: '2026-11-30' }],
  barred: [],
}
const codes = (more: Partial<WorkFacts>, day = DAY) => whyNot({ ...FACTS, ...more }, day).map(({ code, day: ended }) => (ended ? `${code} ${ended}` : code))

describe('SCT-06 a person may work when', () => {
  test('everything holds', () => expect(codes({})).toEqual([]))
  test('registered in full', () => expect(codes({ state: 'draft' })).toEqual(['inactive']))
  test('within the contract, and that goes on', () => {
    expect(codes({ contract: { ...FACTS.contract, to: '2026-11-19' } })).toEqual(['contract'])
    expect(codes({ contract: { ...FACTS.contract, active: false } })).toEqual(['contract'])
  })
  test('within an onsite period', () => expect(codes({ onsiteDates: [{ from: '2026-11-21', to: '2026-12-20', area: 'park' }] })).toEqual(['onsite']))
  test('inducted, and a refresher goes on from that', () => {
    expect(codes({ passed: [] })).toEqual(['training'])
    expect(codes({}, '2026-11-21')).toEqual(['training 2026-11-20'])
    expect(codes({ passed: [...FACTS.passed, { kind: 'refresher', validTo: '2027-11-20' }] }, '2026-11-21')).toEqual([])
    expect(codes({ passed: [{ kind: 'refresher', validTo: '2027-11-20' }] })).toEqual(['training'])
  })
  test('the certificates of the job are valid', () => {
    expect(codes({ certificates: [] })).toEqual(['certificate'])
    expect(codes({ certificates: [{ type: 'welder', state: 'to-check', expiryDate: '2027-11-30' }] })).toEqual(['certificate'])
    expect(codes({ certificates: [{ type: 'welder', state: 'valid', expiryDate: '2026-11-19' }] })).toEqual(['certificate 2026-11-19'])
  })
  test('neither person nor company is on the black list', () => {
    expect(codes({ barred: [{ from: '2026-11-20', to: null }] })).toEqual(['restricted'])
    expect(codes({ barred: [{ from: '2026-11-21', to: null }] })).toEqual([])
  })
})

test('SCT-17 what ran out is told with kind and day, and nothing else', () => {
  const facts = {
    ...FACTS,
    state: 'left' as const,
    certificates: [{ type: 'welder' as const, state: 'expired' as const, expiryDate: '2026-10-31' }],
    barred: [{ from: DAY, to: null }],
  }
  expect(lapsedOf(whyNot(facts, DAY))).toEqual([{ code: 'certificate', type: 'welder', day: '2026-10-31' }])
})

describe('cards', () => {
  const check = (more: object) => rulesOf(issuing.check({ ...asked, facts: { issuer: true, reasons: [], hasCard: false, ...more }, input: {} }))
  test('SCT-12 only an issue member, only to who may work and has none', () => {
    expect(check({})).toEqual([])
    expect(check({ issuer: false })).toEqual(['SCT-12'])
    expect(check({ hasCard: true })).toEqual(['SCT-12'])
    expect(check({ reasons: [{ code: 'onsite', type: null, day: null }] })).toEqual(['SCT-12'])
  })
  test('SCT-12 it ends with the first of contract, onsite period and certificates', () => {
    expect(cardEnd(FACTS, DAY)).toBe('2026-11-30')
    expect(cardEnd({ ...FACTS, needs: [] }, DAY)).toBe('2026-12-20')
    expect(cardEnd({ ...FACTS, contract: { ...FACTS.contract, to: '2026-11-25' } }, DAY)).toBe('2026-11-25')
  })
  test('SCT-08 nobody on the black list has one', () => expect(check({ reasons: [{ code: 'restricted', type: null, day: null }] })).toEqual(['SCT-08']))
})

describe('trainings', () => {
  const places = (enrolled: number, added: number, restricted = 0) =>
    rulesOf(enrolling.check({ ...asked, facts: { enrolled, capacity: 10, restricted }, input: { added } }))
  test('SCT-10 no more than there are places', () => {
    expect(places(8, 2)).toEqual([])
    expect(places(8, 3)).toEqual(['SCT-10 staffIds'])
  })
  test('SCT-08 nobody on the black list is enrolled', () => expect(places(0, 1, 1)).toEqual(['SCT-08 staffIds']))
  test('SCT-11 no result without a sign-in', () =>
    expect(rulesOf(judging.check({ ...asked, facts: { signedIn: false }, input: {} }))).toEqual(['SCT-11 staffId']))
  test('SCT-18 sign-in opens an hour before', () => {
    const check = (minutes: number) => rulesOf(opening.check({ ...asked, facts: { from: addMinutes(NOW, minutes) }, input: {} }))
    expect([check(60), check(61)]).toEqual([[], ['SCT-18']])
  })
  test('SCT-19 finished when everybody who came has a result', () =>
    expect(rulesOf(finishing.check({ ...asked, facts: { unjudged: 1 }, input: {} }))).toEqual(['SCT-19']))
})

describe('signing in', () => {
  test('SCT-09 a token that fits and an enrolment; a token is taken for two half minutes', () => {
    const check = (tokenFits: boolean, enrolled: boolean) => rulesOf(signingIn.check({ ...asked, facts: { tokenFits, enrolled }, input: {} }))
    expect([check(true, true), check(false, true), check(true, false)]).toEqual([[], ['SCT-09'], ['SCT-09']])
    const made = stepAt(NOW)
    expect([0, 29, 59, 60].map((seconds) => stepsTaken(addMinutes(NOW, seconds / 60)).includes(made))).toEqual([true, true, true, false])
  })
  test('SCT-14 five wrong attempts in ten minutes block for ten minutes', () => {
    const check = (...ago: number[]) => rulesOf(attempting.check({ ...asked, facts: { wrong: ago.map((minutes) => addMinutes(NOW, -minutes)) }, input: {} }))
    expect(check(1, 2, 3, 4)).toEqual([])
    expect(check(1, 2, 3, 4, 5)).toEqual(['SCT-14'])
    expect(check(9, 10, 12, 15, 19)).toEqual(['SCT-14'])
    expect(check(10, 11, 12, 13, 14)).toEqual([])
    expect(check(1, 2, 3, 4, 12)).toEqual([])
  })
})
