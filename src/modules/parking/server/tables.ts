import type { Entity } from '#foundation/contract/house.ts'
import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { VehicleKind } from '../contract/base.ts'
import type { ParkingBookingState, WashBookingState } from '../rules/life.ts'
import type { Closure, Shift } from '../rules/times.ts'

/** A plate of somebody; one that was taken away stays, since bookings name it. */
export const vehicles = pgTable(
  'parking_vehicles',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    plate: text('plate').notNull(),
    kind: text('kind').$type<VehicleKind>().notNull(),
    isDefault: boolean('is_default').notNull(),
    active: boolean('active').notNull(),
    addedAt: instantColumn('added_at').notNull(),
  },
  (t) => [
    uniqueIndex('parking_vehicles_active').on(t.plate).where(sql`active`),
    index('parking_vehicles_plate').on(t.plate, t.addedAt),
    index('parking_vehicles_person').on(t.ssoId, t.addedAt),
    index('parking_vehicles_latest').on(t.addedAt, t.id),
    index('parking_vehicles_state').on(t.active, t.addedAt),
  ],
)
export type VehicleRow = typeof vehicles.$inferSelect

export const lots = pgTable(
  'parking_lots',
  {
    id: id(),
    code: text('code').notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    spaces: integer('spaces').notNull(),
    chargers: integer('chargers').notNull(),
    /** The companies whose people park there. */
    entities: jsonb('entities').$type<Entity[]>().notNull(),
    shifts: jsonb('shifts').$type<Shift[]>().notNull(),
    closures: jsonb('closures').$type<Closure[]>().notNull(),
    active: boolean('active').notNull(),
  },
  (t) => [uniqueIndex('parking_lots_code').on(t.code)],
)
export type LotRow = typeof lots.$inferSelect

/** A reservation of a space; its place on the list, its code and its arrival are those of its booking. */
export const bookings = pgTable(
  'parking_bookings',
  {
    id: id(),
    number: text('number').notNull(),
    booking: uuid('booking').notNull(),
    /** Of booking: the lot on that day and shift. */
    slot: uuid('slot').notNull(),
    ssoId: personColumn('sso_id').notNull(),
    vehicleId: uuid('vehicle_id').notNull(),
    /** As it was when it was reserved. */
    plate: text('plate').notNull(),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => lots.id),
    date: dayColumn('date').notNull(),
    shift: text('shift').notNull(),
    starts: instantColumn('starts').notNull(),
    ends: instantColumn('ends').notNull(),
    status: text('status').$type<ParkingBookingState>().notNull(),
    inAt: instantColumn('in_at'),
    outAt: instantColumn('out_at'),
    /** Nobody saw it leave: the end of the day was taken. */
    outEstimated: boolean('out_estimated').notNull().default(false),
  },
  (t) => [
    uniqueIndex('parking_bookings_number').on(t.number),
    uniqueIndex('parking_bookings_booking').on(t.booking),
    index('parking_bookings_latest').on(t.starts, t.id),
    index('parking_bookings_person').on(t.ssoId, t.starts),
    index('parking_bookings_plate').on(t.plate, t.starts),
    index('parking_bookings_lot').on(t.lotId, t.starts),
    index('parking_bookings_date').on(t.date, t.starts),
    index('parking_bookings_status').on(t.status, t.starts),
  ],
)
export type BookingRow = typeof bookings.$inferSelect

/** What readers of plates have told, so that each is told once; the plate itself stays with them. */
export const gateEvents = pgTable(
  'parking_gate_events',
  {
    id: id(),
    eventId: text('event_id').notNull(),
    direction: text('direction').$type<'in' | 'out'>().notNull(),
    at: instantColumn('at').notNull(),
    /** What it was matched with. */
    bookingId: uuid('booking_id'),
  },
  (t) => [uniqueIndex('parking_gate_events_event').on(t.eventId), index('parking_gate_events_at').on(t.at)],
)

export const washKinds = pgTable(
  'parking_wash_kinds',
  {
    id: id(),
    code: text('code').notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    minutes: integer('minutes').notNull(),
    priceFen: integer('price_fen'),
    active: boolean('active').notNull(),
  },
  (t) => [uniqueIndex('parking_wash_kinds_code').on(t.code)],
)

export const washBays = pgTable(
  'parking_wash_bays',
  {
    id: id(),
    code: text('code').notNull(),
    slotMinutes: integer('slot_minutes').notNull(),
    opens: text('opens').notNull(),
    closes: text('closes').notNull(),
    perSlot: integer('per_slot').notNull(),
  },
  (t) => [uniqueIndex('parking_wash_bays_code').on(t.code)],
)
export type BayRow = typeof washBays.$inferSelect

export const washBookings = pgTable(
  'parking_wash_bookings',
  {
    id: id(),
    number: text('number').notNull(),
    booking: uuid('booking').notNull(),
    slot: uuid('slot').notNull(),
    ssoId: personColumn('sso_id').notNull(),
    vehicleId: uuid('vehicle_id').notNull(),
    plate: text('plate').notNull(),
    bayId: uuid('bay_id')
      .notNull()
      .references(() => washBays.id),
    kindId: uuid('kind_id')
      .notNull()
      .references(() => washKinds.id),
    starts: instantColumn('starts').notNull(),
    ends: instantColumn('ends').notNull(),
    /** At booking: it holds (PARK-11). */
    priceFen: integer('price_fen').notNull(),
    paidFen: integer('paid_fen'),
    place: text('place').notNull(),
    status: text('status').$type<WashBookingState>().notNull(),
    rating: integer('rating'),
    finishedAt: instantColumn('finished_at'),
    remindedAt: instantColumn('reminded_at'),
  },
  (t) => [
    uniqueIndex('parking_wash_bookings_number').on(t.number),
    uniqueIndex('parking_wash_bookings_booking').on(t.booking),
    index('parking_wash_bookings_latest').on(t.starts, t.id),
    index('parking_wash_bookings_person').on(t.ssoId, t.starts),
    index('parking_wash_bookings_plate').on(t.plate, t.status),
    index('parking_wash_bookings_bay').on(t.bayId, t.starts),
    index('parking_wash_bookings_kind').on(t.kindId),
    index('parking_wash_bookings_status').on(t.status, t.starts),
    index('parking_wash_bookings_finished').on(t.finishedAt),
  ],
)
export type WashRow = typeof washBookings.$inferSelect

/** Until when somebody reserves no space, after no-shows or by the parking office (PARK-07). */
export const blocks = pgTable(
  'parking_blocks',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    at: instantColumn('at').notNull(),
    until: instantColumn('until').notNull(),
    /** None where no-shows have led to it. */
    by: personColumn('by'),
    reason: text('reason').notNull(),
    liftedAt: instantColumn('lifted_at'),
    liftedBy: personColumn('lifted_by'),
  },
  (t) => [
    index('parking_blocks_person').on(t.ssoId, t.until),
    index('parking_blocks_until').on(t.until, t.id),
    index('parking_blocks_by').on(t.by),
    index('parking_blocks_lifted_by').on(t.liftedBy),
  ],
)
