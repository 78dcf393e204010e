import { kept } from '#foundation/database/keeping.ts'
import { HISTORY_MONTHS } from '../rules/index.ts'
import { blocks, bookings, gateEvents, lots, vehicles, washBays, washBookings, washKinds } from './tables.ts'

const HISTORY = { months: HISTORY_MONTHS }
const AFTER_LEAVING = { months: 1 }

/** As long as history is shown (PARK-14). */
export default [
  kept(vehicles, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: vehicles.ssoId,
    gives: [vehicles.plate, vehicles.kind, vehicles.active, vehicles.addedAt],
    erase: 'delete',
  }),
  kept(lots, { stays: { always: 'settings' } }),
  kept(bookings, {
    stays: { for: HISTORY, from: bookings.starts },
    of: bookings.ssoId,
    gives: [bookings.number, bookings.plate, bookings.date, bookings.shift, bookings.status, bookings.inAt, bookings.outAt],
    erase: 'delete',
  }),
  kept(gateEvents, { stays: { for: { months: 3 }, from: gateEvents.at } }),
  kept(washKinds, { stays: { always: 'settings' } }),
  kept(washBays, { stays: { always: 'settings' } }),
  kept(washBookings, {
    stays: { for: HISTORY, from: washBookings.starts },
    of: washBookings.ssoId,
    gives: [
      ...[washBookings.number, washBookings.plate, washBookings.starts, washBookings.place, washBookings.status],
      ...[washBookings.priceFen, washBookings.paidFen, washBookings.rating],
    ],
    erase: 'delete',
  }),
  kept(blocks, {
    stays: { for: HISTORY, from: blocks.until },
    of: blocks.ssoId,
    names: [blocks.by, blocks.liftedBy],
    gives: [blocks.at, blocks.until, blocks.reason, blocks.liftedAt],
    erase: 'delete',
  }),
]
