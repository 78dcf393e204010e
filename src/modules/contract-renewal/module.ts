import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'contract-renewal',
  floor: 'room',
  standsOn: [
    'profile',
    'my-team',
    'e-sign',
    'disciplinary',
    'roster',
    'people',
    'access',
    'notifications',
    'files',
    'spreadsheets',
    'audit',
    'parameters',
    'integrations',
  ],
  permissions: { CONTRACT: ['hr-ops', 'hrbp'], CONTRACT_OPS_RENEW: ['hr-ops'], CONTRACT_HRBP_RENEW: ['hrbp'] },
  sensitive: ['CONTRACT_OPS_RENEW', 'CONTRACT_HRBP_RENEW'],
  screens: [
    { path: '/{lang}/contract-renewal/hrops', permission: ['CONTRACT_OPS_RENEW'], page: 'ContractRenewalHROperations', group: 'operations', order: 62 },
    { path: '/{lang}/contract-renewal/hrbp', permission: ['CONTRACT_HRBP_RENEW'], page: 'ContractRenewalHRBP', group: 'operations', order: 63 },
    { path: '/{lang}/profile/contractRenewProfile', permission: ['ESSMSS_ESS', 'ESSMSS_MSSTEAM'], page: 'MyContractRenewal', group: 'mine', order: 33 },
  ],
  parameters: {
    firstNoticeDays: { default: 30, unit: 'days', min: 10, max: 90, rule: 'RENEW-01' },
    secondNoticeDays: { default: 15, unit: 'days', min: 1, max: 60, rule: 'RENEW-01' },
    openDaysBefore: { default: 90, unit: 'days', min: 30, max: 180, rule: 'RENEW-03' },
  },
})
