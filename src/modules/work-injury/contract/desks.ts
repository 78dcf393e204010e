import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, fen, month, personRef, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { operation } from './cases.ts'
import * as s from './shapes.ts'

const DESKS = [s.FESCO, s.BP, s.EHS, s.FINANCE, ...s.APPENDS] as const

/** The rows of a desk: cases, at finance what is to be paid, where forms are appended what they are about. What is not for the desk is empty (INJURY-12). */
export const [list, exportList] = listing('work-injury.list.', [`POST ${s.BASE}/list`, `POST ${s.BASE}/export`], {
  access: DESKS,
  filters: {
    role: s.desk,
    step: wordsAt('work-injury.step.', z.enum(['mine', 'others', 'completed'])).optional(),
    track: s.track.optional(),
    state: s.trackState.optional(),
    outcome: s.outcome.optional(),
    from: day.optional(),
    to: day.optional(),
    department: text().optional(),
    overdue: z.boolean().optional(),
    ehsMissing: z.boolean().optional(),
    hurtingLocationCode: s.place.optional(),
    hurtingPart: s.bodyPart.optional(),
    hurtingDegree: s.degree.optional(),
    paymentState: s.paymentState.optional(),
    item: s.item.optional(),
    /** The export gives the figures instead of the cases. */
    figures: z.boolean().optional(),
  },
  hidden: ['role', 'figures'],
  row: z.object({
    id: uuid,
    /** The case that it opens. */
    sid: uuid,
    number: z.string(),
    person: personRef,
    departmentCn: z.string(),
    departmentEn: z.string(),
    hurtingTime: stamp.nullable(),
    daysSince: z.int().nullable(),
    /** Whether the filing deadline is near (INJURY-11). */
    red: z.boolean(),
    hospital: z.string(),
    hurtingLocationCode: s.place.nullable(),
    hurtingParts: z.array(s.bodyPart),
    hurtingDegree: s.degree.nullable(),
    ehsNo: z.string(),
    track: s.track,
    state: s.trackState,
    outcome: s.outcome.nullable(),
    waitsFor: z.array(s.holder),
    dueOn: day.nullable(),
    vacationFrom: day.nullable(),
    vacationTo: day.nullable(),
    from: day.nullable(),
    to: day.nullable(),
    monthsUsed: z.number().nullable(),
    esignState: s.esignState.nullable(),
    level: z.int().nullable(),
    conclusionDate: day.nullable(),
    expectedDate: day.nullable(),
    hurtingContent: z.string(),
    item: s.item.nullable(),
    amountFen: fen.nullable(),
    bankName: z.string(),
    accountNumber: z.string(),
    paymentState: s.paymentState.nullable(),
  }),
  columns: [
    ...(['number', 'person', 'department', 'hurtingTime', 'hospital', 'hurtingLocationCode', 'hurtingParts', 'hurtingDegree', 'ehsNo', 'daysSince'] as const),
    ...(['track', 'state', 'outcome', 'waitsFor', 'dueOn', 'vacation', 'downtime', 'monthsUsed', 'esignState', 'level', 'conclusionDate'] as const),
    ...(['expectedDate', 'hurtingContent', 'item', 'amountFen', 'bank', 'paymentState'] as const),
  ],
  sheet: [
    ...(['number', 'person', 'department', 'hurtingTime', 'hospital', 'hurtingLocationCode', 'hurtingParts', 'hurtingDegree', 'ehsNo', 'daysSince'] as const),
    ...(['track', 'state', 'outcome', 'waitsFor', 'dueOn', 'vacationFrom', 'vacationTo', 'from', 'to', 'monthsUsed', 'esignState', 'level'] as const),
    ...(['conclusionDate', 'expectedDate', 'hurtingContent', 'item', 'amountFen', 'paymentState'] as const),
  ],
})
export type ListFilter = NonNullable<z.input<typeof list.input>['filters']>
export type ListRow = z.output<typeof list.output>['list'][number]

