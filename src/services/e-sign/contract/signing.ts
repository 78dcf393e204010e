import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, personRef, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { CODE, LIMITS, REASON_LENGTH, strokes, TURN_STATES } from '../rules/index.ts'
import { BASE, flowLine, identity, moment, page } from './shapes.ts'

const flowId = uuid

/** What somebody may do with a paper now. */
export const deeds = ['sign', 'refuse', 'resend', 'cancel', 'void'] as const
const can = z.array(z.enum(deeds))

/** ESIGN-09: a paper with its pages, for its signer and for who looks after papers. */
export const readFlow = endpoint(`GET ${BASE}/flow`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ flowId }),
  output: flowLine.extend({
    pages: z.array(page),
    /** Pages that whoever asks has opened. */
    seen: z.array(z.int()),
    timeline: z.array(moment),
    can,
    /** Whoever asks is one of those who sign. */
    mine: z.boolean(),
    /** A code is needed: the sign-on was longer ago. */
    needsCode: z.boolean(),
    /** A signature that the signer has kept, as strokes. */
    kept: strokes.nullable(),
    /** It is signed and the signed file is being made. */
    finishing: z.boolean(),
    /** Why the signed file is not there yet, where something went wrong. */
    stuck: z.string().nullable(),
    /** The page of an outside provider, where one carries the paper. */
    link: z.string().nullable(),
    documentId: uuid.nullable(),
    signedDocumentId: uuid.nullable(),
    /** Who signs, in this order, and how it stands with each; of a seal, who applied it. */
    order: z.array(
      z.object({ turn: z.int(), kind: z.enum(['person', 'seal']), person: personRef.nullable(), state: z.enum(TURN_STATES), at: instant.nullable() }),
    ),
    /** Whoever asks applies the seal now. */
    seals: z.boolean(),
    /** What proves each signature, in their order. */
    evidence: z.array(
      z.object({
        turn: z.int(),
        sha256Before: z.string(),
        sha256After: z.string(),
        identityCheck: identity,
        at: instant,
        ip: z.string(),
        device: z.string(),
        certificate: z.string(),
      }),
    ),
  }),
})

/** ESIGN-15: the signer has a page before their eyes. */
export const openPage = endpoint(`POST ${BASE}/page`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ flowId, page: z.int().min(1).max(LIMITS.pages) }),
  output: z.object({ seen: z.int() }),
})

/** ESIGN-19: sends a code to the phone that HR keeps of the signer. */
export const askCode = endpoint(`POST ${BASE}/code`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ flowId }),
  output: z.object({
    /** The number, masked. */
    to: z.string(),
    minutes: z.int(),
    waitSeconds: z.int(),
  }),
})

/** ESIGN-09: signs by the signature drawn now, or by the kept one where none is drawn; at the turn of the seal, applies it. The signed file is made in the next seconds. */
export const sign = endpoint(`POST ${BASE}/sign`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({
    flowId,
    code: z
      .string()
      .regex(new RegExp(`^\\d{${CODE.digits}}$`))
      .optional(),
    strokes: strokes.optional(),
    /** Keeps the drawn signature for the next time. */
    keep: z.boolean().default(false),
  }),
  output: z.object({
    /** None where the code was wrong, which is counted. */
    at: instant.nullable(),
    rule: z.string().nullable(),
    message: z.string().nullable(),
  }),
})

/** ESIGN-11 */
export const refuseFlow = endpoint(`POST ${BASE}/refuse`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ flowId, reason: text(REASON_LENGTH) }),
  output: z.object({}),
})

/** Forgets the signature that the actor has kept. */
export const forgetMark = endpoint(`POST ${BASE}/forget`, { kind: 'write', access: 'signed-in', input: z.object({}), output: z.object({}) })

/** For an outside provider, by its service key: the paper that it was told of. */
export const providerDocument = endpoint(`POST ${BASE}/provider/document`, {
  kind: 'stream',
  access: 'service',
  permission: 'ESIGN_PROVIDER',
  input: z.object({ flowId }),
  output: z.object({}),
})
