import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, month, nothing, personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { HALF_DAYS, sickLife } from './rules.ts'

const BASE = '/api/ehs-ess/sick-leave/v1'
const ESS = 'ESSMSS_ESS'
export const TEAM = 'ESSMSS_MSSTEAM'
export const ADMIN = 'ESSMSS_SICKLEAVE_ADMIN'
const ANY = [ESS, TEAM, ADMIN] as const
/** Files of one paper at most (SICK-05). */
const MOST_FILES = 6
const COMMENT = 150
/** Days that one correction of the ledger adds or gives back at most. */
const MOST_CORRECTED = 720

const sickState = statesOf(sickLife)
const halfDay = wordsAt('sick-leave.halfDay.', z.enum(HALF_DAYS))
const paperKind = wordsAt('sick-leave.kind.', z.enum(['certificate', 'record', 'receipt']))
const paperState = wordsAt('sick-leave.paper.', z.enum(['to-check', 'accepted', 'returned']))
const certificate = wordsAt('sick-leave.paper.', z.enum(['none', ...paperState.options]))
const diagnosis = text(200).default('')
const span = { from: day, to: day, halfDay }

const period = z.object({
  months: z.int(),
  windowMonths: z.int(),
  startedOn: day.nullable(),
  endsOn: day.nullable(),
  usedDays: z.number(),
  leftDays: z.number(),
})

const paper = z.object({
  id: uuid,
  kind: paperKind,
  issuedOn: day,
  restFrom: day.nullable(),
  restTo: day.nullable(),
  state: paperState,
  comment: z.string(),
  files: z.array(fileRef),
})
export type Paper = z.output<typeof paper>

/** What is medical in it is its person's and HR's. */
const leave = z.object({
  id: uuid,
  ...span,
  workingDays: z.number(),
  calendarDays: z.number(),
  hospital: z.string(),
  diagnosis: z.string(),
  workRelated: z.boolean(),
  status: sickState,
  comment: z.string(),
  reportedAt: stamp,
  reportedBy: personRef,
  extends: z.boolean(),
  backOn: day.nullable(),
  /** Until when the certificate is in time. */
  certificateDue: day,
  papers: z.array(paper),
  can: z.array(z.enum(['certificate', 'extend', 'back', 'cancel', 'accept', 'return', 'reject'])),
})
export type SickLeave = z.output<typeof leave>

export const mine = endpoint(`GET ${BASE}/mine`, {
  kind: 'read',
  access: ESS,
  input: nothing,
  output: z.object({
    period,
    leaves: z.array(leave),
    parameters: z.object({ reportBackDays: z.int(), certificateDays: z.int() }),
  }),
})
export type Mine = z.output<typeof mine.output>

/** Reports a leave: one's own, or with `ssoId` that of a member of the team or, by HR, of anybody. */
export const report = endpoint(`POST ${BASE}/report`, {
  kind: 'write',
  access: ANY,
  input: z.object({
    ssoId: ssoId.optional(),
    from: day,
    to: day,
    halfDay: halfDay.default('none'),
    hospital: text().default(''),
    diagnosis,
    workRelated: z.boolean().default(false),
  }),
  output: z.object({ id: uuid }),
})

/** Goes on with an illness from the day after the last leave: a leave of its own, with a certificate of its own. */
export const extend = endpoint(`POST ${BASE}/extend`, {
  kind: 'write',
  access: ANY,
  input: z.object({ id: uuid, to: day, hospital: text().default(''), diagnosis }),
  output: z.object({ id: uuid }),
})

/** Says which day is, or was, the first back at work; the days from then on are no leave any more. */
export const back = endpoint(`POST ${BASE}/back`, { kind: 'write', access: ANY, input: z.object({ id: uuid, on: day }) })

/** Hands in a paper of a leave; a certificate puts the leave before HR. */
export const saveCertificate = endpoint(`POST ${BASE}/certificate/save`, {
  kind: 'write',
  access: ANY,
  input: z.object({
    id: uuid,
    kind: paperKind,
    issuedOn: day,
    restFrom: day.nullable().default(null),
    restTo: day.nullable().default(null),
    files: z.array(uuid).min(1).max(MOST_FILES),
  }),
  output: z.object({ id: uuid }),
})

/** A file of a paper, for HR: each opening stands in the access log of its person (SICK-09). */
export const openFile = endpoint(`GET ${BASE}/certificate/file`, {
  kind: 'stream',
  access: ADMIN,
  input: z.object({ certificate: uuid, file: uuid }),
  output: nothing,
})

/** A leave as its person and HR see it; that HR opened it stands in the access log of its person. */
export const detail = endpoint(`GET ${BASE}/detail`, {
  kind: 'stream',
  access: [ESS, ADMIN],
  input: z.object({ id: uuid }),
  output: leave.extend({ person: personRef, period }),
})
export type Detail = z.output<typeof detail.output>

/** Who of one's team is away until when; nothing in it is medical. */
export const team = listing('sick-leave.team.', `POST ${BASE}/team`, {
  access: TEAM,
  filters: { when: z.enum(['now', 'ahead', 'past']).optional() },
  row: z.object({
    id: uuid,
    person: personRef,
    ...span,
    status: sickState,
    backOn: day.nullable(),
    acknowledged: z.boolean(),
    can: z.array(z.literal('acknowledge')),
  }),
  columns: ['person', 'span', 'status', 'backOn', 'acknowledged'],
})

export const acknowledge = endpoint(`POST ${BASE}/acknowledge`, { kind: 'write', access: TEAM, input: z.object({ ids: z.array(uuid).min(1).max(100) }) })

export const [all, exportAll] = listing('sick-leave.all.', [`POST ${BASE}/list`, `POST ${BASE}/export`], {
  access: ADMIN,
  filters: { status: sickState.optional(), ssoId: ssoId.optional(), from: day.optional(), to: day.optional() },
  row: z.object({
    id: uuid,
    person: personRef,
    departmentCn: z.string(),
    departmentEn: z.string(),
    ...span,
    workingDays: z.number(),
    calendarDays: z.number(),
    hospital: z.string(),
    certificate,
    status: sickState,
    usedDays: z.number(),
    can: z.array(z.enum(['accept', 'return', 'reject'])),
  }),
  columns: ['person', 'span', 'workingDays', 'hospital', 'certificate', 'status', 'usedDays'],
  sheet: ['person', 'department', 'from', 'to', 'halfDay', 'workingDays', 'calendarDays', 'hospital', 'certificate', 'status', 'usedDays'],
})

const why = { comment: requiredText(COMMENT) }
export const {
  cancel,
  accept,
  return: giveBack,
  reject,
} = moving(sickLife, (action) => `POST ${BASE}/${action}`, {
  access: { cancel: ESS, accept: ADMIN, return: ADMIN, reject: ADMIN },
  takes: { return: why, reject: why },
})

/** Adds days to the treatment period of somebody, or gives some back. */
export const correctLedger = endpoint(`POST ${BASE}/ledger/correct`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    ssoId,
    on: day,
    days: z
      .number()
      .min(-MOST_CORRECTED)
      .max(MOST_CORRECTED)
      .multipleOf(0.5)
      .refine((days) => days !== 0),
    reason: requiredText(COMMENT),
  }),
  output: z.object({ id: uuid }),
})

/** The accepted days of a month by person, for payroll. */
export const exportPayroll = endpoint(`POST ${BASE}/payroll/export`, { kind: 'stream', access: ADMIN, input: z.object({ month }), output: exportLater })
