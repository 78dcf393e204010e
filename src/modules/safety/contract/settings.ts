import { endpoint } from '#foundation/contract/endpoint.ts'
import { basedOn, saved } from '#foundation/contract/saved.ts'
import { day, nothing, personRef, requiredText, stamp, uuid } from '#foundation/contract/schemas.ts'
import { importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, BASE, kind, points } from './base.ts'

const item = {
  code: requiredText(20),
  nameCn: requiredText(),
  nameEn: requiredText(120),
  category: requiredText(40),
  points,
  active: z.boolean().default(true),
  from: day,
}
const threshold = { kind, points: z.int().min(1).max(50), dueDays: z.int().min(1).max(90) }
const department = { department: requiredText(20), from: day, to: day.nullable().default(null) }
const again = { id: uuid.optional(), basedOn }

const listedItem = z.object({ ...item, id: uuid, saved })
export type Item = z.output<typeof listedItem>
const listedThreshold = z.object({ ...threshold, saved })
export type Threshold = z.output<typeof listedThreshold>
const listedDepartment = z.object({ ...department, id: uuid, departmentCn: z.string(), departmentEn: z.string(), saved })
export type Department = z.output<typeof listedDepartment>

const thing = z.enum(['item', 'threshold', 'department'])
export type Thing = z.output<typeof thing>
const change = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type Change = z.output<typeof change>

/** All settings, with who changed what of them lately. */
export const config = endpoint(`GET ${BASE}/config`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.object({
    items: z.array(listedItem),
    thresholds: z.array(listedThreshold),
    departments: z.array(listedDepartment),
    rollingMonths: z.int(),
    versions: z.array(z.object({ id: uuid, thing, name: z.string(), at: stamp, by: personRef, fields: z.array(change) })),
  }),
})
export type Config = z.output<typeof config.output>

/** What is recorded already keeps its points. */
export const itemSave = endpoint(`POST ${BASE}/item/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ...again, ...item }),
  output: z.object({ id: uuid }),
})
export const itemImport = endpoint(`POST ${BASE}/item/import`, { kind: 'upload', access: ADMIN, input: nothing, output: importCheck })
export const itemImportConfirm = endpoint(`POST ${BASE}/item/import/confirm`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ importId: uuid }),
  output: importBegun,
})
export const itemTemplate = endpoint(`GET ${BASE}/item/import/template`, { kind: 'stream', access: ADMIN, input: nothing })

/** From how many points on what follows, and within how many days. */
export const thresholdSave = endpoint(`POST ${BASE}/threshold/save`, { kind: 'write', access: ADMIN, input: z.object({ ...threshold, basedOn }) })

/** A department whose people, with those of departments below it, may record what brings somebody to many points; one that is over ends on a day. */
export const departmentSave = endpoint(`POST ${BASE}/department/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ...again, ...department }).refine(({ from, to }) => to === null || from <= to, { path: ['to'] }),
  output: z.object({ id: uuid }),
})
