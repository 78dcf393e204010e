import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { getEntity, ssologin } from '../contract.ts'

const t = await openTestPortal()
afterAll(() => t.close())

test('SESS-06 the entity fetch without a session is answered 10004', async () => {
  expect((await t.visitor.call(getEntity)).code).toBe('10004')
})

test('SESS-20 somebody unknown cannot sign in', async () => {
  expect((await t.visitor.call(ssologin, { sso: 'nobody' })).code).toBe('SESS-20')
})
