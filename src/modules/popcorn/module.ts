import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'popcorn',
  floor: 'room',
  standsOn: ['ledger', 'audience', 'my-qrcode', 'people', 'notifications', 'files', 'spreadsheets', 'parameters', 'audit', 'access'],
  permissions: {
    TMEVENT_TMEVENTPOPCORN_REMAINQUOTAS: ['team-member'],
    TMEVENT_TMEVENTPOPCORN_ADMIN: ['benefits-admin'],
    TMEVENT_TMEVENTPOPCORN_HANDOUT: ['cashier'],
  },
  screens: [
    // POP-02: who looks something up elsewhere comes back to the same flavor
    { path: '/{lang}/popcorn/index', permission: ['TMEVENT_TMEVENTPOPCORN_REMAINQUOTAS'], page: 'Popcorn', group: 'benefits', order: 20, keepAlive: true },
  ],
  parameters: { cancelHours: { default: 2, unit: 'hours', min: 0, max: 48, rule: 'POP-05' } },
})
