import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { CASHIER, MANAGER, MEMBER, meals } from './calls/parts.ts'

const open = once(async (t) => {
  await meals(t).openOutlets()
})

/** Four hours of overtime a day are asked for and approved until they have earned a voucher, which is eaten. Told on each day of the month once. */
export default async function story(t: TestPortal, n: number): Promise<void> {
  const { left, askOvertime, decide, redeem, code } = meals(t)
  await open(t)
  const before = await left(MEMBER, 'full')
  const asked = await askOvertime(MEMBER, `2026-11-${String(20 + n)}T18:00`, 4)
  expect(asked).toMatchObject({ code: '10000' })
  expect(await decide(MANAGER, asked.content!.id, 'approve', '')).toMatchObject({ code: '10000' })
  expect(await left(MEMBER, 'full')).toEqual({ available: before.available + 1, held: 0 })
  expect(await redeem(CASHIER, await code(MEMBER))).toMatchObject({ code: '10000', content: { ok: true, left: before.available } })
  const mine = await (await t.as(MEMBER)).ok(calls.mine, {})
  expect(mine.requests.find(({ workflowItem }) => workflowItem === asked.content!.id)).toMatchObject({ status: 'approved', vouchers: 1 })
  expect(mine.log.list.slice(0, 2).map(({ amount }) => amount)).toEqual([-1, 1])
}
