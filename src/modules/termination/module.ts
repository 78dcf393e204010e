import { defineModule } from '#foundation/contract/manifest.ts'

const LA = 'ESSMSS_ESS_LATERMINATION'
const FL = 'ESSMSS_ESS_FLTERMINATION'

export default defineModule({
  name: 'termination',
  floor: 'room',
  standsOn: ['workflow', 'e-sign', 'roster', 'integrations', 'print', 'people', 'access', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  // a manager answers for the front line, whatever group the manager is of; which page is whose is a rule and no permission (TERM-15)
  permissions: { [LA]: ['team-member'], [FL]: ['team-member'], ESSMSS_TERMINATION_HR: ['hr-ops'] },
  sensitive: ['ESSMSS_TERMINATION_HR'],
  screens: [
    { path: '/{lang}/profile/termination/index', permission: [LA], page: 'TerminationRequest', group: 'mine', order: 36 },
    { path: '/{lang}/profile/termination/mine', permission: [LA], page: 'MyTerminationRequests', group: 'mine', order: 37 },
    { path: '/{lang}/profile/termination-fl/index', permission: [FL], page: 'FrontLineTerminationRequest', group: 'mine', order: 38 },
    { path: '/{lang}/profile/termination-fl/mine', permission: [FL], page: 'MyFrontLineTerminationRequests', group: 'mine', order: 39 },
    { path: '/{lang}/profile/last-day', permission: [LA, FL], page: 'LastDaySimulator' },
  ],
  parameters: {
    noticeDays: { default: 30, unit: 'days', min: 0, max: 90, rule: 'TERM-11' },
    probationNoticeDays: { default: 3, unit: 'days', min: 0, max: 30, rule: 'TERM-11' },
  },
})