const { optionalDay } = s
/** The part of each desk, with the revision that was read of it. */
export const fescoSave = endpoint(`POST ${s.BASE}/fesco/save`, {
  kind: 'write',
  access: s.FESCO,
  input: z.object({ ...s.part, ...s.provider, fescoFiles: s.files, ...s.variants, ...s.subsidies }),
  output: s.known,
})
export const bpSave = endpoint(`POST ${s.BASE}/bp/save`, {
  kind: 'write',
  access: s.BP,
  input: z.object({
    ...s.part,
    ...{ vacationStart: optionalDay, vacationEnd: optionalDay, downtimeStart: optionalDay, downtimeEnd: optionalDay },
    bpFiles: s.files,
  }),
  output: s.known,
})
export const ehsSave = endpoint(`POST ${s.BASE}/ehs/save`, {
  kind: 'write',
  access: s.EHS,
  input: z.object({
    ...s.part,
    ehsNo: text(40).default(''),
    isResponsibility: z.boolean().default(false),
    safetyStandard: text(200).default(''),
    ehsFiles: s.files,
  }),
  output: s.known,
})
export const operationsSave = endpoint(`POST ${s.BASE}/operations/save`, {
  kind: 'write',
  access: s.EHS,
  input: z.object({ ...s.part, medicalFee: s.amount.nullable().default(null), medicalFiles: s.files }),
  output: s.known,
})

/** Moves one track of a case. Whose each action is, and what it asks for, say the rules (INJURY-12, INJURY-07). */
export const operate = endpoint(`POST ${s.BASE}/operate`, {
  kind: 'write',
  access: [s.FESCO, s.BP, s.EHS],
  input: z.object({
    id: uuid,
    track: s.track,
    action: operation,
    outcome: s.outcome.nullable().default(null),
    level: s.level,
    conclusionDate: s.optionalDay,
    expectedDate: s.optionalDay,
    comment: text(s.REASON).default(''),
  }),
})

/** How many cases there are by month, location, body part and degree, under the filters of the list; `what` is the code. */
const by = z.enum(['month', 'location', 'part', 'degree'])
export type FiguresBy = z.output<typeof by>
export const figures = endpoint(`POST ${s.BASE}/figures`, {
  kind: 'read',
  access: [s.FESCO, s.BP, s.EHS, s.FINANCE],
  input: z.object({ filters: z.object(list.filters) }),
  output: z.array(z.object({ by, what: z.string(), count: z.int() })),
})
export type Figure = z.output<typeof figures.output>[number]

/** Sends the letter of the newest period, or gives the one that is on its way. */
export const downtimeSend = endpoint(`POST ${s.BASE}/downtime/send`, {
  kind: 'write',
  access: [s.BP, s.APPEND.downtime],
  input: z.object({ id: uuid }),
  output: z.object({ flowId: uuid }),
})

const ids = z.array(uuid).min(1).max(s.MOST_ROWS)
/** Letters that were sent, with what became of each. */
export const [unsignList, unsignExport] = listing('work-injury.unsign.', [`POST ${s.BASE}/unsign/list`, `POST ${s.BASE}/unsign/export`], {
  access: s.PAYROLL,
  filters: {
    unsignState: s.unsignState.optional(),
    esignState: s.esignState.optional(),
    payMonth: month.optional(),
  },
  row: z.object({
    id: uuid,
    number: z.string(),
    person: personRef,
    from: day,
    to: day,
    esignState: s.esignState,
    unsignState: s.unsignState,
    payMonth: month,
    sentAt: stamp,
    reason: z.string(),
    can: z.array(z.enum(['approve', 'resend'])),
  }),
  columns: ['number', 'person', 'period', 'payMonth', 'esignState', 'unsignState', 'sentAt', 'reason'],
  sheet: ['number', 'person', 'from', 'to', 'payMonth', 'esignState', 'unsignState', 'sentAt', 'reason'],
})
export type Unsigned = z.output<typeof unsignList.output>['list'][number]
/** Lets pay go on without a signature: for a reason, or by the scan of a signed paper. */
export const unsignApprove = endpoint(`POST ${s.BASE}/unsign/approve`, {
  kind: 'write',
  access: s.PAYROLL,
  input: z.object({ ids, reason: text(s.REASON).default(''), scans: s.files }),
})
export const unsignResend = endpoint(`POST ${s.BASE}/unsign/resend`, { kind: 'write', access: s.PAYROLL, input: z.object({ id: uuid }) })

export const financePay = endpoint(`POST ${s.BASE}/finance/pay`, {
  kind: 'write',
  access: s.FINANCE,
  input: z.object({ ids, paidOn: day, voucher: requiredText(60), paymentFiles: s.files }),
})
/** Gives a payment back to its person, who may then change the account (INJURY-18). */
export const financeReturn = endpoint(`POST ${s.BASE}/finance/return`, { kind: 'write', access: s.FINANCE, input: z.object({ id: uuid, reason: s.comment }) })
/** What is due, with the account numbers in full, for the bank. */
export const financeExport = endpoint(`POST ${s.BASE}/finance/export`, {
  kind: 'stream',
  access: s.FINANCE,
  input: z.object({ filters: z.object({ dueBy: day.optional() }).prefault({}) }),
  output: exportLater,
})
