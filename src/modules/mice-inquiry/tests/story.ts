import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { ADMIN, mice } from './calls/parts.ts'

/** An inquiry is approved, changed, and confirmed by the customer. */
export default async function story(t: TestPortal): Promise<void> {
  const { approved, changed, confirmed, decideAs, statusOf } = mice(t)
  const one = await approved()
  const next = await changed(one, { eventName: 'Another day' })
  expect(await statusOf(one)).toBe('11')
  await decideAs(ADMIN, next)
  await confirmed(one)
  expect(await statusOf(one)).toBe('23')
}
