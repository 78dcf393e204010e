import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract/index.ts'
import { loto } from './calls/parts.ts'

/** A procedure is written, reviewed and approved, and a vendor reads it at the machine. */
export default async function story(t: TestPortal): Promise<void> {
  const s = loto(t)
  const id = await s.to('approved')
  const headers = await s.entered((await s.vendor()).mobile)
  const { procedureCode: code } = await s.row(id)
  expect(await t.visitor.ok(calls.vendorProcedure, { code }, { headers })).toMatchObject({ id, readToday: false })
  await t.visitor.ok(calls.vendorRead, { id, at: t.portal.clock().toISOString() }, { headers })
  expect(await t.visitor.ok(calls.vendorProcedure, { code }, { headers })).toMatchObject({ id, readToday: true })
}
