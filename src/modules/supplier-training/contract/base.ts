import { day, requiredText, text, uuid } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { certificateLife, trainingLife } from '../rules/life.ts'
import { AREAS, CERT_TYPES, REASONS, STAFF_STATES, TRAINING_KINDS } from '../rules/mayWork.ts'

export const BASE = '/api/ehs-ess/sct/v1'
export const VIEW = 'SCT_SUPPLIER_VIEW'
export const EDIT = 'SCT_SUPPLIER_EDIT'
export const TRAIN = 'SCT_TRAINING_MANAGE'
export const BLACK = 'SCT_BLACKLIST_MANAGE'
export const ISSUE = 'SCT_ISSUE_MANAGE'
export const BOTH = [VIEW, EDIT] as const
/** Policies of files: of photos of people, and of certificates, which the documents state (FILE-18). */
export const POLICY = 'supplier-training'
export const CERT_PHOTOS = 'supplier-certificate'
/** That of the papers that show why somebody is on the black list. */
export const EVIDENCE = 'supplier-training-evidence'
const REASON_LENGTH = 150

export const area = wordsAt('supplier-training.area.', z.enum(AREAS))
export const certType = wordsAt('supplier-training.certType.', z.enum(CERT_TYPES))
export const trainingKind = wordsAt('supplier-training.kind.', z.enum(TRAINING_KINDS))
export const staffState = wordsAt('supplier-training.staffState.', z.enum(STAFF_STATES))
export const certState = statesOf(certificateLife)
export const trainingState = statesOf(trainingLife)
export const reasonOut = z.object({ code: z.enum(REASONS), type: certType.nullable(), day: day.nullable() })
export const period = z.object({ from: day, to: day, area })
export const whyText = requiredText(REASON_LENGTH)
export const keyword = text().optional()
export const made = z.object({ id: uuid })
