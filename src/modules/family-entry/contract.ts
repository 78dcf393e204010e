import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, instant, listInput, listOutput, month, personRef, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { applicationLife, entryTimes, ID_TYPES, RELATIONS } from './rules.ts'

const BASE = '/api/ehs-ess/family-entry/v1'
export const APPLY = 'TMEVENT_TMEVENTFAMILY_APPLY'
export const ADMIN = 'TMEVENT_TMEVENTFAMILY_ADMIN'
export const AUDIT = 'TMEVENT_TMEVENTFAMILY_AUDIT'
/** The catalog of applications with the workflow. */
export const CATALOG = 'FAMILY_ENTRY'
/** The highest that the parameter may be set to: what is too many for a day is said by FAM-01. */
export const MOST_MEMBERS = 20
/** So many are decided at once. */
export const MOST_DECIDED = 50
const MOST_PLACES = 10_000
const COMMENT = 150
const GATE = 30

const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const applicationState = statesOf(applicationLife)
const relation = wordsAt('family-entry.relation.', z.enum(RELATIONS))
const idType = wordsAt('family-entry.idType.', z.enum(ID_TYPES))
/** Why an application was cancelled. */
const cause = z.enum(['closed', 'left', 'undecided', 'ended'])
export type Cause = z.output<typeof cause>

const dayTerms = { date: day, gateCn: requiredText(GATE), gateEn: requiredText(GATE), from: wallTime, to: wallTime, open: z.boolean() }

/** Days of a month with what is left of them; those that are closed too for who administers them. */
export const days = endpoint(`GET ${BASE}/days`, {
  kind: 'read',
  access: [APPLY, ADMIN],
  input: z.object({ month }),
  output: z.object({
    membersPerDay: z.int(),
    days: z.array(
      z.object({
        id: uuid,
        ...dayTerms,
        capacity: z.int(),
        left: z.int(),
        applyFrom: stamp,
        applyUntil: stamp,
        /** How many the reader has invited for it. */
        invited: z.int(),
      }),
    ),
  }),
})
export type OfferedDay = z.output<typeof days.output>['days'][number]

const member = z.object({
  /** Of a former application, or of the one that is changed: the number that is kept with it is taken. */
  saved: uuid.optional(),
  name: requiredText(),
  relation,
  idType,
  idNumber: text(30).default(''),
  birthDate: day,
  phone: text(20).default(''),
})
export type MemberInput = z.output<typeof member>

/** Applies for a day; with `changes` an own application that was returned is changed, which stays for its day, and sent on its way again. */
export const apply = endpoint(`POST ${BASE}/apply`, {
  kind: 'write',
  access: APPLY,
  input: z.object({
    date: day,
    members: z.array(member).min(1).max(MOST_MEMBERS),
    withApplicant: z.boolean(),
    /** The applicant wants to choose the same people again. */
    keepFamily: z.boolean(),
    agreed: z.boolean(),
    changes: uuid.optional(),
  }),
  output: z.object({ id: uuid, no: z.string() }),
})
export type Asked = Omit<z.output<typeof apply.input>, 'changes'>

export const withdraw = endpoint(`POST ${BASE}/withdraw`, { kind: 'write', access: APPLY, input: z.object({ id: uuid }) })

const shown = { id: uuid, name: z.string(), relation, idType, idMasked: z.string(), birthDate: day }
const shownMember = z.object({ ...shown, phone: z.string(), enteredAt: stamp.nullable() })
export type ShownMember = z.output<typeof shownMember>

const application = {
  id: uuid,
  no: z.string(),
  date: day,
  gateCn: z.string(),
  gateEn: z.string(),
  from: z.string(),
  to: z.string(),
  members: z.array(shownMember),
  withApplicant: z.boolean(),
  state: applicationState,
  comment: z.string(),
  cause: cause.nullable(),
  submittedAt: stamp,
  decidedAt: stamp.nullable(),
}

const ownApplication = z.object({ ...application, can: z.array(z.enum(['withdraw'])) })
export type OwnApplication = z.output<typeof ownApplication>

/** The own applications, and the family that may be chosen again. */
export const mine = endpoint(`POST ${BASE}/mine`, {
  kind: 'read',
  access: APPLY,
  input: listInput({}),
  output: listOutput(ownApplication).extend({ family: z.array(z.object({ ...shown, phone: z.string() })) }),
})
export type SavedMember = z.output<typeof mine.output>['family'][number]

