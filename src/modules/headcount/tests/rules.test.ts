import { describe, expect, test } from 'vitest'
import {
  type ApplyingFacts,
  allocate,
  availableOf,
  budgeting,
  campusApplying,
  carrying,
  drafting,
  filling,
  freeOf,
  reducing,
  socialApplying,
} from '../rules/applying.ts'

const now = new Date('2026-11-20T04:00:00Z')
const FACTS: ApplyingFacts = {
  active: true,
  rooms: [
    { tmType: 'full-time', employeeClass: 2, available: 3 },
    { tmType: 'full-time', employeeClass: 6, available: -2 },
    { tmType: 'full-time', employeeClass: 7, available: 4 },
    { tmType: 'part-time', employeeClass: 2, available: 9 },
  ],
}
const ASKED = { tmType: 'full-time', employeeClassList: [2], count: 3, jobCode: 'OPR-1010', hireType: 'new', replaces: [] } as const
const social = (given: object = {}, facts: Partial<ApplyingFacts> = {}) =>
  socialApplying
    .check({ facts: { ...FACTS, ...facts }, input: { ...ASKED, ...given }, p: { codeMinLength: 4 }, now })
    .map(({ rule, field }) => `${rule} ${field ?? ''}`.trim())

describe('social hiring', () => {
  test('a request that fits is kept', () => expect(social()).toEqual([]))
  test('HEADC-03 signs of a code are letters and digits, four of them', () => {
    expect(social({ jobCode: 'AB1' })).toEqual(['HEADC-03 jobCode'])
    expect(social({ jobCode: 'A-B-1' })).toEqual(['HEADC-03 jobCode'])
    expect(social({ jobCode: '' })).toEqual(['HEADC-03 jobCode'])
    expect(social({ jobCode: 'A-B-12' })).toEqual([])
  })
  test('HEADC-04 no organization that is no more', () => expect(social({}, { active: false })).toEqual(['HEADC-04 orgCode']))
  test('HEADC-05 no more than the type and the classes have together; a class over its budget takes nothing from others', () => {
    expect(social({ count: 4 })).toEqual(['HEADC-05 count'])
    expect(social({ count: 7, employeeClassList: [2, 6, 7] })).toEqual([])
    expect(social({ count: 8, employeeClassList: [2, 6, 7] })).toEqual(['HEADC-05 count'])
    expect(social({ count: 7, employeeClassList: [7, 7] })).toEqual(['HEADC-05 count'])
    expect(social({ count: 1, employeeClassList: [5] })).toEqual(['HEADC-05 count'])
    expect(social({ count: 9, tmType: 'part-time' })).toEqual([])
  })
  test('HEADC-07 heads are whole, one or more', () => {
    for (const count of [0, -1, 1.5]) expect(social({ count })).toEqual(['HEADC-07 count'])
    expect(social({ count: 1 })).toEqual([])
  })
  test('HEADC-08 as many leaving people as heads, each once, each of whom qualifies', () => {
    const replacing = (replaces: string[], leavers?: string[]) => social({ hireType: 'replacement', count: 2, replaces }, leavers ? { leavers } : {})
    expect(replacing(['10000001'])).toEqual(['HEADC-08 replaces'])
    expect(replacing(['10000001', '10000001'])).toEqual(['HEADC-08 replaces'])
    expect(replacing(['10000001', '10000002'])).toEqual([])
    expect(replacing(['10000001', '10000002'], ['10000001'])).toEqual(['HEADC-08 replaces'])
    expect(replacing(['10000001', '10000002'], ['10000002', '10000001'])).toEqual([])
  })
})

