import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { acceptance, declarations, MEMBER, OFFICE, offer, tickets } from './parts.ts'

/** On PGlite, with its one connection, these run one after the other; on PostgreSQL (TEST_DATABASE_URL) they race. */
const t = await openTestPortal()
afterAll(() => t.close())
const { another, approved, draft, itemsOf, partner, rowOf, send } = declarations(t)
const count = (answers: readonly { code: string }[]) => answers.filter(({ code }) => code === '10000').length

test('a draft is submitted once, however often at the same moment', async () => {
  const sid = await draft()
  const answers = await Promise.all([1, 2, 3].map(() => send(offer({ sid }))))
  expect(count(answers)).toBe(1)
  expect(await rowOf(sid)).toMatchObject({ status: 'pending' })
})

test('GIFTS-06 of two who offer tickets to one partner at the same moment the second sees the first', async () => {
  const partnerId = await partner()
  const [one, other] = [await another(), await another()]
  const answers = await Promise.all([one, other].map((who) => send(offer({ partnerId, ...tickets(2) }), who)))
  expect(answers.map(({ content }) => content?.limits.length).toSorted()).toEqual([0, 1])
})

test('a thing is disposed of once', async () => {
  const sid = await approved(acceptance(), await another())
  const [item] = await itemsOf(sid)
  const office = await t.as(OFFICE)
  const answers = await Promise.all((['keep', 'return'] as const).map((disposal) => office.call(calls.registerDispose, { id: sid, item: item!.id, disposal })))
  expect(count(answers)).toBe(1)
})

test('an approved application is confirmed or dropped, not both', async () => {
  const sid = await approved(offer(tickets(1)))
  const me = await t.as(MEMBER)
  const answers = await Promise.all([me.call(calls.confirm, { id: sid, items: [], quantity: 1 }), me.call(calls.drop, { id: sid })])
  expect(count(answers)).toBe(1)
})
