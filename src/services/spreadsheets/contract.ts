import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listInput, listOutput, nothing, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { workStates } from './rules/work.ts'

const state = z.enum(workStates)

/** The own exports of the last days that are made in the background, the newest first, with how far they are (SHEET-07). */
export const myExports = endpoint('POST /api/basic/sheets/v1/exports', {
  kind: 'read',
  access: 'signed-in',
  input: listInput({}),
  output: listOutput(z.object({ id: uuid, name: z.string(), requestedAt: instant, total: z.int(), written: z.int(), state, until: instant.nullable() })),
})

/** The file of an own export, for 24 hours (SHEET-07). */
export const exportFile = endpoint('POST /api/basic/sheets/v1/export/file', {
  kind: 'stream',
  access: 'signed-in',
  input: z.object({ exportId: uuid }),
  output: nothing,
})

/** The own imports that were confirmed, the newest first, with how far they are booked (SHEET-08). */
export const myImports = endpoint('POST /api/basic/sheets/v1/imports', {
  kind: 'read',
  access: 'signed-in',
  input: listInput({}),
  output: listOutput(z.object({ id: uuid, name: z.string(), filename: z.string(), confirmedAt: instant, rows: z.int(), booked: z.int(), state })),
})

/** The file of an own check with its bad cells marked, for 24 hours (SHEET-01). */
export const markedImport = endpoint('POST /api/basic/sheets/v1/import/marked', {
  kind: 'stream',
  access: 'signed-in',
  input: z.object({ importId: uuid }),
  output: nothing,
})
