import { and, asc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { dayOf, format } from '#foundation/time.ts'
import { audiencesOf, definitionsOf, words } from '#services/audience/server/api.ts'
import { bookingBookings, fitting, seats, signUps } from '#services/booking/server/api.ts'
import { fileRefs } from '#services/files/server/api.ts'
import * as contract from '../../contract.ts'
import { cancelling } from '../../rules.ts'
import { eventMoves } from '../commands/events.ts'
import { type EventRow, events, type NightRow, nights, registrations } from '../tables.ts'
import { isOpen, type Registered, registeredWhere } from './registrations.ts'

/** Nights of some events, by their event, the first first. */
const nightsBy = async ({ db }: Pick<Ctx, 'db'>, found: readonly EventRow[]) => {
  const of = inArray(
    nights.eventId,
    found.map(({ id }) => id),
  )
  return Map.groupBy(found.length ? await db.select().from(nights).where(of).orderBy(asc(nights.starts), asc(nights.id)) : [], ({ eventId }) => eventId)
}
const slotsOf = (all: Map<string, NightRow[]>): string[] => [...all.values()].flat().flatMap(({ slot }) => slot ?? [])

/** What is on, for a person; who is in no audience of it reads of it and is told so (PAD-08). */
export async function openEvents(ctx: Reader) {
  const { ssoId } = ctx.actor
  const found = await ctx.db.select().from(events).where(eq(events.status, 'published')).orderBy(asc(events.registrationOpen), asc(events.id))
  const all = await nightsBy(ctx, found)
  const slots = slotsOf(all)
  const views = await signUps(ctx, slots, ssoId)
  const clashes = new Map((await fitting(ctx, slots, ssoId)).map(({ slot, clash }) => [slot.id, clash ?? null]))
  const audiences = await audiencesOf(ctx, ssoId)
  const own = new Map((await registeredWhere(ctx, eq(registrations.ssoId, ssoId))).map((one) => [one.eventId, one]))
  const otherOf = (night: NightRow) => overlapOf(night, [...own.values()])
  return found.map((event) => {
    const mine = own.get(event.id)
    return {
      ...event,
      eligible: audiences.has(event.eligible),
      nights: (all.get(event.id) ?? []).flatMap((night) => {
        const view = views.get(night.slot ?? '')
        return view ? [{ ...night, seats: view, clash: clashes.get(view.slot) ?? otherOf(night) }] : []
      }),
      mine: mine ? { ...mine, code: mine.state === 'booked' ? mine.code : null, can: ownActs(ctx, event, mine) } : null,
    }
  })
}

/** A registration for another event at the time of a night, as a clash: also where the person has come to it, and may be there yet. */
function overlapOf({ eventId, starts, ends }: NightRow, own: readonly Registered[]) {
  const takesTime = (other: Registered): boolean => isOpen(other) || other.state === 'attended'
  const one = own.find((other) => takesTime(other) && other.eventId !== eventId && other.starts < ends && starts < other.ends)
  return one ? { nameCn: one.eventCn, nameEn: one.eventEn, from: one.starts, to: one.ends } : null
}

/** What a person may still do with the own registration. */
function ownActs({ now }: Ctx, { registrationDeadline, cancelDeadline }: EventRow, mine: Registered): ('change' | 'cancel')[] {
  const late = cancelling.check({ facts: { cancelDeadline, booked: mine.state === 'booked' }, input: {}, p: {}, now }).length > 0
  if (!isOpen(mine) || late) return []
  return now < registrationDeadline ? ['change', 'cancel'] : ['cancel']
}

/** How many people have entered, by slot. */
export async function enteredOf({ db }: Pick<Ctx, 'db'>, slots: readonly string[]): Promise<Map<string, number>> {
  if (slots.length === 0) return new Map()
  const rows = await db
    .select({ slot: bookingBookings.slot, entered: sql<number>`sum(${bookingBookings.party})::int` })
    .from(bookingBookings)
    .where(and(inArray(bookingBookings.slot, [...slots]), eq(bookingBookings.state, 'attended')))
    .groupBy(bookingBookings.slot)
  return new Map(rows.map(({ slot, entered }) => [slot, entered]))
}

export const eventRows = listRows(contract.events, {
  table: events,
  latest: [events.registrationOpen, events.id],
  async dress(ctx, found) {
    const all = await nightsBy(ctx, found)
    const slots = slotsOf(all)
    const [taken, entered] = [await seats(ctx, slots), await enteredOf(ctx, slots)]
    const audiences = found.map(({ eligible }) => eligible)
    const [said, defined] = [await words(ctx, audiences), await definitionsOf(ctx, audiences)]
    const fileOf = await fileRefs(
      ctx,
      found.map(({ poster }) => poster),
    )
    const nightOf = ({ slot, starts, ends, ...night }: NightRow) => ({
      ...{ ...night, starts, ends, date: dayOf(starts), from: format(starts, 'HH:mm'), to: format(ends, 'HH:mm') },
      ...{ booked: taken.get(slot ?? '')?.booked ?? 0, waiting: taken.get(slot ?? '')?.standby ?? 0, entered: entered.get(slot ?? '') ?? 0 },
    })
    return found.map((row) => ({
      ...row,
      posterFile: fileOf(row.poster),
      ...{ eligible: defined.get(row.eligible)!, audience: said.get(row.eligible)! },
      ...{ nights: (all.get(row.id) ?? []).map(nightOf), can: eventMoves.can(ctx, row) },
    }))
  },
})
