import { fieldDifference } from '#foundation/contract/difference.ts'
import { endpoint, type InputOf, type OutputOf } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, fen, nothing, personRef, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { employeeType, entity, staffGroup } from '#services/people/contract.ts'
import { esignLife, terminationLife } from './rules/life.ts'
import { KINDS, REASON_LENGTH } from './rules/submitting.ts'

const ESS = '/api/ehs-ess/ess/v1'
const BASE = `${ESS}/termination` as const
const FRONT = `${ESS}/fl_termination` as const
export const LA = 'ESSMSS_ESS_LATERMINATION'
export const FL = 'ESSMSS_ESS_FLTERMINATION'
export const HR = 'ESSMSS_TERMINATION_HR'
const ANY = [LA, FL, HR] as const
const BOTH = [LA, FL] as const

const SIGNED_IN = 'signed-in'
const FIRST_LENGTH = 20
const MAIL_LENGTH = 254
/** More than are allowed, so that the rule answers (TERM-05). */
const FILES_TAKEN = 10
const TOKEN = /^[0-9a-f]{64}$/

/** The codes of `terminationReasonAccessEnum`, which the service people words. */
export const REASONS = [
  ...(['career', 'pay', 'schedule', 'workload', 'management', 'environment'] as const),
  ...(['family', 'health', 'study', 'relocation', 'contract-end', 'other'] as const),
] as const
const reason = wordsAt('people.enum.terminationReasonAccessEnum.', z.enum(REASONS))
const kind = wordsAt('termination.kind.', z.enum(KINDS))
const rehire = wordsAt('termination.rehire.', z.enum(['yes', 'no', 'with-approval']))
const state = statesOf(terminationLife)
const esignState = statesOf(esignLife)
const variant = wordsAt('termination.variant.', staffGroup)
const reasonText = text(REASON_LENGTH).default('')

/** Vacation and deduction for a last working date, line by line; no amount where payroll reckons it. */
const settlement = z.object({
  asOf: day,
  entitled: z.number(),
  earned: z.number(),
  taken: z.number(),
  remaining: z.number(),
  overdrawn: z.number(),
  deductionAmountFen: fen.nullable(),
  lines: z.array(z.object({ textCn: z.string(), textEn: z.string(), amountFen: fen.nullable() })),
})
export type Settlement = z.output<typeof settlement>

/** What the directory knows of who leaves, and the notice that holds. */
const facts = z.object({
  person: personRef,
  entity: wordsAt('people.enum.entity.', entity),
  staffGroup: variant,
  jobTitleCn: z.string(),
  jobTitleEn: z.string(),
  employeeType: wordsAt('people.enum.employeeType.', employeeType),
  /** Its name, in the reader's language. */
  employeeClass: z.string(),
  joinDate: day,
  contractEndDate: day.nullable(),
  noticeDays: z.int(),
})
export type LeaverFacts = z.output<typeof facts>
const contact = z.object({ phone: z.string(), email: z.string() })

const act = z.enum(['sign', 'letter', 'resubmit', 'withdraw', 'approve', 'reject', 'change', 'update', 'delete'])
export type Act = z.output<typeof act>

const row = z.object({
  id: uuid,
  person: personRef,
  variant,
  kind,
  /** None in a draft that does not say it yet. */
  lastWorkingDate: day.nullable(),
  submittedAt: stamp.nullable(),
  state,
  esignState,
  startedBy: personRef,
  /** Who has it now. */
  approver: personRef.nullable(),
  reason: reason.nullable(),
  can: z.array(act),
})
export type Row = z.output<typeof row>

/** A request as far as it is for the reader: what the manager and HR say of somebody is not for that person (TERM-16). */
const request = row.extend({
  facts,
  agreed: z.boolean(),
  short: z.boolean(),
  personalPhone: z.string(),
  personalEmail: z.string(),
  reasonText: z.string(),
  reasonManager: reason.nullable(),
  reasonManagerText: z.string(),
  reasonHrbp: reason.nullable(),
  reasonHrbpText: z.string(),
  rehire: rehire.nullable(),
  rehireComments: z.string(),
  hrComments: z.string(),
  settlement: settlement.nullable(),
  esignFlowId: uuid.nullable(),
  /** The page of the letter, below `/{lang}`. */
  link: z.string().nullable(),
  attachments: z.array(fileRef),
  leavingDocuments: z.array(fileRef),
  inserted: wordsAt('termination.inserted.', z.enum(['none', 'waiting', 'done', 'failed'])),
  insertedEventId: z.string().nullable(),
  /** Which step it is that the reader decides. */
  step: z.enum(['manager', 'hr']).nullable(),
  moments: z.array(
    z.object({ id: z.string(), at: stamp, by: personRef.nullable(), what: z.string(), comment: z.string(), before: day.nullable(), after: day.nullable() }),
  ),
})
export type Request = z.output<typeof request>

