import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract/index.ts'
import { MEMBER, tickets } from './calls/parts.ts'

/** Quota is granted, exchanged, shared, used, and given back. */
export default async function story(t: TestPortal): Promise<void> {
  const { gate, left, ready, taken } = tickets(t)
  const kindId = await ready({ quota: 3 })
  const [used, unused] = await taken(kindId, 2)
  const me = await t.as(MEMBER)
  await me.ok(calls.share, { id: used!, receiver: '小雨', contact: '13800000000' })
  expect(await gate(used!)).toMatchObject({ valid: true })
  await me.ok(calls.giveBack, { id: unused! })
  expect(await left(kindId)).toEqual({ available: 2, held: 0 })
}
