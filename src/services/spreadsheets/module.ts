import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'spreadsheets',
  floor: 'service',
  standsOn: ['audit', 'files', 'parameters'],
  permissions: {},
  screens: [{ path: '/{lang}/spreadsheets/mine', permission: [], page: 'MySheets' }],
  parameters: {
    importRows: { default: 50_000, unit: 'rows', min: 1_000, max: 50_000, rule: 'SHEET-02' },
    importMegabytes: { default: 20, unit: 'MB', min: 1, max: 20, rule: 'SHEET-02' },
    backgroundRows: { default: 10_000, unit: 'rows', min: 100, max: 10_000, rule: 'SHEET-07' },
    linkHours: { default: 24, unit: 'hours', min: 1, max: 24, rule: 'SHEET-07' },
  },
})
