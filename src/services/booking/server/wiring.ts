import { wiring } from '#foundation/jobs/wiring.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { bookingLife } from '../rules/life.ts'
import { checkCounts } from './commands/check.ts'
import { everyMinute, remind, settleEnded } from './commands/clock.ts'
import { declareNotices } from './commands/telling.ts'

declareNotices()

auditKinds(
  'booking',
  {
    'Booking.made': { says: 'booking.audit.made' },
    'Booking.offered': { says: 'booking.audit.placeOffered' },
    'Booking.checkInEarlier': { says: 'booking.audit.checkInEarlier' },
    'BookingSlot.offered': { says: 'booking.audit.offered' },
    'BookingSlot.changed': { says: 'booking.audit.changed' },
    'BookingSlot.drawn': { says: 'booking.audit.drawn' },
  },
  [bookingLife],
)

export default wiring({
  jobs: [
    { name: 'places', cron: '* * * * *', spec: 'every minute', run: everyMinute },
    { name: 'absent', cron: '25 * * * *', spec: 'hourly', run: settleEnded },
    { name: 'remind', cron: '0 10 * * *', spec: 'daily 10:00', run: remind },
    {
      name: 'check',
      cron: '50 3 * * *',
      spec: 'daily 03:50',
      async run(job, day) {
        await checkCounts(job, day)
      },
    },
  ],
})
