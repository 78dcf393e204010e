import { expect, test } from 'vitest'
import module from '../module.ts'
import { confirming, type Deliverable, delivering, gathering, receiving } from '../rules/moving.ts'
import { MOST_PIECES, PURCHASES, pieces, purchaseOf, sharesOf } from '../rules/stock.ts'
import { submitting, writing } from '../rules/writing.ts'

const now = new Date('2026-11-20T04:00:00Z')
const broken = (found: readonly { rule: string; field?: string }[]) => found.map(({ rule, field }) => (field ? `${rule} ${field}` : rule))
const line = (materialCode: string, quantity: number | null, stock = 10) => ({ materialCode, quantity, stock })
const STOCK = new Map([
  ['A', 10],
  ['B', 5],
])
const GOOD = { groupCode: 'OFFICE', shopId: 'shop' as string | null, lines: [line('A', 4)] }
const of = (given: Partial<typeof GOOD> = {}, group = true) =>
  broken(writing.check({ facts: { group, stock: STOCK, whole: true }, input: { ...GOOD, ...given }, p: {}, now }))

test('LVM-01 LVM-10 a group is chosen, and what is missing is said once with each place marked', () => {
  expect(of()).toEqual([])
  expect(of({}, false)).toEqual(['LVM-01 groupCode'])
  expect(of({ groupCode: '', lines: [line('', null)] })).toEqual(['LVM-10', 'LVM-01 groupCode', 'LVM-02 lines.0.materialCode', 'LVM-03 lines.0.quantity'])
  expect(of({ shopId: null })).toEqual(['LVM-10', 'LVM-10 shopId'])
})

test('LVM-02 each line is of a material of the group', () => {
  expect(of({ lines: [line('A', 1), line('Z', 1)] })).toEqual(['LVM-02 lines.1.materialCode'])
})

test('LVM-03 a quantity is a whole number from zero on', () => {
  expect(of({ lines: [line('A', 0)] })).toEqual([])
  for (const wrong of [-1, 1.5]) expect(of({ lines: [line('A', wrong)] })).toEqual(['LVM-03 lines.0.quantity'])
})

test('LVM-04 no more than there is', () => {
  expect(of({ lines: [line('A', 10), line('B', 6, 5)] })).toEqual(['LVM-04 lines.1.quantity'])
})

test('LVM-05 at least one material', () => {
  expect(of({ lines: [] })).toEqual(['LVM-05 lines'])
})

test('LVM-24 another stock than was shown is answered with its own code and the stock of the line', () => {
  const [found] = writing.check({ facts: { group: true, stock: STOCK, whole: true }, input: { ...GOOD, lines: [line('A', 4, 12)] }, p: {}, now })
  expect(found).toEqual({ rule: 'LVM-24', code: 'MI90002', field: 'lines.0.quantity', figures: { stock: 10 } })
})

test('LVM-14 something is asked for, and nothing twice', () => {
  const left = (lines: (typeof GOOD)['lines']) => broken(submitting.check({ facts: {}, input: { lines }, p: {}, now }))
  expect(left([line('A', 1), line('B', 0)])).toEqual([])
  expect(left([line('A', 0), line('B', 0)])).toEqual(['LVM-14 lines'])
  expect(left([line('A', 1), line('A', 2)])).toEqual(['LVM-14 lines'])
})

test('LVM-11 the pages of applicants are in the menu of who holds their permission', () => {
  const pages = module.screens.filter(({ path, group }) => group !== undefined && /lvm\/(index|receiving)$/.test(path))
  expect(pages.map(({ permission }) => permission)).toEqual([['MIMO_USER_OPERATOR'], ['MIMO_USER_OPERATOR']])
})

test('LVM-12 LVM-16 what has to be bought follows from what could be set aside', () => {
  expect(PURCHASES).toEqual(['none', 'partial', 'full'])
  expect([purchaseOf(5, 5), purchaseOf(5, 4), purchaseOf(5, 0), purchaseOf(0, 0)]).toEqual(['none', 'partial', 'full', 'none'])
})

