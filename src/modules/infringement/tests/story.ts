import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { infringements, REPORTER } from './calls/parts.ts'

/** A fake is seen in a shop: it is reported, assigned, taken down and answered. */
export default async function story(t: TestPortal): Promise<void> {
  const { assigned, step, close, seen } = infringements(t)
  const { id, number } = await assigned()
  await step(id)
  await close(id)
  expect(await seen(id, REPORTER)).toMatchObject({ number, state: 'closed', outcome: 'removed', answer: '平台已下架该商品。' })
}
