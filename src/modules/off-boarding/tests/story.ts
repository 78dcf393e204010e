import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { leavings } from './calls/parts.ts'

/** Somebody leaves, all is handed over, and the letter is sent to be signed. */
export default async function story(t: TestPortal): Promise<void> {
  const l = leavings(t)
  await l.begin()
  const of = await l.leave(await l.another())
  await l.clearAll(of.id)
  expect(await l.caseOf(of.ssoId)).toMatchObject({ state: 'cleared' })
  expect(await l.send(of.ssoId)).toMatchObject({ code: '10000' })
}
