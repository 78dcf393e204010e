import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { payments } from './calls/parts.ts'

/** A contract is written and activated, its advance is asked for, released and paid. */
export default async function story(t: TestPortal): Promise<void> {
  const s = payments(t)
  const { id, items } = await s.active()
  await s.paid(items[0]!)
  expect(await s.open(id)).toMatchObject({ status: 'active', paidFen: 300_000, leftFen: 700_000 })
}
