import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'integrations',
  floor: 'service',
  standsOn: ['audit', 'parameters'],
  permissions: {
    BASIC_SYSTEM_INTEGRATION: ['platform-admin'],
    /** For service keys only: no role holds it. */
    INTEGRATION_NOTICE: [],
  },
  sensitive: ['BASIC_SYSTEM_INTEGRATION'],
  screens: [{ path: '/{lang}/system/integrations', permission: ['BASIC_SYSTEM_INTEGRATION', 'Admin'], page: 'Integrations', group: 'system', order: 40 }],
  parameters: {
    timeoutSeconds: { default: 10, unit: 'seconds', min: 2, max: 60, rule: 'INTEG-05' },
    breakerFailures: { default: 5, unit: 'failures', min: 2, max: 50, rule: 'INTEG-05' },
    breakerSeconds: { default: 60, unit: 'seconds', min: 10, max: 3600, rule: 'INTEG-05' },
    keyWarnDays: { default: 14, unit: 'days', min: 1, max: 90, rule: 'INTEG-04' },
  },
})
