import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract/index.ts'
import { claims, FINANCE } from './calls/parts.ts'

/** A claim is filled in, submitted, approved, reviewed, put into a batch and paid. */
export default async function story(t: TestPortal): Promise<void> {
  const s = claims(t)
  const me = await s.another()
  const { form, id } = await s.batched(me)
  await (await t.as(FINANCE)).ok(calls.batchPaid, { id })
  expect(await s.seen(form, me)).toMatchObject({ status: 'paid', salaryCardFen: 10_000, batch: { state: 'paid' } })
}
