import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract.ts'
import { ADMIN, HRBP, headcount } from './calls/parts.ts'

/** An HRBP asks for two people, they are approved and join, one by the people data and one counted by hand. */
export default async function story(t: TestPortal): Promise<void> {
  const { saveBudget, approved, another, joins, rowOf, list } = headcount(t)
  await saveBudget({ employeeClass: 5, budget: 6 })
  const id = await approved({ employeeClassList: [5], count: 2 })
  await joins(await another({ employeeClass: 5 }))
  expect(await rowOf(id)).toMatchObject({ state: 'approved', filled: 1 })
  await (await t.as(ADMIN)).ok(calls.requestFill, { id, ssoId: await another({ employeeClass: 5 }) })
  expect((await list({ state: 'filled' }, HRBP)).map((row) => row.id)).toContain(id)
}
