import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { basedOn } from '#foundation/contract/saved.ts'
import { nothing, personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { cellFault } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { APPROVER_TYPES } from '../rules/chain.ts'
import { MOST_COURSES, MOST_ITEMS } from '../rules/index.ts'
import { approverType, BASE, EDITS, item, listKind, TEMPLATES } from './base.ts'

/** More than there are types, so that the rules say what is too much. */
const MOST_APPROVERS = 2 * APPROVER_TYPES.length
const MOST_MONTHS = 60

const templateVersion = z.object({ version: z.int(), savedAt: stamp, by: personRef.nullable(), items: z.int(), file: fileRef.nullable() })

export const templateSearch = listing('ojt.template.', `POST ${BASE}/template/search`, {
  access: TEMPLATES,
  filters: { kind: listKind.optional(), active: z.boolean().optional(), department: text(40).optional(), keyword: text().optional() },
  row: z.object({
    id: uuid,
    revision: z.int(),
    kind: listKind,
    nameCn: z.string(),
    nameEn: z.string(),
    departmentCode: z.string(),
    departmentCn: z.string(),
    departmentEn: z.string(),
    position: z.string(),
    courseIds: z.array(z.string()),
    file: fileRef.nullable(),
    intervalMonths: z.int().nullable(),
    version: z.int(),
    active: z.boolean(),
    items: z.array(item),
    approvers: z.array(z.object({ type: approverType, person: personRef.nullable() })),
    /** The newest first. */
    versions: z.array(templateVersion),
    can: z.array(z.enum(['edit', 'delete'])),
  }),
  columns: ['name', 'kind', 'department', 'position', 'courses', 'approvers', 'file', 'intervalMonths', 'version', 'active'],
})
export type Template = z.output<typeof templateSearch.output>['list'][number]

/** Saves a template as its next version; lists keep the one that they were made with (OJT-10). */
export const templateSave = endpoint(`POST ${BASE}/template/save`, {
  kind: 'write',
  access: TEMPLATES,
  input: z.object({
    id: uuid.optional(),
    basedOn,
    kind: listKind,
    nameCn: requiredText(),
    nameEn: requiredText(120),
    /** A code; without one it is for every department, and without a position for every one of them. */
    department: text(40).default(''),
    position: text().default(''),
    intervalMonths: z.int().min(1).max(MOST_MONTHS).nullable().default(null),
    courseIds: z.array(requiredText(40)).max(MOST_COURSES).default([]),
    file: uuid,
    items: z.array(item).min(1).max(MOST_ITEMS),
  }),
  output: z.object({ id: uuid }),
})

/** Of a retired template no more lists are made. */
export const templateRetire = endpoint(`POST ${BASE}/template/retire`, { kind: 'write', access: TEMPLATES, input: z.object({ id: uuid }) })

/** The items in a file that was sent for a template: those of an Excel file; a PDF has none to be read. */
export const templateUpload = endpoint(`POST ${BASE}/template/upload`, {
  kind: 'read',
  access: TEMPLATES,
  input: z.object({ file: uuid }),
  output: z.object({ items: z.array(item), faults: z.array(cellFault), faultCount: z.int() }),
})

/** Who signs lists that are made from now on, in this order. */
export const templateApprovers = endpoint(`POST ${BASE}/template/approvers`, {
  kind: 'write',
  access: TEMPLATES,
  input: z.object({
    id: uuid,
    basedOn,
    approvers: z
      .array(z.object({ type: approverType, ssoId: ssoId.nullable().default(null) }))
      .min(1)
      .max(MOST_APPROVERS),
  }),
})

/** The types of approvers, and the templates in use with theirs. */
export const approverTypes = endpoint(`GET ${BASE}/approverTypes`, {
  kind: 'read',
  access: [...EDITS, TEMPLATES],
  input: nothing,
  output: z.object({
    types: z.array(approverType),
    templates: z.array(z.object({ id: uuid, kind: listKind, nameCn: z.string(), nameEn: z.string(), version: z.int(), approvers: z.array(approverType) })),
  }),
})
export type InUse = z.output<typeof approverTypes.output>['templates'][number]
