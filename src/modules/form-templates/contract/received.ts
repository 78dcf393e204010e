import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listInput, listOutput, MOST, nothing, personRef, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { BASE, submissionState, TOOL } from './base.ts'
import { answers, fieldKey, formField, MOST_FIELDS } from './fields.ts'
import { known } from './submissions.ts'
import { fieldsOut } from './versions.ts'

const submissionFilters = {
  schemaId: uuid,
  status: submissionState.exclude(['draft']).optional(),
  version: z.int().min(1).max(MOST).optional(),
  ssoId: ssoId.optional(),
  from: instant.optional(),
  to: instant.optional(),
}

export const submissionRow = z.object({
  id: uuid,
  version: z.int(),
  vid: uuid,
  /** None of an anonymous form (FORM-13). */
  person: personRef.nullable(),
  status: submissionState,
  submittedAt: instant,
  answers,
  workflowItem: uuid.nullable(),
})
export type SubmissionRow = z.output<typeof submissionRow>

/** What was submitted to one's own form. */
export const searchSubmissions = endpoint(`POST ${BASE}/submission/search`, {
  kind: 'read',
  access: TOOL,
  input: listInput(submissionFilters),
  output: listOutput(submissionRow).extend({
    known,
    /** The fields of each version that the rows were filled in with. */
    versions: z.array(z.object({ vid: uuid, version: z.int(), fields: fieldsOut })),
    anonymous: z.boolean(),
    /** Anonymous, and fewer than five: nothing is shown. */
    tooFew: z.boolean(),
  }),
})

export const exportSubmissions = endpoint(`POST ${BASE}/submission/export`, {
  kind: 'stream',
  access: TOOL,
  input: z.object({ filters: z.object(submissionFilters) }),
  output: exportLater,
})

/** Their files, with a folder a submission. */
export const exportFiles = endpoint(`POST ${BASE}/submission/files`, {
  kind: 'stream',
  access: TOOL,
  input: z.object({ filters: z.object(submissionFilters) }),
  output: nothing,
})

export const fieldFigures = z.object({
  key: fieldKey,
  labelCn: z.string(),
  labelEn: z.string(),
  type: formField.shape.type,
  answered: z.int(),
  /** Of choices and stars. */
  counts: z.array(z.object({ value: z.string(), cn: z.string(), en: z.string(), count: z.int() })),
  /** Of numbers; of money in fen. */
  numbers: z.object({ sum: z.number(), mean: z.number(), least: z.number(), most: z.number() }).nullable(),
})
export type FieldFigures = z.output<typeof fieldFigures>

const figuresOf = z.object({ schemaId: uuid, from: instant.optional(), to: instant.optional() })

/** The answers to one's own form in figures. */
export const reportSubmissions = endpoint(`POST ${BASE}/submission/report`, {
  kind: 'read',
  access: TOOL,
  input: figuresOf,
  output: z.object({ submissions: z.int(), fields: z.array(fieldFigures).max(MOST_FIELDS), tooFew: z.boolean() }),
})

/** The same as a sheet. */
export const exportFigures = endpoint(`POST ${BASE}/submission/figures`, { kind: 'stream', access: TOOL, input: figuresOf, output: nothing })
