import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'profile',
  floor: 'room',
  standsOn: ['cms', 'session', 'access', 'workflow', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  permissions: {
    /** The menu group of personal and team pages. */
    ESSMSS: ['team-member'],
    ESSMSS_ESS: ['team-member'],
    ESSMSS_PROFILE_ADMIN: ['hr-ops'],
  },
  sensitive: ['ESSMSS_PROFILE_ADMIN'],
  screens: [
    { path: '/{lang}/profile/index', permission: ['ESSMSS_ESS'], page: 'MyProfile', group: 'mine', order: 20 },
    { path: '/{lang}/profile/admin', permission: ['ESSMSS_PROFILE_ADMIN'], page: 'ProfileAdmin', group: 'operations', order: 35 },
  ],
  parameters: {
    bankLockFromDay: { default: 10, unit: 'day of month', min: 1, max: 31, rule: 'PROFILE-06' },
    bankLockToDay: { default: 25, unit: 'day of month', min: 1, max: 31, rule: 'PROFILE-06' },
    bankLockPartTimeFrom: {
      default: '04 18:00',
      unit: 'day and time of month',
      pattern: /^(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/,
      range: '01 00:00 – 31 23:59',
      rule: 'PROFILE-07',
    },
    bankLockPartTimeToDay: { default: 25, unit: 'day of month', min: 1, max: 31, rule: 'PROFILE-07' },
    bankSearchMinLength: { default: 6, unit: 'characters', min: 2, max: 10, rule: 'PROFILE-08' },
    confirmMonths: { default: 12, unit: 'months', min: 1, max: 36, rule: 'PROFILE-33' },
  },
})
