import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'system',
  floor: 'room',
  standsOn: ['access', 'audit', 'integrations', 'ledger', 'notifications', 'people', 'session', 'spreadsheets', 'workflow'],
  permissions: {
    BASIC_ROLEMANAGEMENT: ['platform-admin'],
    BASIC_SYSTEM_LOGS: ['platform-admin', 'auditor'],
    MSSSUPER: ['MSSSUPER'],
    NewsOperator: ['NewsOperator'],
  },
  sensitive: ['BASIC_ROLEMANAGEMENT', 'BASIC_SYSTEM_LOGS', 'MSSSUPER'],
  screens: [
    { path: '/{lang}/system/role', permission: ['BASIC_ROLEMANAGEMENT', 'Admin'], page: 'Roles', group: 'system', order: 21 },
    { path: '/{lang}/system/permission', permission: ['BASIC_ROLEMANAGEMENT', 'Admin'], page: 'Permissions', group: 'system', order: 22 },
    { path: '/{lang}/system/logs', permission: ['BASIC_SYSTEM_LOGS', 'Admin'], page: 'Logs', group: 'system', order: 23 },
    { path: '/{lang}/system/ask', permission: [], page: 'AskAccess' },
  ],
  parameters: {},
})
