import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, nothing, personRef, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { BASE, blockRef, bothNames, names, TOOL, templateState } from './base.ts'
import { formField } from './fields.ts'
import { templateAction } from './templates.ts'

export const MOST_BLOCK_FIELDS = 40

/** A form that a block is part of: in its draft, in its published version, or in both. */
export const blockUse = z.object({
  schemaId: uuid,
  code: z.string(),
  ...bothNames,
  status: templateState,
  draft: z.boolean(),
  /** The published version with the block in it. */
  version: z.int().nullable(),
  /** What is published has it as it was before (FORM-31). */
  newer: z.boolean(),
  can: z.array(templateAction),
})
export type BlockUse = z.output<typeof blockUse>

export const blockRow = blockRef.extend({ fields: z.int(), forms: z.int(), changedAt: instant, changedBy: personRef.nullable() })
export type BlockRow = z.output<typeof blockRow>

/** All blocks, by their names. */
export const searchBlocks = endpoint(`POST ${BASE}/block/search`, { kind: 'read', access: TOOL, input: nothing, output: z.array(blockRow) })

/** What a block asks, and which forms have it. */
export const readBlock = endpoint(`GET ${BASE}/block/detail`, {
  kind: 'read',
  access: TOOL,
  input: z.object({ id: uuid }),
  output: blockRef.extend({
    fields: z.array(formField),
    /** Counts the saves (FORM-33). */
    revision: z.int(),
    changedAt: instant,
    changedBy: personRef.nullable(),
    uses: z.array(blockUse),
  }),
})

/**
 * Adds a block, or changes one and with it the drafts of all forms that have it (FORM-31). `basedOn` is the revision that was looked at, 0 for a new one; `followed`
 * says how many drafts came along.
 */
export const saveBlock = endpoint(`POST ${BASE}/block/save`, {
  kind: 'write',
  access: TOOL,
  input: z.object({ id: uuid.optional(), ...names, fields: z.array(formField).min(1).max(MOST_BLOCK_FIELDS), basedOn: whole }),
  output: z.object({ id: uuid, revision: z.int(), followed: z.int() }),
})

export const deleteBlock = endpoint(`POST ${BASE}/block/delete`, { kind: 'write', access: TOOL, input: z.object({ id: uuid }), output: nothing })
