import { defineModule } from '#foundation/contract/manifest.ts'

const [SUBMIT, ADMIN] = ['TRADETRAVEL_STUDENTGROUP_SUBMIT', 'TRADETRAVEL_STUDENTGROUP_ADMIN']

/** Reduced tickets for school visits. The house knows no role of sales: who edits communications applies at first, and who keeps the tickets; administrators give it to others. */
export default defineModule({
  name: 'student-group',
  floor: 'room',
  standsOn: ['amendments', 'workflow', 'ledger', 'people', 'notifications', 'files', 'spreadsheets', 'parameters', 'access', 'audit'],
  permissions: { TRADETRAVEL_STUDENTGROUP_SUBMIT: ['comms-editor', 'benefits-admin'], TRADETRAVEL_STUDENTGROUP_ADMIN: ['benefits-admin'] },
  screens: [
    {
      path: '/{lang}/trade-travel-sales/student-group/index',
      permission: [SUBMIT, ADMIN],
      page: 'StudentGroups',
      group: 'operations',
      order: 660,
      entities: ['MB'],
    },
    { path: '/{lang}/trade-travel-sales/student-group/apply', permission: [SUBMIT], page: 'Apply', entities: ['MB'] },
    { path: '/{lang}/trade-travel-sales/student-group/detail', permission: [SUBMIT, ADMIN], page: 'Detail', entities: ['MB'] },
    { path: '/{lang}/trade-travel-sales/student-group/changeApply', permission: [SUBMIT], page: 'ChangeApplication', entities: ['MB'] },
    { path: '/{lang}/trade-travel-sales/student-group/changelog', permission: [SUBMIT, ADMIN], page: 'ChangeLog', entities: ['MB'] },
  ],
  parameters: {
    minStudents: { default: 30, unit: 'people', min: 1, max: 500, rule: 'STUD-01' },
    minUepStudents: { default: 15, unit: 'people', min: 1, max: 500, rule: 'STUD-02' },
    dailyStudents: { default: 600, unit: 'people', min: 0, max: 20_000, rule: 'STUD-11' },
  },
})
