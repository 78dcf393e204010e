import { illegal } from '#foundation/contract/refused.ts'
import { records } from '#foundation/server/records.ts'
import type { WrittenActivity } from '../../contract/index.ts'
import module from '../../module.ts'
import { activities } from '../tables.ts'

/** An activity that has begun ends and stays, so that what it gave is explained; one that is over is not changed. */
export const activityRecords = records({
  ...{ module, thing: 'EhsActivity', table: activities },
  stored(ctx, activity: WrittenActivity, before) {
    if (before && before.to < ctx.today) throw illegal('id')
    return activity
  },
  ends(ctx, { from, to }) {
    if (to < ctx.today) throw illegal('id')
    return from > ctx.today ? undefined : { to: ctx.today }
  },
})
