import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { basedOn } from '#foundation/contract/saved.ts'
import { day, personRef, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { cellFault, LISTED_FAULTS } from '#foundation/contract/sheets.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { IMPORT_STATES, IMPORTS, MOST_GRACE } from '../rules/index.ts'
import { ADMIN, BASE, EDITS, READS, typeNames } from './base.ts'

const entry = { department: requiredText(40), position: text().default(''), type: uuid, from: day, graceDays: z.int().min(0).max(MOST_GRACE) }

/** Which position needs which certificate; `people` are those concerned today, `gaps` those of them who lack it. */
export const [mapList, mapExport] = listing('learning.map.', [`POST ${BASE}/map/list`, `POST ${BASE}/map/export`], {
  access: READS,
  filters: { department: text(40).optional(), position: text().optional(), type: uuid.optional(), ended: z.boolean().optional() },
  row: z.object({
    id: uuid,
    department: z.string(),
    departmentCn: z.string(),
    departmentEn: z.string(),
    position: z.string(),
    type: uuid,
    ...typeNames,
    from: day,
    to: day.nullable(),
    graceDays: z.int(),
    people: z.int(),
    gaps: z.int(),
    revision: z.int(),
    can: z.array(z.enum(['edit', 'delete'])),
  }),
  columns: ['department', 'position', 'type', 'from', 'to', 'graceDays', 'people', 'gaps'],
})
export type MapRow = z.output<typeof mapList.output>['list'][number]

export const mapSave = endpoint(`POST ${BASE}/map/save`, {
  kind: 'write',
  access: EDITS,
  input: z.object({ id: uuid.optional(), basedOn, ...entry }),
  output: z.object({ id: uuid }),
})
/** Ends an entry today; one that has not begun goes. */
export const mapEnd = endpoint(`POST ${BASE}/map/end`, { kind: 'write', access: EDITS, input: z.object({ id: uuid }) })

const faults = { faultCount: z.int(), faults: z.array(cellFault).max(LISTED_FAULTS) }
/** Entries of a file, all of them or none; those that are there already are left as they are. */
export const mapImport = endpoint(`POST ${BASE}/map/import`, {
  kind: 'upload',
  access: EDITS,
  input: z.object({}),
  output: z.object({ added: z.int(), already: z.int(), ...faults }),
})

const importKind = wordsAt('learning.import.kind.', z.enum(IMPORTS))
export type ImportKind = z.output<typeof importKind>
const importState = wordsAt('learning.import.state.', z.enum(IMPORT_STATES))

export const importTemplate = endpoint(`GET ${BASE}/import/template`, {
  kind: 'stream',
  access: EDITS,
  input: z.object({ kind: z.enum([...IMPORTS, 'map']) }),
})

/** Looks at a file: certificates as ZIP of one list and the images that it names, results of courses as a list. Nothing is imported yet. */
export const importPreview = endpoint(`POST ${BASE}/import/preview`, {
  kind: 'upload',
  access: EDITS,
  input: z.object({ kind: importKind }),
  output: z.object({ importId: uuid, rows: z.int(), already: z.int(), images: z.int(), ...faults }),
})
export type Preview = z.output<typeof importPreview.output>

/** Imports what was looked at, all of it (LEARN-08); again it adds nothing (LEARN-09). */
export const importConfirm = endpoint(`POST ${BASE}/import/confirm`, {
  kind: 'write',
  access: EDITS,
  input: z.object({ importId: uuid }),
  output: z.object({ added: z.int(), already: z.int() }),
})

export const importHistory = listing('learning.import.', `POST ${BASE}/import/history`, {
  access: EDITS,
  filters: { kind: importKind.optional() },
  row: z.object({
    id: uuid,
    kind: importKind,
    fileName: z.string(),
    by: personRef,
    at: stamp,
    rows: z.int(),
    added: z.int(),
    already: z.int(),
    state: importState,
    can: z.array(z.literal('undo')),
  }),
  columns: ['fileName', 'kind', 'by', 'at', 'rows', 'added', 'already', 'state'],
})

/** Takes a whole import back (LEARN-10). */
export const importUndo = endpoint(`POST ${BASE}/import/undo`, { kind: 'write', access: EDITS, input: z.object({ id: uuid }) })

/** Accepts a certificate that somebody sent in, or refuses it with a reason. */
export const certCheck = endpoint(`POST ${BASE}/cert/check`, {
  kind: 'write',
  access: EDITS,
  input: z.object({ id: uuid, accept: z.boolean(), reason: text(150).default('') }),
})
export const certVoid = endpoint(`POST ${BASE}/cert/void`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid, reason: requiredText(150) }) })
