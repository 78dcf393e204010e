import { ssoId, uuid } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { nominationLife, recognitionPublicationLife } from '../rules/life.ts'

export const BASE = '/api/ehs-ess/recognition/v1'
export const MEMBER = 'RECOGNITION'
export const APPROVE = 'RECOGNITION_APPROVAL_APPROVE'
export const ADMIN = 'RECOGNITION_CONFIG_MANAGE'

/** Nominees of one form, files of a nomination, winners of a publication at most. */
export const MOST_NOMINEES = 20
export const MOST_FILES = 5
export const MOST_WINNERS = 200
const MOST_POINTS = 100_000

/** RECOG-04: 1 monthly, 2 quarterly, 3 half-yearly, 4 yearly, 5 immediate. */
export const FREQUENCIES = [1, 2, 3, 4, 5] as const
export const frequency = z.literal(FREQUENCIES)
export type Frequency = z.output<typeof frequency>

/** `2026-03`, `2026-Q1`, `2026-H1`, `2026`. */
export const period = z.string().regex(/^20\d{2}(-(0[1-9]|1[0-2]|Q[1-4]|H[12]))?$/)
export const points = z.int().min(1).max(MOST_POINTS)
/** As many as the form can hold, so that the rule answers (RECOG-01). */
export const valueIds = z.array(uuid).max(20)

export const nominationState = statesOf(nominationLife)
/** What an approver sees of one: drafts are their nominator's own. */
export const sentState = statesOf(nominationLife, nominationState.exclude(['draft']))
export const publicationState = statesOf(recognitionPublicationLife)

/** Who is asked, seen from the nominee; a person is named beside it. */
export const APPROVER_KINDS = ['line-manager', 'second-level-manager', 'hrbp', 'department-owner', 'person'] as const
export const approverKind = wordsAt('recognition.approver.', z.enum(APPROVER_KINDS))
export type ApproverKind = z.output<typeof approverKind>

export const typed = { typeCn: z.string(), typeEn: z.string() }
/** Values in words, one after the other. */
export const valued = { valuesCn: z.string(), valuesEn: z.string() }
export const named = { nameCn: z.string(), nameEn: z.string() }
export const people = z.array(ssoId).max(MOST_NOMINEES)
