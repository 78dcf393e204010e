import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { ASKS } from '../rules/bands.ts'
import { cashVarianceActionLife, cashVarianceLife } from '../rules/life.ts'

export const BASE = '/api/ehs-ess/cash-variance/v1'
export const ADMIN = 'DISCIPLINARY_CASHVARIANCE_ADMIN'
export const VIEW = 'DISCIPLINARY_CASHVARIANCE_VIEW'
export const ANY = [ADMIN, VIEW] as const

export const varianceState = statesOf(cashVarianceLife)
export const actionState = statesOf(cashVarianceActionLife)
/** What a band asks for, the mildest first. */
export const asks = wordsAt('cash-variance.asks.', z.enum(ASKS))
export const source = wordsAt('cash-variance.source.', z.enum(['manual', 'upload', 'cash-exchange']))
export type Source = z.output<typeof source>
export const sign = wordsAt('cash-variance.sign.', z.enum(['short', 'over']))
export type Sign = z.output<typeof sign>

export const MOST_FILES = 3
/** Signs of a code of a cash location, and of a till. */
export const [CODE, REGISTER, REMARK] = [20, 60, 150] as const
