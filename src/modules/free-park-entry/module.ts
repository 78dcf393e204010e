import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'free-park-entry',
  floor: 'room',
  standsOn: ['ledger', 'integrations', 'my-qrcode', 'people', 'notifications', 'spreadsheets', 'session', 'audit', 'access'],
  permissions: {
    FREEPARKENTRY_SKU_MANAGE: ['benefits-admin'],
    FREEPARKENTRY_RULES_MANAGE: ['benefits-admin'],
    FREEPARKENTRY_LOGS_VIEW: ['benefits-admin'],
    /** For the service key of the gate: no role holds it. */
    FREEPARKENTRY_GATE: [],
  },
  screens: [
    { path: '/{lang}/free-park-entry/sku', permission: ['FREEPARKENTRY_SKU_MANAGE'], page: 'EntrySkus', group: 'operations', order: 60 },
    { path: '/{lang}/free-park-entry/rules', permission: ['FREEPARKENTRY_RULES_MANAGE'], page: 'EntryRules', group: 'operations', order: 61 },
    { path: '/{lang}/free-park-entry/logs', permission: ['FREEPARKENTRY_LOGS_VIEW'], page: 'EntryLogs', group: 'operations', order: 62 },
    { path: '/{lang}/free-park-entry/logs/{id}', permission: ['FREEPARKENTRY_LOGS_VIEW'], page: 'EntryRun' },
    { path: '/{lang}/profile/sku', permission: ['ESSMSS_ESS'], page: 'MyEntry', group: 'benefits', order: 26 },
  ],
  parameters: {},
})
