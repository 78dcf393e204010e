import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { access } from './calls/parts.ts'

/** Somebody is applied for and approved, comes in by the code on a phone, and leaves. */
export default async function story(t: TestPortal): Promise<void> {
  const s = access(t)
  const { id } = await s.approved()
  const pass = await s.passOf(id)
  expect(await s.scan(await s.code(pass))).toMatchObject({ ok: true })
  expect(await s.scan(await s.code(pass), { direction: 'out' })).toMatchObject({ ok: true })
}
