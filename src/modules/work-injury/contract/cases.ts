import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, fen, instant, nothing, personRef, requiredText, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { appendData } from './appending.ts'
import * as s from './shapes.ts'

const written = { id: uuid.optional(), basedOn: whole.default(0), ssoId, ...s.application, ...s.applicationFiles, lateReason: text(300).default('') }

/** Keeps what is written so far of one's own injury, or of one of the team’s. */
export const draftSave = endpoint(`POST ${s.BASE}/draft/save`, { kind: 'write', access: [s.ESS, s.TEAM], input: z.object(written), output: s.known })

/** Reports an injury, sends it again after it was returned, or adds what was asked for. */
export const submit = endpoint(`POST ${s.BASE}/submit`, {
  kind: 'write',
  access: [s.ESS, s.TEAM],
  input: z.object(written),
  output: s.known.extend({ number: z.string() }),
})

const trackOf = z.object({ track: s.track, state: s.trackState, outcome: s.outcome.nullable() })
const head = {
  id: uuid,
  number: z.string(),
  hurtingTime: stamp.nullable(),
  hurtingLocationCode: s.place.nullable(),
  hurtingLocationDetail: z.string(),
  late: z.boolean(),
  submittedAt: s.since,
}
const clock = z.object({
  waitsFor: z.array(s.holder),
  since: stamp,
  deadlines: z.array(z.object({ kind: z.enum(['report', 'filing', 'expected', 'sign', 'disagree']), on: day, daysLeft: z.int() })),
  /** What is still to come, and from whom; how to get it is said by the words of the paper. */
  missing: z.array(z.object({ paper: z.enum(['cert', 'medicalRecord', 'accident', 'traffic', 'ehsCheck', 'partnerCheck', 'bank']), from: s.holder })),
})
export type Clock = z.output<typeof clock>

/** One's own injuries; and what one has begun to report of one's team, or was asked to go on with. */
export const mine = endpoint(`GET ${s.BASE}/mine`, {
  kind: 'read',
  access: s.ESS,
  input: nothing,
  output: z.object({
    cases: z.array(z.object({ ...head, tracks: z.array(trackOf), clock, can: z.array(z.literal('edit')) })),
    begun: z.array(z.object({ id: uuid, person: personRef, hurtingTime: stamp.nullable(), number: z.string() })),
  }),
})
export type OwnCase = z.output<typeof mine.output>['cases'][number]
export type Begun = z.output<typeof mine.output>['begun'][number]

/** Until when an injury has to be reported, and the case that there is of that time already (INJURY-10). */
export const countdown = endpoint(`GET ${s.BASE}/countdown`, {
  kind: 'read',
  access: [s.ESS, s.TEAM],
  input: z.object({ ssoId, hurtingTime: instant.optional() }),
  output: z.object({ person: personRef, until: stamp.nullable(), late: z.boolean(), first: z.object({ id: uuid, number: z.string() }).nullable() }),
})

const revision = { revision: z.int() }
const stood = { id: uuid, outcome: s.outcome.nullable(), expectedDate: day.nullable(), conclusionDate: day.nullable(), comment: z.string() }
export const operation = z.enum(['accept', 'return', 'delay', 'resume', 'send-to-authority', 'start-appraisal', 'conclude', 'stop'])
export type Operation = z.output<typeof operation>
const act = z.enum(['edit', 'result', 'bank', 'addition', 'extension', 'appraisal', 'fesco', 'bp', 'ehs', 'operations', 'sendDowntime', 'reveal'])
export type Act = z.output<typeof act>
const appliedFile = z.enum([...s.APPLIED_FILES, 'fescoFiles', 'bpFiles', 'medicalFiles', 'bankFiles', 'paymentFiles', 'wishFiles', 'appendFiles'])
export type FileField = z.output<typeof appliedFile>

