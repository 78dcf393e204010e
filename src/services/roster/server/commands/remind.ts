import { noticeRequested } from '#foundation/contract/notices.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { openedYears } from '../data/calendar.ts'

/** Tells the administrators that nobody has opened next year yet: from then on counting rules refuse (ROSTER-01). */
export const remindOfNextYear = (job: JobCtx, day: Day): Promise<void> => job.write((ctx) => remind(ctx, Number(day.slice(0, 4)) + 1))

async function remind(ctx: WriteCtx, year: number): Promise<void> {
  if ((await openedYears(ctx, 'office')).includes(year)) return
  await ctx.emit(noticeRequested, {
    module: 'roster',
    event: 'nextYear',
    receivers: await holdersOf(ctx, { permission: 'ROSTER_CALENDAR_ADMIN' }),
    params: { year },
    businessId: String(year),
    link: `/roster/admin?year=${year}`,
  })
}
