import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'supplier-training',
  floor: 'room',
  standsOn: ['integrations', 'access', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  screens: [
    { path: '/{lang}/sct/index', permission: ['SCT_SUPPLIER_VIEW'], page: 'SupplierStaff', group: 'operations', order: 95 },
    { path: '/{lang}/sct/cert-training', permission: ['SCT_SUPPLIER_VIEW'], page: 'Certificates', group: 'operations', order: 96 },
    { path: '/{lang}/sct/training-management', permission: ['SCT_TRAINING_MANAGE'], page: 'TrainingManagement', group: 'operations', order: 97 },
    { path: '/{lang}/sct/training-sign-in-qr-code/{signInId}', permission: ['SCT_TRAINING_MANAGE'], page: 'SignInQRCode' },
    { path: '/{lang}/sct/training-sign-in/{trainingId}', permission: 'public', page: 'TrainingSignIn' },
    { path: '/{lang}/sct/supplier-management', permission: ['SCT_SUPPLIER_EDIT'], page: 'SupplierManagement', group: 'operations', order: 98 },
    { path: '/{lang}/sct/snapshot/{code}', permission: 'public', page: 'StaffSnapshot' },
    { path: '/{lang}/sct/employee/{id}', permission: ['SCT_SUPPLIER_VIEW'], page: 'StaffDetails' },
    { path: '/{lang}/sct/employee-add', permission: ['SCT_SUPPLIER_EDIT'], page: 'AddStaff' },
    { path: '/{lang}/sct/black-list', permission: ['SCT_BLACKLIST_MANAGE'], page: 'BlackList', group: 'operations', order: 99 },
    { path: '/{lang}/sct/issue-members', permission: ['SCT_ISSUE_MANAGE'], page: 'IssueMembers', group: 'operations', order: 100 },
  ],
  permissions: {
    SCT_SUPPLIER_VIEW: ['line-manager', 'ehs', 'security'],
    SCT_SUPPLIER_EDIT: ['line-manager', 'ehs'],
    SCT_TRAINING_MANAGE: ['ehs'],
    SCT_BLACKLIST_MANAGE: ['ehs', 'security'],
    SCT_ISSUE_MANAGE: ['ehs'],
  },
  parameters: { eraseYears: { default: 2, unit: 'years', min: 1, max: 10, rule: 'SCT-16' } },
})
