import { sayFen } from '#foundation/contract/money.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, addHours, dayOf, startOfDay } from '#foundation/time.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { book, cancel, checkIn, move, offer, type Slot } from '#services/booking/server/api.ts'
import { ADMIN, OPERATOR } from '../../contract/base.ts'
import module from '../../module.ts'
import { changing, MOST_AHEAD, MOST_VEHICLES, washing } from '../../rules/index.ts'
import { type Span, slotsOf } from '../../rules/times.ts'
import { type BayRow, type WashRow, washBays, washBookings, washKinds } from '../tables.ts'
import { missedReason } from './moved.ts'
import { asWashes, BAY, notify, record, WASH, WASH_HISTORY, WASH_PAGE, whenOf } from './record.ts'
import { lockPlates, ownVehicle } from './vehicles.ts'

interface SlotGiven {
  bayId: string
  starts: string
}

export const baySubject = (bayId: string, starts: Date): string => `${bayId}:${starts.toISOString()}`

/** The bay and the time of a slot that somebody chose. @throws illegal input */
async function slotGiven(ctx: WriteCtx, { bayId, starts }: SlotGiven): Promise<{ bay: BayRow; times: Span }> {
  const [bay] = await ctx.db.select().from(washBays).where(eq(washBays.id, bayId)).for('share')
  if (!bay) throw illegal('bayId')
  const at = new Date(starts)
  const times = slotsOf(dayOf(at), bay).find((one) => one.starts.getTime() === at.getTime())
  if (!times) throw illegal('starts')
  return { bay, times }
}

/** A time of a bay, offered with the first that is asked for; the bay takes a car all day, and who was not there by its end did not come. */
function offerBay(ctx: WriteCtx, bay: BayRow, { starts, ends }: Span): Promise<Slot> {
  const day = dayOf(starts)
  return offer(ctx, {
    ...{ offering: BAY, subject: baySubject(bay.id, starts), titleCn: bay.code, titleEn: bay.code, link: WASH_PAGE },
    // a person may have several cars washed at a time
    ...{ starts, ends, capacity: bay.perSlot, perPerson: MOST_VEHICLES },
    ...{ signUpFrom: startOfDay(addDays(day, -MOST_AHEAD - 1)), signUpUntil: starts },
    cancelUntil: addHours(starts, -ctx.parameters(module).changeHours),
    checkIn: { from: startOfDay(day), until: startOfDay(addDays(day, 1)) },
  })
}

/** Books a wash at the price of now. @throws PARK-04, PARK-09, PARK-10, PARK-17, not-found */
export async function bookWash(ctx: Writer, given: SlotGiven & { kindId: string; vehicleId: string; place: string }): Promise<{ id: string }> {
  const { ssoId } = ctx.actor
  const { vehicleId, kindId, place } = given
  const { plate } = await ownVehicle(ctx, vehicleId)
  const { bay, times } = await slotGiven(ctx, given)
  const [kind] = await ctx.db
    .select()
    .from(washKinds)
    .where(and(eq(washKinds.id, kindId), eq(washKinds.active, true)))
  if (!kind) throw illegal('kindId')
  await lockPlates(ctx, `person:${ssoId}`, `plate:${plate}`)
  const open = await ctx.db.$count(washBookings, and(eq(washBookings.plate, plate), inArray(washBookings.status, ['booked', 'washing'])))
  const p = ctx.parameters(module)
  const { priceFen } = kind
  enforce(washing, { facts: { starts: times.starts, priceFen, open: open > 0 }, input: {}, p, now: ctx.now })
  if (priceFen === null) throw illegal('kindId')
  const slot = await offerBay(ctx, bay, times)
  const id = newId(ctx.now)
  const made = await asWashes(book(ctx, slot.id, ssoId, { key: id }), p)
  const number = await nextNumber(ctx.db, 'CW', ctx.today)
  const row = { id, number, booking: made.id, slot: slot.id, ssoId, vehicleId, plate, bayId: bay.id, kindId, ...times, priceFen, place }
  await ctx.db.insert(washBookings).values({ ...row, status: 'booked' })
  return { id }
}

