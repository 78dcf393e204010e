import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract/index.ts'
import { EHS, numbers, training } from './calls/parts.ts'

/** Somebody is registered, signs in to a training with a phone, passes, is certified, and has a card that says they may work. */
export default async function story(t: TestPortal): Promise<void> {
  const s = training(t)
  const who = numbers()
  const staffId = await s.staff({ ...who, needs: ['welder'] })
  await s.certified(staffId, { type: 'welder' })
  const { id, signInId } = await s.running([staffId])
  expect(await s.signIn(id, await s.token(signInId), who)).toMatchObject({ ok: true })
  const ehs = await t.as(EHS)
  await ehs.ok(calls.trainingResult, { id, staffId, result: 'passed', score: 92 })
  await ehs.ok(calls.trainingFinish, { id })
  const { code } = await s.carded(staffId)
  expect(await t.visitor.ok(calls.snapshot, { code })).toMatchObject({ mayWork: true })
}
