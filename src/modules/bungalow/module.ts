import { defineModule } from '#foundation/contract/manifest.ts'

const MEMBER = 'TMEVENT_TMEVENTBUNGALOW_MEMBER'
const ADMIN = 'TMEVENT_TMEVENTBUNGALOW_ADMIN'

export default defineModule({
  name: 'bungalow',
  floor: 'room',
  standsOn: ['booking', 'audience', 'my-qrcode', 'people', 'notifications', 'files', 'spreadsheets', 'parameters', 'audit', 'access'],
  permissions: { [MEMBER]: ['team-member'], [ADMIN]: ['benefits-admin'] },
  screens: [
    { path: '/{lang}/bungalow-reservations/index', permission: [MEMBER], page: 'BungalowReservations', group: 'benefits', order: 23 },
    { path: '/{lang}/bungalow-reservations/mine', permission: [MEMBER], page: 'MyBungalowReservations', group: 'mine', order: 18 },
    { path: '/{lang}/bungalow-reservations/admin', permission: [ADMIN], page: 'BungalowManagement', group: 'operations', order: 31 },
    { path: '/{lang}/bungalow-reservations/admin/new', permission: [ADMIN], page: 'NewReservationPeriod' },
    { path: '/{lang}/bungalow-reservations/admin/{eventId}', permission: [ADMIN], page: 'ReservationPeriod' },
  ],
  parameters: {
    noShowsForBlock: { default: 2, unit: 'no-shows', min: 1, max: 10, rule: 'BUNG-10' },
    blockDays: { default: 30, unit: 'days', min: 0, max: 180, rule: 'BUNG-10' },
  },
})
