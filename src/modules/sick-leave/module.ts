import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'sick-leave',
  floor: 'room',
  standsOn: ['profile', 'my-team', 'access', 'roster', 'integrations', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  permissions: { ESSMSS_SICKLEAVE_ADMIN: ['hr-ops'] },
  sensitive: ['ESSMSS_SICKLEAVE_ADMIN'],
  screens: [
    {
      path: '/{lang}/sick-leave/index',
      permission: ['ESSMSS_ESS', 'ESSMSS_MSSTEAM', 'ESSMSS_SICKLEAVE_ADMIN'],
      page: 'SickLeave',
      group: 'mine',
      order: 40,
    },
  ],
  parameters: {
    reportBackDays: { default: 3, unit: 'days', min: 0, max: 30, rule: 'SICK-01' },
    certificateDays: { default: 3, unit: 'days', min: 1, max: 30, rule: 'SICK-04' },
  },
})
