import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { FIRST_OF_MANY, manyOf } from '#foundation/testing/volume.ts'
import { morePeople } from '#services/people/tests/volume.ts'
import { monthlyGrant } from '../../server/commands/grants.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const PEOPLE = 1_200

/** Of the many: how many have so many lots. */
const granted = () =>
  rowsOf<{ lots: number; people: number }>(
    t.portal.database.read(),
    sql`select lots::int, count(*)::int as people from (
      select count(*) as lots from ledger_lot join ledger_account on ledger_account.id = ledger_lot.account where owner_id >= ${String(FIRST_OF_MANY)} group by owner_id
    ) as each group by lots`,
  )

test('SHELL-59 a mass job commits in batches; what a crash leaves undone the next run does, and nothing twice', async () => {
  await t.write(({ db, now }) => morePeople(manyOf(db, now, { rows: PEOPLE, people: PEOPLE }), PEOPLE))
  const job = t.job('free-meal.monthlyGrant')
  let commits = 0
  const crashing: JobCtx = {
    ...job,
    write: async (work) => {
      const done = await job.write(work)
      if (++commits === 3) throw new Error('the power went out')
      return done
    },
  }
  await expect(monthlyGrant(crashing, '2026-11-20')).rejects.toThrow('the power went out')
  const [half] = await granted()
  expect(half?.lots).toBe(2)
  expect(half?.people).toBeLessThanOrEqual(1_000)
  expect(half?.people).toBeGreaterThan(0)
  await monthlyGrant(job, '2026-11-20')
  expect(await granted()).toEqual([{ lots: 2, people: PEOPLE }])
  await monthlyGrant(job, '2026-11-20')
  expect(await granted()).toEqual([{ lots: 2, people: PEOPLE }])
})
