import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, names, nothing, personRef, requiredText, ssoId } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'
import { change } from './changes.ts'
import { ADMINISTRATORS, dataScope, doer, known, membership, named, outcome, permissionRef, ROLE, screenRef } from './shapes.ts'

const permissionNode = permissionRef.extend({
  /** Some route or call knows it; another one cannot be granted (SYS-13). */
  grantable: z.boolean(),
  screens: z.array(screenRef),
  calls: z.array(z.string()),
  groups: z.array(named),
  roles: z.array(named),
})
export type PermissionNode = z.output<typeof permissionNode>

const groupRow = named.extend({ version: z.int(), builtIn: z.boolean(), permissions: z.array(z.string()), roles: z.array(named) })
export type GroupRow = z.output<typeof groupRow>

/** All permission ids by module with what each opens, and the privilege groups. */
export const permissionTree = endpoint(`GET ${ROLE}/permission/tree`, {
  kind: 'read',
  access: ADMINISTRATORS,
  input: nothing,
  output: z.object({
    modules: z.array(z.object({ module: z.string(), nameCn: z.string(), nameEn: z.string(), permissions: z.array(permissionNode) })),
    groups: z.array(groupRow),
  }),
})

/** What a person may do today, and where each of it comes from. */
export const effectivePermissions = endpoint(`GET ${ROLE}/permission/effective`, {
  kind: 'read',
  access: ADMINISTRATORS,
  input: z.object({ ssoId }),
  output: z.object({
    person: personRef.extend({ entity, serving: z.boolean() }),
    memberships: z.array(membership),
    permissions: z.array(permissionRef.extend({ scopes: z.array(dataScope), from: z.array(z.object({ role: named, group: named })) })),
  }),
})

export const exportPermissions = endpoint(`POST ${ROLE}/permission/export`, {
  kind: 'stream',
  access: ADMINISTRATORS,
  input: z.object({ ssoId }),
  output: exportLater,
})
export type ExportPermissions = z.output<typeof exportPermissions.input>

/** What is asked about: a permission, a screen by its path, or the rows of a person under a permission. */
export const asked = z.discriminatedUnion('about', [
  z.object({ about: z.literal('permission'), permission: known }),
  z.object({ about: z.literal('screen'), path: z.string().max(200) }),
  z.object({ about: z.literal('record'), permission: known, ssoId }),
])

const step = z.object({ step: z.string(), holds: z.boolean(), code: z.string(), saysCn: z.string(), saysEn: z.string() })
const whom = names.extend({ ssoId, roleCn: z.string(), roleEn: z.string(), permissionCn: z.string(), permissionEn: z.string() })

/** Why somebody can, or cannot, see something: yes or no with every step, and nothing of what a record holds (SYS-14). */
export const explainAccess = endpoint(`POST ${ROLE}/permission/explain`, {
  kind: 'read',
  access: ADMINISTRATORS,
  input: z.object({ ssoId, asked }),
  output: z.object({ answer: z.boolean(), steps: z.array(step), ask: whom.nullable() }),
})

const effect = screenRef.extend({ people: z.int(), sample: z.array(personRef) })
export type Effect = z.output<typeof effect>

/** Which people would gain or lose which screens by a change; nothing is changed. */
export const previewChange = endpoint(`POST ${ROLE}/preview`, {
  kind: 'read',
  access: ADMINISTRATORS,
  input: z.object({ change }),
  output: z.object({
    /** People for whom anything changes. */
    people: z.int(),
    gained: z.array(effect),
    lost: z.array(effect),
    permissionsGained: z.array(permissionRef),
    permissionsLost: z.array(permissionRef),
    /** Added permissions that the reader does not hold (SYS-04). */
    unheld: z.array(permissionRef),
    /** Added ones that two administrators grant together (SYS-05). */
    sensitive: z.array(permissionRef),
  }),
})

const cell = z.object({ hidden: z.boolean(), seed: z.boolean(), changed: doer.extend({ at: instant }).nullable() })

/** Companies across, menus down. */
export const menuVisibility = endpoint(`GET ${ROLE}/menu/visibility`, {
  kind: 'read',
  access: ADMINISTRATORS,
  input: nothing,
  output: z.object({
    menus: z.array(
      screenRef.extend({
        module: z.string(),
        group: z.string().nullable(),
        groupCn: z.string(),
        groupEn: z.string(),
        locked: z.boolean(),
        cells: z.record(entity, cell),
      }),
    ),
  }),
})
export type MenuRow = z.output<typeof menuVisibility.output>['menus'][number]

export const saveMenuVisibility = endpoint(`POST ${ROLE}/menu/visibility/save`, {
  kind: 'write',
  access: ADMINISTRATORS,
  input: z.object({ entity, menuKey: z.string().max(200), hidden: z.boolean() }),
  output: nothing,
})

/** What somebody lacks for a screen or a permission, and whom to ask (SYS-15). */
export const missingAccess = endpoint(`GET ${ROLE}/permission/missing`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ path: z.string().max(200).optional(), permission: known.optional() }),
  output: z.object({
    screen: screenRef.nullable(),
    missing: z.array(permissionRef),
    /** The role that would be given. */
    role: named.nullable(),
    ask: whom.nullable(),
    pending: z.object({ no: z.string() }).nullable(),
  }),
})

/** Starts the request for what is missing. */
export const askAccess = endpoint(`POST ${ROLE}/permission/ask`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ path: z.string().max(200).optional(), permission: known.optional(), reason: requiredText(200) }),
  output: outcome,
})
