import { text, uuid, whole } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { BEHAVIORS, MARKS, MOST_ITEMS, RATINGS } from '../rules/items.ts'
import { formLife } from '../rules/life.ts'
import { PERIODS } from '../rules/periods.ts'

export const BASE = '/api/flperformance/performance/v1/sp'
export const OWN = 'PERFORMANCE'
export const GOALS = 'PERFORMANCE_GOAL_SETTING'
export const MANAGE = 'PERFORMANCE_FRONTLINE_MANAGE'
export const ANY = [OWN, GOALS, MANAGE] as const

/** Forms that are published, or reminded of, at once. */
export const MOST_CHOSEN = 100
export const GOAL_TEXT = 500
export const MEASURE = 200
export const COMMENT = 300
/** More goals than the rule allows, so that it answers and not the schema (FLPF-09). */
const MOST_SENT = 20
const HEAVIEST = 1_000
const [FIRST_YEAR, LAST_YEAR] = [2000, 2199]

export const year = z.int().min(FIRST_YEAR).max(LAST_YEAR)
export const period = wordsAt('frontline-performance.period.', z.enum(PERIODS))
export const formState = statesOf(formLife)
export const rating = wordsAt('frontline-performance.rating.', z.enum(RATINGS))
const mark = z.literal(MARKS)

/** A period as an address says it. */
export const asked = { year: z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR), period }

const goal = { goalText: text(GOAL_TEXT), measure: text(MEASURE).default(''), weight: z.number().min(0).max(HEAVIEST) }
export const goalsGiven = z.array(z.object(goal)).max(MOST_SENT)
export const goalsShown = z.array(z.object({ seq: z.int(), goalText: z.string(), measure: z.string(), weight: z.number() }))

export const item = z.object({
  seq: z.int(),
  behavior: z.enum(BEHAVIORS).nullable(),
  goalText: z.string(),
  measure: z.string(),
  weight: z.number(),
  selfScore: mark.nullable(),
  selfComment: z.string(),
  managerScore: mark.nullable(),
  managerComment: z.string(),
})

/** What is given to items; a score may still be missing while it is only kept. */
export const scores = z
  .array(z.object({ seq: z.int().min(1).max(MOST_ITEMS), score: mark.nullable().default(null), comment: text(COMMENT).default('') }))
  .max(MOST_ITEMS)

/** What a change goes on from (FLPF-13). */
export const seen = { id: uuid, version: whole }
