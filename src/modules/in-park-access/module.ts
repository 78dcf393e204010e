import { defineModule } from '#foundation/contract/manifest.ts'

const APPROVES = ['AMS_SECURITYMGT', 'AMS_LOSSPREVENTION'] as const
const LOGS = ['AMS', 'AMS_LOGMGT_VIEW', 'AMS_SECURITYMGT'] as const
const FORMS = ['AMS', 'AMS_FORMMGT_EDIT'] as const
const ADMISSIONS = ['AMS', 'AMS_ADMISSION_ADMIN'] as const

export default defineModule({
  name: 'in-park-access',
  floor: 'room',
  standsOn: [
    'workflow',
    'amendments',
    'health-report',
    'supplier-training',
    'integrations',
    'access',
    'people',
    'notifications',
    'files',
    'spreadsheets',
    'audit',
    'parameters',
  ],
  screens: [
    { path: '/{lang}/inParkManage/myApplication/list', permission: ['AMS'], page: 'MyAccessApplications', group: 'mine', order: 90 },
    { path: '/{lang}/inParkManage/myApplication/create/{kind}', permission: ['AMS'], page: 'NewAccessApplication' },
    { path: '/{lang}/inParkManage/myApplication/details', permission: ['AMS'], page: 'ApplicationDetail' },
    { path: '/{lang}/inParkManage/myApplication/checkQrcode/{id}', permission: ['AMS'], page: 'PassQRCode' },
    { path: '/{lang}/inParkManage/myApplication/changeApplicationList', permission: ['AMS'], page: 'ChangeApplications', group: 'mine', order: 91 },
    { path: '/{lang}/inParkManage/myApplication/changeApplicationRecords', permission: ['AMS'], page: 'ChangeRecords', group: 'mine', order: 92 },
    { path: '/{lang}/inParkManage/myApplication/myApproveChangeResult', permission: ['AMS'], page: 'MyChangeApprovalResults', group: 'mine', order: 93 },
    { path: '/{lang}/inParkManage/myApprovalManage/list', permission: APPROVES, page: 'AccessApprovals', group: 'approvals', order: 90 },
    { path: '/{lang}/inParkManage/myApprovalManage/details', permission: APPROVES, page: 'ApprovalDetail' },
    { path: '/{lang}/inParkManage/myApprovalManage/records', permission: APPROVES, page: 'ApprovalRecords', group: 'approvals', order: 91 },
    { path: '/{lang}/inParkManage/myApprovalManage/changeDetail', permission: APPROVES, page: 'ChangeDetail' },
    { path: '/{lang}/inParkManage/logManageList/approveLogList', permission: LOGS, page: 'ApprovalLog', group: 'operations', order: 110 },
    { path: '/{lang}/inParkManage/logManageList/QRcodeLogList', permission: LOGS, page: 'QRCodeLog', group: 'operations', order: 111 },
    { path: '/{lang}/inParkManage/logManageList/operationLogList', permission: LOGS, page: 'OperationLog', group: 'operations', order: 112 },
    { path: '/{lang}/inParkManage/formManagement/list', permission: FORMS, page: 'Forms', group: 'operations', order: 113 },
    { path: '/{lang}/inParkManage/formManagement/formSet', permission: FORMS, page: 'FormSettings' },
    { path: '/{lang}/inParkManage/blacklistManagementList', permission: ['AMS_BLACKLISTMGT_VIEW'], page: 'Blacklist', group: 'operations', order: 114 },
    {
      ...{ path: '/{lang}/inParkManage/admissionManagement/admissionApplicationList', permission: ['AMS'], page: 'AdmissionApplications' },
      ...{ group: 'mine', order: 94 },
    },
    {
      ...{ path: '/{lang}/inParkManage/admissionManagement/admissionApplicationListAdmin', permission: ADMISSIONS, page: 'AdmissionAdministration' },
      ...{ group: 'operations', order: 115 },
    },
    { path: '/{lang}/inParkManage/admissionManagement/MBapplyDetail', permission: ADMISSIONS, page: 'AdmissionDetailMB' },
    {
      ...{ path: '/{lang}/inParkManage/admissionManagement/applicationModulatedList', permission: ADMISSIONS, page: 'AdjustedAdmissions' },
      ...{ group: 'operations', order: 116 },
    },
    { path: '/{lang}/inParkManage/gateCheck', permission: ['AMS_GATE_SCAN'], page: 'GateCheck', group: 'operations', order: 117 },
  ],
  permissions: {
    AMS: ['team-member'],
    AMS_SECURITYMGT: ['security'],
    // no role of the house is loss prevention alone: it is given to one by a privilege group
    AMS_LOSSPREVENTION: ['security'],
    AMS_BLACKLISTMGT_VIEW: ['security'],
    AMS_BLACKLISTMGT_EDIT: ['security'],
    AMS_LOGMGT_VIEW: ['security'],
    AMS_FORMMGT_EDIT: ['security'],
    AMS_ADMISSION_ADMIN: ['security'],
    AMS_GATE_SCAN: ['security'],
  },
  parameters: {
    longTermMoreThanDays: { default: 14, unit: 'days', min: 1, max: 60, rule: 'AMS-06' },
    temporaryMaxDays: { default: 14, unit: 'days', min: 1, max: 60, rule: 'AMS-07' },
    visitorDays: { default: 1, unit: 'days', min: 1, max: 7, rule: 'AMS-08' },
    personsPerApplication: { default: 100, unit: 'people', min: 1, max: 500, rule: 'AMS-16' },
  },
})
