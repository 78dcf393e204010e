import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { lvm } from './calls/parts.ts'

/** Materials are applied for, confirmed, delivered in two rounds and received. */
export default async function story(t: TestPortal): Promise<void> {
  const { confirmed, deliver, receive, seen, stock } = lvm(t)
  const { id, material } = await confirmed()
  expect(await stock(material)).toEqual([90, 10])
  await deliver(id, 6)
  await receive(id)
  expect((await seen(id)).status).toBe('delivering')
  await deliver(id, 4)
  await receive(id)
  expect((await seen(id)).status).toBe('finished')
  expect(await stock(material)).toEqual([90, 0])
}
