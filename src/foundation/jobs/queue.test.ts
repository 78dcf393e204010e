import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { foundationJobRuns } from '#foundation/database/tables.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addHours } from '#foundation/time.ts'
import { bossQueue } from './queue.ts'
import type { Job } from './wiring.ts'

const t = await openTestPortal()
afterAll(() => t.close())

test('what was due while the portal stood still is queued when it starts again, once', async () => {
  const nightly: Job = { name: 'nightly', cron: '10 0 * * *', spec: '', run: async () => {} }
  const portal: Portal = { ...t.portal, rooms: [{ ...t.portal.rooms[0]!, name: 'testing', wiring: { jobs: [nightly] } }] }
  const runs = () =>
    rowsOf<{ day: string }>(
      portal.database.read(),
      sql`select data ->> 'day' as day from pgboss.job where name = 'testing.nightly' and data is not null order by 1`,
    )
  const startAndStop = async () => {
    const queue = bossQueue(() => portal)
    await queue.start()
    await queue.stop()
  }
  await startAndStop()
  expect(await runs()).toEqual([])
  await t.write(({ db, now }) =>
    db
      .update(foundationJobRuns)
      .set({ through: addHours(now, -48) })
      .where(eq(foundationJobRuns.queue, 'testing.nightly')),
  )
  await startAndStop()
  await startAndStop()
  expect(await runs()).toEqual([{ day: '2026-11-19' }, { day: '2026-11-20' }])
})
