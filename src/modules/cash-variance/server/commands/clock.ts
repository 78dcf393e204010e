import { and, asc, inArray, lt } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { managerOf } from '#services/people/server/api.ts'
import { actions } from '../tables.ts'
import { isOpen } from './record.ts'
import { tellOverdue } from './telling.ts'

/** Days after which who is above the owner hears of it too. */
const ABOVE_AFTER = 3

/** Daily at 08:00: whoever owns an action that is past its day is reminded once, and the owner's manager when it is still open days later. */
export async function remind(job: JobCtx, today: Day): Promise<void> {
  const late = await job.read(({ db }) =>
    db
      .select({ id: actions.id })
      .from(actions)
      .where(and(inArray(actions.status, ['open', 'letter-drafted']), lt(actions.dueDate, today)))
      .orderBy(asc(actions.id)),
  )
  const going = goingOn(job)
  await going.each(
    late,
    ({ id }) => id,
    (ctx, { id }) => remindOne(ctx, id, today),
  )
  going.end()
}

async function remindOne(ctx: WriteCtx, id: string, today: Day): Promise<void> {
  const row = await locked(ctx, actions, actions.id, id)
  if (!isOpen(row)) return
  await tellOverdue(ctx, row)
  if (addDays(row.dueDate, ABOVE_AFTER) >= today) return
  const above = await managerOf(ctx, row.owner)
  // nobody is told of an action of their own as who is to see to it
  if (above && above !== row.ssoId) await tellOverdue(ctx, row, above)
}
