import { fieldDifference } from '#foundation/contract/difference.ts'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, nothing, personRef, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { cellFault } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import {
  ADMISSION,
  APPLY,
  accessKind,
  applicationState,
  areaOut,
  areasIn,
  BASE,
  DECIDES,
  decided,
  idType,
  keyword,
  made,
  moment,
  outcomes,
  passState,
  personIn,
  personsIn,
  smsState,
  whyText,
} from './base.ts'

const MOST_FILES = 20
const SCOPES = ['mine', 'changeable', 'approval', 'records'] as const

/** Applications of one's own, those that can be changed, those that wait for Security or Loss Prevention, and those that were decided; changes among them. */
export const applicationSearch = listing('in-park-access.applications.', `POST ${BASE}/application/search`, {
  access: [APPLY, ...DECIDES, ADMISSION],
  filters: {
    scope: z.enum(SCOPES).default('mine'),
    kind: accessKind.optional(),
    status: applicationState.optional(),
    /** A day of the visit. */
    on: day.optional(),
    keyword,
  },
  hidden: ['scope'],
  row: z.object({
    id: uuid,
    applicationNo: z.string(),
    kind: accessKind,
    /** It changes what was approved. */
    isChange: z.boolean(),
    company: z.string(),
    applicant: personRef,
    persons: z.int(),
    names: z.string(),
    areasCn: z.string(),
    areasEn: z.string(),
    startDate: day,
    endDate: day,
    status: applicationState,
    validPasses: z.int(),
    /** The pass that lets in today, where there is one alone. */
    pass: uuid.nullable(),
    submittedAt: stamp.nullable(),
    waitingDays: z.int().nullable(),
    hits: z.int(),
    decidedBy: personRef.nullable(),
    decidedAt: stamp.nullable(),
    comment: z.string(),
    can: z.array(z.enum(['edit', 'withdraw', 'change', 'approve', 'reject'])),
  }),
  columns: [
    'applicationNo',
    'kind',
    'company',
    'names',
    'areas',
    'dates',
    'status',
    'validPasses',
    'submittedAt',
    'waiting',
    'hits',
    'decidedBy',
    'decidedAt',
    'comment',
  ],
  sheet: [],
})
export type ApplicationRow = z.output<typeof applicationSearch.output>['list'][number]

const person = z.object({
  id: uuid,
  name: z.string(),
  idType,
  idNumber: z.string(),
  mobile: z.string(),
  /** Whether the blacklist names them, and what else is known, for who decides. */
  barred: z.boolean(),
  earlier: z.array(z.string()),
  lacks: z.array(z.string()),
  pass: z.object({ id: uuid, status: passState, sms: smsState, can: z.array(z.enum(['suspend', 'resume', 'revoke', 'send'])) }).nullable(),
})
/** `id` may also be that of its version. `full` shows ID numbers in full to who decides; that is logged (AMS-22), so it writes. */
export const applicationDetail = endpoint(`GET ${BASE}/application/detail/:id`, {
  kind: 'stream',
  access: 'signed-in',
  input: z.object({ id: uuid, full: z.enum(['yes', 'no']).default('no') }),
  output: z.object({
    id: uuid,
    applyId: uuid.nullable(),
    rootId: uuid.nullable(),
    applicationNo: z.string(),
    kind: accessKind,
    isChange: z.boolean(),
    inForce: z.boolean(),
    applicant: personRef,
    company: z.string(),
    contactName: z.string(),
    contactMobile: z.string(),
    purpose: z.string(),
    startDate: day,
    endDate: day,
    areas: z.array(areaOut),
    persons: z.array(person),
    vehicles: z.array(z.string()),
    attachments: z.array(fileRef),
    noticesConfirmed: z.array(z.string()),
    status: applicationState,
    comment: z.string(),
    reason: z.string(),
    full: z.boolean(),
    /** How full each area asked for is on its fullest day, where it has a limit. */
    load: z.array(areaOut.omit({ value: true }).extend({ taken: z.int(), capacity: z.int() })),
    waitsFor: z.array(personRef),
    timeline: z.array(moment),
    can: z.array(z.enum(['edit', 'withdraw', 'change', 'approve', 'reject', 'reveal'])),
  }),
})
export type Application = z.output<typeof applicationDetail.output>

