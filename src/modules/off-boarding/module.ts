import { defineModule } from '#foundation/contract/manifest.ts'

/**
 * When somebody leaves, every department that lent or entrusted something (IT, badge, uniform, locker, housing, cash, documents, finance) clears its
 * item before the last working date; the leaver hands over and e-signs. Task owners work their list, HR sees what is missing, HRBPs export for their
 * departments, administrators keep the tasks. The brief names no roles that hold a permission at first. Menu groups are guessed from the paths.
 */
export default defineModule({
  name: 'off-boarding',
  floor: 'room',
  standsOn: ['e-sign', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters', 'integrations'],
  screens: [
    { path: '/{lang}/off-boarding/index', permission: ['ESSMSS_OFFBOARDING_TASKOWNER'], page: 'OffBoarding', group: 'mine' },
    { path: '/{lang}/off-boarding/{id}', permission: ['ESSMSS_OFFBOARDING_TASKOWNER'], page: 'OffBoardingDetail' },
    { path: '/{lang}/off-boarding/config', permission: ['ESSMSS_OFFBOARDING_CONFIG'], page: 'OffBoardingConfiguration', group: 'operations' },
  ],
  permissions: { ESSMSS_OFFBOARDING_TASKOWNER: [], ESSMSS_OFFBOARDING_CONFIG: [], ESSMSS_OFFBOARDING_HR: [] },
  parameters: { certificateDays: { default: 15, unit: 'days', min: 1, max: 60, rule: 'OFFB-12' } },
})
