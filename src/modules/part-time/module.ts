import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'part-time',
  floor: 'room',
  standsOn: ['workflow', 'roster', 'people', 'access', 'notifications', 'integrations', 'spreadsheets', 'audit', 'parameters'],
  permissions: { PARTTIME_PARTTIMEDATA_LIST: ['line-manager', 'hrbp', 'hr-ops'], PARTTIME_PARTTIMEDATA_CONFIG: ['hr-ops'] },
  // in no group of the menu: its entry is offered to who is eligible (PARTT-01, server/data/menu.ts)
  screens: [
    // PARTT-02: one comes back to the same place of the list
    { path: '/{lang}/parttime-activation/index', permission: ['PARTTIME_PARTTIMEDATA_LIST'], page: 'PartTimeActivation', keepAlive: true },
  ],
  parameters: {
    warnDays: { default: 20, unit: 'days', min: 1, max: 365, rule: 'PARTT-11' },
    inactivateDays: { default: 30, unit: 'days', min: 1, max: 365, rule: 'PARTT-11' },
    terminateHintDays: { default: 90, unit: 'days', min: 1, max: 730, rule: 'PARTT-11' },
    firstShiftDays: { default: 14, unit: 'days', min: 1, max: 60, rule: 'PARTT-08' },
  },
})
