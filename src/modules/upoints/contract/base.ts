import { month } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

export const BASE = '/api/ehs-ess/upoints/v1'
export const VIEW = 'UPOINTS_MALL_VIEW'
export const GRANT = 'UPOINTS_POINTS_GRANT'
export const GOODS = 'UPOINTS_GOODS_MANAGE'
export const ADMIN = 'UPOINTS_POINTS_ADMIN'

/** The numbers of the kinds of entries; the sign of an entry is in its points. */
export const TYPE = { anniversary: 1, reward: 5, spend: -1, transfer: 10, leaving: 15, cleared: -10, referral: 12, special: 13, ic: 22, tsat: 23 } as const
export const TYPES = [1, 5, 12, 13, 22, 23, -1, 10, -10, 15] as const
export const pointsType = z.literal(TYPES)
export type PointsType = z.output<typeof pointsType>
/** By which points come to a person. */
export const EARNING = [1, 5, 12, 13, 22, 23] as const
/** What a file may grant. */
export const batchType = z.literal(EARNING)
export type BatchType = z.output<typeof batchType>
/** What another module or system may book; anniversaries are the job's own. */
export const earnType = z.literal([5, 12, 13, 22, 23])
export type EarnType = z.output<typeof earnType>
/** What a manager gives: 5 from the points quota, 13 from the special one. */
export const grantType = z.literal([5, 13])
export type GrantType = z.output<typeof grantType>

const MOST_POINTS = 1_000_000
/** Points of one movement, above zero. */
export const points = z.int().min(1).max(MOST_POINTS)
/** The same, or none. */
export const pointsOrNone = z.int().min(0).max(MOST_POINTS)
/** `2026Q4`. */
export const quarter = z.string().regex(/^(19|20|21)\d{2}Q[1-4]$/)

/** Months of a report, first and last. */
export const months = { from: month, to: month }
