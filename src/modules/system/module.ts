import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'system',
  floor: 'room',
  standsOn: ['access', 'audit', 'integrations', 'ledger', 'notifications', 'people', 'search', 'session', 'spreadsheets', 'workflow'],
  permissions: {
    BASIC_ROLEMANAGEMENT: ['platform-admin'],
    BASIC_SYSTEM_LOGS: ['platform-admin', 'auditor'],
    BASIC_SYSTEM_LABEL: ['platform-admin'],
    BASIC_SYSTEM_MONITOR: ['platform-admin'],
    MSSSUPER: ['MSSSUPER'],
    NewsOperator: ['NewsOperator'],
  },
  sensitive: ['BASIC_ROLEMANAGEMENT', 'BASIC_SYSTEM_LOGS', 'MSSSUPER'],
  screens: [
    { path: '/{lang}/system/role', permission: ['BASIC_ROLEMANAGEMENT', 'Admin'], page: 'Roles', group: 'system', order: 21 },
    { path: '/{lang}/system/permission', permission: ['BASIC_ROLEMANAGEMENT', 'Admin'], page: 'Permissions', group: 'system', order: 22 },
    { path: '/{lang}/system/logs', permission: ['BASIC_SYSTEM_LOGS', 'Admin'], page: 'Logs', group: 'system', order: 23 },
    { path: '/{lang}/system/label', permission: ['BASIC_SYSTEM_LABEL', 'Admin'], page: 'Labels', group: 'system', order: 24 },
    {
      path: '/{lang}/system/globalSearchConfig',
      permission: ['BASIC_GLOBALSEARCH_ADMIN', 'Admin'],
      page: 'GlobalSearch',
      group: 'system',
      order: 27,
    },
    { path: '/{lang}/system/businessMonitor', permission: ['BASIC_SYSTEM_MONITOR', 'Admin'], page: 'BusinessMonitor', group: 'system', order: 25 },
    { path: '/{lang}/system/businessReport', permission: ['BASIC_SYSTEM_MONITOR', 'Admin'], page: 'BusinessReport', group: 'system', order: 26 },
    { path: '/{lang}/system/roleReview', permission: ['BASIC_ROLEMANAGEMENT', 'Admin'], page: 'RoleReview', group: 'system', order: 28 },
    { path: '/{lang}/system/ask', permission: [], page: 'AskAccess' },
  ],
  parameters: {},
})
