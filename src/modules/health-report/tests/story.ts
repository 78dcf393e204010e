import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract.ts'
import { EHS, health, MANAGER } from './calls/parts.ts'

/** A round is opened, somebody has a fever, stays away and comes back. */
export default async function story(t: TestPortal): Promise<void> {
  const { opened, another, submit, rowOf, decide, told } = health(t)
  const who = await another()
  const round = await opened([who])
  expect(await submit(round, who, { temperature: 38.2, symptoms: ['cough'] })).toMatchObject({ code: '10000', content: { flagged: true } })
  const { id } = await rowOf(round, who)
  await decide(id, { action: 'quarantine', until: '2026-11-25' })
  expect(await (await t.as(who)).ok(calls.mine, {})).toMatchObject({ fit: false, until: '2026-11-25' })
  await (await t.as(who)).ok(calls.followup, { reportId: id, temperature: 36.4, testResult: 'negative' })
  expect(await decide(id, { action: 'close', comment: '检测阴性' })).toMatchObject({ code: '10000' })
  expect(await (await t.as(EHS)).ok(calls.detail, { id })).toMatchObject({ state: 'closed', followUps: [{ testResult: 'negative' }] })
  expect(await told(MANAGER, 'back', id)).toHaveLength(1)
}
