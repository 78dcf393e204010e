import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'badge-access',
  floor: 'room',
  standsOn: ['workflow', 'health-report', 'integrations', 'print', 'access', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  permissions: { BADGE_RESTORE_ADMIN: ['security'] },
  screens: [
    { path: '/{lang}/badge-access/restore-request', permission: ['BASIC_WORKFLOW_SUBMIT'], page: 'BadgeAccessRestoreRequest', group: 'mine', order: 47 },
    { path: '/{lang}/badge-access/restore-list', permission: ['BADGE_RESTORE_ADMIN'], page: 'BadgeRestores', group: 'operations', order: 88 },
  ],
  parameters: {
    requestCutOff: { default: '11:00', unit: 'time', pattern: /^((0[6-9]|1\d):[0-5]\d|20:00)$/, range: '06:00 – 20:00', rule: 'BADGE-01' },
    approvalCutOff: { default: '14:00', unit: 'time', pattern: /^((0[6-9]|1\d|2[01]):[0-5]\d|22:00)$/, range: '06:00 – 22:00', rule: 'BADGE-02' },
  },
})
