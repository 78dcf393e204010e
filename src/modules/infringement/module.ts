import { defineModule } from '#foundation/contract/manifest.ts'

/** Who uses the resort's names, characters and pictures without right. Security looks after it, as after other reports: the roles of the house know no legal team. */
export default defineModule({
  name: 'infringement',
  floor: 'room',
  standsOn: ['access', 'files', 'people', 'roster', 'parameters', 'notifications', 'spreadsheets', 'audit', 'disciplinary'],
  permissions: {
    INFRINGEMENT_REPORT_SUBMIT: ['team-member'],
    INFRINGEMENT_REPORT_ADMIN: ['security'],
    INFRINGEMENT_REPORT_INVESTIGATE: ['security', 'ehs'],
  },
  sensitive: ['INFRINGEMENT_REPORT_ADMIN', 'INFRINGEMENT_REPORT_INVESTIGATE'],
  screens: [
    { path: '/{lang}/infringement/index', permission: ['INFRINGEMENT_REPORT_SUBMIT'], page: 'ReportAnInfringement', group: 'mine', order: 64 },
    { path: '/{lang}/infringement/history', permission: ['INFRINGEMENT_REPORT_SUBMIT'], page: 'MyReports', group: 'mine', order: 65 },
    {
      path: '/{lang}/infringement/admin',
      permission: ['INFRINGEMENT_REPORT_ADMIN', 'INFRINGEMENT_REPORT_INVESTIGATE'],
      page: 'InfringementManagement',
      group: 'operations',
      order: 96,
    },
  ],
  parameters: {
    assignDays: { default: 2, unit: 'working days', min: 1, max: 10, rule: 'INFR-11' },
    duplicateLinkDays: { default: 90, unit: 'days', min: 7, max: 365, rule: 'INFR-05' },
  },
})