const ofPerson = { person: personRef, departmentCn: z.string(), departmentEn: z.string(), decidedBy: personRef.nullable() }

export const detail = endpoint(`GET ${BASE}/detail/:id`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ id: uuid }),
  output: z.object({ ...application, ...ofPerson, keepFamily: z.boolean(), workflowItem: uuid }),
})
export type Application = z.output<typeof detail.output>

/** What the gate scans, for the family to show. */
export const pass = endpoint(`GET ${BASE}/pass/:id`, {
  kind: 'read',
  access: APPLY,
  input: z.object({ id: uuid }),
  output: z.object({ ...application, code: z.string() }),
})

export const auditList = listing('family-entry.audit.', `POST ${BASE}/audit/list`, {
  access: AUDIT,
  filters: { tab: z.enum(['waiting', 'done']).optional() },
  hidden: ['tab'],
  row: z.object({
    ...application,
    ...ofPerson,
    /** On how many days of this year family of the applicant has entered before. */
    earlier: z.int(),
    can: z.array(z.enum(['decide'])),
  }),
  columns: ['person', 'date', 'members', 'earlier', 'submittedAt', 'state'],
})
export type AuditRow = z.output<typeof auditList.output>['list'][number]

const decision = z.object({ ids: z.array(uuid).min(1).max(MOST_DECIDED), comment: text(COMMENT).default('') })
export const auditApprove = endpoint(`POST ${BASE}/audit/approve`, { kind: 'write', access: AUDIT, input: decision })
export const auditReject = endpoint(`POST ${BASE}/audit/reject`, { kind: 'write', access: AUDIT, input: decision })
export type Decision = z.output<typeof decision>

export const [adminList, adminExport] = listing('family-entry.all.', [`POST ${BASE}/admin/list`, `POST ${BASE}/admin/export`], {
  access: ADMIN,
  filters: { date: day.optional(), state: applicationState.optional(), department: text().optional(), keyword: text(30).optional() },
  row: z.object({
    ...application,
    ...ofPerson,
    /** The members in words, with masked numbers, for the sheet. */
    family: z.string(),
    people: z.int(),
    entered: z.int(),
    can: z.array(z.enum(['terminate'])),
  }),
  columns: ['no', 'person', 'department', 'date', 'members', 'state', 'decidedBy', 'entered'],
  sheet: [
    ...(['no', 'person', 'department', 'date', 'gate', 'from', 'to', 'people', 'family', 'withApplicant'] as const),
    ...(['state', 'decidedBy', 'entered', 'comment', 'submittedAt'] as const),
  ],
})

/** Opens a day or changes one; what is closed cancels the applications for it, with the reason. */
export const adminDaysSave = endpoint(`POST ${BASE}/admin/days/save`, {
  kind: 'write',
  access: ADMIN,
  input: z
    .object({
      id: uuid.optional(),
      ...dayTerms,
      capacity: z.int().min(1).max(MOST_PLACES),
      applyFrom: instant,
      applyUntil: instant,
      reason: text(COMMENT).default(''),
    })
    .refine(({ from, to }) => from < to, { path: ['to'] })
    .refine(({ applyFrom, applyUntil }) => applyFrom < applyUntil, { path: ['applyUntil'] })
    .refine((given) => new Date(given.applyUntil) <= entryTimes(given).starts, { path: ['applyUntil'] }),
  output: z.object({ id: uuid }),
})
export type DayInput = z.output<typeof adminDaysSave.input>

export const adminTerminate = endpoint(`POST ${BASE}/admin/terminate`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid, reason: requiredText(COMMENT) }),
})

/** Reads a pass, and with `admit` lets these members in. `scan` is made by the gate: where no answer comes, what it keeps and sends later is the same scan. */
export const gateScan = endpoint(`POST ${BASE}/gate/scan`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ code: requiredText(40), gate: requiredText(GATE), scan: uuid.optional(), admit: z.array(uuid).max(MOST_MEMBERS).default([]) }),
  output: z.object({ person: personRef, members: z.array(shownMember), withApplicant: z.boolean() }),
})
export type ScannedPass = z.output<typeof gateScan.output>
