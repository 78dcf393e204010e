import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { discounts, SHOP } from './calls/parts.ts'

/** An amount is asked for and approved, spent and given back at a till, and ended. */
export default async function story(t: TestPortal): Promise<void> {
  const { amountFor, given, left, somebody, suspended, use } = discounts(t)
  const ssoId = await somebody()
  await given(amountFor(ssoId, 100))
  expect((await use(ssoId, { outlet: SHOP, use: 'amount', originalFen: 2_500 })).content).toMatchObject({ remainingFen: 7_500 })
  expect(await left(ssoId)).toBe(7_500)
  await suspended(ssoId)
  expect(await use(ssoId, { use: 'amount', originalFen: 100 })).toMatchObject({ code: 'DBEN-15' })
}
