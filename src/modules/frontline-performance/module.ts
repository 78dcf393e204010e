import { defineModule } from '#foundation/contract/manifest.ts'

const TEAM = ['PERFORMANCE_GOAL_SETTING', 'PERFORMANCE_FRONTLINE_MANAGE'] as const

export default defineModule({
  name: 'frontline-performance',
  floor: 'room',
  standsOn: ['session', 'access', 'people', 'notifications', 'spreadsheets', 'audit', 'parameters'],
  permissions: {
    // PERFORMANCE and PERFORMANCE_GOAL_SETTING, which open its screens too, are declared by the room performance
    PERFORMANCE_FRONTLINE_MANAGE: ['line-manager'],
  },
  screens: [
    {
      path: '/{lang}/performance/frontline/mine',
      permission: ['PERFORMANCE'],
      page: 'MyFrontLinePerformance',
      group: 'mine',
      order: 34,
      entities: ['MB', 'JV'],
    },
    { path: '/{lang}/performance/frontline/index', permission: TEAM, page: 'FrontLineTeam', group: 'approvals', order: 54, entities: ['MB', 'JV'] },
    { path: '/{lang}/performance/frontline/{id}', permission: TEAM, page: 'FrontLineForm', entities: ['MB', 'JV'] },
  ],
  parameters: {
    selfEvaluationDays: { default: 30, unit: 'days', min: 10, max: 90, rule: 'FLPF-11' },
    selfEvaluationLength: { default: 15, unit: 'days', min: 3, max: 60, rule: 'FLPF-11' },
    publishDays: { default: 15, unit: 'days', min: 1, max: 60, rule: 'FLPF-01' },
  },
})
