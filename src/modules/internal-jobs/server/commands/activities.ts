import { enforce, illegal, notFound, refusedAs } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { book, cancel, changeCapacity, changeSlot, offer, seats, signUps } from '#services/booking/server/api.ts'
import type { ActivityInput } from '../../contract/index.ts'
import { signingUp } from '../../rules/meeting.ts'
import { type ActivityStored, activities } from '../tables.ts'
import { ACTIVITIES_PAGE, ACTIVITY, record } from './record.ts'

/** Places of an activity without a limit. */
const NO_LIMIT = 50_000

const termsOf = ({
  nameCn: titleCn,
  nameEn: titleEn,
  place,
  startTime: starts,
  endTime: ends,
}: Pick<ActivityStored, 'nameCn' | 'nameEn' | 'place' | 'startTime' | 'endTime'>) => ({
  ...{ titleCn, titleEn, placeCn: place, placeEn: place, starts, ends, signUpUntil: starts, cancelUntil: starts, link: ACTIVITIES_PAGE },
})

/** Adds an activity or changes one; it is offered once it is published. @throws IJOB-16 below what is taken, illegal input, not-found */
export async function saveActivity(ctx: Writer, { id: known, ...given }: ActivityInput): Promise<{ id: string }> {
  const before = known === undefined ? undefined : await locked(ctx, activities, activities.id, known)
  const row = { ...given, startTime: new Date(given.startTime), endTime: new Date(given.endTime) }
  if (row.endTime <= row.startTime) throw illegal('endTime')
  if (before && before.state !== 'draft' && given.state === 'draft') throw illegal('state')
  if (before?.state === 'closed') throw illegal('state')
  const id = known ?? newId(ctx.now)
  const slot = before?.slot ?? (given.state === 'published' ? await slotFor(ctx, id, row) : null)
  const capacity = row.capacity ?? NO_LIMIT
  if (before?.slot && given.state === 'published') {
    await changeSlot(ctx, before.slot, termsOf(row))
    if ((before.capacity ?? NO_LIMIT) !== capacity) await refusedAs(changeCapacity(ctx, before.slot, capacity), { 'BOOKING-07': 'IJOB-16' })
  }
  if (before)
    await ctx.db
      .update(activities)
      .set({ ...row, slot })
      .where(eq(activities.id, id))
  else await ctx.db.insert(activities).values({ id, ...row, slot })
  await record(ctx, 'JobActivity.saved', { target: id, after: { nameCn: row.nameCn, state: row.state } })
  return { id }
}

async function slotFor(ctx: Writer, id: string, row: Parameters<typeof termsOf>[0] & Pick<ActivityStored, 'capacity'>): Promise<string> {
  if (row.startTime <= ctx.now) throw illegal('startTime')
  const slot = await offer(ctx, { offering: ACTIVITY, subject: id, capacity: row.capacity ?? NO_LIMIT, signUpFrom: ctx.now, ...termsOf(row) })
  return slot.id
}

/** An activity that is on. @throws not-found */
async function openActivity(ctx: Writer, id: string): Promise<string> {
  const [row] = await ctx.db.select().from(activities).where(eq(activities.id, id)).for('share')
  if (row?.state !== 'published' || row.endTime <= ctx.now || row.slot === null) throw notFound()
  return row.slot
}

/** @throws IJOB-16, not-found, and as book */
export async function signUp(ctx: Writer, { id }: { id: string }): Promise<void> {
  const slot = await openActivity(ctx, id)
  const { left = 0 } = (await seats(ctx, [slot])).get(slot) ?? {}
  enforce(signingUp, { facts: { left }, input: {}, p: {}, now: ctx.now })
  await refusedAs(book(ctx, slot, ctx.actor.ssoId, { key: newId(ctx.now), by: 'person' }), { 'BOOKING-01': 'IJOB-16' })
}

/** Gives the own place back. @throws BOOKING-04 once it has begun, not-found for who has none */
export async function cancelSignUp(ctx: Writer, { id }: { id: string }): Promise<void> {
  const slot = await openActivity(ctx, id)
  const mine = (await signUps(ctx, [slot], ctx.actor.ssoId)).get(slot)?.mine
  if (!mine) throw notFound()
  await cancel(ctx, mine.id, { by: 'person' })
}
