import { afterAll, expect, test } from 'vitest'
import { foundationHandled, foundationIdempotency } from '#foundation/database/tables.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addHours } from '#foundation/time.ts'

const t = await openTestPortal()
afterAll(() => t.close())

test('SHELL-47 first answers are forgotten after 24 hours, handled events after 30 days', async () => {
  const ago = (hours: number) => addHours(t.portal.clock(), -hours)
  await t.write(async ({ db }) => {
    for (const hours of [23, 25])
      await db.insert(foundationIdempotency).values({ person: '10000001', call: 'x', key: `${hours}`, bodyHash: '', at: ago(hours) })
    for (const days of [29, 31]) await db.insert(foundationHandled).values({ queue: 'x', eventId: `${days}`, at: ago(days * 24) })
  })
  await t.runJob('foundation.housekeeping')
  const left = t.portal.database.read()
  expect(await left.select({ key: foundationIdempotency.key }).from(foundationIdempotency)).toEqual([{ key: '23' }])
  expect(await left.select({ eventId: foundationHandled.eventId }).from(foundationHandled)).toEqual([{ eventId: '29' }])
})
