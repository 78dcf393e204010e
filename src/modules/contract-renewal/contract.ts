import { endpoint, type InputOf } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, month, nothing, personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { employeeType, entity } from '#services/people/contract.ts'
import { esignLife, renewalLife } from './rules/life.ts'

const BASE = '/api/ehs-ess/contract-renewal/v1'
export const OPS = 'CONTRACT_OPS_RENEW'
export const HRBP = 'CONTRACT_HRBP_RENEW'
export const TEAM = 'ESSMSS_MSSTEAM'
export const ESS = 'ESSMSS_ESS'
const DESKS = [OPS, HRBP, TEAM] as const

const REASON = 500
const MOST = 200
/** Of the e-sign service. */
const ESIGN_REASON = 150
const MOST_FILES = 5

export const role = z.enum(['hrops', 'hrbp', 'manager'])
export type Role = z.output<typeof role>
const state = statesOf(renewalLife)
const esignState = statesOf(esignLife)
const decision = wordsAt('contract-renewal.decision.', z.enum(['renew', 'not-renew']))
const hrbpDecision = wordsAt('contract-renewal.hrbpDecision.', z.enum(['confirm', 'return']))
const employeeAnswer = wordsAt('contract-renewal.answer.', z.enum(['accept', 'decline']))
const outcome = wordsAt('contract-renewal.outcome.', z.enum(['renewed', 'not-renewed-by-company', 'declined-by-employee', 'left-before']))
const newType = wordsAt('contract-renewal.newType.', z.enum(['fixed-term', 'open-ended']))

/** The offer: what the manager or the HRBP says of the new contract. Its end is computed (RENEW-09). */
const term = {
  newType: newType.optional(),
  newTermMonths: z.int().min(1).max(600).nullable().optional(),
  newStart: day.optional(),
  /** A written request for a fixed term (RENEW-05). */
  request: z.array(uuid).max(MOST_FILES).default([]),
}
const ids = z.array(uuid).min(1).max(MOST)

/** What was done of many, and what was not, with the reason in the reader's language. */
const batch = z.object({ done: z.int(), refused: z.array(z.object({ id: uuid, person: personRef, message: z.string() })) })
export type Batch = z.output<typeof batch>

const act = z.enum(['decide', 'confirm', 'return', 'send', 'cancelSign', 'voidSign', 'waive', 'remind', 'reopen', 'close', 'reassign'])
export type Act = z.output<typeof act>

const row = z.object({
  id: uuid,
  person: personRef,
  departmentCn: z.string(),
  departmentEn: z.string(),
  entity: wordsAt('people.enum.entity.', entity),
  employeeType: wordsAt('people.enum.employeeType.', employeeType),
  /** Its name, in the reader's language. */
  employeeClass: z.string(),
  contractNo: z.string(),
  contractEnd: day,
  daysLeft: z.int(),
  renewalCount: z.int(),
  serviceYears: z.number(),
  /** Whether the law gives an open-ended contract (RENEW-05). */
  entitled: z.boolean(),
  managerDecision: decision.nullable(),
  hrbpDecision: hrbpDecision.nullable(),
  newType: newType.nullable(),
  newTermMonths: z.int().nullable(),
  newStart: day.nullable(),
  newEnd: day.nullable(),
  employeeAnswer: employeeAnswer.nullable(),
  state,
  esignState,
  outcome: outcome.nullable(),
  /** Who has it now, and since when; nobody once it is finished. */
  waitsFor: personRef.nullable(),
  waitingSince: stamp.nullable(),
  /** Of the register: when the last signed file came, and its checksum. */
  signedAt: stamp.nullable(),
  sha256: z.string(),
  can: z.array(act),
})
export type Renewal = z.output<typeof row>

/** The renewals of a desk: all of them, those of the HRBP's departments, those of one's team (RENEW-02). `register` leaves those with a signed file. */
export const [list, exportList] = listing('contract-renewal.list.', [`POST ${BASE}/list`, `POST ${BASE}/export`], {
  access: DESKS,
  filters: {
    role,
    state: state.optional(),
    step: wordsAt('contract-renewal.step.', z.enum(['mine', 'others', 'finished'])).optional(),
    month: month.optional(),
    ssoId: ssoId.optional(),
    department: text().optional(),
    entity: wordsAt('people.enum.entity.', entity).optional(),
    employeeType: wordsAt('people.enum.employeeType.', employeeType).optional(),
    employeeClass: z.int().min(0).max(11).optional(),
    esignState: esignState.optional(),
    managerDecision: decision.optional(),
    hrbpDecision: hrbpDecision.optional(),
    employeeAnswer: employeeAnswer.optional(),
    outcome: outcome.optional(),
    renewalCount: z.int().min(0).max(99).optional(),
    contractNo: text().optional(),
    yearsFrom: z.int().min(0).max(60).optional(),
    register: z.boolean().optional(),
  },
  hidden: ['role'],
  row,
  columns: ['person', 'contract', 'renewalCount', 'serviceYears', 'decisions', 'state', 'waiting'],
  sheet: [
    ...(['person', 'department', 'entity', 'employeeType', 'employeeClass', 'contractNo', 'contractEnd', 'daysLeft', 'renewalCount'] as const),
    ...(['serviceYears', 'managerDecision', 'hrbpDecision', 'newType', 'newTermMonths', 'newStart', 'newEnd', 'employeeAnswer', 'state'] as const),
    ...(['esignState', 'outcome', 'waitsFor', 'waitingSince', 'signedAt', 'sha256'] as const),
  ],
})
export type ListFilter = NonNullable<InputOf<typeof list>['filters']>

