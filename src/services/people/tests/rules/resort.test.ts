import { expect, test } from 'vitest'
import { bandsOf, isSsoId, serving, tenureBand, tenureYears } from '../../rules/index.ts'
import { generateResort } from '../../server/demo/generate.ts'
import { namedPeople } from '../../server/demo/named.ts'
import { DEPARTMENTS } from '../../server/demo/organization.ts'

const TODAY = '2026-11-20'
const { people, owners, hrbps } = generateResort(TODAY)
const byId = new Map(people.map((one) => [one.ssoId, one]))

test('the demo resort is the same every time, about two thousand people over three companies', () => {
  expect(generateResort(TODAY)).toEqual({ people, owners, hrbps })
  const share = (entity: string) => people.filter((one) => one.entity === entity).length
  expect(people.length).toBeGreaterThan(1_900)
  expect(people.length).toBeLessThan(2_100)
  expect(share('MB')).toBeGreaterThan(1_400)
  expect(share('HB')).toBeGreaterThan(300)
  expect(share('JV')).toBeGreaterThan(120)
})

test('every type, class, status, contract and tenure band is among them', () => {
  const all = <K extends keyof (typeof people)[number]>(key: K) => new Set(people.map((one) => one[key]))
  expect([...all('employeeClass')].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(all('employeeType').size).toBe(3)
  expect(all('status').size).toBe(4)
  expect(all('contractType').size).toBe(5)
  expect(all('foreigner').size).toBe(2)
  const bands = new Set(people.map((one) => tenureBand(tenureYears(one, TODAY), '1, 3, 5, 10')))
  expect([...bands].toSorted((a, b) => a - b)).toEqual([0, ...bandsOf('1, 3, 5, 10')])
})

test('numbers and addresses are unique, and every date fits its status', () => {
  expect(byId.size).toBe(people.length)
  expect(new Set(people.map((one) => one.email)).size).toBe(people.length)
  for (const one of people) {
    expect(isSsoId(one.ssoId)).toBe(true)
    expect(one.joinDate > TODAY).toBe(one.status === 'onboarding')
    if (one.status === 'left') expect(one.lastWorkingDate && one.lastWorkingDate < TODAY && one.lastWorkingDate >= one.joinDate).toBe(true)
    if (serving(one.status) && one.lastWorkingDate) expect(one.lastWorkingDate >= TODAY).toBe(true)
  }
})

test('everybody but the president has a manager who came before and serves, three to six levels up', () => {
  const seen = new Set<string>()
  for (const one of people) {
    if (one.lineManager) expect(seen.has(one.lineManager)).toBe(true)
    seen.add(one.ssoId)
  }
  expect(people.filter((one) => !one.lineManager).map((one) => one.jobTitleEn)).toEqual(['President'])
  const height = (ssoId: string): number => {
    const manager = byId.get(ssoId as never)?.lineManager
    return manager ? 1 + height(manager) : 0
  }
  expect(Math.max(...people.map((one) => height(one.ssoId)))).toBe(5)
})

test('every department has an owner who works in it or above, and the named people stand in it as in tests', () => {
  for (const { code } of DEPARTMENTS) expect(byId.has(owners.get(code)!)).toBe(true)
  const named = namedPeople(TODAY)
  expect(named.map((one) => one.ssoId).toSorted()).toEqual(Array.from({ length: 17 }, (_, n) => String(10_000_001 + n)))
  for (const one of named) {
    const { lineManager, ...there } = byId.get(one.ssoId)!
    expect(there).toEqual({ ...there, ...one, lineManager: undefined })
    if (one.lineManager) expect(lineManager).toBe(one.lineManager)
  }
})
