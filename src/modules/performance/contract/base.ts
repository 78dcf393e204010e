import { endpoint } from '#foundation/contract/endpoint.ts'
import { nothing, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { RATINGS } from '../rules/items.ts'
import { DUE_STAGES, progressLife, recordLife } from '../rules/life.ts'

export const BASE = '/api/flperformance/performance/v1'
export const OWN = 'ESSMSS_ESS'
export const FORM = 'PERFORMANCE_FORM'
export const GOALS = 'PERFORMANCE_GOAL_SETTING'
export const GENERATE = 'PERFORMANCE_GENERATEFORM'
export const EVALUATE = 'PERFORMANCE_EVALUATION_EDIT'
export const APPROVE = 'PERFORMANCE_SECONDLM_APPROVE'
export const CALIBRATE = 'PERFORMANCE_HRBP_CALIBRATE'
export const ADMIN = 'PERFORMANCE_ADMIN_MANAGE'
export const CYCLE = 'PERFORMANCE_CYCLE_MANAGE'

/** Records that are acted on at once. */
export const MOST_CHOSEN = 200
export const COMMENT = 500
export const REASON = 300
export const DEPARTMENTS = 100

const [FIRST_YEAR, LAST_YEAR] = [2000, 2199]
export const year = z.int().min(FIRST_YEAR).max(LAST_YEAR)
export const HALVES = ['none', '1', '2'] as const
export const half = wordsAt('performance.half.', z.enum(HALVES))
export const progress = statesOf(progressLife)
export const stage = statesOf(recordLife)
export const dueStage = statesOf(recordLife, z.enum(DUE_STAGES))
export const rating = wordsAt('performance.rating.', z.enum(RATINGS))
/** Codes of departments, each with all below it. */
export const departments = z.array(text()).max(DEPARTMENTS)
/** Any whole number is taken, so that a rule says which are right. */
export const weight = whole.max(1_000)

/** The three calls of a file of things, of whoever holds a permission. */
export const importing = (of: `/${string}`, access: typeof FORM | typeof ADMIN) => ({
  check: endpoint(`POST ${BASE}${of}`, { kind: 'upload', access, input: nothing, output: importCheck }),
  confirm: endpoint(`POST ${BASE}${of}/confirm`, { kind: 'write', access, input: z.object({ importId: uuid }), output: importBegun }),
  template: endpoint(`GET ${BASE}${of}/template`, { kind: 'stream', access, input: nothing }),
})
