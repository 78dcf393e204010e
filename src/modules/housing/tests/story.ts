import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract.ts'
import { ADMIN, housing, MEMBER } from './calls/parts.ts'

/** Somebody lives there, changes the password of the door, and has an invoice of the rent. */
export default async function story(t: TestPortal): Promise<void> {
  const { housed, rents, reset, answers, stateOf, apply, pdf, monthsOf } = housing(t)
  const { id: residence } = await housed(MEMBER)
  const { id: sent } = (await reset(MEMBER)).content!
  await answers(sent, 'accepted')
  expect(await stateOf(MEMBER, sent)).toBe('done')
  const { id } = (await apply(MEMBER, await rents(residence, ['2026-10']))).content!
  await (await t.as(ADMIN)).ok(calls.issue, { id, file: await pdf() })
  expect(await monthsOf(MEMBER)).toContainEqual({ month: '2026-10', paid: true, invoice: 'issued' })
}