/** What is filled in. What has to be there the rules say, with words of their own. */
const filled = {
  lastWorkingDate: day.nullable().default(null),
  agreed: z.boolean().default(false),
  personalPhone: text(FIRST_LENGTH).default(''),
  personalEmail: text(MAIL_LENGTH).default(''),
  reason,
  reasonText,
  attachments: z.array(uuid).max(FILES_TAKEN).default([]),
}
const bySso = z.object({ sso: ssoId })

export const loadBySSO = endpoint(`GET ${BASE}/loadBySSO`, { kind: 'read', access: ANY, input: bySso, output: request.nullable() })
/** The phone that HR keeps, and the personal e-mail of an earlier request. */
export const getPersonalPhoneAndEmail = endpoint(`GET ${BASE}/getPersonalPhoneAndEmail`, {
  kind: 'read',
  access: ANY,
  input: z.object({ ssoId }),
  output: contact,
})
/** What the own page begins with; `blocked` is the rule why nothing can be sent now. */
export const tmload = endpoint(`GET ${BASE}/tmload`, {
  kind: 'read',
  access: LA,
  input: nothing,
  output: z.object({ facts, contact, request: request.nullable(), blocked: z.enum(['TERM-06', 'TERM-08']).nullable() }),
})
export const load = endpoint(`GET ${BASE}/load`, { kind: 'read', access: SIGNED_IN, input: z.object({ id: uuid }), output: request })
export const esignStatus = endpoint(`GET ${BASE}/esignStatus`, { kind: 'read', access: ANY, input: z.object({ flowId: uuid }), output: esignState })
export const getLwAndFlIdBySso = endpoint(`GET ${BASE}/getLwAndFlIdBySso`, {
  kind: 'read',
  access: ANY,
  input: bySso,
  output: z.object({ lastWorkingDate: day.nullable(), flowId: uuid.nullable() }),
})

const asked = z.object({ sso: ssoId, lastWorkingDate: day })
export const queryHolidayAndDeductionInfos = endpoint(`POST ${BASE}/queryHolidayAndDeductionInfos`, {
  kind: 'read',
  access: ANY,
  input: asked,
  output: settlement,
})
export const queryFrontLineInfos = endpoint(`POST ${FRONT}/queryHolidayAndDeductionInfos`, { kind: 'read', access: FL, input: asked, output: settlement })

const made = z.object({ id: uuid })
export const save = endpoint(`POST ${BASE}/save2`, {
  kind: 'write',
  access: LA,
  input: z.object({ ...filled, reason: reason.nullable().default(null) }),
  output: made,
})
export const submit = endpoint(`POST ${BASE}/submit2`, { kind: 'write', access: LA, input: z.object(filled), output: made })
export const resubmit = endpoint(`POST ${BASE}/resubmit2`, { kind: 'write', access: LA, input: z.object({ id: uuid, ...filled }), output: made })
export const withdraw = endpoint(`POST ${BASE}/withdraw2`, { kind: 'write', access: LA, input: z.object({ id: uuid }) })

/** Changes what is on its way: its person files and how to be reached, HR also what HR says of it and what the manager did not. What is not named stays. */
export const update = endpoint(`POST ${BASE}/update2`, {
  kind: 'write',
  access: [LA, HR],
  input: z.object({
    id: uuid,
    personalPhone: text(FIRST_LENGTH).optional(),
    personalEmail: text(MAIL_LENGTH).optional(),
    attachments: z.array(uuid).max(FILES_TAKEN).optional(),
    leavingDocuments: z.array(uuid).max(FILES_TAKEN).optional(),
    reasonManager: reason.optional(),
    reasonHrbp: reason.optional(),
    reasonHrbpText: text(REASON_LENGTH).optional(),
    hrComments: text(REASON_LENGTH).optional(),
  }),
})

/** The letter to be signed: the one that is open, or a new one. */
export const esignletter = endpoint(`POST ${BASE}/esignletter`, {
  kind: 'write',
  access: [LA, HR],
  input: z.object({ id: uuid }),
  output: z.object({ flowId: uuid, link: z.string() }),
})

/** Decides the step that whoever acts holds; the manager says why and whether to have the person back, HR why. */
export const approval = endpoint(`POST ${BASE}/approval`, {
  kind: 'write',
  access: SIGNED_IN,
  input: z.object({
    id: uuid,
    reason,
    reasonText,
    rehire: rehire.optional(),
    rehireComments: text(REASON_LENGTH).default(''),
    comment: text(REASON_LENGTH).default(''),
  }),
})
export const reject = endpoint(`POST ${BASE}/reject`, {
  kind: 'write',
  access: SIGNED_IN,
  input: z.object({ id: uuid, comment: text(2 * REASON_LENGTH).default('') }),
})

