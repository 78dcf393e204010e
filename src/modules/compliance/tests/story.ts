import { expect } from 'vitest'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract/index.ts'
import { declarations, MANAGER, MEMBER, OFFICE, offer, thing } from './calls/parts.ts'

/** An offer above a limit is declared, the manager and the compliance office approve, and what was really given is confirmed. */
export default async function story(t: TestPortal): Promise<void> {
  const { decide, detail, really, register, sent } = declarations(t)
  const { sid, limits } = await sent(offer({ items: [thing({ worthFen: 30_000 })] }))
  expect(limits).toEqual(['giftPerPerson'])
  for (const by of [MANAGER, OFFICE]) expect((await decide(sid, by)).code).toBe('10000')
  expect((await detail(sid)).content).toMatchObject({ status: 'approved', can: ['confirm', 'drop'] })
  await (await t.as(MEMBER)).ok(calls.confirm, await really(sid))
  expect((await register({ status: 'done' })).map(({ id }) => id)).toContain(sid)
}
