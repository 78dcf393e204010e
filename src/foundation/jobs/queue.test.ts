import { PgBoss } from 'pg-boss'
import { afterAll, expect, test, vi } from 'vitest'
import { domainEvent } from '#foundation/contract/events.ts'
import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { foundationJobRuns } from '#foundation/database/tables.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { eventually } from '#foundation/testing/eventually.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addHours } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import { bossQueue } from './queue.ts'
import { hearOf, type Job, type Subscription, type Wiring } from './wiring.ts'
import { deliver } from './workers.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const portalOf = (wiring: Wiring): Portal => ({ ...t.portal, rooms: [{ ...t.portal.rooms[0]!, name: 'testing', wiring }] })

test('what was due while the portal stood still is queued when it starts again, once', async () => {
  const nightly: Job = { name: 'nightly', cron: '10 0 * * *', spec: '', run: async () => {} }
  const portal = portalOf({ jobs: [nightly] })
  const runs = () =>
    rowsOf<{ day: string }>(
      portal.database.read(),
      sql`select data ->> 'day' as day from pgboss.job where name = 'testing.nightly' and data is not null order by 1`,
    )
  const startAndStop = async () => {
    const queue = bossQueue(() => portal)
    await queue.start()
    await queue.begin()
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

const hearing = (count: number, handle: Subscription['handle'] = async () => {}): Subscription[] =>
  Array.from({ length: count }, (_, n) => ({ event: 'testing.told', name: `hears${n}`, payload: z.object({ n: z.int() }), handle }))

test('what is told before the work begins is taken in, and done once it begins', async () => {
  const heard: unknown[] = []
  const portal = portalOf({ hears: hearing(1, async (_, payload) => void heard.push(payload)) })
  const queue = bossQueue(() => portal)
  await expect(queue.begin()).rejects.toThrow('has not started')
  await queue.stop()

  const next = bossQueue(() => portal)
  await next.start()
  await portal.database.write((tx) => next.emit(tx, 'testing.told', [{ n: 1 }]))
  expect(heard).toEqual([])
  expect(next.begin()).toBe(next.begin())
  await eventually(() => expect(heard).toEqual([{ n: 1 }]))
  await next.stop()
})

test('an event is queued for those alone whom it concerns, and what was queued before is passed by', async () => {
  const heard: unknown[] = []
  const told = domainEvent('testing.told', z.object({ n: z.int() }))
  const odd = hearOf(
    told,
    'odd',
    ({ n }) => n % 2 === 1,
    async (_, payload) => void heard.push(payload),
  )
  const portal = portalOf({ hears: [odd] })
  const queue = bossQueue(() => portal)
  await queue.start()
  const queued = () =>
    rowsOf<{ n: number }>(portal.database.read(), sql`select (data -> 'payload' ->> 'n')::int as n from pgboss.job where name = 'testing.odd'`)
  for (const all of [[2], [1], [2, 3, 4]])
    await portal.database.write((tx) =>
      queue.emit(
        tx,
        'testing.told',
        all.map((n) => ({ n })),
      ),
    )
  expect((await queued()).map(({ n }) => n).toSorted()).toEqual([1, 3])
  await deliver(portal, 'testing.odd', odd, { id: newId(), payload: { n: 4 } })
  expect(heard).toEqual([])
  await queue.begin()
  await eventually(() => expect(heard).toHaveLength(2))
  await queue.stop()
})

test('it begins little by little, and no more once it is told to stop', async () => {
  const portal = portalOf({ hears: hearing(25) })
  const queue = bossQueue(() => portal)
  let stopped: Promise<void> | undefined
  const work = vi.spyOn(PgBoss.prototype, 'work').mockImplementationOnce(async () => {
    stopped = queue.stop()
    return ''
  })
  await queue.start()
  await queue.begin()
  await stopped
  expect(work).toHaveBeenCalledTimes(20)

  const again = bossQueue(() => portal)
  await again.start()
  await again.begin()
  await again.stop()
  // and the house's own by night
  expect(work).toHaveBeenCalledTimes(20 + 26)
  work.mockRestore()
})
