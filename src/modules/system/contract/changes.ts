import { day, names, requiredText, ssoId, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { code, dataScope, known, ruleCondition } from './shapes.ts'

const reason = requiredText(200)
/** Asks the second administrator where the first may not do it alone (SYS-04, SYS-05). */
const second = z.boolean().optional()
const version = whole.nullable()

export const roleGiven = z.object({
  code,
  nameCn: requiredText(),
  nameEn: requiredText(),
  description: text(200).default(''),
  dataScope,
  privilegeGroups: z.array(known).max(50),
  /** The version that was read; null for a new role (SYS-10). */
  version,
  reason,
  second,
})
export type RoleGiven = z.output<typeof roleGiven>

export const membersGiven = z
  .object({
    role: known,
    grant: z
      .array(z.object({ ssoId, from: day, to: day.nullable().default(null) }))
      .max(5_000)
      .default([]),
    change: z
      .array(z.object({ id: uuid, to: day.nullable() }))
      .max(500)
      .default([]),
    end: z.array(uuid).max(500).default([]),
    reason,
    second,
  })
  .refine((given) => given.grant.length + given.change.length + given.end.length > 0, { path: ['grant'] })
export type MembersGiven = z.output<typeof membersGiven>

export const ruleGiven = z.object({ id: uuid.optional(), role: known, condition: ruleCondition, active: z.boolean(), reason, second })
export type RuleGiven = z.output<typeof ruleGiven>

export const groupGiven = names.extend({
  code,
  nameCn: requiredText(),
  nameEn: requiredText(),
  permissions: z.array(known).max(500),
  version,
  reason,
  second,
})
export type GroupGiven = z.output<typeof groupGiven>

/** A change of who may do what; what waits for a second administrator is kept in this form. */
export const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('role'), given: roleGiven }),
  z.object({ kind: z.literal('members'), given: membersGiven }),
  z.object({ kind: z.literal('rule'), given: ruleGiven }),
  z.object({ kind: z.literal('group'), given: groupGiven }),
])
export type Change = z.output<typeof change>
