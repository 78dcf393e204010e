import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'recognition',
  floor: 'room',
  standsOn: ['workflow', 'ledger', 'upoints', 'audience', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'access', 'parameters'],
  permissions: {
    RECOGNITION: ['team-member'],
    RECOGNITION_APPROVAL_APPROVE: ['line-manager', 'hrbp', 'benefits-admin'],
    RECOGNITION_CONFIG_MANAGE: ['benefits-admin'],
  },
  screens: [
    { path: '/{lang}/myRecognition/{id}?', permission: ['RECOGNITION'], page: 'MyRecognition', group: 'mine', order: 40 },
    // RECOG-05: who holds RECOGNITION has these two of the benefits
    { path: '/{lang}/recognition/index', permission: ['RECOGNITION'], page: 'Nominate', group: 'benefits', order: 60 },
    { path: '/{lang}/recognition/announcement', permission: ['RECOGNITION'], page: 'Announcements', group: 'benefits', order: 61 },
    { path: '/{lang}/recognition/approval', permission: ['RECOGNITION_APPROVAL_APPROVE'], page: 'Approval', group: 'approvals', order: 60 },
    { path: '/{lang}/recognition/approvalHistory', permission: ['RECOGNITION_APPROVAL_APPROVE'], page: 'ApprovalHistory', group: 'approvals', order: 61 },
    { path: '/{lang}/recognition/reConfiguration', permission: ['RECOGNITION_CONFIG_MANAGE'], page: 'Configuration', group: 'operations', order: 90 },
    {
      path: '/{lang}/recognition/publicationManagement',
      permission: ['RECOGNITION_CONFIG_MANAGE'],
      page: 'PublicationManagement',
      group: 'operations',
      order: 91,
    },
    { path: '/{lang}/recognition/reReport', permission: ['RECOGNITION_CONFIG_MANAGE'], page: 'RecognitionReport', group: 'operations', order: 92 },
  ],
  parameters: {
    maxValues: { default: 2, unit: 'values', min: 1, max: 5, rule: 'RECOG-01' },
    awardPointsStep: { default: 10, unit: 'points', min: 1, max: 100, rule: 'RECOG-02' },
  },
})
