import { expect } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'

const PATIENCE = { timeout: 10_000 }

/** Does something while another transaction has changed what it is about and has not ended; that one ends once its lock holds the work up. On PostgreSQL. */
export async function meanwhile<T>(t: TestPortal, first: (ctx: WriteCtx) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = t.write(async (ctx) => {
    await first(ctx)
    begun.resolve()
    await ended.promise
  })
  await begun.promise
  const answer = work()
  const waits = async () =>
    (await rowsOf(t.portal.database.read(), sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length > 0
  try {
    await expect.poll(waits, PATIENCE).toBe(true)
  } finally {
    ended.resolve()
    await Promise.allSettled([other, answer])
  }
  return answer
}
