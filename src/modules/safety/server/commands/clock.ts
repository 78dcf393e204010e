import type { SsoId } from '#foundation/contract/schemas.ts'
import { behind } from '#foundation/database/db.ts'
import { and, asc, eq, isNull, lt, lte, ne } from '#foundation/database/drizzle.ts'
import { goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { accumulatedOf } from '../data/points.ts'
import { followUps, infractions } from '../tables.ts'
import { isOpen, keepScore } from './following.ts'
import { INFRACTION, lockPerson } from './record.ts'
import { tellLapsed, tellOwner } from './telling.ts'

const BATCH = 200

/** Daily at 00:25: what nobody has appealed against in time is confirmed (SAFETY-15), and points that are a year old drop out (SAFETY-02). */
export async function confirmAndDrop(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  await pastAll(
    job,
    going,
    ({ db }, after) =>
      db
        .select({ id: infractions.id })
        .from(infractions)
        .where(and(eq(infractions.state, 'submitted'), lt(infractions.appealUntil, day), behind(infractions.id, after)))
        .orderBy(asc(infractions.id))
        .limit(BATCH),
    (ctx, id) => confirmOne(ctx, id),
  )
  const lapsing = await job.read(({ db }) => db.selectDistinct({ ssoId: infractions.ssoId }).from(infractions).where(lapsed(day)))
  await going.each(
    lapsing,
    ({ ssoId }) => ssoId,
    (ctx, { ssoId }) => dropOut(ctx, ssoId, day),
  )
  going.end()
}

/** One that was appealed against meanwhile waits for safety-admin. */
async function confirmOne(ctx: WriteCtx, id: string): Promise<void> {
  const { state } = await locked(ctx, infractions, infractions.id, id)
  if (state === 'submitted') await advance(ctx, INFRACTION, id, 'confirm', { set: { decidedAt: ctx.now } })
}

const lapsed = (day: Day) => and(lte(infractions.lapsesOn, day), isNull(infractions.lapsedOn), ne(infractions.state, 'void'))

/** Once for each day, however many infractions drop out on it. The rows are locked before the person, as where one is voided: otherwise the two would wait for each other. */
async function dropOut(ctx: WriteCtx, ssoId: SsoId, day: Day): Promise<void> {
  const gone = await ctx.db
    .update(infractions)
    .set({ lapsedOn: day })
    .where(and(eq(infractions.ssoId, ssoId), lapsed(day)))
    .returning({ points: infractions.points })
  if (gone.length === 0) return
  await lockPerson(ctx, ssoId)
  const total = await accumulatedOf(ctx, ssoId, day)
  await keepScore(ctx, ssoId, total)
  const points = gone.reduce((sum, one) => sum + one.points, 0)
  await tellLapsed(ctx, ssoId, points, total, day)
}

/** Daily at 09:00: who owns a follow-up is told when it is due, and once more when it is overdue. */
export async function remind(job: JobCtx, day: Day): Promise<void> {
  const due = await job.read(({ db }) =>
    db
      .select()
      .from(followUps)
      .where(and(lte(followUps.due, day), isNull(followUps.doneAt), isNull(followUps.cancelledAt)))
      .orderBy(asc(followUps.id)),
  )
  const going = goingOn(job)
  await going.each(
    due,
    ({ id }) => id,
    async (ctx, { id }) => {
      const row = await locked(ctx, followUps, followUps.id, id)
      if (isOpen(row)) await tellOwner(ctx, row.due < day ? 'followUpOverdue' : 'followUpDue', row)
    },
  )
  going.end()
}
