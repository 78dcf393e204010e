import { trying } from '#foundation/database/apart.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { earn } from '#modules/upoints/server/api.ts'
import { person, serving } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { configs, type NominationRow, nominations } from '../tables.ts'
import { record } from './record.ts'
import { cardOf } from './telling.ts'

/** Points log type of a reward (RECOG-11). */
const REWARD = 5

/**
 * Books the points of an award, once whatever is called again (RECOG-11); none for who left before (RECOG-15). Where upoints does not take them the award
 * stands, and they stay due.
 */
export async function bookPoints(ctx: WriteCtx, row: NominationRow): Promise<NominationRow> {
  if (row.booking === 'booked' || row.booking === 'left') return row
  const who = row.nominee ? await person(ctx, row.nominee) : undefined
  if (!who || !serving(who.status)) return keep(ctx, row, 'left')
  const [config] = await ctx.db.select().from(configs).where(eq(configs.id, row.typeId!))
  // from the points one comes to the card, and from that to who nominated and why
  const behind = { source: `recognition:${row.id}`, link: cardOf(row.id), reference: { module: module.name, id: row.id } }
  const words = { reason: config?.nameCn ?? '', reasonEn: config?.nameEn ?? '' }
  const failed = await trying(ctx, () => earn(ctx, { ssoId: who.ssoId, type: REWARD, points: row.points!, ...words, ...behind }))
  if (failed) ctx.log.error({ err: failed.fault, nomination: row.id }, 'upoints did not take the points of an award; they are booked later')
  return keep(ctx, row, failed ? 'due' : 'booked')
}

async function keep(ctx: WriteCtx, row: NominationRow, booking: NominationRow['booking']): Promise<NominationRow> {
  if (booking === row.booking) return row
  const [after] = await ctx.db.update(nominations).set({ booking }).where(eq(nominations.id, row.id)).returning()
  await record(ctx, 'Nomination.booked', { target: row.id, before: { booking: row.booking }, after: { booking } })
  return after!
}

/** Hourly: the points that upoints has not confirmed, award by award. */
export async function retryBookings(job: JobCtx): Promise<void> {
  const many = goingOn(job)
  const due = await job.read(({ db }) =>
    db
      .select({ id: nominations.id })
      .from(nominations)
      .where(and(eq(nominations.booking, 'due'), eq(nominations.state, 'final-approved')))
      .orderBy(asc(nominations.id)),
  )
  await many.each(
    due,
    ({ id }) => id,
    async (ctx, { id }) => bookPoints(ctx, await locked(ctx, nominations, nominations.id, id)),
  )
  many.end()
}
