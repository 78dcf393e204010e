import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'payslip',
  floor: 'room',
  standsOn: ['profile', 'people', 'notifications', 'spreadsheets', 'audit', 'access', 'session', 'print'],
  permissions: {
    PAYSLIP_PAYROLL_PUBLISH: ['payroll'],
  },
  sensitive: ['PAYSLIP_PAYROLL_PUBLISH'],
  screens: [
    { path: '/{lang}/profile/pay', permission: ['ESSMSS_ESS'], page: 'MyPay', group: 'mine', order: 30 },
    { path: '/{lang}/payslip/admin', permission: ['PAYSLIP_PAYROLL_PUBLISH'], page: 'PayslipAdmin', group: 'operations', order: 40 },
  ],
  parameters: {
    withdrawHours: { default: 24, unit: 'hours', min: 0, max: 72, rule: 'PAYSLIP-14' },
    closeDays: { default: 14, unit: 'days', min: 1, max: 90, rule: 'PAYSLIP-23' },
  },
})
