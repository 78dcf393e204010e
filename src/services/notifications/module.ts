import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'notifications',
  floor: 'service',
  standsOn: ['integrations', 'people', 'spreadsheets', 'audit', 'parameters'],
  permissions: { BASIC_NOTIFICATION_ADMIN: ['platform-admin'] },
  screens: [
    { path: '/{lang}/notification/index', permission: [], page: 'Messages', group: 'mine', order: 10 },
    { path: '/{lang}/notification/{id}', permission: [], page: 'Message' },
    { path: '/{lang}/notification/admin', permission: ['BASIC_NOTIFICATION_ADMIN'], page: 'NotificationAdmin', group: 'system', order: 50 },
  ],
  parameters: {
    countRefreshSeconds: { default: 60, unit: 'seconds', min: 30, max: 600, rule: 'NOTI-03' },
    commentMax: { default: 150, unit: 'characters', min: 50, max: 1000, rule: 'NOTI-05' },
  },
})
