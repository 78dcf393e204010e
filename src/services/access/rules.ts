import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import type { DataScope, RoleCode, RuleCondition } from './contract.ts'

export const memberLife = lifecycle({
  of: 'RoleMember',
  initial: 'planned',
  states: { planned: 'b', active: 'g', ended: 'n' },
  transitions: [
    { action: 'start', from: ['planned'], to: 'active', by: 'system' },
    { action: 'end', from: ['planned', 'active'], to: 'ended', by: 'platform-admin or system' },
  ],
})

/** Whose rows each built-in role sees at first. */
export const FIRST_SCOPE: Readonly<Record<RoleCode, DataScope>> = {
  'team-member': 'self',
  'line-manager': 'team',
  hrbp: 'department',
  'hr-ops': 'all',
  'benefits-admin': 'all',
  finance: 'all',
  payroll: 'all',
  security: 'all',
  'platform-admin': 'all',
  cashier: 'entity',
  ehs: 'all',
  'comms-editor': 'entity',
  'uop-editor': 'all',
  'uop-reviewer': 'all',
  auditor: 'all',
  MSSSUPER: 'all',
  HROPS: 'all',
  NewsOperator: 'entity',
  MSS: 'team',
  HRBP: 'department',
}

/** Roles that nobody is granted by hand: who they fit holds them. */
export const FIRST_RULES: Partial<Record<RoleCode, RuleCondition>> = { 'team-member': {}, 'line-manager': { hasReports: true } }
