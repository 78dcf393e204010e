import { expect, test } from 'vitest'
import { applying, bedsOf, givenUpAt, password, placing, resetting } from '../rules.ts'

const now = new Date('2026-11-20T04:00:00Z')
const broken = (found: readonly { rule: string; field?: string }[]) => found.map(({ rule, field }) => (field ? `${rule} ${field}` : rule))

test('HOUSE-01 HOUSE-06 a password is 6 to 10 digits, and neither of one digit nor a straight run', () => {
  const of = (typed: string) => broken(password.check({ facts: {}, input: { password: typed, confirmation: typed }, p: {}, now }))
  for (const good of ['739184', '1020304050', '112233', '135790']) expect(of(good)).toEqual([])
  for (const bad of ['', '73918', '73918462051', '7391a8', ' 739184', '７３９１８４']) expect(of(bad)).toEqual(['HOUSE-01 password'])
  for (const simple of ['111111', '123456', '654321', '0000000000', '23456789']) expect(of(simple)).toEqual(['HOUSE-06 password'])
})

test('HOUSE-02 the confirmation is the same', () => {
  const of = (confirmation: string) => broken(password.check({ facts: {}, input: { password: '739184', confirmation }, p: {}, now }))
  expect(of('739184')).toEqual([])
  expect(of('739185')).toEqual(['HOUSE-02 confirmation'])
})

test('HOUSE-07 so many resets of a room in a day, and one at a time', () => {
  const of = (recent: number, underWay: boolean) => broken(resetting.check({ facts: { recent, underWay }, input: {}, p: { lockResetsPerDay: 5 }, now }))
  expect(of(4, false)).toEqual([])
  expect(of(5, false)).toEqual(['HOUSE-07'])
  expect(of(0, true)).toEqual(['HOUSE-07'])
})

test('HOUSE-03 HOUSE-09 HOUSE-10 HOUSE-12 HOUSE-14 what an invoice may be asked for', () => {
  const own = [
    { id: 'paid', paid: true, taken: false },
    { id: 'taken', paid: true, taken: true },
    { id: 'unpaid', paid: false, taken: false },
  ]
  const input = { months: ['paid'], titleKind: 'person' as const, taxNumber: '', email: 'me@example.com' }
  const of = (given: Partial<Omit<typeof input, 'titleKind'>> & { titleKind?: 'person' | 'company' }) =>
    broken(applying.check({ facts: { own }, input: { ...input, ...given }, p: { invoiceMonthsMax: 2 }, now }))
  expect(of({})).toEqual([])
  expect(of({ months: ['paid', 'paid', 'paid'] })).toEqual(['HOUSE-03 months'])
  expect(of({ months: ['taken'] })).toEqual(['HOUSE-09 months'])
  expect(of({ months: ['unpaid'] })).toEqual(['HOUSE-10 months'])
  expect(of({ months: ['of somebody else'] })).toEqual(['HOUSE-10 months'])
  for (const email of ['', 'me', 'me@', 'me@example', 'a b@example.com']) expect(of({ email })).toEqual(['HOUSE-12 email'])
  expect(of({ titleKind: 'company', taxNumber: '91310000MA1FL12345' })).toEqual([])
  for (const taxNumber of ['', '123', '91310000-A1FL12345']) expect(of({ titleKind: 'company', taxNumber })).toEqual(['HOUSE-14 taxNumber'])
})

test('HOUSE-11 a bed holds one, and a person has one', () => {
  const of = (bedTaken: boolean, housed: boolean) => broken(placing.check({ facts: { bedTaken, housed }, input: {}, p: {}, now }))
  expect(of(false, false)).toEqual([])
  expect(of(true, false)).toEqual(['HOUSE-11 bed'])
  expect(of(false, true)).toEqual(['HOUSE-11 ssoId'])
  expect(bedsOf(3)).toEqual(['1', '2', '3'])
})

test('HOUSE-13 a bed is given up at noon', () => {
  expect(givenUpAt('2026-11-20')).toEqual(new Date('2026-11-20T04:00:00Z'))
})
