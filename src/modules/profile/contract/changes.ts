import { fieldDifference } from '#foundation/contract/difference.ts'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, personRef, requiredText, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { contact, documents, subject } from './documents.ts'

export const ESS = 'ESSMSS_ESS'
export const ADMIN = 'ESSMSS_PROFILE_ADMIN'
export const BASE = '/api/basic/profile/v1'

const MOST_EVIDENCE = 3
export const evidenceIds = z.array(uuid).max(MOST_EVIDENCE)

export const changeState = z.enum(['pending', 'applied', 'rejected', 'withdrawn'])
export const changeAction = z.enum(['add', 'change', 'delete'])
/** Of a decision, as the notice center writes it. */
const MOST_COMMENT = 150
export const decisionComment = text(MOST_COMMENT)

/** Where a comment stands: a field, one of a record of a list by its id (`education.<id>.school`), or the papers (`evidence`). */
export const remarkPlace = z.object({ at: z.string(), labelCn: z.string(), labelEn: z.string(), ofCn: z.string(), ofEn: z.string() })
export type RemarkPlace = z.output<typeof remarkPlace>
const MOST_REMARKS = 30
/** What who rejects says at fields (PROFILE-36). */
export const remarks = z.array(z.object({ at: requiredText(120), text: requiredText(MOST_COMMENT) })).max(MOST_REMARKS)
export type Remark = z.output<typeof remarks>[number]
/** A comment with the names of its field and of the record that has it. */
export const saidRemark = remarkPlace.extend({ text: z.string() })
export type SaidRemark = z.output<typeof saidRemark>

/** What the person sends in: the part of its subject. */
export const EDITED = ['contact', 'emergency', 'spouse', 'relative', 'education'] as const
export const editedSubject = z.enum(EDITED)

/**
 * The change that came back and is sent again: a rejected one as a new one, with which its papers may come along (PROFILE-35); a returned one is changed
 * itself, and goes on its way (WF-32). Numbers that are masked are those of it.
 */
export const redoes = uuid.optional()

/** An attachment as it is listed. */
export const fileShown = z.object({ id: uuid, fileName: z.string(), size: z.int(), shows: z.enum(['picture', 'pdf']).nullable() })

/** What came of sending: fields that hold at once, and the change that waits. */
const saved = z.object({ applied: z.array(z.string()), pending: z.object({ id: uuid, no: z.string() }).nullable() })

export const saveChange = endpoint(`POST ${BASE}/change/save`, {
  kind: 'write',
  access: ESS,
  input: z
    .object({
      subject: editedSubject,
      contact: contact.partial().optional(),
      emergency: documents.emergency.shape.emergency.optional(),
      spouse: documents.spouse.optional(),
      relative: documents.relative.shape.relative.optional(),
      education: documents.education.shape.education.optional(),
      evidence: evidenceIds.default([]),
      redoes,
    })
    .refine((one) => one[one.subject] !== undefined, { path: ['subject'] }),
  output: saved,
})

export const withdrawChange = endpoint(`POST ${BASE}/change/withdraw`, {
  kind: 'write',
  access: ESS,
  input: z.object({ id: uuid }),
  output: z.object({ id: uuid, state: changeState }),
})

/** Gives up a rejected change that came back as a draft. */
export const dropDraft = endpoint(`POST ${BASE}/change/drop`, { kind: 'write', access: ESS, input: z.object({ id: uuid }), output: z.object({ id: uuid }) })

export const changeRow = z.object({
  id: uuid,
  person: personRef,
  subject,
  action: changeAction,
  state: changeState,
  submittedAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: personRef.nullable(),
  comment: z.string(),
  /** Names of the fields that differ: keys of `profile.field.`. */
  fields: z.array(z.string()),
  can: z.array(z.enum(['withdraw', 'approve', 'reject', 'redo'])),
})

export const changeFilters = {
  /** Everybody's, for administration; else one's own. */
  everybody: z.boolean().default(false),
  ssoId: ssoId.optional(),
  subject: subject.optional(),
  state: changeState.optional(),
  from: day.optional(),
  to: day.optional(),
  decidedBy: ssoId.optional(),
}
export const changeList = endpoint(`POST ${BASE}/change/list`, {
  kind: 'read',
  access: [ESS, ADMIN],
  input: listInput(changeFilters),
  output: listOutput(changeRow),
})

/** Old and new values, numbers masked; the holders are those who can decide it now. */
export const changeShown = changeRow.extend({
  differences: z.array(fieldDifference),
  evidence: z.array(fileShown),
  holders: z.array(personRef),
  remarks: z.array(saidRemark),
  /** Where who can reject it now may say something. */
  places: z.array(remarkPlace),
  /** What was said of the rejected change that it sends again. */
  former: z.object({ comment: z.string(), remarks: z.array(saidRemark) }).nullable(),
})

export const changeDetail = endpoint(`GET ${BASE}/change/detail`, {
  kind: 'stream',
  access: 'signed-in',
  input: z.object({ id: uuid }),
  output: changeShown,
})

export const decideChange = endpoint(`POST ${BASE}/change/decide`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid, action: z.enum(['approve', 'reject']), comment: decisionComment.default(''), remarks: remarks.default([]) }),
  output: z.object({ id: uuid, state: changeState }),
})
