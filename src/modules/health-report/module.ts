import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'health-report',
  floor: 'room',
  standsOn: ['form-templates', 'my-team', 'access', 'audience', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  permissions: {
    EHS_HEALTHREPORT_ADMIN: ['ehs'],
    /** For service keys only: no role holds it. */
    HEALTHREPORT_FIT: [],
  },
  sensitive: ['EHS_HEALTHREPORT_ADMIN', 'HEALTHREPORT_FIT'],
  screens: [
    { path: '/{lang}/health-report/index', permission: [], page: 'HealthReport', group: 'mine', order: 42 },
    { path: '/{lang}/health-report/admin', permission: ['EHS_HEALTHREPORT_ADMIN'], page: 'HealthReportAdministration', group: 'operations', order: 84 },
  ],
  parameters: { feverFrom: { default: 37.3, unit: 'degrees C', min: 36, max: 40, rule: 'HEALTH-04' } },
})