describe('campus hiring', () => {
  const orders = [
    { position: 'A', tmType: 'full-time', left: 2 },
    { position: 'B', tmType: 'full-time', left: 9 },
    { position: 'C', tmType: 'intern', left: 9 },
  ] as const
  const campus = (positions: { position: string; count: number }[], active = true) =>
    campusApplying
      .check({ facts: { ...FACTS, active, orders }, input: { tmType: 'full-time', employeeClassList: [2, 7], positions }, p: {}, now })
      .map(({ rule, field }) => `${rule} ${field ?? ''}`)

  test('HEADC-05 neither more than the plan leaves of a position nor than the budget has', () => {
    expect(
      campus([
        { position: 'A', count: 2 },
        { position: 'B', count: 5 },
      ]),
    ).toEqual([])
    expect(campus([{ position: 'A', count: 3 }])).toEqual(['HEADC-05 positions.0.count'])
    expect(
      campus([
        { position: 'A', count: 1 },
        { position: 'A', count: 2 },
      ]),
    ).toEqual(['HEADC-05 positions.0.count'])
    expect(campus([{ position: 'C', count: 1 }])).toEqual(['HEADC-05 positions.0.count'])
    expect(campus([{ position: 'B', count: 8 }])).toEqual(['HEADC-05 positions'])
  })
  test('HEADC-04 HEADC-07 an organization in use, heads in whole', () => {
    expect(campus([{ position: 'B', count: 0 }], false)).toEqual(['HEADC-04 orgCode', 'HEADC-07 positions.0.count'])
  })
})

test('HEADC-06 what is available is the budget less people in place and what is held', () => {
  expect(availableOf({ budget: 10, actualTotal: 6, inRequest: 3 })).toBe(1)
  expect(availableOf({ budget: 10, actualTotal: 9, inRequest: 3 })).toBe(-2)
})

test('HEADC-05 heads are laid on the classes in the order in which they were chosen', () => {
  const rooms = [
    { employeeClass: 7, available: 2 },
    { employeeClass: 6, available: -1 },
    { employeeClass: 2, available: 3 },
  ]
  expect(freeOf(rooms)).toBe(5)
  const positions = [
    { position: 'A', count: 3, wishes: '' },
    { position: 'B', count: 1, wishes: '' },
  ]
  expect(allocate(positions, rooms)).toEqual([
    { position: 'A', employeeClass: 7, count: 2 },
    { position: 'A', employeeClass: 2, count: 1 },
    { position: 'B', employeeClass: 2, count: 1 },
  ])
})

const broken = (found: readonly { rule: string }[]) => found.map(({ rule }) => rule)

test('HEADC-04 a draft is not gone on with for an organization that is no more', () => {
  expect(broken(drafting.check({ facts: { active: false }, input: {}, p: {}, now }))).toEqual(['HEADC-04'])
  expect(broken(drafting.check({ facts: { active: true }, input: {}, p: {}, now }))).toEqual([])
})

test('HEADC-10 a budget is lowered to what is taken and no further; raised or new it may be anything', () => {
  const save = (before: number | null, budget: number) => broken(budgeting.check({ facts: { before, taken: 8 }, input: { budget }, p: {}, now }))
  expect([save(10, 8), save(10, 7), save(5, 6), save(5, 5), save(null, 1)]).toEqual([[], ['HEADC-10'], [], [], []])
})

test('HEADC-07 a request is reduced to heads, fewer than it has and no fewer than are filled', () => {
  const to = (count: number | null) => broken(reducing.check({ facts: { count: 4, filled: 2 }, input: { count }, p: {}, now }))
  expect([to(3), to(2), to(1), to(4), to(2.5), to(null)]).toEqual([[], [], ['HEADC-07'], ['HEADC-07'], ['HEADC-07'], ['HEADC-07']])
})

test('HEADC-11 HEADC-12 who does not fit is not counted; one year is carried over', () => {
  expect(broken(filling.check({ facts: { fits: false }, input: {}, p: {}, now }))).toEqual(['HEADC-11'])
  expect(broken(carrying.check({ facts: { year: 2027, thisYear: 2026 }, input: {}, p: {}, now }))).toEqual(['HEADC-12'])
  expect(broken(carrying.check({ facts: { year: 2026, thisYear: 2026 }, input: {}, p: {}, now }))).toEqual([])
})
