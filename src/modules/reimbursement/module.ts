import { defineModule } from '#foundation/contract/manifest.ts'

const [LIST, SUBMIT, FINANCE] = ['TMR_REIMBURSEMENT_LIST', 'TMR_REIMBURSEMENT_SUBMIT', 'TMR_FINANCE_REVIEW'] as const
const [PAPER, CONFIG, DICTIONARY] = ['TMR_PAPERMATERIAL_MANAGE', 'TMR_FORMCONFIG_EDIT', 'TMR_DICTIONARY_EDIT'] as const

export default defineModule({
  name: 'reimbursement',
  floor: 'room',
  standsOn: ['workflow', 'integrations', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters', 'access'],
  permissions: {
    TMR_REIMBURSEMENT_LIST: ['team-member', 'finance'],
    TMR_REIMBURSEMENT_SUBMIT: ['team-member'],
    TMR_FINANCE_REVIEW: ['finance'],
    TMR_PAPERMATERIAL_MANAGE: ['finance'],
    TMR_FORMCONFIG_EDIT: ['finance', 'platform-admin'],
    TMR_DICTIONARY_EDIT: ['finance', 'platform-admin'],
  },
  parameters: { maxAgeDays: { default: 180, unit: 'days', min: 30, max: 720, rule: 'TMR-14' } },
  screens: [
    { path: '/{lang}/tmr/expense-account/index', permission: [SUBMIT, LIST], page: 'MyExpenses', group: 'mine', order: 60 },
    { path: '/{lang}/tmr/expense-account/edit/{id}?', permission: [SUBMIT], page: 'FillInReimbursement' },
    { path: '/{lang}/tmr/expense-account/detail/{id}', permission: [SUBMIT, LIST, FINANCE], page: 'ReimbursementDetail' },
    { path: '/{lang}/tmr/expense-account/row-detail/{id}/{readonly}', permission: [SUBMIT, LIST, FINANCE], page: 'CostLineDetail' },
    { path: '/{lang}/tmr/finance_reimbursement-form/index', permission: [FINANCE], page: 'ReimbursementsFinance', group: 'operations', order: 92 },
    { path: '/{lang}/tmr/reimbursement_paper-material/index', permission: [PAPER], page: 'PaperMaterials', group: 'operations', order: 93 },
    { path: '/{lang}/tmr/data-dictionary/index', permission: [DICTIONARY], page: 'DataDictionary', group: 'operations', order: 94 },
    { path: '/{lang}/tmr/form-config/index', permission: [CONFIG], page: 'FormConfiguration', group: 'operations', order: 95 },
    { path: '/{lang}/tmr/form-config/update/{id}?', permission: [CONFIG], page: 'EditFormConfiguration' },
    { path: '/{lang}/tmr/form-control/index', permission: [CONFIG], page: 'FormControls', group: 'operations', order: 96 },
    { path: '/{lang}/tmr/form-control/update/{id}?', permission: [CONFIG], page: 'EditFormControl' },
    { path: '/reimburse-print/{id}', permission: [LIST], page: 'PrintReimbursement', ownLanguage: true },
    { path: '/reimburse-invoice-print/{url}', permission: [LIST], page: 'PrintInvoice', ownLanguage: true },
  ],
})
