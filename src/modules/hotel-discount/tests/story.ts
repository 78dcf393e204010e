import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract.ts'
import { hotels, MEMBER } from './calls/parts.ts'

/** Two coupons are taken, one is given back, and the other is redeemed at the desk. */
export default async function story(t: TestPortal): Promise<void> {
  const { taken, take, left, redeem } = hotels(t)
  const { kindId, id, code } = await taken({ amount: 2 })
  const second = (await take(MEMBER, kindId)).content!
  expect(await left(MEMBER, kindId)).toEqual({ available: 0, held: 2 })
  await (await t.as(MEMBER)).ok(calls.giveBack, { id })
  expect((await redeem(code)).code).toBe('HOTEL-15')
  expect((await redeem(second.code)).code).toBe('10000')
  expect(await left(MEMBER, kindId)).toEqual({ available: 1, held: 0 })
}
