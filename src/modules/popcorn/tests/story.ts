import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract.ts'
import { MEMBER, popcorn } from './calls/parts.ts'

/** A campaign is opened, ordered from, given back, and ordered from again. */
export default async function story(t: TestPortal): Promise<void> {
  const { opened, order, left, stockLeft } = popcorn(t)
  const { campaignId, itemId, slotId } = await opened({ stock: 2 })
  const { id } = (await order(MEMBER, slotId, itemId, 2)).content!
  expect(await left(campaignId, MEMBER)).toEqual({ available: 0, held: 2 })
  await (await t.as(MEMBER)).ok(calls.cancel, { id })
  expect(await stockLeft(campaignId)).toEqual([[2]])
  expect(await order(MEMBER, slotId, itemId)).toMatchObject({ code: '10000' })
  expect(await left(campaignId, MEMBER)).toEqual({ available: 1, held: 1 })
}
