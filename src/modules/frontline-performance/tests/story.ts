import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { frontline } from './calls/parts.ts'

/** Goals are set, a team member evaluates themselves, the manager scores and publishes. */
export default async function story(t: TestPortal): Promise<void> {
  const { member, opened, evaluate, score, publish, seen } = frontline(t)
  const ssoId = await member()
  const id = await opened(ssoId)
  expect(await evaluate(id)).toMatchObject({ code: '10000' })
  expect(await score(id)).toMatchObject({ code: '10000' })
  expect(await publish([id])).toMatchObject({ code: '10000', content: { published: 1 } })
  expect((await seen(id, ssoId)).content).toMatchObject({ state: 'published', selfScore: 5, managerScore: 3, rating: '3' })
}
