import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { EHS, ehs, MEMBER, written } from './parts.ts'

/** On PGlite, with its one connection, these run one after the other; on PostgreSQL (TEST_DATABASE_URL) they race. */
const t = await openTestPortal()
afterAll(() => t.close())
const s = ehs(t)
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const count = (answers: readonly { code: string }[], code = '10000') => answers.filter((one) => one.code === code).length
const take = async (who: string, gift: string) => (await t.as(who)).call(calls.exchangeSave, { gift, count: 1, place: 'hotel-desk' })

test('EHS-07 the last gift is exchanged once, whoever asks at the same moment', async () => {
  const people = [await s.another(), await s.another(), await s.another()]
  for (const who of people) await s.give(who, 60)
  const gift = await s.gifts({}, 1)
  const answers = await Promise.all(times(6, (i) => take(people[i % 3]!, gift)))
  expect([count(answers), count(answers, 'EHS-07')]).toEqual([1, 5])
  expect(await s.stock(gift)).toBe(0)
})

test('EHS-06 EHS-08 the same points are spent once, on several gifts at the same moment', async () => {
  const who = await s.another()
  await s.give(who, 70)
  const gifts = [await s.gifts(), await s.gifts(), await s.gifts(), await s.gifts()]
  const answers = await Promise.all(gifts.map((gift) => take(who, gift)))
  expect([count(answers), count(answers, 'EHS-06')]).toEqual([2, 2])
  expect(await s.has(who)).toBe(10)
  const left = await Promise.all(gifts.map(s.stock))
  expect(left.reduce((all, one) => all + one, 0)).toBe(38)
})

test('EHS-09 EHS-18 accepted or sent several times at once, a concern counts once', async () => {
  const who = await s.another()
  const concern = written({ ref: randomUUID() })
  const sent = await Promise.all(times(3, async () => (await t.as(who)).call(calls.concernSave, concern)))
  expect(new Set(sent.map(({ content }) => content!.id)).size).toBe(1)
  const { id } = sent[0]!.content!
  const awards = await Promise.all(times(3, () => s.award(id, 'low')))
  expect([count(awards), count(awards, 'EHS-09')]).toEqual([1, 2])
  expect(await s.has(who)).toBe(10)
})

test('EHS-15 a code scanned at two desks hands out once, and cancelled meanwhile not at all', async () => {
  const who = await s.another()
  await s.give(who, 100)
  const gift = await s.gifts()
  const admin = await t.as(EHS)
  const { code } = await s.exchanged(who, gift)
  const answers = await Promise.all(times(3, () => admin.call(calls.exchangeHandOut, { code })))
  expect([count(answers), count(answers, 'EHS-15')]).toEqual([1, 2])
  const other = await s.exchanged(who, gift)
  const both = await Promise.all([admin.call(calls.exchangeHandOut, { code: other.code }), admin.call(calls.exchangeCancel, { id: other.id })])
  expect(count(both)).toBe(1)
})

test('EHS-16 two concerns merged into each other at the same moment: one is the first', async () => {
  const [one, two] = [await s.reported({}, MEMBER), await s.reported({}, MEMBER)]
  const answers = await Promise.all([s.merge(one.id, two.ehsNo), s.merge(two.id, one.ehsNo)])
  expect(count(answers)).toBe(1)
})
