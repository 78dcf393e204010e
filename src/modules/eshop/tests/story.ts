import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, MEMBER, PRICE, shop } from './calls/parts.ts'

const open = once(async (t) => shop(t).goods({}, 100))

/** From the shelf to the hand: ordered, paid at the counter, packed, brought, and handed over against its code. Told again it takes another piece. */
export default async function story(t: TestPortal): Promise<void> {
  const { sku } = await open(t)
  const { placed } = shop(t)
  const [member, admin] = [await t.as(MEMBER), await t.as(ADMIN)]
  const { id, oid } = await placed(sku)
  await admin.ok(calls.adminOrderPay, { id, receipt: oid })
  for (const step of ['pack', 'go'] as const) await admin.ok(calls.adminDeliveryDispatch, { ids: [id], step })
  await admin.ok(calls.adminDeliveryArrive, { ids: [id] })
  const { collectCode } = await member.ok(calls.order, { oid })
  expect(await admin.ok(calls.adminDeliveryHandover, { code: `${oid}-${collectCode}` })).toMatchObject({ ok: true })
  expect(await member.ok(calls.order, { oid })).toMatchObject({ status: '50', totalFen: PRICE })
}
