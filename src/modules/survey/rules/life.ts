import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'

export const surveyLife = lifecycle({
  of: 'Survey',
  initial: 'draft',
  states: { draft: 'n', published: 'g', closed: 'n', archived: 'n', deleted: 'n' },
  transitions: [
    { action: 'publish', from: ['draft'], to: 'published', by: 'survey-admin' },
    { action: 'close', from: ['published'], to: 'closed', by: 'survey-admin or the clock' },
    { action: 'reopen', from: ['closed'], to: 'published', by: 'survey-admin' },
    { action: 'archive', from: ['closed'], to: 'archived', by: 'survey-admin' },
    { action: 'delete', from: ['draft'], to: 'deleted', by: 'survey-admin' },
  ],
})

/** An anonymous answer has no life: a move would be noted with who made it (SURV-08). */
export const responseLife = lifecycle({
  of: 'SurveyResponse',
  initial: 'not-started',
  states: { 'not-started': 'n', 'in-progress': 'b', submitted: 'g' },
  transitions: [
    { action: 'save', from: ['not-started'], to: 'in-progress', by: 'respondent' },
    { action: 'submit', from: ['in-progress'], to: 'submitted', by: 'respondent' },
    { action: 'edit', from: ['submitted'], to: 'in-progress', by: 'respondent' },
  ],
})
