import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { HR, leavers } from './calls/parts.ts'

/** A manager sends a request for somebody of the front line, and it is approved with a letter that was signed on paper. */
export default async function story(t: TestPortal): Promise<void> {
  const l = leavers(t)
  const id = await l.started(await l.another())
  expect(await l.approve(id)).toMatchObject({ code: '10000' })
  await l.paper(id)
  expect(await l.approve(id, HR)).toMatchObject({ code: '10000' })
  expect((await l.rowOf(id)).state).toBe('approved')
}
