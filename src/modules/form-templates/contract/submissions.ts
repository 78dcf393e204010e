import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listInput, listOutput, nothing, personRef, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { approval, BASE, bothNames, submissionState, templateState } from './base.ts'
import { answers, fieldKey } from './fields.ts'
import { fieldsOut } from './versions.ts'

/** What a person may do with an own submission; `mend`: it came back to be changed and sent again. */
export const submissionAction = z.enum(['fill', 'withdraw', 'again', 'mend'])

export const ownSubmission = z.object({
  id: uuid,
  status: submissionState,
  answers,
  submittedAt: instant.nullable(),
  /** The approval that decides it. */
  workflowItem: uuid.nullable(),
  can: z.array(submissionAction),
})
export type OwnSubmission = z.output<typeof ownSubmission>

/** What changed since a draft was begun (FORM-05). */
export const carryChange = z.object({
  key: fieldKey,
  what: z.enum(['added', 'removed', 'emptied', 'changed']),
  labelCn: z.string(),
  labelEn: z.string(),
})
export type CarryChange = z.output<typeof carryChange>

/** What answers refer to, so that the page can name it. */
export const known = z.object({
  people: z.array(personRef),
  departments: z.array(z.object({ code: z.string(), ...bothNames })),
  files: z.array(z.object({ id: uuid, fileName: z.string(), size: z.int(), state: z.string(), says: z.string().nullable() })),
})
export type Known = z.output<typeof known>

/** A form to fill in, with what the person has begun; one's own submission to read (`id`); any version for designers, as a preview. */
export const viewForm = endpoint(`GET ${BASE}/view`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ schemaId: uuid.optional(), vid: uuid.optional(), id: uuid.optional(), preview: z.enum(['yes']).optional() }),
  output: z.object({
    form: z.object({
      schemaId: uuid,
      ...bothNames,
      status: templateState,
      openFrom: instant.nullable(),
      openTo: instant.nullable(),
      anonymous: z.boolean(),
      workflowCode: approval.nullable(),
      left: z.int().nullable(),
    }),
    version: z.object({ vid: uuid, version: z.int(), fields: fieldsOut }),
    /** As a designer looks at it: nothing is kept. */
    preview: z.boolean(),
    submission: ownSubmission.nullable(),
    /** Of a new one: what the house knows already. */
    defaults: answers,
    known,
    carried: z.array(carryChange),
    /** Why nothing can be submitted now; none where it can. */
    shut: z.object({ rule: z.string(), message: z.string() }).nullable(),
  }),
})
export type FormView = z.output<typeof viewForm.output>

export const saveDraft = endpoint(`POST ${BASE}/submission/draft`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ vid: uuid, id: uuid.optional(), answers }),
  output: z.object({ id: uuid }),
})

/** Without an id where answers are anonymous: nothing leads back to them (FORM-13). */
export const submitForm = endpoint(`POST ${BASE}/submission/submit`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ vid: uuid, id: uuid.optional(), answers }),
  output: z.object({ id: uuid.nullable(), status: submissionState }),
})

export const withdrawSubmission = endpoint(`POST ${BASE}/submission/withdraw`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ id: uuid, reason: text(150).default('') }),
  output: nothing,
})

export const mySubmissions = endpoint(`POST ${BASE}/submission/mine`, {
  kind: 'read',
  access: 'signed-in',
  input: listInput({ status: submissionState.optional() }),
  output: listOutput(
    z.object({
      id: uuid,
      schemaId: uuid,
      ...bothNames,
      version: z.int(),
      status: submissionState,
      submittedAt: instant.nullable(),
      changedAt: instant,
      workflowItem: uuid.nullable(),
      can: z.array(submissionAction),
    }),
  ).extend({
    /** Forms that are open to this person now. */
    open: z.array(z.object({ schemaId: uuid, ...bothNames, openTo: instant.nullable(), mandatory: z.boolean(), answered: z.boolean() })),
  }),
})
