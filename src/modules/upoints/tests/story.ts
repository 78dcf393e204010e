import { expect } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, MANAGER, MEMBER, points } from './calls/parts.ts'

const open = once(async (t) => {
  const { goods, quota } = points(t)
  await quota(10_000)
  return goods({ price: 100 }, 100)
})

/** A manager rewards, the points buy something, which is prepared and handed out against its code. Told again it takes another piece. */
export default async function story(t: TestPortal): Promise<void> {
  const item = await open(t)
  const { agrees, has } = points(t)
  const [member, manager, admin] = [await t.as(MEMBER), await t.as(MANAGER), await t.as(ADMIN)]
  const before = await has(MEMBER)
  await manager.ok(calls.grantPoints, { ssoIds: [asSsoId(MEMBER)], type: 5, points: 100, reason: '烟花夜场支援' })
  const { id } = await member.ok(calls.buy, { item, quantity: 1 })
  expect(await has(MEMBER)).toEqual(before)
  await admin.ok(calls.prepareOrder, { id, collectPlace: '员工服务中心' })
  const order = async () => (await member.ok(calls.myOrders, { pageSize: 100 })).list.find((one) => one.id === id)!
  await admin.ok(calls.collectOrder, { id, code: (await order()).collectCode! })
  expect(await order()).toMatchObject({ status: 'collected', total: 100 })
  expect(await agrees(MEMBER)).toBe(true)
}
