import { defineModule } from '#foundation/contract/manifest.ts'

/** Entry of team members' families on a day: applied for, checked by security, and admitted at the gate by a pass. */
export default defineModule({
  name: 'family-entry',
  floor: 'room',
  standsOn: ['booking', 'workflow', 'my-qrcode', 'people', 'notifications', 'spreadsheets', 'audit', 'parameters', 'access'],
  screens: [
    { path: '/{lang}/entry_apply', permission: ['TMEVENT_TMEVENTFAMILY_APPLY'], page: 'FamilyEntry', group: 'benefits', order: 24 },
    { path: '/{lang}/entry_apply/admin', permission: ['TMEVENT_TMEVENTFAMILY_ADMIN'], page: 'FamilyEntryManagement', group: 'operations', order: 44 },
    { path: '/{lang}/entry_apply/audit', permission: ['TMEVENT_TMEVENTFAMILY_AUDIT'], page: 'FamilyEntryAudit', group: 'approvals', order: 44 },
  ],
  permissions: {
    TMEVENT_TMEVENTFAMILY_APPLY: ['team-member'],
    TMEVENT_TMEVENTFAMILY_ADMIN: ['benefits-admin'],
    TMEVENT_TMEVENTFAMILY_AUDIT: ['security'],
  },
  parameters: { membersPerDay: { default: 4, unit: 'people', min: 1, max: 20, rule: 'FAM-01' } },
})
