import { day, fen, instant, MOST, requiredText, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { CONCLUDED, STOPPED } from '../rules/handling.ts'
import { HOLDERS } from '../rules/holding.ts'
import { appraisalLife, esignLife, trackLife, unsignLife } from '../rules/life.ts'

export const BASE = '/api/ehs-ess/workinjury/v1'
export const ESS = 'ESSMSS_ESS'
export const TEAM = 'ESSMSS_MSSTEAM'
export const FESCO = 'WORKINJURY_FESCO_FESCO'
export const BP = 'WORKINJURY_BP_BP'
export const EHS = 'WORKINJURY_EHS_EHS'
export const FINANCE = 'WORKINJURY_FINANCE_FINANCE'
export const PAYROLL = 'WORKINJURY_UNSIGN_PAYROLL'
export const APPEND = {
  identification: 'WORKINJURY_IDENTIFICATIONAPPEND',
  appraisal: 'WORKINJURY_APPRAISALAPPEND',
  addition: 'WORKINJURY_ADDITIONAPPEND',
  downtime: 'WORKINJURY_DOWNTIMEAPPEND',
} as const
export const APPENDS = [APPEND.identification, APPEND.appraisal, APPEND.addition, APPEND.downtime] as const

const LONG = 1_000
export const REASON = 150
export const MOST_ROWS = 100
/** More than a field takes, so that the rule answers and not the schema (INJURY-09). */
export const files = z.array(uuid).max(50).default([])
export const optionalDay = day.nullable().default(null)
export const amount = fen.min(0).max(MOST)

export const appendKind = z.enum(['identification', 'appraisal', 'addition', 'downtime'])
export type AppendKind = z.output<typeof appendKind>
export const desk = z.enum(['fesco', 'bp', 'ehs', 'finance', ...appendKind.options])
export type Desk = z.output<typeof desk>

export const track = wordsAt('work-injury.track.', z.enum(['identification', 'appraisal', 'addition', 'extension']))
export type TrackName = z.output<typeof track>
export const trackState = statesOf(trackLife)
export const appraisalState = statesOf(appraisalLife)
export const esignState = statesOf(esignLife)
export const unsignState = statesOf(unsignLife)
export const outcome = wordsAt('work-injury.outcome.', z.enum([...CONCLUDED, ...STOPPED]))
export const paymentState = wordsAt('work-injury.payment.', z.enum(['due', 'paid', 'returned']))
export type PaymentState = z.output<typeof paymentState>
export const holder = wordsAt('work-injury.role.', z.enum(HOLDERS))

export const place = wordsAt(
  'work-injury.place.',
  z.enum(['attraction', 'street', 'stage', 'kitchen', 'shop', 'backstage', 'warehouse', 'office', 'hotel', 'parking', 'commute', 'other']),
)
export const bodyPart = wordsAt(
  'work-injury.part.',
  z.enum([
    ...(['head', 'eye', 'neck', 'shoulder', 'arm', 'elbow', 'wrist', 'hand', 'finger', 'chest', 'abdomen', 'back', 'waist', 'hip', 'thigh'] as const),
    ...(['knee', 'calf', 'ankle', 'foot', 'toe', 'other'] as const),
  ]),
)
export const degree = wordsAt('work-injury.degree.', z.enum(['minor', 'serious', 'critical', 'fatal']))
export const trafficTool = wordsAt('work-injury.traffic.', z.enum(['none', 'walk', 'bicycle', 'e-bike', 'car', 'bus', 'subway', 'other']))

/** The facts of an injury as they are reported; a draft may lack any of them. */
export const application = {
  hurtingTime: instant.nullable().default(null),
  hurtingLocationCode: place.nullable().default(null),
  hurtingLocationDetail: text(100).default(''),
  hurtingParts: z.array(bodyPart).max(bodyPart.options.length).default([]),
  hurtingPartOther: text().default(''),
  hurtingDesc: text(LONG).default(''),
  hospital: text().default(''),
  trip: z.boolean().default(false),
  route: text(200).default(''),
  isResponsibility: z.boolean().default(false),
}
/** Files of the application by the field they were handed in under. */
export const APPLIED_FILES = ['certFiles', 'caseFiles', 'schedulingFiles', 'accidentFiles', 'ehsFiles'] as const
export const applicationFiles = { certFiles: files, caseFiles: files, schedulingFiles: files, accidentFiles: files, ehsFiles: files }

/** The provider's own copy of the facts; what is left empty is as it was reported (INJURY-19). */
export const variants = {
  fescoHurtingTime: instant.nullable().default(null),
  fescoHurtingLocationCode: place.nullable().default(null),
  fescoHurtingLocationDetail: text(100).default(''),
  fescoHurtingParts: z.array(bodyPart).max(bodyPart.options.length).default([]),
  fescoHurtingPartOther: text().default(''),
  fescoHurtingDesc: text(LONG).default(''),
  fescoHospital: text().default(''),
  fescoTrip: z.boolean().nullable().default(null),
  fescoRoute: text(200).default(''),
  fescoIsResponsibility: z.boolean().nullable().default(null),
  fescoEhsNo: text(40).default(''),
}
export const SUBSIDIES = [
  'oneoffDisabilitySubsidy',
  'level14DisabilityAllowance',
  'level14NursingExpenses',
  'level56DisabilityAllowance',
  'oneoffMedicalSubsidy',
  'oneoffEmploymentSubsidy',
] as const
export const item = wordsAt('work-injury.item.', z.enum([...SUBSIDIES, 'medicalFee']))
export type Item = z.output<typeof item>
const money = amount.nullable().default(null)
export const subsidies = {
  oneoffDisabilitySubsidy: money,
  level14DisabilityAllowance: money,
  level14NursingExpenses: money,
  level56DisabilityAllowance: money,
  oneoffMedicalSubsidy: money,
  oneoffEmploymentSubsidy: money,
}
export const provider = { hurtingDegree: degree.nullable().default(null), trafficTool: trafficTool.nullable().default(null), effectTime: optionalDay }
/** As many as may be asked for, so that the rule answers and not the schema (INJURY-03). */
export const level = z.int().min(-99).max(99).nullable().default(null)

export const known = z.object({ id: uuid, revision: z.int() })
export const part = { id: uuid, basedOn: whole.default(0) }
export const since = stamp.nullable()
export const comment = requiredText(REASON)