test('LVM-13 what is no whole number from zero on does not stay', () => {
  for (const [typed, kept] of [
    ['12', 12],
    ['-3', 3],
    ['1.9', 1],
    ['a7b', 7],
    ['１２', 12],
    ['', null],
    ['x', null],
    ['99999999999', MOST_PIECES],
  ] as const)
    expect(pieces(typed)).toBe(kept)
})

test('LVM-15 no more is confirmed than was applied for, and who came first is served first', () => {
  const check = (confirmedQuantity: number) =>
    broken(confirming.check({ facts: { open: true, applied: new Map([['l', 4]]) }, input: { lines: [{ lineId: 'l', confirmedQuantity }] }, p: {}, now }))
  expect([check(0), check(4)]).toEqual([[], []])
  for (const wrong of [5, -1, 1.5]) expect(check(wrong)).toEqual(['LVM-15 lines.0.confirmedQuantity'])
  const shares = sharesOf(
    [
      { id: 'first', confirmed: 6 },
      { id: 'second', confirmed: 6 },
    ],
    [
      { warehouseId: 'w1', available: 4 },
      { warehouseId: 'w2', available: 5 },
    ],
  )
  expect(shares).toEqual([
    { lineId: 'first', warehouseId: 'w1', quantity: 4 },
    { lineId: 'first', warehouseId: 'w2', quantity: 2 },
    { lineId: 'second', warehouseId: 'w2', quantity: 3 },
  ])
})

test('LVM-25 an order is confirmed while it is open', () => {
  expect(broken(confirming.check({ facts: { open: false, applied: new Map() }, input: { lines: [] }, p: {}, now }))).toEqual(['LVM-25'])
})

test('LVM-20 what waits is gathered, of one group', () => {
  const check = (waiting: boolean[], groupIds: string[]) => broken(gathering.check({ facts: { waiting, groupIds }, input: {}, p: {}, now }))
  expect(check([true, true], ['g', 'g'])).toEqual([])
  expect(check([true, false], ['g', 'g'])).toEqual(['LVM-20'])
  expect(check([true, true], ['g', 'h'])).toEqual(['LVM-20'])
})

const LINE: Deliverable = { confirmed: 10, delivered: 4, within: new Map([['w', 5]]) }
const sent = (
  quantity: number,
  warehouseId: string | null = 'w',
  { status = 'delivering' as 'delivering' | 'manager-finished', seen = 1, of: one = LINE } = {},
) =>
  broken(
    delivering.check({
      facts: { status, rounds: 1, lines: new Map([['l', one]]) },
      input: { seen, lines: [{ lineId: 'l', warehouseId, quantity }] },
      p: {},
      now,
    }),
  )

test('LVM-06 LVM-17 LVM-18 a round brings no more than is confirmed, left, and there', () => {
  expect(sent(5)).toEqual([])
  expect(sent(11)).toContain('LVM-06 lines.0.quantity')
  for (const wrong of [0, 1.5]) expect(sent(wrong)).toContain('LVM-06 lines.0.quantity')
  expect(sent(7)).toContain('LVM-17 lines.0.quantity')
  expect(sent(6)).toEqual(['LVM-18 lines.0.quantity'])
})

test('LVM-07 LVM-09 LVM-27 where it comes from, what is closed, and what was not seen', () => {
  expect(sent(5, null)).toEqual(['LVM-07 lines.0.warehouseId'])
  expect(sent(5, 'w', { status: 'manager-finished' })).toEqual(['LVM-09'])
  expect(sent(5, 'w', { seen: 0 })).toEqual(['LVM-27'])
})

const came = (quantity: number, differenceReason = '', open = true) =>
  broken(receiving.check({ facts: { open, delivered: new Map([['d', 5]]) }, input: { lines: [{ lineId: 'd', quantity, differenceReason }] }, p: {}, now }))

test('LVM-08 a round is received once', () => {
  expect(came(5)).toEqual([])
  expect(came(5, '', false)).toEqual(['LVM-08'])
})

test('LVM-19 no more comes than was sent, and less is explained', () => {
  expect(came(6)).toEqual(['LVM-19 lines.0.quantity'])
  expect(came(-1)).toEqual(['LVM-19 lines.0.quantity'])
  expect(came(4)).toEqual(['LVM-19 lines.0.differenceReason'])
  expect([came(4, '破损'), came(0, '没到')]).toEqual([[], []])
})
