import { retention } from '#foundation/database/retention.ts'
import { HISTORY_MONTHS } from '../rules/index.ts'
import { blocks, bookings, gateEvents, lots, vehicles, washBays, washBookings, washKinds } from './tables.ts'

const HISTORY = { months: HISTORY_MONTHS }
const AFTER_LEAVING = { months: 1 }

/** As long as history is shown (PARK-14). */
export default [
  retention(vehicles, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: vehicles.ssoId,
    gives: [vehicles.plate, vehicles.kind, vehicles.active, vehicles.addedAt],
    erase: 'delete',
  }),
  retention(lots, { stays: { always: 'settings' } }),
  retention(bookings, {
    stays: { for: HISTORY, from: bookings.starts },
    of: bookings.ssoId,
    gives: [bookings.number, bookings.plate, bookings.date, bookings.shift, bookings.status, bookings.inAt, bookings.outAt],
    erase: 'delete',
  }),
  retention(gateEvents, { stays: { for: { months: 3 }, from: gateEvents.at } }),
  retention(washKinds, { stays: { always: 'settings' } }),
  retention(washBays, { stays: { always: 'settings' } }),
  retention(washBookings, {
    stays: { for: HISTORY, from: washBookings.starts },
    of: washBookings.ssoId,
    gives: [
      ...[washBookings.number, washBookings.plate, washBookings.starts, washBookings.place, washBookings.status],
      ...[washBookings.priceFen, washBookings.paidFen, washBookings.rating],
    ],
    erase: 'delete',
  }),
  retention(blocks, {
    stays: { for: HISTORY, from: blocks.until },
    of: blocks.ssoId,
    names: [blocks.by, blocks.liftedBy],
    gives: [blocks.at, blocks.until, blocks.reason, blocks.liftedAt],
    erase: 'delete',
  }),
]
