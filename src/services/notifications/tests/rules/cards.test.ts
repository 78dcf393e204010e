import fc from 'fast-check'
import { expect, test } from 'vitest'
import { belongsTo, grouping } from '../../rules/groups.ts'
import { namedOf } from '../../rules/messages.ts'

test('NOTI-24 a group is of a department and all below it, not of one whose code only begins the same', () => {
  const rides = { path: '/MB/MB-PO/MB-PO-ATT/' }
  expect(['/MB/MB-PO/MB-PO-ATT/', '/MB/MB-PO/MB-PO-ATT/MB-PO-ATT-AB/'].map((path) => belongsTo(rides, { path }))).toEqual([true, true])
  expect(['/MB/MB-PO/', '/MB/MB-PO/MB-PO-ATTX/', null].map((path) => belongsTo(rides, { path }))).toEqual([false, false, false])
  expect(belongsTo({ path: null }, { path: null })).toBe(true)
})

test('NOTI-24 five people are named at most, and the others are counted', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 30 }), (people) => {
      const { named, others } = namedOf(people)
      expect([named.length <= 5, named.length + others, named]).toEqual([true, people.length, people.slice(0, named.length)])
    }),
  )
})

test('NOTI-25 an address has to be given for a new group or another maker, and be that maker’s', () => {
  const broken = (before: 'wecom' | 'feishu' | null, address?: string, fits = true) =>
    grouping.check({ facts: { maker: before, fits }, input: { maker: 'feishu', address }, p: {}, now: new Date('2026-11-20T04:00:00Z') }).length > 0
  expect([broken(null, 'https://…'), broken('feishu'), broken('wecom', 'https://…')]).toEqual([false, false, false])
  expect([broken(null), broken(null, ''), broken('wecom'), broken('feishu', 'https://…', false)]).toEqual([true, true, true, true])
})
