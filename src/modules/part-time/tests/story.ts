import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { partTime } from './calls/parts.ts'

/** Somebody has lapsed, the manager asks, the HRBP approves. */
export default async function story(t: TestPortal): Promise<void> {
  const { another, inactive, ask, decide, rowOf } = partTime(t)
  const who = await another()
  await inactive(who)
  const { content } = await ask(who)
  expect(await decide(content!.id, 'approve')).toMatchObject({ code: '10000' })
  expect(await rowOf(who)).toMatchObject({ activationStatus: 'active', consecutiveUnscheduledDays: 0 })
}
