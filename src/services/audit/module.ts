import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'audit',
  floor: 'service',
  standsOn: [],
  permissions: {},
  screens: [],
  parameters: {
    breakGlassMinutes: { default: 30, unit: 'minutes', min: 5, max: 120, rule: 'AUDIT-06' },
    breakGlassReasonLength: { default: 10, unit: 'characters', min: 10, max: 100, rule: 'AUDIT-06' },
    investigationDelayDays: { default: 90, unit: 'days', min: 1, max: 90, rule: 'AUDIT-06' },
    retentionYears: { default: 7, unit: 'years', min: 5, max: 30, rule: 'AUDIT-11' },
  },
})
