import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { care, MANAGER, MEMBER } from './calls/parts.ts'

const entitled = once(async (t) => {
  const { limit, mine, approved } = care(t)
  await limit('lockFromDay', 1)
  await limit('lockToDay', 1)
  await limit('quotaHours', 240)
  if (!(await mine()).booking.approved) await approved()
})

/** Half a day is booked, the manager approves, and its person cancels it. Told on each day of the month once. */
export default async function story(t: TestPortal, n: number): Promise<void> {
  const { mine, book, decide, bookingOf, left } = care(t)
  await entitled(t)
  const before = await left()
  const { workDays } = (await mine()).booking
  const asked = await book(workDays[1 + (n % (workDays.length - 1))]!, undefined, 'last')
  expect(asked).toMatchObject({ code: '10000' })
  const { id } = asked.content!
  expect(await decide(id, 'approve', { by: MANAGER, comment: '' })).toMatchObject({ code: '10000' })
  await (await t.as(MEMBER)).ok(calls.cancel, { id })
  expect(await bookingOf(id)).toMatchObject({ status: 'cancelled' })
  expect(await left()).toEqual(before)
}
