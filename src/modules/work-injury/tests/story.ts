import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract/index.ts'
import { FINANCE, injuries } from './calls/parts.ts'

/** A hand is hurt: reported, checked, recognized, appraised, and what it gives is paid. */
export default async function story(t: TestPortal): Promise<void> {
  const i = injuries(t)
  const { sid, payment } = await i.due()
  await (await t.as(FINANCE)).ok(calls.financePay, { ids: [payment], paidOn: i.today(), voucher: 'V-STORY' })
  expect(await i.seen(sid, FINANCE)).toMatchObject({ outcome: 'successful', payments: [{ state: 'paid' }], clock: { waitsFor: [] } })
}
