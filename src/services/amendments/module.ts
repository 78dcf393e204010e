import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'amendments',
  floor: 'service',
  standsOn: ['audit', 'files', 'people', 'workflow'],
  permissions: {},
  screens: [{ path: '/{lang}/amendments/{rootId}?', permission: [], page: 'Versions' }],
  parameters: {},
})
