import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'security-report',
  floor: 'room',
  standsOn: ['print', 'roster', 'access', 'people', 'notifications', 'files', 'spreadsheets', 'audit'],
  permissions: {
    SECURITYREPORT_REPORT_SUBMIT: ['security', 'ehs', 'line-manager'],
    SECURITYREPORT_REPORT_MANAGER: ['security'],
    SECURITYREPORT_REPORT_PROCESS: ['security', 'ehs'],
  },
  sensitive: ['SECURITYREPORT_REPORT_MANAGER', 'SECURITYREPORT_REPORT_PROCESS'],
  screens: [
    { path: '/{lang}/securityReport/reportEdit', permission: ['SECURITYREPORT_REPORT_SUBMIT'], page: 'ReportEdit', group: 'operations', order: 80 },
    { path: '/{lang}/securityReport/reportList/{id}?', permission: ['SECURITYREPORT_REPORT_SUBMIT'], page: 'ReportList', group: 'operations', order: 81 },
    {
      path: '/{lang}/securityReport/reportListManager/{id}?',
      permission: ['SECURITYREPORT_REPORT_MANAGER'],
      page: 'ReportListManager',
      group: 'operations',
      order: 82,
    },
    {
      path: '/{lang}/securityReport/reportListProcess/{id}?',
      permission: ['SECURITYREPORT_REPORT_PROCESS'],
      page: 'ReportListProcess',
      group: 'operations',
      order: 83,
    },
  ],
  parameters: {},
})
