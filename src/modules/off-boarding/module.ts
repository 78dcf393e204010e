import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'off-boarding',
  floor: 'room',
  standsOn: ['e-sign', 'roster', 'people', 'access', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters', 'integrations'],
  // anybody may be made the owner of a task, and leavers come in by the same page: who owns what decides, and the menu asks for it (OFFB-01)
  permissions: { ESSMSS_OFFBOARDING_TASKOWNER: ['team-member'], ESSMSS_OFFBOARDING_CONFIG: ['hr-ops'], ESSMSS_OFFBOARDING_HR: ['hr-ops'] },
  sensitive: ['ESSMSS_OFFBOARDING_HR'],
  screens: [
    // in no group of the menu: its entry is offered to whom the privilege call lets in (server/data/menu.ts)
    { path: '/{lang}/off-boarding/index', permission: ['ESSMSS_OFFBOARDING_TASKOWNER'], page: 'OffBoarding', keepAlive: true },
    { path: '/{lang}/off-boarding/{id}', permission: ['ESSMSS_OFFBOARDING_TASKOWNER'], page: 'OffBoardingDetail' },
    { path: '/{lang}/off-boarding/config', permission: ['ESSMSS_OFFBOARDING_CONFIG'], page: 'OffBoardingConfiguration', group: 'operations', order: 65 },
  ],
  parameters: { leavingCertificateDays: { default: 15, unit: 'days', min: 1, max: 60, rule: 'OFFB-12' } },
})
