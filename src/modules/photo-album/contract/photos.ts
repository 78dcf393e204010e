import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listInput, listOutput, nothing, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { APPROVE, BASE, photoIds, SEE, shape, size } from './shapes.ts'

export const photoRow = z.object({
  id: uuid,
  name: z.string(),
  subfolder: z.string(),
  takenAt: instant,
  sizeBytes: z.int(),
  ...shape,
  /** Until when whoever asks may download the original (PHOTO-13). */
  approvedUntil: instant.nullable(),
  /** In a request of whoever asks that is not decided yet. */
  asked: z.boolean(),
  /** Shows whoever asks, as was marked (PHOTO-21). */
  me: z.boolean(),
})
export type PhotoRow = z.output<typeof photoRow>

/** Photos of an album by subfolder and time: all, those that whoever asks may download, or those that show her (PHOTO-21). */
export const photoList = endpoint(`POST ${BASE}/photos`, {
  kind: 'read',
  access: SEE,
  input: listInput({ album: uuid, subfolder: text(500).optional(), approved: z.boolean().optional(), me: z.boolean().optional() }),
  output: listOutput(photoRow),
})

/** A photo with the number of who asks across it (PHOTO-11). */
export const photoPreview = endpoint(`GET ${BASE}/preview`, {
  kind: 'stream',
  access: [...SEE, APPROVE],
  input: z.object({ id: uuid, size: size.default('thumb') }),
  output: nothing,
})

/** Originals: an address for each that lives ten minutes, or all of them as a ZIP (PHOTO-13). */
export const download = endpoint(`POST ${BASE}/download`, {
  kind: 'stream',
  access: SEE,
  input: z.object({ photoIds, as: z.enum(['links', 'zip']) }),
  output: z.object({ links: z.array(z.object({ photo: uuid, url: z.string(), until: instant })) }),
})

/** Whether one may be marked in photos; taken back, the marks go at once. */
export const consent = endpoint(`POST ${BASE}/findMe/consent`, {
  kind: 'write',
  access: SEE,
  input: z.object({ agree: z.boolean() }),
  output: z.object({ agreed: z.boolean() }),
})

/** Marks oneself in a photo; an album admin marks others who consented. */
export const mark = endpoint(`POST ${BASE}/findMe/mark`, {
  kind: 'write',
  access: SEE,
  input: z.object({ photo: uuid, ssoId: ssoId.optional(), inIt: z.boolean() }),
  output: nothing,
})
