import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'dashboard',
  floor: 'room',
  standsOn: ['access', 'people', 'parameters', 'notifications', 'spreadsheets', 'print', 'audit'],
  permissions: {
    DASHBOARD_DASHBOARD_VIEW: [
      'line-manager',
      'hrbp',
      'hr-ops',
      'benefits-admin',
      'finance',
      'payroll',
      'security',
      'platform-admin',
      'ehs',
      'comms-editor',
      'MSS',
      'MSSSUPER',
      'HRBP',
      'HROPS',
    ],
    DASHBOARD_DASHBOARD_EDIT: ['hr-ops', 'benefits-admin', 'platform-admin'],
  },
  screens: [{ path: '/{lang}/dashboard', permission: ['DASHBOARD_DASHBOARD_VIEW', 'DASHBOARD_DASHBOARD_EDIT'], page: 'Dashboard', group: 'mine', order: 5 }],
  parameters: {
    minGroup: { default: 5, unit: 'people', min: 3, max: 20, rule: 'DASH-03' },
    maxPeriodMonths: { default: 24, unit: 'months', min: 3, max: 60, rule: 'DASH-08' },
  },
})
