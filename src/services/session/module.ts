import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'session',
  floor: 'service',
  standsOn: ['access', 'audience', 'integrations', 'people', 'spreadsheets', 'audit', 'parameters'],
  permissions: {
    Admin: ['platform-admin'],
    MSS: ['line-manager', 'MSS'],
    HRBP: ['hrbp', 'HRBP'],
    HROPS: ['hr-ops', 'HROPS'],
    BASIC_SESSION_ADMIN: ['platform-admin'],
  },
  sensitive: ['HROPS', 'BASIC_SESSION_ADMIN'],
  screens: [
    { path: '/login', permission: 'public', page: 'Login', bare: true },
    { path: '/{lang}/session/mine', permission: [], page: 'MySessions' },
  ],
  parameters: {
    idleHours: { default: 2, unit: 'hours', min: 1, max: 12, rule: 'SESS-17' },
    absoluteHours: { default: 12, unit: 'hours', min: 4, max: 24, rule: 'SESS-17' },
    birthdayTries: { default: 5, unit: 'tries', min: 3, max: 10, rule: 'SESS-14' },
    birthdayLockMinutes: { default: 30, unit: 'minutes', min: 5, max: 240, rule: 'SESS-14' },
    linkSessionMinutes: { default: 30, unit: 'minutes', min: 5, max: 240, rule: 'SESS-28' },
    signInTries: { default: 60, unit: 'tries', min: 10, max: 1_000, rule: 'SESS-26' },
    signInWaitMinutes: { default: 10, unit: 'minutes', min: 1, max: 60, rule: 'SESS-26' },
  },
})
