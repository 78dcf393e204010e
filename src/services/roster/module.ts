import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'roster',
  floor: 'service',
  standsOn: ['access', 'audit', 'integrations', 'people', 'spreadsheets'],
  permissions: { ROSTER_CALENDAR_ADMIN: ['hr-ops', 'platform-admin'] },
  screens: [
    { path: '/{lang}/roster/mine', permission: [], page: 'MyShifts', group: 'mine', order: 15 },
    { path: '/{lang}/roster/admin', permission: ['ROSTER_CALENDAR_ADMIN'], page: 'RosterAdmin', group: 'operations', order: 20 },
  ],
  parameters: {},
})
