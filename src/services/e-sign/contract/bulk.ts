import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, nothing, personRef, ssoId, whole } from '#foundation/contract/schemas.ts'
import { cellFault, LISTED_FAULTS, readAs } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { MOST_AT_ONCE } from '../rules/index.ts'
import { ADMIN, BASE, templateCode, values } from './shapes.ts'

const rows = z
  .array(z.object({ signer: ssoId, values }))
  .min(1)
  .max(MOST_AT_ONCE)

/** The empty sheet for a template: a line for each signer, a column for each of its values. */
export const bulkSheet = endpoint(`POST ${BASE}/bulk/sheet`, { kind: 'stream', access: ADMIN, input: z.object({ template: templateCode }), output: nothing })

/** Reads a filled sheet. Nothing is kept or started. */
export const readBulk = endpoint(`POST ${BASE}/bulk/read`, {
  kind: 'upload',
  access: ADMIN,
  input: z.object({ template: templateCode }),
  output: z.object({
    /** None where a cell is bad. */
    rows: z.array(z.object({ signer: ssoId, values })),
    faults: z.array(cellFault).max(LISTED_FAULTS),
    faultCount: z.int(),
    encoding: readAs,
  }),
})

const bulkPaper = z.object({
  /** Of the list, from 1 on. */
  line: z.int(),
  signer: ssoId,
  person: personRef.nullable(),
  titleCn: z.string(),
  titleEn: z.string(),
  /** As the paper writes them. */
  values: z.array(z.object({ labelCn: z.string(), labelEn: z.string(), text: z.string() })),
  /** Why it cannot be started, in words. */
  fault: z.string().nullable(),
})
export type BulkPaper = z.output<typeof bulkPaper>

/** Every paper of a list with its filled-in values, before anything is sent. */
export const previewBulk = endpoint(`POST ${BASE}/bulk/preview`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ template: templateCode, dueOn: day, rows }),
  output: z.object({
    /** Of the template: what is started has to be what was looked at. */
    version: whole,
    papers: z.array(bulkPaper),
  }),
})

/** ESIGN-28: starts the papers of a list, all or none. */
export const startBulk = endpoint(`POST ${BASE}/bulk/start`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ template: templateCode, version: whole, dueOn: day, rows }),
  output: z.object({ papers: z.int() }),
})
