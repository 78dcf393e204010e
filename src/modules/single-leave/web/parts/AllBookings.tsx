import { Listing } from '#foundation/web/kit/Listing.tsx'
import { bookings, exportBookings } from '../../contract.ts'
import { useLeaveWords } from './useLeaveWords.ts'
import { WHOM } from './Whom.tsx'

/** The days that were booked by everybody within reach. */
export function AllBookings() {
  const { span, hours } = useLeaveWords()
  return (
    <Listing
      of={bookings}
      sheet={exportBookings}
      filters={WHOM}
      cells={{ span, hours: (row) => hours(row.hours) }}
      card={['person', 'status', 'span', 'hours', 'bookedAt']}
    />
  )
}
