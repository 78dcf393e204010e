import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'finance-event',
  floor: 'room',
  standsOn: ['booking', 'my-qrcode', 'roster', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'access'],
  permissions: {
    TMEVENT_TMEVENTFINANCE_MEMBER: ['team-member'],
    TMEVENT_TMEVENTFINANCE_ADMIN: ['benefits-admin'],
  },
  screens: [
    // LUNCH-02: who looks something up elsewhere comes back to the same place
    {
      path: '/{lang}/finance-event/index',
      permission: ['TMEVENT_TMEVENTFINANCE_MEMBER'],
      page: 'FinanceLunches',
      group: 'benefits',
      order: 24,
      keepAlive: true,
    },
    { path: '/{lang}/finance-event/admin', permission: ['TMEVENT_TMEVENTFINANCE_ADMIN'], page: 'FinanceLunchesAdmin', group: 'operations', keepAlive: true },
  ],
  parameters: {},
})
