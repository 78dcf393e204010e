import type { SsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayValues, firstOfMonth, monthOf } from '#foundation/time.ts'
import { MANAGE as PLAN } from '#modules/show-schedule/contract/index.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { SCHEDULE } from '../../contract.ts'
import { comparedIn } from '../data/differences.ts'
import { recordLocks } from '../tables.ts'
import { lockRecords, notify, record } from './record.ts'

/** 5th: locks the month before (PREC-09). Run again, it finds it locked. */
export async function lockMonth(job: JobCtx, day: Day): Promise<void> {
  const month = monthOf(addDays(firstOfMonth(day), -1))
  await job.write(async (ctx) => {
    await lockRecords(ctx)
    const [made] = await ctx.db.insert(recordLocks).values({ month, at: ctx.now }).onConflictDoNothing().returning()
    if (made) await record(ctx, 'RecordMonth.locked', { target: month })
  })
}

/** 14:00: how many records of yesterday differ from what was published. Told again it tells nobody twice. */
export async function tellDifferences(job: JobCtx, day: Day): Promise<void> {
  const yesterday = addDays(day, -1)
  await job.write(async (ctx) => {
    await lockRecords(ctx)
    const count = (await comparedIn(ctx, { from: yesterday, to: yesterday })).length
    if (count === 0) return
    const uploaders = await holders(ctx, SCHEDULE)
    const tell = async (receivers: SsoId[], link: string) =>
      receivers.length > 0 &&
      notify(ctx, 'differences', { receivers, params: { ...dayValues(yesterday, ctx.now), count }, businessId: `differences:${yesterday}`, link })
    await tell(uploaders, `/performer-record/scheduling?tab=difference&from=${yesterday}&to=${yesterday}`)
    // who plans shows and loads no schedules sees the plan
    const planners = (await holders(ctx, PLAN)).filter((ssoId) => !uploaders.includes(ssoId))
    await tell(planners, `/show-schedule/schedule?day=${yesterday}`)
  })
}

const holders = (ctx: WriteCtx, permission: string): Promise<SsoId[]> => holdersOf(ctx, { permission }, { entity: 'MB' })
