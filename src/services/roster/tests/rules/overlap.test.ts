import { expect, test } from 'vitest'
import { hoursOf, openedYear, overlapping, type Slot, shiftShape, yearOf } from '../../rules.ts'
import { announced, byLaw, KNOWN_YEARS } from '../../server/data/holidays.ts'

const slot = (key: string, ssoId: string, from: number, to: number): Slot => ({ key, ssoId, from: new Date(from * 3_600_000), to: new Date(to * 3_600_000) })
const refusedOf = (standing: Slot[], delivered: Slot[], gone: string[] = []) =>
  [...overlapping(standing, delivered, new Set(gone))].map(([key, by]) => `${key}<${by.key}`)

test('ROSTER-03 a delivered shift gives way to one that stands, and the later delivered to the earlier', () => {
  expect(refusedOf([slot('s', 'a', 8, 16)], [slot('x', 'a', 15, 20), slot('y', 'a', 16, 20)])).toEqual(['x<s'])
  expect(refusedOf([], [slot('x', 'a', 8, 12), slot('y', 'a', 11, 15), slot('z', 'a', 14, 18)])).toEqual(['y<x'])
  expect(refusedOf([], [slot('x', 'a', 8, 12), slot('y', 'b', 8, 12)])).toEqual([])
})

test('ROSTER-03 two people swap their shifts, and a shift moves into the time of one that is cancelled', () => {
  const standing = [slot('x', 'a', 8, 16), slot('y', 'b', 8, 16)]
  expect(refusedOf(standing, [slot('x', 'b', 8, 16), slot('y', 'a', 8, 16)])).toEqual([])
  expect(refusedOf(standing, [slot('z', 'a', 10, 12)], ['x'])).toEqual([])
})

test('ROSTER-03 where a change gives way, what stood before stands and is in the way of others', () => {
  const standing = [slot('x', 'a', 8, 16), slot('s', 'a', 20, 24)]
  // x would go to where s is; so it stays, and y cannot have its place
  expect(refusedOf(standing, [slot('x', 'a', 21, 23), slot('y', 'a', 9, 12)]).sort()).toEqual(['x<s', 'y<x'])
})

test('ROSTER-03 whatever is delivered, what stands afterwards does not overlap', () => {
  let seed = 7
  const random = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % n
  }
  for (let round = 0; round < 300; round++) {
    const standing: Slot[] = []
    for (let i = 0; i < 6; i++) standing.push(slot(`s${i}`, 'ab'[i % 2]!, i * 10, i * 10 + 1 + random(9)))
    const delivered: Slot[] = []
    for (let i = 0; i < 8; i++) {
      const from = random(70)
      delivered.push(slot(random(2) ? `s${random(6)}` : `n${i}`, 'ab'[random(2)]!, from, from + 1 + random(12)))
    }
    const last = [...new Map(delivered.map((one) => [one.key, one])).values()]
    const refused = overlapping(standing, last)
    const taken = last.filter(({ key }) => !refused.has(key))
    const after = [...standing.filter((one) => !taken.some(({ key }) => key === one.key)), ...taken]
    for (const one of after)
      for (const other of after)
        if (one !== other && one.ssoId === other.ssoId)
          expect(one.to <= other.from || other.to <= one.from, `round ${round}: ${one.key} and ${other.key}`).toBe(true)
  }
})

test('ROSTER-07 a shift ends after it begins, within a day, with no more hours than it lasts; ROSTER-08 of somebody known', () => {
  const check = (from: string, to: string, hours: number, known = true) =>
    shiftShape.check({ facts: { known }, input: { starts: new Date(from), ends: new Date(to), hours }, p: {}, now: new Date(0) }).map(({ rule }) => rule)
  expect(check('2026-11-20T00:00Z', '2026-11-20T08:00Z', 7.5)).toEqual([])
  expect(check('2026-11-20T08:00Z', '2026-11-20T08:00Z', 1)).toEqual(['ROSTER-07'])
  expect(check('2026-11-20T08:00Z', '2026-11-20T07:00Z', 1)).toEqual(['ROSTER-07'])
  expect(check('2026-11-20T00:00Z', '2026-11-21T00:30Z', 8)).toEqual(['ROSTER-07'])
  expect(check('2026-11-20T00:00Z', '2026-11-20T04:00Z', 9)).toEqual(['ROSTER-07'])
  expect(check('2026-11-20T00:00Z', '2026-11-20T04:00Z', 4, false)).toEqual(['ROSTER-08'])
  expect(hoursOf(new Date('2026-11-20T00:00Z'), new Date('2026-11-20T04:20Z'))).toBe(4.25)
})

test('ROSTER-01 the years come from the maintained data set: 2026 is known, 2027 is not', () => {
  expect(KNOWN_YEARS).toContain(2026)
  expect(KNOWN_YEARS).not.toContain(2027)
  const { holidays, makeUps } = announced(2026)
  const office = new Map(yearOf(2026, 'office', holidays, makeUps).map((one) => [one.day, one]))
  expect(office.size).toBe(365)
  expect(office.get('2026-10-01')).toMatchObject({ kind: 'holiday', nameCn: '国庆节', nameEn: 'National Day' })
  expect(office.get('2026-10-10')).toMatchObject({ kind: 'make-up', nameCn: '国庆节' })
  expect(office.get('2026-11-21')).toMatchObject({ kind: 'rest', nameCn: '' })
  expect(office.get('2026-11-20')).toMatchObject({ kind: 'working' })
  const resort = new Map(yearOf(2026, 'resort', holidays, makeUps).map((one) => [one.day, one]))
  expect(resort.get('2026-10-01')).toMatchObject({ kind: 'working', nameCn: '国庆节' })
  expect(resort.get('2026-11-21')).toMatchObject({ kind: 'working' })
})

test('ROSTER-06 the days of the law open a year that is not announced yet, also where Mid-autumn lies in the National Days', () => {
  const years = Array.from({ length: 10 }, (_, n) => 2027 + n)
  for (const year of years) {
    const holidays = byLaw(year)!
    expect(openedYear.check({ facts: { opened: false }, input: { year, holidays, makeUps: [] }, p: {}, now: new Date(0) })).toEqual([])
    expect(holidays.every(({ nameCn, nameEn }) => nameCn !== '' && nameEn !== '')).toBe(true)
  }
  expect(byLaw(2031)!.flatMap(({ from }) => (from.startsWith('2031-10') ? from : []))).toEqual(['2031-10-01', '2031-10-02', '2031-10-03', '2031-10-04'])
  expect(byLaw(2050)).toBeUndefined()
})
