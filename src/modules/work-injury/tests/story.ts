import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract/index.ts'
import { FINANCE, HR, injuries } from './calls/parts.ts'

/** A hand is hurt: reported, checked, recognized, appraised, and what it gives is paid. */
export default async function story(t: TestPortal): Promise<void> {
  const i = injuries(t)
  const { sid, payment } = await i.due()
  await (await t.as(FINANCE)).ok(calls.financePay, { ids: [payment], paidOn: i.today(), voucher: 'V-STORY' })
  expect(await i.seen(sid, FINANCE)).toMatchObject({ payments: [{ state: 'paid' }], clock: { waitsFor: [] } })
  expect((await i.seen(sid, HR)).tracks).toContainEqual(expect.objectContaining({ track: 'identification', outcome: 'successful' }))
}
