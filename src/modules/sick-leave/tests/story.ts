import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { addDays, dayOf } from '#foundation/time.ts'
import * as calls from '../contract.ts'
import { HR, MANAGER, MEMBER, sick } from './calls/parts.ts'

/** Somebody is ill for two days to come, the manager knows, HR accepts the certificate. Told on each day of the month once. */
export default async function story(t: TestPortal, n: number): Promise<void> {
  const { report, paper, leaveOf } = sick(t)
  const from = addDays(dayOf(t.portal.clock()), 60 + 3 * n)
  const to = addDays(from, 1)
  const id = await report(from, to)
  await (await t.as(MANAGER)).ok(calls.acknowledge, { ids: [id] })
  expect(await paper(id, MEMBER, { restFrom: from, restTo: to, issuedOn: dayOf(t.portal.clock()) })).toMatchObject({ code: '10000' })
  await (await t.as(HR)).ok(calls.accept, { id })
  expect(await leaveOf(id)).toMatchObject({ status: 'accepted', papers: [{ state: 'accepted' }] })
}
