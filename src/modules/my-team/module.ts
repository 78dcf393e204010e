import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'my-team',
  floor: 'room',
  standsOn: ['people', 'access', 'roster', 'notifications', 'spreadsheets', 'audit'],
  permissions: {
    // the role line-manager is given by rule to who has reports, and goes with the last of them (MYTEAM-04)
    ESSMSS_MSSTEAM: ['line-manager', 'hrbp', 'MSS', 'HRBP'],
    ESSMSS_SUPERVISOR_VIEW: ['hr-ops', 'MSSSUPER'],
  },
  screens: [
    { path: '/{lang}/profile/myTeamMember/index', permission: ['ESSMSS_MSSTEAM', 'ESSMSS_SUPERVISOR_VIEW'], page: 'MyTeam', group: 'approvals', order: 60 },
  ],
  parameters: {},
})