const documentRef = z.object({ id: uuid, kind: z.enum(['signed', 'scan', 'request']), at: stamp, sha256: z.string(), file: fileRef })
export type DocumentRef = z.output<typeof documentRef>
const moment = z.object({ id: z.string(), at: stamp, by: personRef.nullable(), what: z.string(), reason: z.string() })

/** A renewal with its history. What was said about a person is for who handles it; that HR opened it stands in the access log of its person. */
export const detail = endpoint(`GET ${BASE}/detail`, {
  kind: 'stream',
  access: [...DESKS, ESS],
  input: z.object({ id: uuid }),
  output: row.extend({
    contractStart: day.nullable(),
    joinDate: day,
    managerReason: z.string(),
    hrbpComment: z.string(),
    employeeReason: z.string(),
    /** Until when a non-renewal may be confirmed (RENEW-06). */
    noticeBy: day,
    link: z.string().nullable(),
    documents: z.array(documentRef),
    history: z.array(moment),
    /** Facts that matter for the decision; days away for HR only. */
    facts: z
      .object({
        warnings: z.array(z.object({ level: wordsAt('disciplinary.level.', z.enum(['verbal', 'written', 'final-written'])), validUntil: day })),
        away: z.object({ sick: z.int(), injury: z.int() }).nullable(),
      })
      .nullable(),
  }),
})
export type Detail = z.output<typeof detail.output>

const own = row
  .pick({ id: true, contractNo: true, contractEnd: true, daysLeft: true, state: true, esignState: true, outcome: true, newType: true, newTermMonths: true })
  .extend({
    contractStart: day.nullable(),
    newStart: day.nullable(),
    newEnd: day.nullable(),
    /** What is to be signed: an offer, or the notice that there is none; nothing is said before the HRBP has confirmed. */
    offer: decision.nullable(),
    employeeAnswer: employeeAnswer.nullable(),
    employeeReason: z.string(),
    steps: z.array(z.object({ step: z.enum(['opened', 'decided', 'confirmed', 'answered', 'finished']), at: stamp.nullable() })),
    link: z.string().nullable(),
    documents: z.array(documentRef),
    can: z.array(z.enum(['accept', 'decline', 'sign'])),
  })
export type OwnRenewal = z.output<typeof own>

export const mine = endpoint(`GET ${BASE}/mine`, { kind: 'read', access: ESS, input: nothing, output: z.object({ renewals: z.array(own) }) })

export const decide = endpoint(`POST ${BASE}/decide`, {
  kind: 'write',
  access: TEAM,
  input: z.object({ ids, decision, ...term, comment: text(REASON).default('') }),
  output: batch,
})

/** Confirms what managers decided; with `newType` the HRBP changes the term. */
export const confirm = endpoint(`POST ${BASE}/confirm`, {
  kind: 'write',
  access: HRBP,
  input: z.object({ ids, ...term, comment: text(REASON).default('') }),
  output: batch,
})

export const giveBack = endpoint(`POST ${BASE}/return`, {
  kind: 'write',
  access: HRBP,
  input: z.object({ ids, comment: requiredText(REASON) }),
  output: batch,
})

/** Accepts or declines; accepting leads to the paper that is to be signed. */
export const answer = endpoint(`POST ${BASE}/answer`, {
  kind: 'write',
  access: ESS,
  input: z.object({ id: uuid, answer: employeeAnswer, reason: text(REASON).default('') }),
  output: z.object({ link: z.string().nullable() }),
})

const ops = <I extends z.ZodRawShape>(path: string, takes: I) =>
  endpoint(`POST ${BASE}/${path}`, { kind: 'write', access: OPS, input: z.object({ ids, ...takes }), output: batch })

/** Sends what is to be signed: the first time, again where it failed or was refused and says something else now, anew where it was cancelled (RENEW-10). */
export const sendSign = ops('esign/send', {})
export const cancelSign = ops('esign/cancel', { reason: requiredText(ESIGN_REASON) })
export const voidSign = ops('esign/void', { reason: requiredText(ESIGN_REASON) })
/** Signed on paper, or nothing to be signed here: the scan proves it. */
export const waive = endpoint(`POST ${BASE}/esign/waive`, {
  kind: 'write',
  access: OPS,
  input: z.object({ id: uuid, files: z.array(uuid).min(1).max(MOST_FILES) }),
})

/** Opens renewals: of these people, or of all whose contract ends soon. */
export const open = endpoint(`POST ${BASE}/open`, {
  kind: 'write',
  access: OPS,
  input: z.object({ people: z.array(ssoId).max(MOST).default([]) }),
  output: z.object({ opened: z.int(), refused: z.array(z.object({ person: personRef, message: z.string() })) }),
})
export const remind = ops('remind', {})
/** Takes a renewal back to the HRBP, with another term where one is given. */
export const reopen = endpoint(`POST ${BASE}/reopen`, {
  kind: 'write',
  access: OPS,
  input: z.object({ id: uuid, ...term, reason: requiredText(ESIGN_REASON) }),
})
export const close = ops('close', { reason: requiredText(ESIGN_REASON) })
/** Gives what waits for a manager or an HRBP to another. */
export const reassign = ops('reassign', { to: ssoId })
