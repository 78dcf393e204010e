import { endpoint } from '#foundation/contract/endpoint.ts'
import { nothing } from '#foundation/contract/schemas.ts'
import { readAs } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { BASE, TOOL } from './base.ts'
import { option, sheetType } from './fields.ts'

/** A column as a field is proposed for it; `doubled` where a column before it is called alike. */
export const sheetField = z.object({
  /** As the program calls it: C. */
  column: z.string(),
  labelCn: z.string(),
  labelEn: z.string(),
  type: sheetType,
  required: z.boolean(),
  whole: z.boolean(),
  options: z.array(option),
  /** Some of what stands below the heading. */
  samples: z.array(z.string()),
  doubled: z.boolean(),
})
export type SheetField = z.output<typeof sheetField>

/** Reads the headings of a sheet and proposes a field for each (FORM-24). Nothing of it is kept. */
export const fieldsOfSheet = endpoint(`POST ${BASE}/version/sheet`, {
  kind: 'upload',
  access: TOOL,
  input: nothing,
  output: z.object({
    fields: z.array(sheetField),
    /** Columns with values and without a heading, which are left out. */
    nameless: z.array(z.string()),
    encoding: readAs,
  }),
})
