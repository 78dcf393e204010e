import { defineModule } from '#foundation/contract/manifest.ts'

/** Who submits for a location and who works at a vault is said there, person by person; the permissions open the pages. */
export default defineModule({
  name: 'cash',
  floor: 'room',
  standsOn: ['access', 'ledger', 'people', 'notifications', 'files', 'spreadsheets', 'audit'],
  screens: [
    { path: '/{lang}/cash/index', permission: ['CASH_EXCHANGE_SUBMIT'], page: 'CashExchange', group: 'operations', order: 40 },
    { path: '/{lang}/cash/history', permission: ['CASH_EXCHANGE_SUBMIT'], page: 'ExchangeHistory', group: 'operations', order: 41 },
    { path: '/{lang}/cash/admin', permission: ['CASH_EXCHANGE_ADMIN', 'CASH_VAULT_OPERATE'], page: 'ExchangeAdministration', group: 'operations', order: 42 },
    { path: '/{lang}/cash/location', permission: ['CASH_LOCATION_ADMIN'], page: 'CashLocations', group: 'operations', order: 43 },
    { path: '/{lang}/scan', permission: ['CASH_EXCHANGE_SUBMIT', 'CASH_VAULT_OPERATE'], page: 'Scan' },
  ],
  permissions: {
    CASH_EXCHANGE_SUBMIT: ['cashier'],
    CASH_EXCHANGE_ADMIN: ['finance'],
    CASH_VAULT_OPERATE: ['cashier', 'finance'],
    CASH_LOCATION_ADMIN: ['finance'],
  },
  parameters: {},
})
