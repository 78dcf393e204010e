import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'micro-apps',
  floor: 'room',
  standsOn: ['session', 'access', 'people', 'notifications', 'spreadsheets', 'audit'],
  permissions: {
    BASIC_MICROAPP_ADMIN: ['platform-admin'],
    /** For service keys only: no role holds it. */
    BASIC_MICROAPP_TOKEN: [],
  },
  screens: [
    { path: '/portal/{system}/{lang}/*', permission: [], page: 'MicroApp' },
    { path: '/document', permission: ['DOCUMENT'], page: 'OldAddress', leadsOn: true },
    { path: '/finance', permission: [], page: 'OldAddress', leadsOn: true },
    { path: '/{lang}/doc/detail', permission: ['DOCUMENT'], page: 'OldAddress', leadsOn: true },
    { path: '/{lang}/docreader_legal/{id}', permission: ['DOCUMENT'], page: 'OldAddress', leadsOn: true },
    { path: '/{lang}/docreader_ehs/{id}', permission: ['DOCUMENT'], page: 'OldAddress', leadsOn: true },
    { path: '/{lang}/docreader_revops/{id}', permission: ['DOCUMENT'], page: 'OldAddress', leadsOn: true },
    { path: '/{lang}/docreader_legal', permission: ['DOCUMENT'], page: 'OldAddress', leadsOn: true },
    { path: '/{lang}/docreader_ehs', permission: ['DOCUMENT'], page: 'OldAddress', leadsOn: true },
    { path: '/{lang}/docreader_revops', permission: ['DOCUMENT'], page: 'OldAddress', leadsOn: true },
    { path: '/{lang}/system/microApps', permission: ['BASIC_MICROAPP_ADMIN'], page: 'MicroApps', group: 'system', order: 45 },
  ],
  parameters: {},
})
