import { afterAll } from 'vitest'
import type { TestClient } from '#foundation/testing/portal.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import * as calls from '../../contract/index.ts'
import type { PathSpec, StepSpec } from '../../server/api.ts'

/** Named people by what they are here; the member, who asks, reports to the manager, and the manager to the head of the area. */
export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const AREA = '10000003'
export const HRBP = '10000004'
export const BENEFITS = '10000006'
export const FINANCE = '10000007'
export const SECURITY = '10000008'
export const ADMIN = '10000009'
/** Asks for nothing and decides nothing. */
export const BYSTANDER = '10000011'

/** A portal for the tests of a file, closed after them. */
export async function portalForTests(): Promise<TestPortal> {
  const t = await openTestPortal()
  afterAll(() => t.close())
  return t
}

/** A step named by its key. */
export const step = (key: string, approver: StepSpec['approver'], more: Partial<StepSpec> = {}): StepSpec => ({
  key,
  nameCn: key,
  nameEn: key,
  approver,
  ...more,
})

/** A single path of these steps. */
export const by = (...steps: StepSpec[]): PathSpec[] => [{ conditions: [], steps }]

/** Tasks as the list of who holds them shows them now, to be handled together; what is not in it was never shown. */
export async function shownTo(client: TestClient, taskIds: readonly string[]): Promise<{ id: string; seen: string }[]> {
  const { list } = await client.ok(calls.assigned, { pageSize: 100 })
  return taskIds.map((id) => ({ id, seen: list.find((row) => row.taskId === id)?.seen ?? '' }))
}
