import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'spreadsheets',
  floor: 'service',
  standsOn: ['audit', 'parameters'],
  permissions: {},
  screens: [],
  parameters: {
    importRows: { default: 50_000, unit: 'rows', min: 1_000, max: 50_000, rule: 'SHEET-02' },
    importMegabytes: { default: 20, unit: 'MB', min: 1, max: 20, rule: 'SHEET-02' },
  },
})
