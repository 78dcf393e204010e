import type { Lang } from '#foundation/contract/schemas.ts'
import { listed, nameIn } from '#foundation/contract/texts.ts'
import { and, eq, gte, lt } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayValues, startOfDay } from '#foundation/time.ts'
import type { OfferingSpec } from '#services/booking/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { peopleIn, reservedWhere } from '../data/reservations.ts'
import { bungalows, type PeriodRow, periods, reservations, slots } from '../tables.ts'
import { companionsOf } from './party.ts'
import { MINE, notify, type Place, placeOf, saidOf, sayTime, timeOf } from './record.ts'

type Moved = Parameters<NonNullable<OfferingSpec['onMoved']>>[1]

/** Whose booking it is, with its slot. */
async function reservationOf({ db }: WriteCtx, booking: string) {
  const [found] = await db
    .select({ id: reservations.id, ssoId: reservations.ssoId, placedAt: reservations.placedAt, period: periods, slot: slots, bungalow: bungalows })
    .from(reservations)
    .innerJoin(slots, eq(slots.id, reservations.slotId))
    .innerJoin(periods, eq(periods.id, slots.eventId))
    .innerJoin(bungalows, eq(bungalows.id, slots.bungalowId))
    .where(eq(reservations.booking, booking))
  return found
}

/** Tells all who come, or would have come, what became of a booking, in its transaction. Companions know of it once it has a place. */
export async function tellMoved(ctx: WriteCtx, { booking: { id: booking, endCause, endReason }, action }: Moved): Promise<void> {
  const given = action === 'promote' || action === 'accept'
  if (!given && action !== 'cancel') return
  const of = await reservationOf(ctx, booking)
  if (!of) return
  const companions = given || of.placedAt ? await companionsOf(ctx, of.id) : []
  const receivers = endCause === 'left' ? companions : [of.ssoId, ...companions]
  const about = { receivers, businessId: of.id, link: MINE }
  if (given) {
    await ctx.db.update(reservations).set({ placedAt: ctx.now }).where(eq(reservations.id, of.id))
    await notify(ctx, 'reserved', { ...about, params: saidOf(of) })
  } else if (receivers.length > 0 && endReason) await notify(ctx, 'removed', { ...about, params: { ...timeOf(of), reason: endReason } })
  else if (receivers.length > 0) await notify(ctx, 'cancelled', { ...about, params: timeOf(of), dedupeKey: booking })
}

const ofDay = (day: Day) => and(gte(slots.starts, startOfDay(day)), lt(slots.starts, startOfDay(addDays(day, 1))))

/** Slots that begin on a day, with their reservations that have a place. */
export const slotsOn = ({ db }: Pick<Ctx, 'db'>, day: Day): Promise<Place[]> =>
  db
    .select({ period: periods, slot: slots, bungalow: bungalows })
    .from(slots)
    .innerJoin(periods, eq(periods.id, slots.eventId))
    .innerJoin(bungalows, eq(bungalows.id, slots.bungalowId))
    .where(ofDay(day))
    .orderBy(slots.starts, slots.id)

const comingTo = async (ctx: WriteCtx, slotId: string) => (await reservedWhere(ctx, eq(reservations.slotId, slotId))).filter(({ state }) => state === 'booked')

/** Reminds who comes to a slot. */
export async function remind(ctx: WriteCtx, place: Place): Promise<void> {
  for (const { id, ssoId } of await comingTo(ctx, place.slot.id))
    await notify(ctx, 'reminder', { receivers: [ssoId, ...(await companionsOf(ctx, id))], params: placeOf(place), businessId: id, link: MINE })
}

/** Tells the receivers of a period who comes today, when anybody does; phone numbers are not theirs to read (BUNG-11). */
export async function report(ctx: WriteCtx, { id, nameCn, nameEn, reportReceivers }: PeriodRow, day: Day): Promise<void> {
  const found = (await reservedWhere(ctx, and(eq(slots.eventId, id), ofDay(day)))).filter(({ state }) => state === 'booked')
  if (found.length === 0) return
  const along = await peopleIn(
    ctx,
    found.map((one) => one.id),
  )
  const rows = await withPeople(ctx, found, { person: 'ssoId' })
  const list = (lang: Lang) =>
    listed(
      rows.map((row) => {
        const of = { bungalow: lang === 'zh' ? row.bungalowCn : row.bungalowEn, person: nameIn({ lang }, row.person) }
        return ctx.text('bungalow.report.line', { ...of, when: sayTime(row, lang), people: 1 + (along.get(row.id)?.length ?? 0) }, lang)
      }),
      lang,
    )
  const params = { nameCn, nameEn, ...dayValues(day, ctx.now), listCn: list('zh'), listEn: list('en') }
  await notify(ctx, 'report', { receivers: reportReceivers, params, businessId: id, dedupeKey: `${id}:${day}` })
}