const filled = {
  kind: accessKind,
  company: text(120),
  contactName: text(),
  contactMobile: text(20),
  purpose: text(500),
  startDate: day,
  endDate: day,
  areas: areasIn,
  persons: personsIn,
  vehicles: z.array(requiredText(20)).max(20),
  attachments: z.array(uuid).max(MOST_FILES),
  noticesConfirmed: z.array(requiredText(60)).max(20),
}
/** Keeps what is filled in, whatever is still missing. */
export const applicationSave = endpoint(`POST ${BASE}/application/save`, {
  kind: 'write',
  access: APPLY,
  input: z.object({ id: uuid.optional(), ...filled }),
  output: made,
})
/** Sends an application, with `id` a draft, what was rejected or taken back, or what came back, which is changed and sent on its way again. */
export const applicationSubmit = endpoint(`POST ${BASE}/application/submit`, {
  kind: 'write',
  access: APPLY,
  input: z.object({ id: uuid.optional(), ...filled, company: requiredText(120), persons: personsIn.min(1) }),
  output: made.extend({ no: z.string() }),
})
export const applicationWithdraw = endpoint(`POST ${BASE}/application/withdraw`, { kind: 'write', access: APPLY, input: z.object({ id: uuid }) })

/**
 * Asks for other persons, areas or days of what was approved, which holds until that is decided. `applyId` is the version that the form was filled from: what
 * holds, or a change that came back, which is changed and sent on its way again.
 */
export const applicationChange = endpoint(`POST ${BASE}/application/change`, {
  kind: 'write',
  access: APPLY,
  input: z.object({ applyId: uuid, startDate: day, endDate: day, areas: areasIn, persons: personsIn.min(1), reason: whyText }),
  output: made.extend({ no: z.string() }),
})

const VIEWS = ['mine', 'versions', 'results', 'to-decide'] as const
/** Own changes under way, every version of own applications, results of own changes, and changes that the reader had to decide. */
export const applicationChanges = listing('in-park-access.changes.', `POST ${BASE}/application/changes`, {
  access: [APPLY, ...DECIDES],
  filters: { view: z.enum(VIEWS).default('mine'), status: applicationState.optional(), keyword },
  hidden: ['view'],
  row: z.object({
    id: uuid,
    applyId: uuid.nullable(),
    applicationNo: z.string(),
    /** Of what is changed; empty for a first version. */
    originalNo: z.string(),
    kind: accessKind,
    company: z.string(),
    applicant: personRef,
    reason: z.string(),
    startDate: day,
    endDate: day,
    status: applicationState,
    submittedAt: stamp.nullable(),
    decidedBy: personRef.nullable(),
    decidedAt: stamp.nullable(),
    comment: z.string(),
    /** Of the workflow, where it waits for the reader. */
    item: uuid.nullable(),
    can: z.array(z.enum(['withdraw', 'decide'])),
  }),
  columns: ['applicationNo', 'originalNo', 'company', 'applicant', 'dates', 'reason', 'status', 'submittedAt', 'decidedBy', 'decidedAt', 'comment'],
})
export type ChangeRow = z.output<typeof applicationChanges.output>['list'][number]

const version = z.object({
  applyId: uuid,
  applicationNo: z.string(),
  status: applicationState,
  inForce: z.boolean(),
  by: personRef,
  at: stamp,
  reason: z.string(),
  decidedBy: personRef.nullable(),
  decidedAt: stamp.nullable(),
  fields: z.array(fieldDifference),
})
/** Every version of the application of one of its versions, the newest first, each with what differs from the one on which it is based. */
export const applicationDiff = endpoint(`GET ${BASE}/application/diff/:applyId`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ applyId: uuid }),
  output: z.object({ id: uuid, versions: z.array(version) }),
})

/** Says of each person what stands against them in these days; nothing is kept. */
export const personCheck = endpoint(`POST ${BASE}/person/check`, {
  kind: 'write',
  access: APPLY,
  input: z.object({ startDate: day, endDate: day, persons: personsIn.min(1) }),
  output: z.object({ rows: z.array(z.object({ ok: z.boolean(), message: z.string() })) }),
})
/** Reads people from a file, all or none (AMS-16). */
export const personUpload = endpoint(`POST ${BASE}/person/upload`, {
  kind: 'upload',
  access: APPLY,
  input: nothing,
  output: z.object({ persons: z.array(personIn), faults: z.array(cellFault), faultCount: z.int() }),
})

/** Decides those of these that wait for the actor. `startDate` moves the start of what began to wait too long (AMS-19). */
export const approvalOperate = endpoint(`POST ${BASE}/approval/operate`, {
  kind: 'write',
  access: DECIDES,
  input: z.object({ ids: z.array(uuid).min(1).max(100), action: decided, comment: text(500).default(''), startDate: day.optional() }),
  output: outcomes,
})
