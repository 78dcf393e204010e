import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'notifications',
  floor: 'service',
  standsOn: ['integrations', 'files', 'people', 'print', 'spreadsheets', 'audit', 'parameters'],
  permissions: { BASIC_NOTIFICATION_ADMIN: ['platform-admin'] },
  screens: [
    { path: '/{lang}/notification/index', permission: [], page: 'Messages', group: 'mine', order: 10 },
    { path: '/{lang}/notification/{id}', permission: [], page: 'Message' },
    { path: '/{lang}/notification/admin', permission: ['BASIC_NOTIFICATION_ADMIN'], page: 'NotificationAdmin', group: 'system', order: 50 },
  ],
  parameters: {
    countRefreshSeconds: { default: 60, unit: 'seconds', min: 30, max: 600, rule: 'NOTI-03' },
    commentMax: { default: 150, unit: 'characters', min: 50, max: 1000, rule: 'NOTI-05' },
    quietFrom: { default: '22:00', unit: 'time', pattern: /^(1[89]|2[0-3]):[0-5]\d$/, range: '18:00 – 23:59', rule: 'NOTI-10' },
    quietTo: { default: '07:00', unit: 'time', pattern: /^(0[4-9]:[0-5]\d|10:00)$/, range: '04:00 – 10:00', rule: 'NOTI-10' },
    smsFailPercent: { default: 5, unit: '%', min: 1, max: 50, rule: 'NOTI-19' },
  },
})
