import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'info-pages',
  floor: 'room',
  standsOn: ['access', 'people', 'notifications', 'spreadsheets', 'audit', 'search'],
  permissions: { CMS_INFOPAGE_EDIT: ['comms-editor'] },
  screens: [
    { path: '/{lang}/system-call', permission: [], page: 'Systems', group: 'content', order: 40 },
    { path: '/{lang}/guideline', permission: 'public', page: 'Guideline', group: 'content', order: 41 },
    { path: '/{lang}/faq', permission: 'public', page: 'Questions', group: 'content', order: 42 },
    { path: '/{lang}/newonbfiles', permission: 'public', page: 'NewJoinerFiles', group: 'content', order: 43 },
    { path: '/{lang}/terms-of-use', permission: 'public', page: 'Terms', group: 'content', order: 44 },
    { path: '/{lang}/404', permission: 'public', page: 'NotFound' },
  ],
  parameters: {},
})
