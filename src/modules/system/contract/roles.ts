import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listInput, listOutput, names, nothing, personRef, requiredText, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { groupGiven, membersGiven, roleGiven, ruleGiven } from './changes.ts'
import { ADMINISTRATORS, dataScope, known, memberStatus, membership, named, outcome, permissionRef, ROLE, ruleCondition, screenRef } from './shapes.ts'

const roleRow = names.extend({
  code: z.string(),
  description: z.string(),
  dataScope,
  builtIn: z.boolean(),
  version: z.int(),
  privilegeGroups: z.array(named),
  /** People who hold it today, each once. */
  members: z.int(),
  rules: z.int(),
  /** Has a permission that two administrators grant together (SYS-05). */
  sensitive: z.boolean(),
})
export type RoleRow = z.output<typeof roleRow>

export const searchRoles = endpoint(`POST ${ROLE}/search`, {
  kind: 'read',
  access: ADMINISTRATORS,
  input: listInput(
    {
      keyword: text().optional(),
      dataScope: dataScope.optional(),
      origin: z.enum(['built-in', 'own']).optional(),
      permission: text().optional(),
      group: text().optional(),
    },
    ['code'],
  ),
  output: listOutput(roleRow),
})

/** All roles with who holds them. */
export const exportRoles = endpoint(`POST ${ROLE}/export`, { kind: 'stream', access: ADMINISTRATORS, input: nothing, output: exportLater })

const roleRule = z.object({ id: uuid, condition: ruleCondition, active: z.boolean(), members: z.int() })
export type RoleRule = z.output<typeof roleRule>

/** One role with what it gives, and why the administrator who asks may not grant it alone. */
export const roleDetail = endpoint(`GET ${ROLE}/detail`, {
  kind: 'read',
  access: ADMINISTRATORS,
  input: z.object({ code: known }),
  output: roleRow.extend({
    permissions: z.array(permissionRef),
    screens: z.array(screenRef),
    ruleList: z.array(roleRule),
    /** Permissions of the role that the reader does not hold (SYS-04). */
    unheld: z.array(permissionRef),
    pending: z.array(
      z.object({
        id: uuid,
        no: z.string(),
        kind: z.enum(['role', 'members', 'rule', 'group', 'ask']),
        requestedBy: personRef,
        at: instant,
        reason: z.string(),
      }),
    ),
  }),
})

export const saveRole = endpoint(`POST ${ROLE}/save`, { kind: 'write', access: ADMINISTRATORS, input: roleGiven, output: outcome })

export const deleteRole = endpoint(`POST ${ROLE}/delete`, {
  kind: 'write',
  access: ADMINISTRATORS,
  input: z.object({ code: known, reason: requiredText(200) }),
  output: nothing,
})

const memberRow = membership.extend({ person: personRef })
export type MemberRow = z.output<typeof memberRow>

/** Who holds a role, held it or will hold it; those in force first. */
export const searchMembers = endpoint(`POST ${ROLE}/members/search`, {
  kind: 'read',
  access: ADMINISTRATORS,
  input: listInput({
    role: known,
    keyword: text().optional(),
    status: memberStatus.optional(),
    source: z.enum(['rule', 'hand']).optional(),
    /** Ends within as many days. */
    endsWithin: z.int().min(1).max(366).optional(),
  }),
  output: listOutput(memberRow),
})

export const saveMembers = endpoint(`POST ${ROLE}/members/save`, { kind: 'write', access: ADMINISTRATORS, input: membersGiven, output: outcome })

export const saveRule = endpoint(`POST ${ROLE}/rule/save`, { kind: 'write', access: ADMINISTRATORS, input: ruleGiven, output: outcome })

export const savePrivilegeGroup = endpoint(`POST ${ROLE}/privilegegroup/save`, { kind: 'write', access: ADMINISTRATORS, input: groupGiven, output: outcome })

export const deletePrivilegeGroup = endpoint(`POST ${ROLE}/privilegegroup/delete`, {
  kind: 'write',
  access: ADMINISTRATORS,
  input: z.object({ code: known, reason: requiredText(200) }),
  output: nothing,
})
