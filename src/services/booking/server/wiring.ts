import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { personLeft } from '#services/people/events.ts'
import { bookingLife } from '../rules/life.ts'
import { endOfLeaver } from './commands/cancel.ts'
import { checkCounts } from './commands/check.ts'
import { closeEnded, everyMinute, remind } from './commands/clock.ts'
import { declareNotices } from './commands/telling.ts'
import { homeCards, lapses } from './data/home.ts'
import { windows } from './data/windows.ts'

declareNotices()
provide('homeCards', 'booking', homeCards)
provide('lapses', 'booking', lapses)
provide('windows', 'booking', windows)

auditKinds(
  'booking',
  {
    'Booking.made': { says: 'booking.audit.made' },
    'Booking.partyChanged': { says: 'booking.audit.partyChanged' },
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
    { name: 'absent', cron: '25 * * * *', spec: 'hourly', run: closeEnded },
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
  hears: [hear(personLeft, 'personLeft', (ctx, { ssoId }) => endOfLeaver(ctx, ssoId), 'on person.left')],
})
