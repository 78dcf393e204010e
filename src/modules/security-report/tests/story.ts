import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract.ts'
import { EHS, MANAGER, REPORTER, security } from './calls/parts.ts'

/** A camera is gone: it is reported, assigned, looked into and completed, and the reporter reads how it ended. */
export default async function story(t: TestPortal): Promise<void> {
  const { submitted, found, seen } = security(t)
  const { id, number } = await submitted()
  await (await t.as(MANAGER)).ok(calls.assign, { id, was: null, investigator: EHS })
  await found(id)
  await (await t.as(EHS)).ok(calls.complete, { id, conclusion: '系遗失，已归还。', measures: '' })
  expect(await seen(id, REPORTER)).toMatchObject({ number, state: 'completed', conclusion: '系遗失，已归还。' })
}
