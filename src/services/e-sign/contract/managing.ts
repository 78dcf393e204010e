import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, nothing, ssoId, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, BASE, callbackState, field, flowLine, flowState, page, paperType, providerEvent, reason, templateCode, templateText, values } from './shapes.ts'
import { deeds } from './signing.ts'

const flowFilters = {
  state: flowState.optional(),
  type: paperType.optional(),
  signer: ssoId.optional(),
  number: text().optional(),
  from: day.optional(),
  to: day.optional(),
}

/** Papers of the signers of the own scope, the newest first. */
export const searchFlows = endpoint(`POST ${BASE}/search`, {
  kind: 'read',
  access: ADMIN,
  input: listInput(flowFilters),
  output: listOutput(flowLine.extend({ can: z.array(z.enum(deeds)) })),
})

export const exportFlows = endpoint(`POST ${BASE}/export`, {
  kind: 'stream',
  access: ADMIN,
  input: z.object({ filters: z.object(flowFilters).prefault({}) }),
  output: exportLater,
})

/** ESIGN-26: the signed ones among them as a zip, with a sheet of what proves them. */
export const exportSigned = endpoint(`POST ${BASE}/signed/export`, {
  kind: 'stream',
  access: ADMIN,
  input: z.object({ filters: z.object(flowFilters).prefault({}) }),
  output: nothing,
})

/** HR starts a paper of the type `other` by hand. */
export const startPaper = endpoint(`POST ${BASE}/start`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ template: templateCode, signer: ssoId, values, dueOn: day }),
  output: z.object({ flowId: uuid, number: z.string() }),
})

/** Sends again what failed, or was refused and now says something else. */
export const resendFlow = endpoint(`POST ${BASE}/resend`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ flowId: uuid, values: values.optional(), dueOn: day.optional() }),
  output: nothing,
})

export const cancelFlow = endpoint(`POST ${BASE}/cancel`, { kind: 'write', access: ADMIN, input: z.object({ flowId: uuid, reason }), output: nothing })

export const voidFlow = endpoint(`POST ${BASE}/void`, { kind: 'write', access: ADMIN, input: z.object({ flowId: uuid, reason }), output: nothing })

/** What a paper says of its signer, for who sends it again. */
export const readValues = endpoint(`GET ${BASE}/values`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ flowId: uuid }),
  output: z.object({ template: z.string(), fields: z.array(field), values }),
})

const template = z.object({
  id: uuid,
  code: templateCode,
  version: whole,
  ...templateText,
  titleEn: z.string(),
  active: z.boolean(),
  savedAt: instant,
  /** Papers that were made of it, of any version, counted up to a hundred. */
  papers: z.int(),
})
export type Template = z.output<typeof template>

export const searchTemplates = endpoint(`POST ${BASE}/template/search`, {
  kind: 'read',
  access: ADMIN,
  input: listInput({ type: paperType.optional(), keyword: text().optional(), active: z.boolean().optional() }),
  output: listOutput(template),
})

/** Another version of a template, or a new one (ESIGN-17). */
export const saveTemplate = endpoint(`POST ${BASE}/template/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    code: templateCode,
    ...templateText,
    active: z.boolean(),
    /** The version that was changed; none for a new one. Whoever comes second is told (ESIGN-17). */
    version: whole.optional(),
  }),
  output: z.object({ id: uuid, version: whole }),
})

/** A template as paper, with values or with the names of its fields in their places. */
export const previewTemplate = endpoint(`POST ${BASE}/template/preview`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({
    titleCn: text(),
    titleEn: text(100).default(''),
    body: templateText.body,
    fields: templateText.fields,
    values: values.optional(),
    signer: ssoId.optional(),
  }),
  output: z.object({ pages: z.array(page), /** Characters that the typeface does not have. */ lacking: z.array(z.string()) }),
})

const callback = z.object({
  id: uuid,
  event: providerEvent,
  providerFlowId: z.string(),
  flowId: uuid.nullable(),
  number: z.string().nullable(),
  at: instant,
  receivedAt: instant,
  state: callbackState,
  /** Why it was not applied, in words. */
  answer: z.string().nullable(),
  raw: z.string(),
  can: z.array(z.literal('try again')),
})
export type Callback = z.output<typeof callback>

/** What providers told us: also what fits no paper, and what a module refused (ESIGN-14). */
export const searchCallbacks = endpoint(`POST ${BASE}/callback/search`, {
  kind: 'read',
  access: ADMIN,
  input: listInput({ state: callbackState.or(z.literal('unapplied')).optional(), flowId: uuid.optional(), event: providerEvent.optional() }),
  output: listOutput(callback),
})

/** Applies a callback again that was refused or fitted no paper. */
export const applyAgain = endpoint(`POST ${BASE}/callback/again`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid }), output: nothing })

/** What waits for a hand: sendings that failed, callbacks that were not applied, signed files that could not be made. */
export const watchPapers = endpoint(`POST ${BASE}/watch`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.object({
    failed: z.int(),
    callbacks: z.int(),
    stuck: z.array(z.object({ flowId: uuid, number: z.string(), fault: z.string(), tries: z.int(), at: instant })),
    adapter: z.string(),
    /** The certificate that signs, by its fingerprint; none before the first signature. */
    seal: z.object({ serial: z.string(), fingerprint: z.string(), notAfter: instant }).nullable(),
  }),
})

/** Makes a signed file at once whose making has failed. */
export const finishAgain = endpoint(`POST ${BASE}/finish`, { kind: 'write', access: ADMIN, input: z.object({ flowId: uuid }), output: nothing })
