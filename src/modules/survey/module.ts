import { defineModule } from '#foundation/contract/manifest.ts'

const MANAGE = ['SURVEY_SURVEY_ADMIN', 'SURVEY_SURVEY_MANAGEALL'] as const

export default defineModule({
  name: 'survey',
  floor: 'room',
  standsOn: ['audience', 'people', 'notifications', 'spreadsheets', 'audit', 'parameters', 'access'],
  permissions: {
    SURVEY_SURVEY_ADMIN: ['hr-ops', 'comms-editor', 'benefits-admin'],
    SURVEY_SURVEY_MANAGEALL: ['platform-admin'],
  },
  screens: [
    { path: '/{lang}/survey/index', permission: [], page: 'MySurveys', group: 'mine', order: 45 },
    // SURV-03: one comes back to the same page of the list
    { path: '/{lang}/survey/admin', permission: MANAGE, page: 'SurveyAdmin', group: 'operations', order: 65, keepAlive: true },
    { path: '/{lang}/survey/detail/{uid}', permission: [], page: 'AnswerSurvey' },
  ],
  parameters: { minResponses: { default: 5, unit: 'responses', min: 3, max: 20, rule: 'SURV-09' } },
})
