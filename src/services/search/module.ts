import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'search',
  floor: 'service',
  standsOn: ['audience', 'access', 'people', 'spreadsheets', 'audit', 'parameters', 'notifications'],
  permissions: { BASIC_GLOBALSEARCH_ADMIN: ['comms-editor', 'platform-admin'] },
  screens: [{ path: '/{lang}/search', permission: [], page: 'Results' }],
  parameters: {
    minLength: { default: 3, unit: 'characters', min: 1, max: 5, rule: 'SRCH-01' },
    previewPerType: { default: 3, unit: 'results', min: 1, max: 10, rule: 'SRCH-03' },
    pageSize: { default: 20, unit: 'results', min: 10, max: 100, rule: 'SRCH-04' },
  },
})
