import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'park-after-dark',
  floor: 'room',
  standsOn: ['booking', 'audience', 'my-qrcode', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'access'],
  permissions: {
    TMEVENT_TMEVENTNIGHT_MEMBER: ['team-member'],
    TMEVENT_TMEVENTNIGHT_ADMIN: ['benefits-admin'],
  },
  screens: [
    {
      path: '/{lang}/park-after-dark/index',
      permission: ['TMEVENT_TMEVENTNIGHT_MEMBER', 'TMEVENT_TMEVENTNIGHT_ADMIN'],
      page: 'ParkAfterDark',
      group: 'benefits',
      order: 22,
    },
  ],
  parameters: {},
})
