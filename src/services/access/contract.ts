import { someOf, text } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'

export { memberLife } from './rules.ts'

/** The roles that the house knows; a manifest gives its permissions to these at first. Administrators may add others. */
export const roleCode = z.enum([
  'team-member',
  'line-manager',
  'hrbp',
  'hr-ops',
  'benefits-admin',
  'finance',
  'payroll',
  'security',
  'platform-admin',
  'cashier',
  'ehs',
  'comms-editor',
  'uop-editor',
  'uop-reviewer',
  'auditor',
  // Named so by the documents; each carries the permission of its own name (SYS-02).
  'MSSSUPER',
  'HROPS',
  'NewsOperator',
  'MSS',
  'HRBP',
])
export type RoleCode = z.output<typeof roleCode>

/** Whose rows a role sees, from the widest to the narrowest; everybody sees her own. */
export const dataScope = z.enum(['all', 'entity', 'division', 'department', 'team', 'self'])
export type DataScope = z.output<typeof dataScope>

/** Whom a rule gives its role: everybody serving who fits all that is named; of a list any one suffices. */
export const ruleCondition = z.strictObject({
  entity: someOf(entity).nonempty().optional(),
  staffGroup: someOf(z.enum(['FL', 'LA']))
    .nonempty()
    .optional(),
  employeeType: someOf(z.enum(['full-time', 'part-time', 'intern']))
    .nonempty()
    .optional(),
  /** 0 is every class (PPL-15). */
  employeeClass: z.array(z.int().min(0).max(11)).max(12).nonempty().optional(),
  /** These departments and all below them. */
  department: z.array(text()).max(500).nonempty().optional(),
  position: z.array(text()).max(500).nonempty().optional(),
  /** Decides for somebody. */
  hasReports: z.literal(true).optional(),
})
export type RuleCondition = z.output<typeof ruleCondition>

export type MemberStatus = 'planned' | 'active' | 'ended'
