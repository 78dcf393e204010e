import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract/index.ts'
import { EHS, MANAGER, safety } from './calls/parts.ts'

/** Somebody works without a lock on the machine: it is recorded, talked about, appealed against and taken back. */
export default async function story(t: TestPortal): Promise<void> {
  const s = safety(t)
  const who = await s.another()
  const { id } = await s.recorded(who, 'four')
  const talk = (await s.followUps(who))[0]!
  await (await t.as(MANAGER)).ok(calls.followUpDone, { id: talk.id, note: '已谈话' })
  await (await t.as(who)).ok(calls.appeal, { id, reason: '当时已挂牌上锁' })
  await (await t.as(EHS)).ok(calls.voidInfraction, { id, reason: '经查属实' })
  expect(await s.points(who)).toBe(0)
  expect(await s.seen(id, who)).toMatchObject({ state: 'void', counts: false })
}
