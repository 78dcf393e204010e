import { defineModule } from '#foundation/contract/manifest.ts'

const SUBMIT = 'SAFETY_SAFETYSUBMIT'
const VIEW = 'SAFETY_SAFETY_VIEW'
const ADMIN = 'SAFETY_SAFETY_ADMIN'

/** Infractions of safety rules, the points that they cost, and what follows from these. */
export default defineModule({
  name: 'safety',
  floor: 'room',
  standsOn: ['profile', 'disciplinary', 'roster', 'people', 'access', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  permissions: {
    [SUBMIT]: ['line-manager', 'security', 'ehs'],
    [VIEW]: ['line-manager', 'hrbp', 'ehs'],
    [ADMIN]: ['ehs'],
  },
  screens: [
    { path: '/{lang}/safety/index', permission: [SUBMIT, VIEW, ADMIN], page: 'SafetyInfractions', group: 'operations', order: 95 },
    { path: '/{lang}/safety/report', permission: [VIEW, ADMIN], page: 'SafetyReport', group: 'operations', order: 96 },
    { path: '/{lang}/safety/config', permission: [ADMIN], page: 'ScoringConfiguration', group: 'operations', order: 97 },
    { path: '/{lang}/safety/form/id/{id}/{point}', permission: [SUBMIT], page: 'InfractionForm' },
    { path: '/{lang}/profile/disciplinary/safety', permission: ['ESSMSS_ESS'], page: 'MySafetyInfractions', group: 'mine', order: 33 },
  ],
  parameters: {
    highPermissionPoints: { default: 8, unit: 'points', min: 1, max: 50, rule: 'SAFETY-01' },
    appealWorkingDays: { default: 5, unit: 'working days', min: 1, max: 30, rule: 'SAFETY-15' },
  },
})
