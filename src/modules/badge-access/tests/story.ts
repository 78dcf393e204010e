import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract.ts'
import { OFFICE, restoring } from './calls/parts.ts'

/** Somebody asks for their badge, manager and HRBP approve, and the badge office has switched it on. */
export default async function story(t: TestPortal): Promise<void> {
  const { ahead, approved, mine, rowOf } = restoring(t)
  const id = await approved(ahead(9))
  const { ssoId } = await rowOf(id)
  expect((await mine(ssoId))[0]).toMatchObject({ id, status: 'approved', restoreState: 'waiting' })
  await (await t.as(OFFICE)).ok(calls.restoreMarkDone, { id })
  expect((await mine(ssoId))[0]).toMatchObject({ restoreState: 'restored' })
  expect((await (await t.as(ssoId)).ok(calls.badge, {})).badge).toMatchObject({ state: 'active' })
}
