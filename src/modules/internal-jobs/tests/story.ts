import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { transfers } from './calls/parts.ts'

/** Somebody applies, is approved, is interviewed, and is transferred. */
export default async function story(t: TestPortal): Promise<void> {
  const we = transfers(t)
  const id = await we.brought(await we.approved(await we.another()), '6')
  expect((await we.move([id], '6', '9')).code).toBe('10000')
  expect(await we.seen(id)).toMatchObject({ progress: '9', approval: 'closed' })
}
