import { day, names, personRef, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

export const ROLE = '/api/basic/role/v1'
/** Either opens the screens of roles and permissions, and makes their calls. */
export const ADMINISTRATORS = ['BASIC_ROLEMANAGEMENT', 'Admin'] as const

/** Those of services/access, which the browser does not reach but by its contract. */
export { dataScope, ruleCondition } from '#services/access/contract.ts'

/** A role or privilege group is named once and for all. */
export const code = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{1,39}$/)
/** Of things that stand there already, whatever they are called. */
export const known = z.string().min(1).max(80)

export const named = names.extend({ code: z.string() })
export type Named = z.output<typeof named>

export const permissionRef = names.extend({ id: z.string(), module: z.string(), sensitive: z.boolean() })
export type PermissionRef = z.output<typeof permissionRef>

export const screenRef = z.object({ path: z.string(), titleCn: z.string(), titleEn: z.string() })
export type ScreenRef = z.output<typeof screenRef>

export const memberStatus = z.enum(['planned', 'active', 'ended'])

/** Who did something: a person, or a job by its name. */
export const doer = z.object({ by: z.string(), person: personRef.nullable() })

/** How a person comes to a role. */
export const membership = z.object({
  id: uuid,
  role: named,
  from: day,
  to: day.nullable(),
  status: memberStatus,
  /** In force today. */
  counts: z.boolean(),
  byRule: z.boolean(),
  granted: doer,
  reason: z.string(),
})

/** What came of a change: it holds, or waits for the second administrator (SYS-05). */
export const outcome = z.object({ done: z.boolean(), pending: z.object({ id: uuid, no: z.string() }).nullable() })
export type Outcome = z.output<typeof outcome>
