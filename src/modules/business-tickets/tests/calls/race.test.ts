import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { MEMBER, numbers, SOON, TICKETING, ticketing, vgs } from './parts.ts'

/** On PGlite, with its one connection, these run one after the other; on PostgreSQL (TEST_DATABASE_URL) they race. */
const t = await openTestPortal()
afterAll(() => t.close())
const { addPool, another, approved, at, draft, given, issue, issued, redeem, send, standing, ticketsOf } = ticketing(t)
beforeEach(() => at('2026-11-20T12:00'))
const count = (answers: readonly { code: string }[]) => answers.filter(({ code }) => code === '10000').length

test('BTIX-13 two who apply at the same moment never hold more than is left', async () => {
  const me = await another()
  const poolId = await addPool(`BT-${me}`, { total: 3 })
  expect(count(await Promise.all([1, 2, 3].map(() => send({}, me))))).toBe(1)
  expect(await standing(poolId)).toEqual({ left: 1, held: 2, spent: 0 })
})

test('BTIX-14 a draft is submitted once, however often at the same moment', async () => {
  const id = await draft()
  const asked = await given({ id })
  const me = await t.as(MEMBER)
  expect(count(await Promise.all([1, 2, 3].map(() => me.call(calls.submit, asked))))).toBe(1)
})

test('BTIX-18 one number is given to one of two applications', async () => {
  const [one, other] = [await approved(), await approved()]
  const shared = vgs()
  expect(count(await Promise.all([one, other].map((id) => issue(id, [shared, vgs()]))))).toBe(1)
})

test('BTIX-14 an application is issued or cancelled, not both, and a ticket lets in once', async () => {
  const id = await approved()
  const [desk, me] = [await t.as(TICKETING), await t.as(MEMBER)]
  await Promise.all([desk.call(calls.vgsIssue, { id, numbers: numbers(2) }), me.call(calls.cancel, { id, reason: '改期' })])
  const states = (await ticketsOf(id)).map(({ state }) => state)
  expect(new Set(states).size).toBe(1)
  const [ticket] = await ticketsOf(await issued({ visitDate: SOON }))
  at(`${SOON}T10:00`)
  const answers = await Promise.all([1, 2, 3].map(() => redeem(ticket!.vgsNumber!)))
  expect(answers.filter(({ content }) => content?.valid)).toHaveLength(1)
})
