import { day, personRef, requiredText, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { EHS_POINTS, ENERGIES, STATUSES, STEPS } from '../rules/content.ts'
import { INSPECTION } from '../rules/index.ts'
import { procedureLife } from '../rules/life.ts'

export const BASE = '/api/docSafety/lotosop/v1'
export const [VIEW, EDIT, REVIEW, EHS] = ['LOTO_SOP_VIEW', 'LOTO_SOP_EDIT', 'LOTO_SOPREVIEW_REVIEW', 'LOTO_EHSREVIEW_APPROVE'] as const
/** Policies of files: pictures of steps and isolation points, and papers beside a procedure. */
export const [PICTURES, ATTACHMENTS] = ['loto', 'loto-attachment'] as const
/** What says who a vendor is. */
export const VENDOR_HEADER = 'x-vendor-session'

export const procedureState = statesOf(procedureLife)
export const equipmentStatus = wordsAt('loto.status.', z.enum(STATUSES))
export const energy = wordsAt('loto.energy.', z.enum(ENERGIES))
export const ehsPoint = wordsAt('loto.ehsPoint.', z.enum(EHS_POINTS))
export const inspectionStanding = wordsAt('loto.standing.', z.enum(INSPECTION))

export const [NAME, LINES, LINES_EN, REASON] = [100, 2_000, 4_000, 500] as const
/** More is no slip of the hand; what a rule says of numbers it says below these. */
const [MOST_SOURCES, MOST_SENT] = [40, 50] as const

const source = z.object({
  kind: energy,
  magnitude: text(NAME),
  point: text(),
  place: text(NAME),
  picture: uuid.nullable(),
  device: text(NAME),
  method: text(REASON),
  verification: text(REASON),
})
const step = z.object({ textCn: text(LINES), textEn: text(LINES_EN), pictures: z.array(uuid).max(MOST_SENT) })
const inside = {
  energySources: z.array(source).max(MOST_SOURCES),
  steps: z.array(step).max(STEPS),
  attachments: z.array(uuid).max(MOST_SENT),
}
/** Machine, energy sources and steps as a form sends them, every required fact there. */
export const written = {
  procedureCode: requiredText(40),
  venue: requiredText(),
  building: requiredText(),
  locationNumber: requiredText(),
  equipmentName: requiredText(NAME),
  equipmentType: requiredText(),
  equipmentStatus,
  manufacturer: requiredText(NAME),
  assetNumber: requiredText(),
  owner: ssoId,
  reviewer: ssoId,
  departmentApprover: ssoId,
  reviewerLevel1: ssoId,
  approver: ssoId,
  ehsApprover: ssoId,
  ...inside,
}
/** The same as far as it is written. */
export const halfWritten = {
  procedureCode: text(40).optional(),
  venue: text().optional(),
  building: text().optional(),
  locationNumber: text().optional(),
  equipmentName: text(NAME).optional(),
  equipmentType: text().optional(),
  equipmentStatus: equipmentStatus.optional(),
  manufacturer: text(NAME).optional(),
  assetNumber: text().optional(),
  owner: ssoId.optional(),
  reviewer: ssoId.optional(),
  departmentApprover: ssoId.optional(),
  reviewerLevel1: ssoId.optional(),
  approver: ssoId.optional(),
  ehsApprover: ssoId.optional(),
  energySources: inside.energySources.optional(),
  steps: inside.steps.optional(),
  attachments: inside.attachments.optional(),
}

/** What a version says, as it is read. */
export const content = z.object({
  procedureCode: z.string(),
  venue: z.string(),
  building: z.string(),
  locationNumber: z.string(),
  equipmentName: z.string(),
  equipmentType: z.string(),
  equipmentStatus,
  manufacturer: z.string(),
  assetNumber: z.string(),
  energySources: z.array(source),
  steps: z.array(step),
})
const comment = z.object({
  id: uuid,
  step: whole.nullable(),
  source: whole.nullable(),
  by: personRef,
  text: z.string(),
  at: stamp,
  solved: z.boolean(),
  /** Whether who reads it may say that it is solved. */
  mine: z.boolean(),
})
export type Comment = z.output<typeof comment>
const inspected = z.object({
  id: uuid,
  inspector: personRef,
  at: day,
  peopleObserved: z.array(personRef),
  findings: z.string(),
  result: z.enum(['ok', 'change-needed']),
})

/** A version with all that belongs to it. */
export const procedure = content.extend({
  id: uuid,
  rootId: uuid,
  versionNo: whole,
  version: whole,
  state: procedureState,
  since: stamp,
  changeNoticeCode: z.string(),
  firstIssue: day.nullable(),
  thisIssue: day.nullable(),
  nextInspection: day.nullable(),
  inspection: inspectionStanding,
  /** Why it was rejected, cancelled or withdrawn. */
  reason: z.string(),
  owner: personRef.nullable(),
  author: personRef,
  reviewer: personRef.nullable(),
  departmentApprover: personRef.nullable(),
  reviewerLevel1: personRef.nullable(),
  approver: personRef.nullable(),
  ehsApprover: personRef.nullable(),
  holder: personRef.nullable(),
  ehsPoints: z.array(ehsPoint),
  pictures: z.array(fileRef),
  attachments: z.array(fileRef),
  comments: z.array(comment),
  inspections: z.array(inspected),
  /** The version that is valid now, where it is another one. */
  valid: z.object({ id: uuid, versionNo: whole }).nullable(),
  can: z.array(z.string()),
})
export type Procedure = z.output<typeof procedure>
