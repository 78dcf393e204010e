import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract/index.ts'
import { MEMBER, numbers, TICKETING, ticketing } from './calls/parts.ts'

/** Tickets are applied for, approved, issued, sent to the guests, and called off. */
export default async function story(t: TestPortal): Promise<void> {
  const { approve, rowOf, sent, ticketsOf } = ticketing(t)
  const id = await sent()
  await approve(id)
  await (await t.as(TICKETING)).ok(calls.vgsIssue, { id, numbers: numbers(2) })
  const me = await t.as(MEMBER)
  const [one] = await ticketsOf(id)
  await me.ok(calls.share, { ticketIds: [one!.id], to: 'guest@example.com' })
  await me.ok(calls.cancel, { id, reason: '客人改期' })
  expect((await rowOf(id)).status).toBe('cancelled')
}
