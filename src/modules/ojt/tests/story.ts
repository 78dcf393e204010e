import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract/index.ts'
import { HR, MANAGER, ojt } from './calls/parts.ts'

/** A manager makes a training list, fills it in, and everybody signs; an administrator finds it complete. */
export default async function story(t: TestPortal): Promise<void> {
  const o = ojt(t)
  const [template, who] = [await o.template(), await o.another()]
  const { made } = await (await t.as(MANAGER)).ok(calls.listCreate, o.asked(template, [who]))
  const { id, number } = made[0]!
  await o.fill(id, ['done', 'done'])
  await o.signAll(id)
  const { list } = await (await t.as(HR)).ok(calls.listSearch, { filters: { number } })
  expect(list).toMatchObject([{ id, state: 'signed', done: 2, all: 2 }])
}
