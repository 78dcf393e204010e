import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, addMinutes, type Day, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { cancel, checkIn } from '#services/booking/server/api.ts'
import { activePeople } from '#services/people/server/api.ts'
import { gateTells } from './commands/gate.ts'
import { missedReason } from './commands/moved.ts'
import { saveBay, saveKind, saveLot } from './commands/setup.ts'
import { cancelSpace, reserve } from './commands/spaces.ts'
import { saveVehicle } from './commands/vehicles.ts'
import { bookWash, cancelWash, operateWash, rateWash } from './commands/washes.ts'
import { bookings, washBookings } from './tables.ts'

const ADMIN = asSsoId('10000006')
const ME = asSsoId('10000001')
const MANY = 40
const DAY_SHIFT = '08:00-17:00'
const LATE_SHIFT = '17:00-23:30'
const SHIFTS = [
  { from: '08:00', to: '17:00' },
  { from: '17:00', to: '23:30' },
]
const EVERYBODY = ['MB', 'HB', 'JV'] as const
const LOTS = [
  { code: 'P1', nameCn: '员工停车场P1', nameEn: 'Staff lot P1', spaces: 120, chargers: 12, closed: false },
  { code: 'P2', nameCn: '后勤楼地下车库', nameEn: 'Back-of-house garage', spaces: 4, chargers: 2, closed: false },
  { code: 'P3', nameCn: '北门停车场', nameEn: 'North gate lot', spaces: 60, chargers: 0, closed: true },
]
const KINDS = [
  { code: 'OUT', nameCn: '外部清洗', nameEn: 'Exterior wash', minutes: 30, priceFen: 2500, active: true },
  { code: 'FULL', nameCn: '内外清洗', nameEn: 'Inside and outside', minutes: 60, priceFen: 4500, active: true },
  { code: 'WAX', nameCn: '清洗打蜡', nameEn: 'Wash and wax', minutes: 90, priceFen: null, active: true },
  { code: 'DRY', nameCn: '干洗内饰', nameEn: 'Dry interior cleaning', minutes: 45, priceFen: 3800, active: false },
]
/** How many days back people have parked, and how many each day. */
const DAYS = 21
const EACH_DAY = 6

interface House {
  lots: string[]
  bays: string[]
  kinds: string[]
  /** Plates of people, by number. */
  cars: Map<SsoId, { id: string; plate: string }>
  all: SsoId[]
}

/** Somebody at a moment: so many days from today, at an hour. */
const at = (ctx: WriteCtx, days: number, wall: string, ssoId: SsoId): Promise<Writer> =>
  inHandsOf(ctx, ssoId, fromWallClock(`${addDays(ctx.today, days)}T${wall}`))

/** Lots, bays and kinds of wash; people with plates; three weeks of parking and washing, today, and the days to come. */
export default async function fill(job: JobCtx): Promise<void> {
  const people = await job.read((ctx) => activePeople(ctx, MANY))
  const house = await job.write((ctx) => furnish(ctx, people))
  for (let back = DAYS; back >= 1; back--) await job.write((ctx) => parkedOn(ctx, house, back))
  await job.write((ctx) => missing(ctx, house))
  await job.write((ctx) => ahead(ctx, house))
  await job.write((ctx) => washed(ctx, house))
}

async function furnish(ctx: WriteCtx, all: SsoId[]): Promise<House> {
  const admin = await at(ctx, -60, '10:00', ADMIN)
  const house: House = { lots: [], bays: [], kinds: [], cars: new Map(), all }
  for (const { closed, ...lot } of LOTS) {
    const closures = closed ? [{ from: addDays(ctx.today, 2), to: addDays(ctx.today, 4) }] : []
    house.lots.push((await saveLot(admin, { ...lot, entities: [...EVERYBODY], shifts: SHIFTS, closures, active: true })).id)
  }
  for (const code of ['A1', 'A2']) house.bays.push((await saveBay(admin, { code, slotMinutes: 30, opens: '09:00', closes: '18:00', perSlot: 1 })).id)
  for (const kind of KINDS) house.kinds.push((await saveKind(admin, kind)).id)
  for (const [nth, ssoId] of all.entries()) {
    const isNew = nth % 3 === 1
    const plate = `沪${'ABCDEF'[nth % 6]}${isNew ? 'D' : ''}${10_000 + nth * 371}`
    const person = await at(ctx, -55, '12:00', ssoId)
    house.cars.set(ssoId, { ...(await saveVehicle(person, { plate, kind: isNew ? 'new-energy' : 'car', isDefault: true })), plate })
  }
  await saveVehicle(await at(ctx, -50, '12:00', ME), { plate: '沪C5566学', kind: 'motorcycle', isDefault: false })
  return house
}

/** Reserves in the name of somebody on the evening before. */
async function reserved(ctx: WriteCtx, { lots, cars }: House, ssoId: SsoId, days: number, shift = DAY_SHIFT, lot = 0): Promise<string> {
  const date: Day = addDays(ctx.today, days)
  const person = await at(ctx, Math.min(days, 0) - 1, '19:30', ssoId)
  return (await reserve(person, { date, lotId: lots[lot]!, shift, vehicleId: cars.get(ssoId)!.id })).id
}

