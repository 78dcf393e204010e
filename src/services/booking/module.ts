import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'booking',
  floor: 'service',
  standsOn: ['audit', 'notifications', 'parameters', 'people', 'roster'],
  permissions: { BOOKING_CHECKIN: ['benefits-admin', 'security'] },
  screens: [
    { path: '/{lang}/booking/mine', permission: [], page: 'MyBookings', group: 'mine', order: 17 },
    { path: '/{lang}/booking/checkIn', permission: ['BOOKING_CHECKIN'], page: 'CheckInDesk', group: 'operations', order: 22, withoutNetwork: true },
  ],
  parameters: {
    checkInMinutesBefore: { default: 60, unit: 'minutes', min: 0, max: 1440, rule: 'BOOKING-17' },
    checkInMinutesAfter: { default: 0, unit: 'minutes', min: 0, max: 1440, rule: 'BOOKING-17' },
  },
})
