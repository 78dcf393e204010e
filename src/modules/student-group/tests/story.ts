import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import * as calls from '../contract.ts'
import { studentGroups } from './calls/parts.ts'

/** A group is asked for and approved, changed, and given up again. */
export default async function story(t: TestPortal): Promise<void> {
  const { approved, changed, decide, sales, statusOf, visit } = studentGroups(t)
  const { id } = await approved([visit(40)])
  await (await sales()).ok(calls.change, await changed(id, [visit(40, { students: 45 })]))
  expect(await statusOf(id)).toBe('change-approving')
  await decide(id)
  expect(await statusOf(id)).toBe('change-approved')
  await (await sales()).ok(calls.cancel, { id, reason: 'story' })
  expect(await statusOf(id)).toBe('cancelled')
}