/** What the page for the front line begins with, for who answers for somebody; `other` where the other page is the right one (TERM-15). */
export const loadRequest = endpoint(`GET ${FRONT}/load_request`, {
  kind: 'read',
  access: FL,
  input: bySso,
  output: z.object({
    facts,
    contact,
    request: request.nullable(),
    as: z.enum(['own', 'manager', 'hr']),
    other: z.boolean(),
    can: z.array(z.enum(['proceed', 'proceedAndApproval', 'proceedAndUpdate'])),
  }),
})
export const hasInsertion = endpoint(`GET ${FRONT}/has_insertion`, {
  kind: 'read',
  access: FL,
  input: bySso,
  output: z.object({ has: z.boolean(), lastWorkingDate: day.nullable(), requestId: uuid.nullable(), can: z.array(z.enum(['update', 'delete'])) }),
})
export const historyLog = endpoint(`GET ${FRONT}/history_log`, { kind: 'read', access: FL, input: bySso, output: request.shape.moments })

const front = { sso: ssoId, kind: kind.default('resignation'), ...filled }
/** What the manager says at once with what is sent, where the step is not asked again. */
const said = { reasonManager: reason.optional(), reasonManagerText: reasonText, rehire: rehire.optional(), rehireComments: text(REASON_LENGTH).default('') }
const token = z.string().regex(TOKEN)
const preview = z.object({ differences: z.array(fieldDifference), settlement: settlement.nullable(), voids: z.boolean(), short: z.boolean(), token })
export type Preview = z.output<typeof preview>

/** What an action will change, before it does: its token goes with it (TERM-17). */
export const previewAction = endpoint(`POST ${FRONT}/preview_action`, {
  kind: 'read',
  access: FL,
  input: z.object({ action: z.enum(['proceed', 'proceedAndApproval', 'proceedAndUpdate']), ...front, ...said }),
  output: preview,
})
export const previewDelete = endpoint(`POST ${FRONT}/preview_delete`, { kind: 'read', access: FL, input: z.object({ id: uuid }), output: preview })
export const proceed = endpoint(`POST ${FRONT}/proceed`, { kind: 'write', access: FL, input: z.object({ ...front, token }), output: made })
export const proceedAndApproval = endpoint(`POST ${FRONT}/proceedAndApproval`, {
  kind: 'write',
  access: FL,
  input: z.object({ ...front, ...said, token }),
  output: made,
})
export const proceedAndUpdate = endpoint(`POST ${FRONT}/proceedAndUpdate`, { kind: 'write', access: FL, input: z.object({ ...front, token }), output: made })
/** Takes back: a request that is on its way is withdrawn, an approved one deleted. */
export const proceedDelete = endpoint(`POST ${FRONT}/proceed_delete`, {
  kind: 'write',
  access: FL,
  input: z.object({ id: uuid, token, comment: text(REASON_LENGTH).default('') }),
})

const filters = { state: state.optional(), leavesFrom: day.optional(), leavesTo: day.optional() }
const words = 'termination.list.'
/** One's own requests, and those that one started for others. */
export const mine = listing(words, `POST ${BASE}/mine`, {
  access: BOTH,
  filters: { variant: variant.optional(), ...filters },
  hidden: ['variant'],
  row,
  columns: ['person', 'lastWorkingDate', 'submittedAt', 'state', 'esignState', 'approver'],
  sheet: ['person', 'variant', 'kind', 'lastWorkingDate', 'submittedAt', 'state', 'esignState', 'startedBy', 'approver', 'reason'],
})

/** Requests of both variants within reach of HR; one's own is not among them (TERM-16). */
export const search = listing(words, `POST ${BASE}/search`, {
  access: [HR, 'Admin'],
  filters: { ...filters, variant: variant.optional(), kind: kind.optional(), esignState: esignState.optional(), keyword: text().optional() },
  row: row.extend({ reasonText: z.string(), reasonManager: reason.nullable(), reasonHrbp: reason.nullable() }),
  columns: ['person', 'variant', 'kind', 'lastWorkingDate', 'state', 'esignState', 'approver'],
  sheet: [
    ...(['person', 'variant', 'kind', 'lastWorkingDate', 'submittedAt', 'state', 'esignState', 'startedBy', 'approver', 'reason', 'reasonText'] as const),
    ...(['reasonManager', 'reasonHrbp'] as const),
  ],
})
export type Filters = NonNullable<InputOf<typeof search>['filters']>

/** One's own as a file, or with `all` those within reach of HR. */
export const exportList = endpoint(`POST ${BASE}/export`, {
  kind: 'stream',
  access: ANY,
  input: z.object({ all: z.boolean().default(false), filters: z.object(search.filters).prefault({}) }),
  output: exportLater,
})

const part = z.enum(['paid', 'lost', 'returned', 'ended', 'notice'])
/** What leaving on a day would mean, for who asks and nobody else; it writes nothing (TERM-23). */
export const simulate = endpoint(`GET ${BASE}/simulate`, {
  kind: 'read',
  access: BOTH,
  input: z.object({ date: day }),
  output: z.object({
    date: day,
    settlement,
    noticeDays: z.int(),
    short: z.boolean(),
    lines: z.array(
      z.object({
        part,
        module: z.string(),
        whatCn: z.string(),
        whatEn: z.string(),
        worthCn: z.string(),
        worthEn: z.string(),
        amountFen: fen.nullable(),
        on: day.nullable(),
      }),
    ),
  }),
})
export type Simulated = OutputOf<typeof simulate>
