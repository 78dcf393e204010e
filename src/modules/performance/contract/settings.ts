import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, BASE, departments, importing, REASON } from './base.ts'

export const OWNER_TYPES = ['normal', 'HRBP'] as const
const ownerType = wordsAt('performance.ownerType.', z.enum(OWNER_TYPES))

/** Who keeps the forms of a department and those below it, and as HRBP calibrates there. */
export const ownerList = listing('performance.owners.', `POST ${BASE}/owner/list`, {
  access: ADMIN,
  filters: { department: text().optional(), type: ownerType.optional(), keyword: text().optional() },
  row: z.object({
    id: uuid,
    departmentCode: z.string(),
    departmentCn: z.string(),
    departmentEn: z.string(),
    ownerSso: ssoId,
    owner: personRef,
    type: ownerType,
  }),
  columns: ['department', 'departmentCode', 'owner', 'type'],
})
export type OwnerRow = z.output<typeof ownerList.output>['list'][number]
export const ownerSave = endpoint(`POST ${BASE}/owner/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid.optional(), departmentCode: requiredText(), ownerSso: ssoId, type: ownerType }),
  output: z.object({ id: uuid }),
})
export const ownerDelete = endpoint(`POST ${BASE}/owner/delete`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid }) })
export const { check: ownerImport, confirm: ownerImportConfirm, template: ownerTemplate } = importing('/owner/import', ADMIN)

export const POSITIONS = ['mgr', 'bp', 'observer'] as const
const position = wordsAt('performance.position.', z.enum(POSITIONS))
const source = wordsAt('performance.source.', z.enum(['default', 'admin']))

/** The part that people have in performance, as it is worked out each night or was set (PERF-36). */
export const scopeList = listing('performance.scopes.', `POST ${BASE}/scope/list`, {
  access: ADMIN,
  filters: { position: position.optional(), source: source.optional(), twoCycle: z.boolean().optional(), keyword: text().optional() },
  row: z.object({
    id: uuid,
    person: personRef,
    position: position.nullable(),
    departments,
    twoCycle: z.boolean(),
    source,
    reason: z.string(),
    changedBy: personRef.nullable(),
    changedAt: stamp,
  }),
  columns: ['person', 'position', 'places', 'twoCycle', 'source', 'reason', 'changedBy', 'changedAt'],
})
export type ScopeRow = z.output<typeof scopeList.output>['list'][number]
export const scopeSave = endpoint(`POST ${BASE}/scope/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    ssoId,
    position: position.nullable().default(null),
    departments: departments.default([]),
    twoCycle: z.boolean().default(false),
    reason: requiredText(REASON),
  }),
})
export const { check: scopeImport, confirm: scopeImportConfirm, template: scopeTemplate } = importing('/scope/import', ADMIN)
