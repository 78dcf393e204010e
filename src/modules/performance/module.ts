import { defineModule } from '#foundation/contract/manifest.ts'

const FORM = ['PERFORMANCE_FORM'] as const
const OWN = ['ESSMSS_ESS'] as const

export default defineModule({
  name: 'performance',
  floor: 'room',
  standsOn: ['session', 'frontline-performance', 'integrations', 'access', 'people', 'notifications', 'spreadsheets', 'audit', 'parameters'],
  permissions: {
    PERFORMANCE: ['team-member'],
    PERFORMANCE_FORM: ['hr-ops', 'hrbp'],
    PERFORMANCE_GENERATEFORM: ['hr-ops'],
    PERFORMANCE_GOAL_SETTING: ['line-manager', 'hrbp'],
    PERFORMANCE_EVALUATION_EDIT: ['line-manager'],
    PERFORMANCE_SECONDLM_APPROVE: ['line-manager'],
    PERFORMANCE_HRBP_CALIBRATE: ['hrbp'],
    PERFORMANCE_ADMIN_MANAGE: ['hr-ops'],
    PERFORMANCE_CYCLE_MANAGE: ['hr-ops'],
  },
  screens: [
    { path: '/{lang}/performance/goalsetting/index', permission: ['PERFORMANCE_GOAL_SETTING'], page: 'GoalSetting', group: 'approvals', order: 55 },
    { path: '/{lang}/performance/goalsetting/{id}', permission: ['PERFORMANCE_GOAL_SETTING'], page: 'GoalDetails' },
    { path: '/{lang}/performance/forms/index', permission: FORM, page: 'EvaluationForms', group: 'operations', order: 62 },
    { path: '/{lang}/performance/forms/add', permission: FORM, page: 'AddEvaluationForm' },
    { path: '/{lang}/performance/forms/{id}', permission: FORM, page: 'EvaluationForm' },
    { path: '/{lang}/performance/evaluation', permission: ['PERFORMANCE_EVALUATION_EDIT'], page: 'EvaluatorReview', group: 'approvals', order: 56 },
    { path: '/{lang}/performance/secondlm', permission: ['PERFORMANCE_SECONDLM_APPROVE'], page: 'SecondLevelApproval', group: 'approvals', order: 57 },
    { path: '/{lang}/performance/hrbp', permission: ['PERFORMANCE_HRBP_CALIBRATE'], page: 'HrbpCalibration', group: 'approvals', order: 58 },
    { path: '/{lang}/performance/admin', permission: ['PERFORMANCE_ADMIN_MANAGE'], page: 'PerformanceAdmin', group: 'operations', order: 60 },
    { path: '/{lang}/performance/cycle', permission: ['PERFORMANCE_CYCLE_MANAGE', 'PERFORMANCE_GENERATEFORM'], page: 'Cycles', group: 'operations', order: 61 },
    { path: '/{lang}/performance/jd', permission: FORM, page: 'JobDescriptions', group: 'operations', order: 63 },
    { path: '/{lang}/profile/performance', permission: OWN, page: 'MyPerformance', group: 'mine', order: 35 },
    { path: '/{lang}/profile/annualTarget', permission: OWN, page: 'AnnualGoals', group: 'mine', order: 36 },
    { path: '/{lang}/profile/jobs', permission: OWN, page: 'JobModels', group: 'mine', order: 37 },
  ],
  parameters: {
    needDevelopmentUpTo: { default: 2.72, unit: 'points', min: 1, max: 5, decimals: true, rule: 'PERF-12' },
    meetExpectationsUpTo: { default: 3.84, unit: 'points', min: 1, max: 5, decimals: true, rule: 'PERF-12' },
    newJoinerMonths: { default: 6, unit: 'months', min: 0, max: 24, rule: 'PERF-13' },
  },
})
