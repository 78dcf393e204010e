import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from './portal.ts'

const t = await openTestPortal()
afterAll(() => t.close())

test('the house opens on a fresh database and answers', async () => {
  const answer = await t.app.inject('/readyz')
  expect(answer.json()).toEqual({ status: 'ready' })
})
