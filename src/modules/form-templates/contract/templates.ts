import { endpoint } from '#foundation/contract/endpoint.ts'
import { basedOn, saved } from '#foundation/contract/saved.ts'
import { instant, listInput, listOutput, nothing, personRef, ssoId, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { definition } from '#services/audience/contract.ts'
import { approval, BASE, blockRef, bothNames, names, TOOL, templateState } from './base.ts'
import { formCode } from './fields.ts'

/** What is said of a form besides its fields. */
const settings = {
  code: formCode,
  ...names,
  categoryId: uuid,
  owner: ssoId,
  audience: definition,
  openFrom: instant.nullable(),
  openTo: instant.nullable(),
  maxPerPerson: z.int().min(1).max(1_000).nullable(),
  maxTotal: z.int().min(1).max(1_000_000).nullable(),
  anonymous: z.boolean(),
  /** Who has not answered is reminded before the form closes. */
  mandatory: z.boolean(),
  workflowCode: approval.nullable(),
}
export type Settings = z.output<typeof saveTemplate.input>

export const templateAction = z.enum(['edit', 'publish', 'close', 'archive', 'answers', 'renew'])

export const templateRow = z.object({
  schemaId: uuid,
  code: z.string(),
  ...bothNames,
  category: z.object({ id: uuid, ...bothNames }),
  owner: personRef.nullable(),
  status: templateState,
  /** Of the published version; none before the first publishing. */
  version: z.int().nullable(),
  /** There is a draft that differs from what is published. */
  hasDraft: z.boolean(),
  /** Blocks that say something else by now than in its published version (FORM-31). */
  newer: z.array(blockRef),
  audience: z.object({ cn: z.string(), en: z.string() }),
  openFrom: instant.nullable(),
  openTo: instant.nullable(),
  anonymous: z.boolean(),
  submissions: z.int(),
  maxTotal: z.int().nullable(),
  changedAt: instant,
  can: z.array(templateAction),
})
export type TemplateRow = z.output<typeof templateRow>

export const searchTemplates = endpoint(`POST ${BASE}/template/search`, {
  kind: 'read',
  access: TOOL,
  input: listInput({ keyword: text().optional(), categoryId: uuid.optional(), status: templateState.optional(), mine: z.boolean().optional() }),
  output: listOutput(templateRow),
})

/** What the form of a template is filled in with. */
export const templateDetail = endpoint(`GET ${BASE}/template/detail`, {
  kind: 'read',
  access: TOOL,
  input: z.object({ schemaId: uuid }),
  output: z.object({
    schemaId: uuid,
    ...settings,
    code: z.string(),
    ...bothNames,
    ownerRef: personRef.nullable(),
    /** Of these settings; each draft of what it asks counts its own revisions. */
    saved,
    /** The code is fixed after the first publishing (FORM-12), and whether answers are anonymous too. */
    fixed: z.boolean(),
    status: templateState,
    can: z.array(templateAction),
  }),
})

export const saveTemplate = endpoint(`POST ${BASE}/template/save`, {
  kind: 'write',
  access: TOOL,
  input: z.object({ ...settings, schemaId: uuid.optional(), basedOn }),
  output: z.object({ schemaId: uuid }),
})

/** A new draft with the fields and settings of another form, which may be published or archived. */
export const copyTemplate = endpoint(`POST ${BASE}/template/copy`, {
  kind: 'write',
  access: TOOL,
  input: z.object({ schemaId: uuid, code: formCode, ...names }),
  output: z.object({ schemaId: uuid }),
})

/** `revision` is that of the draft which was looked at: another one is not published unseen; `confirmed`: its two languages need not say the same. */
export const publishTemplate = endpoint(`POST ${BASE}/template/publish`, {
  kind: 'write',
  access: TOOL,
  input: z.object({ schemaId: uuid, revision: whole.optional(), confirmed: z.boolean().optional() }),
  output: z.object({ vid: uuid, version: z.int() }),
})

export const closeTemplate = endpoint(`POST ${BASE}/template/close`, { kind: 'write', access: TOOL, input: z.object({ schemaId: uuid }), output: nothing })
export const archiveTemplate = endpoint(`POST ${BASE}/template/archive`, { kind: 'write', access: TOOL, input: z.object({ schemaId: uuid }), output: nothing })
