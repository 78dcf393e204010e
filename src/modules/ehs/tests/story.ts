import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract/index.ts'
import { EHS, ehs, MEMBER } from './calls/parts.ts'

/** A loose railing: it is reported, assigned, resolved and accepted, and its reporter picks up a gift for the points. */
export default async function story(t: TestPortal): Promise<void> {
  const { resolved, award, has, gifts, exchanged, seen } = ehs(t)
  const before = await has(MEMBER)
  const { id } = await resolved({ severity: 'high' })
  await award(id, 'high')
  expect(await has(MEMBER)).toBe(before + 50)
  const { code } = await exchanged(MEMBER, await gifts())
  await (await t.as(EHS)).ok(calls.exchangeHandOut, { code })
  expect(await seen(id, MEMBER)).toMatchObject({ state: 'resolved', points: 50 })
  expect(await has(MEMBER)).toBe(before + 20)
}
