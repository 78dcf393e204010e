import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'audience',
  floor: 'service',
  standsOn: ['access', 'people', 'spreadsheets'],
  permissions: {
    BASIC_AUDIENCE_CHOOSE: ['benefits-admin', 'comms-editor', 'ehs', 'hr-ops', 'platform-admin'],
    BASIC_AUDIENCE_ADMIN: ['comms-editor', 'hr-ops', 'platform-admin'],
  },
  screens: [{ path: '/{lang}/audience', permission: ['BASIC_AUDIENCE_ADMIN'], page: 'Audiences', group: 'system', order: 26 }],
  parameters: {},
})
