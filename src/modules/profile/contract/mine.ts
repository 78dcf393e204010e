import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, names, nothing, personRef, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, BASE, changeShown, ESS, evidenceIds, fileShown, redoes, saidRemark } from './changes.ts'
import { accountNumber, documents, draftSubject } from './documents.ts'
import { fieldPolicy } from './policies.ts'

/** A named thing of the directory; nothing where there is none. */
const named = z.object({ code: z.string(), ...names.shape })

/** Read from the directory: nobody changes it here. */
const employment = z.object({
  entity: named,
  division: named,
  department: named,
  position: z.string(),
  jobCode: z.string(),
  jobTitleCn: z.string(),
  jobTitleEn: z.string(),
  staffGroup: named,
  employeeType: named,
  employeeClass: named,
  costCenter: z.string(),
  manager: personRef.nullable(),
  hrbp: personRef.nullable(),
  workEmail: z.string(),
  originalJoinDate: day,
  latestJoinDate: day,
  seniorityYears: z.int(),
  contractType: named,
  contractNo: z.string(),
  contractEnd: day.nullable(),
  probationEnd: day.nullable(),
})

/** Of the cms; a link that leads nowhere is none (HOME-14). */
const banner = z.object({ titleCn: z.string(), titleEn: z.string(), cover: z.string().nullable(), link: z.string() })

/** When the bank account can be changed: the window that is open or opens next, the days of a lock, and the payroll month a change reaches. */
const bankTerms = z.object({
  window: z.object({ kind: z.literal('once'), from: instant.optional(), until: instant }),
  partTime: z.boolean(),
  locks: z.array(z.object({ from: instant, until: instant })),
  reaches: z.string(),
})

export const useful = z.enum(['mobile', 'residenceAddress', 'personalEmail', 'emergency', 'education', 'bank', 'photo', 'maritalStatus'])

/** What a person can change, as it is on file or as it was sent. */
const filled = {
  ...{ contact: documents.contact, spouse: documents.spouse, bank: documents.bank },
  emergency: documents.emergency.shape.emergency,
  relative: documents.relative.shape.relative,
  education: documents.education.shape.education,
}

/** PROFILE-35, WF-32: a change that came back as it was sent, numbers masked, with what was said of it; of `filled` the part of its subject counts. */
const draft = z.object({
  id: uuid,
  subject: draftSubject,
  /** It waits for its person to be changed and goes on; else it was rejected, and is sent again as a new one. */
  returned: z.boolean(),
  comment: z.string(),
  remarks: z.array(saidRemark),
  decidedBy: personRef.nullable(),
  decidedAt: instant.nullable(),
  evidence: z.array(fileShown),
  filled: z.object(filled),
})

export const profile = endpoint(`GET ${BASE}/detail`, {
  kind: 'stream',
  access: [ESS, ADMIN],
  input: z.object({ ssoId: ssoId.optional() }),
  output: z.object({
    person: personRef,
    self: z.boolean(),
    /** On one's own page, where one is published. */
    banner: banner.nullable(),
    identity: documents.identity,
    ...filled,
    photo: uuid.nullable(),
    employment,
    policies: z.array(fieldPolicy),
    pending: z.array(changeShown),
    drafts: z.array(draft),
    /** Evidence of what was approved or applied. */
    documents: z.array(fileShown.extend({ subject: z.string(), at: instant })),
    /** PROFILE-04 */
    hasBirthday: z.boolean(),
    bankTerms,
    completeness: z.object({ percent: z.int(), missing: z.array(useful) }),
    /** PROFILE-33 */
    confirmDue: z.boolean(),
    confirmedAt: instant.nullable(),
  }),
})

/** PROFILE-16: a number in full, to its owner only. A stream, so that no answer of it is kept to be given again. */
export const reveal = endpoint(`POST ${BASE}/reveal`, {
  kind: 'stream',
  access: ESS,
  input: z.object({ what: z.enum(['idNumber', 'bank', 'spouse', 'relative']), id: uuid.optional() }),
  output: z.object({ value: z.string() }),
})

export const confirmContact = endpoint(`POST ${BASE}/confirm`, { kind: 'write', access: ESS, input: nothing, output: z.object({ confirmedAt: instant }) })

export const savePhoto = endpoint(`POST ${BASE}/photo/save`, {
  kind: 'upload',
  access: ESS,
  input: z.object({ redoes }),
  output: z.object({ photo: uuid, applied: z.boolean() }),
})

export const bankSearch = endpoint(`GET ${BASE}/bank/search`, {
  kind: 'read',
  access: ESS,
  input: z.object({ keyword: text() }),
  output: z.array(z.object({ code: z.string(), name: z.string() })),
})

export const saveBank = endpoint(`POST ${BASE}/bank/save`, {
  kind: 'write',
  access: ESS,
  input: z.object({ branch: z.string().regex(/^\d{12}$/), accountNumber, holder: text(), evidence: evidenceIds.default([]), redoes }),
  output: z.object({ effectiveMonth: z.string(), pending: z.object({ id: uuid, no: z.string() }).nullable() }),
})