/**
 * A case as far as it is for the reader (INJURY-12): what is not is null or empty. That a desk has opened it stands in the access log of its person; `reveal` gives
 * finance the account number in full.
 */
export const detail = endpoint(`GET ${s.BASE}/detail/:sid`, {
  kind: 'stream',
  access: 'signed-in',
  input: z.object({ sid: uuid, reveal: z.enum(['yes']).optional() }),
  output: z.object({
    ...head,
    ...trackOf.shape,
    ...revision,
    person: personRef,
    reporter: personRef,
    appendedBy: personRef.nullable(),
    submitByMgr: z.boolean(),
    lateReason: z.string(),
    daysSince: z.int().nullable(),
    application: z.object({ ...s.application, hurtingTime: stamp.nullable(), ehsNo: z.string() }).nullable(),
    files: z.array(z.object({ field: appliedFile, files: z.array(fileRef) })),
    provider: z.object({ ...revision, ...s.provider, ...s.variants }).nullable(),
    partner: z
      .object({ ...revision, vacationStart: day.nullable(), vacationEnd: day.nullable(), downtimeStart: day.nullable(), downtimeEnd: day.nullable() })
      .nullable(),
    /** `report` is the concern of that number, where the reader may see it too. */
    ehs: z.object({ ...revision, safetyStandard: z.string(), report: uuid.nullable() }).nullable(),
    operations: z.object({ ...revision, medicalFee: fen.nullable() }).nullable(),
    subsidies: z.object(s.subsidies).nullable(),
    bank: z.object({ bankName: z.string(), accountNumber: z.string() }).nullable(),
    tracks: z.array(z.object({ ...stood, track: s.track, state: s.trackState, hurtingContent: z.string(), can: z.array(operation) })),
    appraisals: z.array(
      z.object({
        ...stood,
        state: s.appraisalState,
        level: z.int().nullable(),
        resultEmployee: z.enum(['agree', 'disagree']).nullable(),
        resultText: z.string(),
        finalOn: day.nullable(),
        can: z.array(operation),
      }),
    ),
    downtimes: z.array(
      z.object({ id: uuid, from: day, to: day, esignState: s.esignState.nullable(), unsignState: s.unsignState.nullable(), link: z.string().nullable() }),
    ),
    monthsUsed: z.number(),
    monthsMost: z.int(),
    payments: z.array(
      z.object({ id: uuid, item: s.item, amountFen: fen, state: s.paymentState, dueOn: day, paidOn: day.nullable(), voucher: z.string(), reason: z.string() }),
    ),
    forms: z.array(z.object({ by: personRef, at: stamp, submitted: z.boolean(), data: appendData })),
    timeline: z.array(z.object({ id: uuid, what: z.string(), at: stamp, by: personRef.nullable(), comment: z.string() })),
    clock,
    can: z.array(act),
  }),
})
export type Detail = z.output<typeof detail.output>

/** What the person says of an appraisal, within the days for it (INJURY-20). */
export const employeeResult = endpoint(`POST ${s.BASE}/employee/result`, {
  kind: 'write',
  access: s.ESS,
  input: z.object({ id: uuid, resultEmployee: z.enum(['agree', 'disagree']), text: text(500).default('') }),
})

export const employeeBank = endpoint(`POST ${s.BASE}/employee/bank`, {
  kind: 'write',
  access: s.ESS,
  input: z.object({
    id: uuid,
    bankName: requiredText(100),
    accountNumber: z
      .string()
      .max(19)
      .regex(/^\d{12,19}$/),
    bankFiles: s.files,
  }),
})

/** Asks for an additional item, an extension or an appraisal, or hands in what was asked for it. */
export const employeeRequest = endpoint(`POST ${s.BASE}/employee/request`, {
  kind: 'write',
  access: s.ESS,
  input: z.object({ id: uuid, kind: z.enum(['addition', 'extension', 'appraisal']), hurtingContent: requiredText(500), wishFiles: s.files }),
})
