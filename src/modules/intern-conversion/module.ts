import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'intern-conversion',
  floor: 'room',
  standsOn: ['ledger', 'people', 'access', 'integrations', 'notifications', 'spreadsheets', 'audit', 'parameters'],
  permissions: {
    INTERNCONVERSION_CONVERSION_ADMIN: ['hr-ops'],
    INTERNCONVERSION_CONVERSION_MANAGER: ['line-manager'],
    INTERNCONVERSION_CONVERSION_MANAGERPLUS: ['line-manager'],
    INTERNCONVERSION_CONVERSION_CALIBRATE: ['hrbp'],
  },
  screens: [
    {
      path: '/{lang}/intern-conversion/admin',
      permission: ['INTERNCONVERSION_CONVERSION_ADMIN'],
      page: 'ConversionAdmin',
      group: 'operations',
      order: 60,
    },
    {
      path: '/{lang}/intern-conversion/manager',
      permission: ['INTERNCONVERSION_CONVERSION_MANAGER'],
      page: 'ConversionReview',
      group: 'approvals',
      order: 50,
    },
    {
      path: '/{lang}/intern-conversion/manager+',
      permission: ['INTERNCONVERSION_CONVERSION_MANAGERPLUS'],
      page: 'ConversionApproval',
      group: 'approvals',
      order: 51,
    },
    {
      path: '/{lang}/intern-conversion/management',
      permission: ['INTERNCONVERSION_CONVERSION_CALIBRATE'],
      page: 'ConversionCalibration',
      group: 'approvals',
      order: 52,
    },
  ],
  parameters: { reasonMinLength: { default: 10, unit: 'characters', min: 1, max: 200, rule: 'INTCONV-05' } },
})
