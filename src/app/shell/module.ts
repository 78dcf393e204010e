import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'shell',
  floor: 'app',
  standsOn: ['access', 'session', 'people', 'notifications', 'audit'],
  permissions: { DOCSAFETY_NOTE_EDIT: ['comms-editor', 'platform-admin'] },
  screens: [
    { path: '/', permission: [], page: 'Start' },
    { path: '/{lang}/system/noteBanner', permission: ['DOCSAFETY_NOTE_EDIT'], page: 'NoteBanner', group: 'system', order: 10 },
  ],
  parameters: {},
})
