import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'workflow',
  floor: 'service',
  standsOn: ['access', 'people', 'roster', 'notifications', 'integrations', 'print', 'session', 'spreadsheets', 'audit', 'parameters'],
  permissions: {
    BASIC_WORKFLOW_SUBMIT: ['team-member'],
    BASIC_WORKFLOW_APPROVE: ['line-manager', 'hrbp', 'hr-ops', 'benefits-admin', 'finance', 'security', 'platform-admin', 'ehs', 'comms-editor'],
    BASIC_WORKFLOW_ADMIN: ['platform-admin'],
  },
  screens: [
    { path: '/{lang}/workflow/requested', permission: ['BASIC_WORKFLOW_SUBMIT'], page: 'Requested', group: 'approvals', order: 10 },
    { path: '/{lang}/workflow/assigned', permission: ['BASIC_WORKFLOW_APPROVE'], page: 'Assigned', group: 'approvals', order: 20 },
    { path: '/{lang}/workflow/cc', permission: ['BASIC_WORKFLOW_SUBMIT', 'BASIC_WORKFLOW_APPROVE'], page: 'Copied', group: 'approvals', order: 30 },
    { path: '/{lang}/workflow/requested/{id}', permission: ['BASIC_WORKFLOW_SUBMIT'], page: 'RequestedItem' },
    { path: '/{lang}/workflow/assigned/{id}', permission: ['BASIC_WORKFLOW_APPROVE'], page: 'AssignedItem' },
    { path: '/{lang}/workflow/cc/{id}', permission: ['BASIC_WORKFLOW_SUBMIT', 'BASIC_WORKFLOW_APPROVE'], page: 'CopiedItem' },
    { path: '/{lang}/workflow/delegation', permission: ['BASIC_WORKFLOW_APPROVE'], page: 'Delegation', group: 'approvals', order: 40 },
    { path: '/{lang}/workflow/config', permission: ['BASIC_WORKFLOW_ADMIN'], page: 'Configurations', group: 'system', order: 30 },
    { path: '/{lang}/workflow/log', permission: ['BASIC_WORKFLOW_ADMIN'], page: 'SyncLog', group: 'system', order: 31 },
    { path: '/{lang}/workflow/config/add', permission: ['BASIC_WORKFLOW_ADMIN'], page: 'ConfigurationNew' },
    { path: '/{lang}/workflow/config/{id}', permission: ['BASIC_WORKFLOW_ADMIN'], page: 'Configuration' },
  ],
  parameters: {
    delegationReasonMax: { default: 150, unit: 'characters', min: 50, max: 1000, rule: 'WF-04' },
    urgeHours: { default: 24, unit: 'hours', min: 1, max: 168, rule: 'WF-25' },
    replayDays: { default: 90, unit: 'days', min: 7, max: 365, rule: 'WF-36' },
    decideLinkMinutes: { default: 120, unit: 'minutes', min: 0, max: 1440, rule: 'WF-74' },
    batchMax: { default: 100, unit: 'items', min: 1, max: 500, rule: 'WF-40' },
  },
})
