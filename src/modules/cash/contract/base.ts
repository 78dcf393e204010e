import { text } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { exchangeLife } from '../rules/life.ts'
import { FORMS, isKind, KINDS, keyOf, MOST_PIECES } from '../rules/lines.ts'

export const BASE = '/api/ehs-ess/cash/v1'
export const SUBMIT = 'CASH_EXCHANGE_SUBMIT'
export const ADMIN = 'CASH_EXCHANGE_ADMIN'
export const OPERATE = 'CASH_VAULT_OPERATE'
export const LOCATIONS = 'CASH_LOCATION_ADMIN'
export const ANY = [SUBMIT, ADMIN, OPERATE] as const

export const exchangeState = statesOf(exchangeLife)

const [LARGEST, SMALLEST] = [10_000, 10]
/** What a kind of money is told by. */
export const kind = { denominationFen: z.int().min(SMALLEST).max(LARGEST), form: wordsAt('cash.form.', z.enum(FORMS)) }
/** Money by kinds, each once. */
export const lines = z
  .array(z.object({ ...kind, count: z.int().min(1).max(MOST_PIECES) }))
  .max(KINDS.length)
  .refine((all) => all.every(isKind) && new Set(all.map(keyOf)).size === all.length)
/** Money as it was written down before. */
export const told = z.array(z.object({ ...kind, count: z.int() }))

/** Codes of locations and vaults are printed and read aloud: capitals, digits and dashes. */
export const code = text(20)
  .toUpperCase()
  .regex(/^[A-Z0-9-]{2,20}$/)
/** The number of a sealed bag. */
export const bagNo = text(20)
  .toUpperCase()
  .regex(/^[A-Z0-9]{6,20}$/)
