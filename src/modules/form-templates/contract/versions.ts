import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, personRef, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { approval, BASE, blockRef, bothNames, TOOL, templateState } from './base.ts'
import { formField, formFields } from './fields.ts'
import { templateAction } from './templates.ts'

export const fieldsOut = z.array(formField)

export const formVersion = z.object({
  vid: uuid,
  version: z.int(),
  fields: fieldsOut,
  /** Counts the saves of a draft (FORM-14). */
  revision: z.int(),
  publishedAt: instant.nullable(),
  publishedBy: personRef.nullable(),
  changedAt: instant,
  changedBy: personRef.nullable(),
})
export type FormVersion = z.output<typeof formVersion>

/** A version of a form, by default its draft, else what is published last; with all versions that there are. */
export const readVersion = endpoint(`GET ${BASE}/version`, {
  kind: 'read',
  access: TOOL,
  input: z.object({ schemaId: uuid, vid: uuid.optional() }),
  output: z.object({
    template: z.object({ schemaId: uuid, code: z.string(), ...bothNames, status: templateState, anonymous: z.boolean(), workflowCode: approval.nullable() }),
    version: formVersion.nullable(),
    versions: z.array(formVersion.omit({ fields: true })),
    /** Blocks that say something else by now than in the published version (FORM-31). */
    newer: z.array(blockRef),
    can: z.array(templateAction),
  }),
})

/**
 * Saves the draft of a form. `basedOn` is the revision that was drawn on, 0 for a draft that is not there yet: where it is another by now, nothing is saved
 * and the answer holds what somebody else saved, to be merged (FORM-14).
 */
export const saveVersion = endpoint(`POST ${BASE}/version/save`, {
  kind: 'write',
  access: TOOL,
  input: z.object({ schemaId: uuid, fields: formFields, basedOn: whole }),
  output: z.object({ vid: uuid, revision: z.int() }),
})

/** A draft of what is published, in which its blocks say what they say now; where there is a draft already, it has them and stays as it is (FORM-31). */
export const renewVersion = endpoint(`POST ${BASE}/version/renew`, {
  kind: 'write',
  access: TOOL,
  input: z.object({ schemaId: uuid }),
  output: z.object({ vid: uuid, revision: z.int() }),
})
