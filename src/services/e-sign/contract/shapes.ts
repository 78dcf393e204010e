import { instant, personRef, requiredText, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { EVENTS, eSignCallback, eSignFlow, FIELD_KINDS, FOLLOWERS, IDENTITIES, KEY, LIMITS, MOST_KEYS, REASON_LENGTH } from '../rules/index.ts'

export const BASE = '/api/ehs-ess/esign/v1'
export const ADMIN = 'ESSMSS_ESIGN_ADMIN'
/** Who keeps the company's seal. */
export const SEAL = 'ESIGN_SEAL'

/** What papers are about. `other` is what HR starts by hand. */
export const paperTypes = ['termination-letter', 'offboarding', 'contract-renewal', 'work-injury', 'other'] as const
export const paperType = z.enum(paperTypes)
export type PaperType = z.output<typeof paperType>

export const flowState = z.enum(eSignFlow.states)
export const callbackState = z.enum(eSignCallback.states)
export const providerEvent = z.enum(EVENTS)
export const identity = z.enum(IDENTITIES)

/** What a timeline tells. */
export const timelineKinds = [
  'started',
  'made',
  'sent',
  'delivered',
  'opened',
  'page',
  'code',
  'signing',
  'passed',
  'signed',
  'refused',
  'failed',
  'resent',
  'reminded',
  'cancelled',
  'voided',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const moment = z.object({
  id: uuid,
  kind: z.enum(timelineKinds),
  at: instant,
  /** Who did it; none where the portal or a provider did. */
  person: personRef.nullable(),
  page: z.int().nullable(),
  detail: z.string(),
})
export type Moment = z.output<typeof moment>

export const reason = requiredText(REASON_LENGTH)

const MAX_VALUE = 1_000_000_000_000
export const key = z.string().regex(KEY)
/** Values of a paper by their keys. */
export const values = z
  .record(key, z.union([text(LIMITS.text), z.number().min(-MAX_VALUE).max(MAX_VALUE)]))
  .refine((given) => Object.keys(given).length <= MOST_KEYS)

export const field = z.object({
  key,
  labelCn: requiredText(),
  labelEn: requiredText(),
  kind: z.enum(FIELD_KINDS),
  required: z.boolean(),
})

export const templateCode = z.string().regex(/^[a-z][a-z0-9-]{1,49}$/)
/** A template as it is written. */
export const templateText = {
  type: paperType,
  nameCn: requiredText(),
  nameEn: requiredText(100),
  titleCn: requiredText(),
  titleEn: text(100).default(''),
  body: requiredText(LIMITS.body),
  fields: z.array(field).max(LIMITS.fields),
  /** Who signs after the one whose paper it is (ESIGN-30). */
  order: z.array(z.enum(FOLLOWERS)).max(FOLLOWERS.length).default([]),
}

export const block = z.object({ kind: z.enum(['title', 'subtitle', 'number', 'heading', 'paragraph', 'item']), text: z.string() })
/** A page of a paper, to be read on a screen of any width. */
export const page = z.object({ blocks: z.array(block) })

/** A paper in lists and at its head. */
export const flowLine = z.object({
  id: uuid,
  number: z.string(),
  type: paperType,
  titleCn: z.string(),
  titleEn: z.string(),
  signer: personRef.nullable(),
  /** How many sign, and which of them is due, counted from one. */
  turns: whole,
  turn: whole,
  initiator: personRef.nullable(),
  state: flowState,
  createdAt: instant,
  sentAt: instant.nullable(),
  dueAt: instant.nullable(),
  signedAt: instant.nullable(),
  lastCallbackAt: instant.nullable(),
  refuseReason: z.string().nullable(),
  endReason: z.string().nullable(),
  /** Why it could not be sent. */
  failure: z.string().nullable(),
  attempt: whole,
})
export type FlowLine = z.output<typeof flowLine>

/** Why something did not work, to be said in the language of whoever reads it: the key of a text and its values. */
export interface Told {
  key: string
  values: Readonly<Record<string, string | number>>
}