/** A wash by its id. @throws not-found for whose it is not */
async function washFor(ctx: Writer, id: string, orBy?: string): Promise<WashRow & { own: boolean }> {
  const [row] = await ctx.db.select().from(washBookings).where(eq(washBookings.id, id))
  if (!row) throw notFound()
  const own = row.ssoId === ctx.actor.ssoId
  if (!own && !(orBy && (await inScopeOf(ctx, orBy, row.ssoId)))) throw notFound()
  return { ...row, own }
}

const requireTime = (ctx: Writer, { starts }: WashRow): void => enforce(changing, { facts: { starts }, input: {}, p: ctx.parameters(module), now: ctx.now })

/** Moves the own booking to a free slot, at its price. @throws PARK-04, PARK-09, PARK-12, LIFE-01, not-found */
export async function moveWash(ctx: Writer, { id, ...to }: SlotGiven & { id: string }): Promise<void> {
  const row = await washFor(ctx, id)
  if (row.status === 'booked') requireTime(ctx, row)
  const { bay, times } = await slotGiven(ctx, to)
  const p = ctx.parameters(module)
  enforce(washing, { facts: { starts: times.starts, priceFen: row.priceFen, open: false }, input: {}, p, now: ctx.now })
  const slot = await offerBay(ctx, bay, times)
  if (slot.id === row.slot && row.status === 'booked') return
  const booking = await asWashes(move(ctx, row.booking, slot.id), p)
  await advance(ctx, WASH, id, 'move', { set: { booking: booking.id, slot: slot.id, bayId: bay.id, ...times, remindedAt: null } })
}

/** @throws PARK-12, LIFE-01, not-found */
export async function cancelWash(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await washFor(ctx, id, ADMIN)
  if (row.own && row.status === 'booked') requireTime(ctx, row)
  await asWashes(cancel(ctx, row.booking, { by: row.own ? 'person' : 'administrator' }), ctx.parameters(module))
  if (row.own) return
  const [bay] = await ctx.db.select().from(washBays).where(eq(washBays.id, row.bayId))
  await notify(ctx, 'washRemoved', { receivers: [row.ssoId], params: { bay: bay!.code, ...whenOf(row) }, businessId: id, link: WASH_PAGE })
}

/** How the own wash was. @throws illegal input before it is done, not-found */
export async function rateWash(ctx: Writer, { id, rating }: { id: string; rating: number }): Promise<void> {
  const row = await washFor(ctx, id)
  if (row.status !== 'done') throw illegal('id')
  if (row.rating === rating) return
  await ctx.db.update(washBookings).set({ rating }).where(eq(washBookings.id, id))
  await record(ctx, 'WashBooking.rated', { target: id, subject: row.ssoId, before: { rating: row.rating }, after: { rating } })
}

/** What the wash bay does. What was to be paid is paid there, and recorded at the end (PARK-11). @throws LIFE-01, BOOKING-08, BOOKING-17, not-found */
export async function operateWash(ctx: Writer, { id, action }: { id: string; action: 'start' | 'finish' | 'no-show' }): Promise<void> {
  const row = await washFor(ctx, id, OPERATOR)
  if (action === 'start') await checkIn(ctx, { booking: row.booking }, { by: ctx.actor.ssoId })
  else if (action === 'finish') await finishWash(ctx, row)
  else {
    if (row.starts > ctx.now) throw illegal('action')
    await cancel(ctx, row.booking, { by: 'administrator', reason: missedReason(ctx) })
  }
}

async function finishWash(ctx: Writer, { id, ssoId, kindId, plate, place, priceFen }: WashRow): Promise<void> {
  await advance(ctx, WASH, id, 'finish', { set: { finishedAt: ctx.now, paidFen: priceFen } })
  const [kind] = await ctx.db.select().from(washKinds).where(eq(washKinds.id, kindId))
  const params = { kindCn: kind!.nameCn, kindEn: kind!.nameEn, plate, place, price: sayFen(priceFen) }
  await notify(ctx, 'washed', { receivers: [ssoId], params, businessId: id, link: WASH_HISTORY })
}
