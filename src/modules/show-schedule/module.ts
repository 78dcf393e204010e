import { defineModule } from '#foundation/contract/manifest.ts'

const MANAGE = ['SHOWSCHEDULE_SHOW_MANAGE'] as const

/** Plans which shows run when, who plays which role and how parades are staffed; who performs sees the own day, and stage managers that of their venue. */
export default defineModule({
  name: 'show-schedule',
  floor: 'room',
  standsOn: ['roster', 'health-report', 'people', 'access', 'notifications', 'spreadsheets', 'audit'],
  permissions: { SHOWSCHEDULE_SHOW_MANAGE: ['comms-editor'], SHOWSCHEDULE_SCHEDULE_VIEW: ['team-member'] },
  parameters: {},
  screens: [
    { path: '/{lang}/show-schedule/index', permission: MANAGE, page: 'Shows', group: 'operations', order: 80, entities: ['MB'] },
    { path: '/{lang}/show-schedule/performer', permission: MANAGE, page: 'Performers', group: 'operations', order: 81, entities: ['MB'] },
    { path: '/{lang}/show-schedule/schedule', permission: MANAGE, page: 'Schedule', group: 'operations', order: 82, entities: ['MB'], keepAlive: true },
    {
      path: '/{lang}/show-schedule/scheduling-view',
      permission: ['SHOWSCHEDULE_SCHEDULE_VIEW', 'SHOWSCHEDULE_SHOW_MANAGE'],
      page: 'SchedulingView',
      group: 'mine',
      order: 48,
      entities: ['MB'],
    },
    { path: '/{lang}/show-schedule/templates', permission: MANAGE, page: 'Templates', group: 'operations', order: 83, entities: ['MB'], keepAlive: true },
    { path: '/{lang}/show-schedule/parade', permission: MANAGE, page: 'Parade', group: 'operations', order: 84, entities: ['MB'] },
  ],
})
