import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'files',
  floor: 'service',
  standsOn: ['audit', 'parameters'],
  permissions: { BASIC_FILES_ADMIN: ['platform-admin'] },
  screens: [{ path: '/{lang}/files/admin', permission: ['BASIC_FILES_ADMIN'], page: 'FilesAdmin', group: 'system', order: 40 }],
  parameters: {
    linkMinutes: { default: 5, unit: 'minutes', min: 1, max: 60, rule: 'FILE-29' },
    looseGigabytes: { default: 8, unit: 'GB', min: 1, max: 100, rule: 'FILE-38' },
    storagePercent: { default: 80, unit: '%', min: 50, max: 99, rule: 'FILE-40' },
  },
})
