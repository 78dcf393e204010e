import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'personal-data',
  floor: 'service',
  standsOn: ['access', 'audit', 'files', 'notifications', 'people', 'session', 'workflow', 'parameters'],
  permissions: { BASIC_PRIVACY_ADMIN: ['hr-ops', 'platform-admin'] },
  sensitive: ['BASIC_PRIVACY_ADMIN'],
  screens: [
    { path: '/{lang}/profile/my-data', permission: [], page: 'MyData', group: 'mine', order: 60 },
    { path: '/{lang}/personal-data/admin', permission: ['BASIC_PRIVACY_ADMIN'], page: 'PersonalDataAdmin', group: 'system', order: 45 },
  ],
  parameters: {
    fileDays: { default: 7, unit: 'days', min: 1, max: 30, rule: 'PDATA-06' },
    answerDays: { default: 15, unit: 'days', min: 1, max: 30, rule: 'PDATA-07' },
  },
})