const rowOf = async ({ db }: WriteCtx, id: string) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!

/** Comes, and leaves where the gate sees it. */
async function comes(ctx: WriteCtx, id: string, minutes: number, leaves: boolean): Promise<void> {
  const row = await rowOf(ctx, id)
  const came = addMinutes(row.starts, minutes)
  await checkIn(atInstant(ctx, came), { booking: row.booking }, { by: row.ssoId })
  const out = addMinutes(row.ends, -minutes)
  const told = { plate: row.plate, lot: 'P1', direction: 'out' as const, at: out.toISOString(), eventId: `demo-${row.number}` }
  if (leaves) await gateTells(atInstant(ctx, out), told)
}

async function misses(ctx: WriteCtx, id: string): Promise<void> {
  const row = await rowOf(ctx, id)
  const then = atInstant(ctx, addMinutes(row.starts, 61))
  await cancel(then, row.booking, { by: 'administrator', reason: missedReason(then) })
}

/** A day that is over: most came and left, one gave the space back. */
async function parkedOn(ctx: WriteCtx, house: House, back: number): Promise<void> {
  const who = Array.from({ length: EACH_DAY }, (_, nth) => house.all[(back * EACH_DAY + nth) % (house.all.length - 1)]!)
  for (const [nth, ssoId] of [...new Set([...(back % 4 === 0 ? [ME] : []), ...who])].entries()) {
    const id = await reserved(ctx, house, ssoId, -back, nth % 3 === 2 ? LATE_SHIFT : DAY_SHIFT)
    if (nth === EACH_DAY - 1) await cancelSpace(await at(ctx, -back - 1, '21:00', ssoId), { id })
    else await comes(ctx, id, 5 + nth * 7, true)
  }
}

/** One who did not come three times pauses. */
async function missing(ctx: WriteCtx, house: House): Promise<void> {
  const absent = house.all.at(-1)!
  for (const days of [-6, -4, -2]) await misses(ctx, await reserved(ctx, house, absent, days))
}

/** A garage that is full with somebody waiting, and what one has ahead. */
async function ahead(ctx: WriteCtx, house: House): Promise<void> {
  const some = house.all.filter((one) => one !== ME && one !== house.all.at(-1))
  for (const ssoId of some.slice(0, 5)) await reserved(ctx, house, ssoId, 1, DAY_SHIFT, 1)
  for (const ssoId of some.slice(5, 11)) await reserved(ctx, house, ssoId, 0)
  await reserved(ctx, house, ME, 0, LATE_SHIFT)
  await reserved(ctx, house, ME, 1, DAY_SHIFT, 1)
  await reserved(ctx, house, ME, 3)
  // who came this morning, once it is morning
  const today = await ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.date, ctx.today), eq(bookings.shift, DAY_SHIFT)))
    .orderBy(asc(bookings.id))
  for (const { id, starts } of today.slice(0, 4)) if (addMinutes(starts, 30) < ctx.now) await comes(ctx, id, 10, false)
}

/** Washes that are done, missed and cancelled, and those of today and tomorrow. */
async function washed(ctx: WriteCtx, { all, bays, kinds, cars }: House): Promise<void> {
  const bookFor = async (ssoId: SsoId, days: number, wall: string, nth: number) => {
    const starts = fromWallClock(`${addDays(ctx.today, days)}T${wall}`).toISOString()
    const person = await at(ctx, Math.min(days, 0) - 1, '20:00', ssoId)
    return bookWash(person, { bayId: bays[nth % 2]!, kindId: kinds[nth % 2]!, vehicleId: cars.get(ssoId)!.id, starts, place: `P1 B${nth + 1}` })
  }
  for (let nth = 0; nth < 16; nth++) {
    const ssoId = nth % 5 === 0 ? ME : all[(nth * 3) % all.length]!
    const days = -18 + nth
    const { id } = await bookFor(ssoId, days, '10:00', nth)
    if (nth % 7 === 3) await cancelWash(await at(ctx, days - 1, '21:00', ssoId), { id })
    else if (nth % 7 === 6) await operateWash(await at(ctx, days, '10:40', ADMIN), { id, action: 'no-show' })
    else {
      await operateWash(await at(ctx, days, '10:05', ADMIN), { id, action: 'start' })
      await operateWash(await at(ctx, days, '10:50', ADMIN), { id, action: 'finish' })
      if (nth % 2 === 0) await rateWash(await at(ctx, days, '18:00', ssoId), { id, rating: 3 + (nth % 3) })
    }
  }
  for (const [nth, ssoId] of all.slice(2, 6).entries()) await bookFor(ssoId, 0, `${10 + 2 * nth}:00`, nth)
  await bookFor(ME, 1, '14:00', 1)
  const [first] = await ctx.db.select().from(washBookings).where(eq(washBookings.status, 'booked')).orderBy(asc(washBookings.starts)).limit(1)
  if (first && first.starts < ctx.now) await operateWash(await at(ctx, 0, '10:05', ADMIN), { id: first.id, action: 'start' })
}
