import { refusedAs } from '#foundation/contract/refused.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import { saySpan } from '#foundation/time.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { parkingBookingLife, washBookingLife } from '../../rules/life.ts'
import type { Span } from '../../rules/times.ts'
import { bookings, washBookings } from '../tables.ts'

export const PARKING = storing({
  module: module.name,
  life: parkingBookingLife,
  table: bookings,
  id: bookings.id,
  status: bookings.status,
  subject: (row) => row.ssoId,
})
export const WASH = storing({
  module: module.name,
  life: washBookingLife,
  table: washBookings,
  id: washBookings.id,
  status: washBookings.status,
  subject: (row) => row.ssoId,
})

/** What this room says in the audit log, beside the moves of its lives and of the bookings. */
export const record = auditing(
  module,
  {
    'Vehicle.saved': 'parking.audit.vehicleSaved',
    'Vehicle.removed': 'parking.audit.vehicleRemoved',
    'ParkingLot.saved': 'parking.audit.lotSaved',
    'WashBay.saved': 'parking.audit.baySaved',
    'WashKind.saved': 'parking.audit.kindSaved',
    'WashBooking.rated': 'parking.audit.rated',
    'ParkingBlock.set': 'parking.audit.blockSet',
    'ParkingBlock.lifted': 'parking.audit.blockLifted',
    'ParkingBooking.exported': 'parking.audit.bookingsExported',
    'WashBooking.exported': 'parking.audit.washesExported',
    'ParkingUse.exported': 'parking.audit.useExported',
  },
  [parkingBookingLife, washBookingLife],
)

export const { notify } = notices(module, {
  promoted: ['lot', 'when', 'plate'],
  closed: ['lot', 'when'],
  removed: ['lot', 'when'],
  washReminder: ['bay', 'when', 'plate', 'place'],
  washed: ['kind', 'plate', 'place', 'price'],
  washRemoved: ['bay', 'when'],
})

export const PARKING_PAGE = '/tmh/parking'
export const WASH_PAGE = '/tmh/car-wash'
export const WASH_HISTORY = '/tmh/car-wash/history'
/** Of booking: a lot on a day and shift, and a time of a bay. */
export const SPACE = 'parking.space'
export const BAY = 'parking.wash'

/** When, as notices say it. */
export const whenOf = ({ starts, ends }: Span) => ({ whenCn: saySpan(starts, ends, 'zh'), whenEn: saySpan(starts, ends, 'en') })
export const lotOf = ({ nameCn, nameEn }: { nameCn: string; nameEn: string }) => ({ lotCn: nameCn, lotEn: nameEn })

type Terms = { reserveAheadDays: number; changeHours: number }
/** What booking does; where it refuses by a rule for which this room has one, by that. */
export const asSpaces = <T>(work: Promise<T>, { reserveAheadDays, changeHours }: Terms): Promise<T> =>
  refusedAs(work, { 'BOOKING-02': 'PARK-03', 'BOOKING-03': 'PARK-04' }, { reserveAheadDays, changeHours })
export const asWashes = <T>(work: Promise<T>, { reserveAheadDays, changeHours }: Terms): Promise<T> =>
  refusedAs(work, { 'BOOKING-01': 'PARK-09', 'BOOKING-03': 'PARK-04', 'BOOKING-04': 'PARK-12' }, { reserveAheadDays, changeHours })
