import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'print',
  floor: 'service',
  standsOn: ['files', 'people', 'audit', 'spreadsheets'],
  permissions: { BASIC_PRINT_ADMIN: ['platform-admin', 'hr-ops'] },
  screens: [
    { path: '/print/{id}', permission: [], page: 'Paper', ownLanguage: true },
    { path: '/{lang}/print-check', permission: 'public', page: 'CheckPaper' },
    { path: '/{lang}/system/printTemplates', permission: ['BASIC_PRINT_ADMIN'], page: 'PrintTemplates', group: 'system', order: 27 },
  ],
  parameters: {},
})
