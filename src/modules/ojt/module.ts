import { defineModule } from '#foundation/contract/manifest.ts'

const [NEW, NEW_EDIT] = ['OJT_NEWLIST_LIST', 'OJT_NEWLIST_EDIT']
const [CHECK, CHECK_EDIT] = ['OJT_CHECKLIST_LIST', 'OJT_CHECKLIST_EDIT']
const TEMPLATES = 'OJT_TEMPLATE_MANAGE'

/** Checklists of training on the job: what is trained or checked item by item, and who signs in which order that it was done. */
export default defineModule({
  name: 'ojt',
  floor: 'room',
  standsOn: ['learning', 'print', 'access', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  permissions: {
    // everybody has lists of their own to sign
    [NEW]: ['team-member', 'line-manager', 'hr-ops', 'ehs'],
    [NEW_EDIT]: ['line-manager', 'hr-ops', 'ehs'],
    [CHECK]: ['team-member', 'line-manager', 'hr-ops', 'ehs'],
    [CHECK_EDIT]: ['line-manager', 'hr-ops', 'ehs'],
    /** With editing it makes the administrator of lists, who may close them. */
    [TEMPLATES]: ['hr-ops', 'ehs'],
  },
  screens: [
    { path: '/{lang}/ojt/newlist/index', permission: [NEW], page: 'TrainingLists', group: 'mine', order: 36 },
    { path: '/{lang}/ojt/newlist/add', permission: [NEW_EDIT], page: 'AddTrainingList' },
    { path: '/{lang}/ojt/newlist/details/{id}', permission: [NEW], page: 'TrainingList' },
    { path: '/{lang}/ojt/new-template', permission: [TEMPLATES], page: 'TrainingListTemplates', group: 'operations', order: 106 },
    { path: '/{lang}/ojt/new-template-approver', permission: [TEMPLATES], page: 'TemplateApprovers', group: 'operations', order: 108 },
    { path: '/{lang}/ojt/checklist/index', permission: [CHECK], page: 'CheckLists', group: 'mine', order: 37 },
    { path: '/{lang}/ojt/checklist/add', permission: [CHECK_EDIT], page: 'AddCheckList' },
    { path: '/{lang}/ojt/checklist/details/{id}', permission: [CHECK], page: 'CheckList' },
    { path: '/{lang}/ojt/check-template', permission: [TEMPLATES], page: 'CheckTemplates', group: 'operations', order: 107 },
  ],
  parameters: { maxApprovers: { default: 5, unit: 'approvers', min: 1, max: 10, rule: 'OJT-01' } },
})
