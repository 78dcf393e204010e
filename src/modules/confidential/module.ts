import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'confidential',
  floor: 'room',
  standsOn: ['access', 'people', 'notifications', 'files', 'spreadsheets', 'audit'],
  permissions: {
    TOPINFO_CONFIDENTIAL_VIEW: ['line-manager', 'hr-ops', 'comms-editor'],
    TOPINFO_CONFIDENTIAL_EDIT: ['hr-ops', 'comms-editor'],
  },
  sensitive: ['TOPINFO_CONFIDENTIAL_EDIT'],
  screens: [
    { path: '/{lang}/confidential/index', permission: ['TOPINFO_CONFIDENTIAL_VIEW'], page: 'ConfidentialUpdates', group: 'content', order: 80 },
    { path: '/{lang}/confidential/admin', permission: ['TOPINFO_CONFIDENTIAL_VIEW'], page: 'ConfidentialAdministration', group: 'content', order: 81 },
  ],
  parameters: {},
})
