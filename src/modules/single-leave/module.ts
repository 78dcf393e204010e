import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'single-leave',
  floor: 'room',
  standsOn: ['profile', 'access', 'workflow', 'ledger', 'roster', 'integrations', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  permissions: { ESSMSS_SINGLELEAVE_ADMIN: ['hr-ops'] },
  sensitive: ['ESSMSS_SINGLELEAVE_ADMIN'],
  screens: [
    { path: '/{lang}/profile/single-leave', permission: ['ESSMSS_ESS'], page: 'SingleLeave', group: 'mine', order: 42 },
    { path: '/{lang}/scare-leaves/list', permission: ['ESSMSS_SINGLELEAVE_ADMIN'], page: 'CareLeaves', group: 'operations', order: 45 },
  ],
  parameters: {
    quotaHours: { default: 80, unit: 'hours', min: 0, max: 240, rule: 'SLEAVE-01' },
    processingWorkingDays: { default: 5, unit: 'working days', min: 1, max: 15, rule: 'SLEAVE-04' },
    lockFromDay: { default: 14, unit: 'day of month', min: 1, max: 31, rule: 'SLEAVE-05' },
    lockToDay: { default: 28, unit: 'day of month', min: 1, max: 31, rule: 'SLEAVE-05' },
  },
})
