import { afterAll, expect, test } from 'vitest'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { book, lastCheck } from '../../server/api.ts'
import { faults, ME, OTHER, offered } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const found = () => t.write((ctx) => lastCheck(ctx))

test('BOOKING-20 the nightly check looks at slots that changed, reports what differs, and reports it again until it is right', async () => {
  expect(await found()).toBeUndefined()
  const [right, wrong] = [await offered(t), await offered(t, { capacity: 1, standby: 3 })]
  for (const { id } of [right, wrong]) for (const one of [ME, OTHER]) await t.write((ctx) => book(ctx, id, one, { key: 'k' }))
  await t.runJob('booking.check')
  expect(await found()).toMatchObject({ day: '2026-11-20', slots: 2, differences: [] })

  const first = await found()
  await t.runJob('booking.check')
  expect(await found(), 'run again for its day it adds nothing').toEqual(first)

  await t.write((ctx) => ctx.db.execute(sql`update booking_slots set standby = 3, unchecked = true where id = ${wrong.id}`))
  t.setClock('2026-11-21T19:50:00Z')
  await t.runJob('booking.check', '2026-11-22')
  const report = { day: '2026-11-22', slots: 1, differences: [{ slot: wrong.id, figure: 'standby', stored: 3, summed: 1 }] }
  expect(await found()).toMatchObject(report)
  expect(await t.write((ctx) => faults(ctx))).toEqual([`counts of ${wrong.subject}`])

  t.setClock('2026-11-22T19:50:00Z')
  await t.runJob('booking.check')
  expect(await found()).toMatchObject({ slots: 1, differences: report.differences })
  await t.write((ctx) => ctx.db.execute(sql`update booking_slots set standby = 1 where id = ${wrong.id}`))
  t.setClock('2026-11-23T19:50:00Z')
  await t.runJob('booking.check')
  expect(await found()).toMatchObject({ slots: 1, differences: [] })
})
