import { and, eq, lte, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import { APPROVE } from '../../contract/shapes.ts'
import module from '../../module.ts'
import { requests } from '../tables.ts'
import { APPROVALS } from './telling.ts'

const WAITING_DAYS = 3
const COUNTED = 1000

/** Tells approvers once a day how many requests have waited for three days. */
export async function remindApprovers(job: JobCtx, day: Day): Promise<void> {
  await job.write(async (ctx) => {
    const old = and(eq(requests.status, 'not-processed'), lte(requests.requestedAt, startOfDay(addDays(day, -WAITING_DAYS))))
    const count = await countUpTo(ctx.db, sql`select 1 from ${requests} where ${old}`, COUNTED)
    if (count === 0) return
    const receivers = await holdersOf(ctx, { permission: APPROVE })
    await notify(ctx, {
      module: module.name,
      event: 'waiting',
      receivers,
      businessId: `waiting.${day}`,
      params: { count, days: WAITING_DAYS },
      link: APPROVALS,
    })
  })
}
