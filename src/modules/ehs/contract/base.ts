import { uuid } from '#foundation/contract/schemas.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'

export const BASE = '/api/ehs-ess/ehs/v1'
export const REPORT = 'EHS_CONCERN_REPORT'
export const HANDLE = 'EHS_CONCERN_HANDLE'
export const ADMIN = 'EHS_CONCERN_ADMIN'
export const GIFTS = 'EHS_GIFT_MANAGE'

export const category = wordsAt('ehs.category.', z.enum(['unsafe-condition', 'unsafe-behavior', 'near-miss', 'environment', 'fire', 'food-safety', 'other']))
export type Category = z.output<typeof category>

/** Parts of the resort, so that figures and similar concerns do not hang on spelling; where in it, people write. */
export const area = wordsAt(
  'ehs.area.',
  z.enum(['entrance', 'rides', 'theatre', 'dining', 'kitchen', 'shop', 'hotel', 'backstage', 'warehouse', 'office', 'parking', 'other']),
)
export type Area = z.output<typeof area>

export const severity = wordsAt('ehs.severity.', z.enum(['low', 'medium', 'high', 'immediate']))
export type Severity = z.output<typeof severity>

/** Where gifts wait to be picked up. */
export const pickUp = wordsAt('ehs.pickUp.', z.enum(['service-center', 'ehs-office', 'hotel-desk']))
export type PickUp = z.output<typeof pickUp>

/** More than a concern takes, so that the rule answers and not the schema (EHS-02). */
export const files = z.array(uuid).max(20).default([])

const MOST_POINTS = 100_000
/** Points of one movement, above zero. */
export const points = z.int().min(1).max(MOST_POINTS)
/** The same with a sign. */
export const signedPoints = z.int().min(-MOST_POINTS).max(MOST_POINTS).refine(Boolean)
