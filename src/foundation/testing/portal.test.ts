import { afterAll, expect, test } from 'vitest'
import { pastHour } from '../server/portal.ts'
import { openTestPortal } from './portal.ts'

const t = await openTestPortal()
afterAll(() => t.close())

test('the house opens on a fresh database and answers', async () => {
  const answer = await t.app.inject('/readyz')
  expect(answer.json()).toEqual({ status: 'ready' })
})

test('an hour of a demo day is never later than now', () => {
  const now = new Date('2026-11-20T01:30:00Z')
  expect(pastHour({ now }, '2026-11-19', '17:00')).toEqual(new Date('2026-11-19T09:00:00Z'))
  expect(pastHour({ now }, '2026-11-20', '17:00')).toEqual(now)
})
