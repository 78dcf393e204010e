import { fen, names, requiredText, text, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

export const MINE = '/api/basic/profile/v1/payslip'
export const PAYROLL = '/api/basic/payslip/v1'

/** People of a group, each with a row. */
export const MOST_ROWS = 20_000
/** What one cell of a file says at most, in fen. */
export const MOST_CELL = 1_000_000_000

export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
export const year = z.string().regex(/^20\d{2}$/)
export const version = whole.min(1).max(1000)
/** A number of an address. */
export const versionAsked = z.coerce.number().pipe(version).optional()

export const lineKind = z.enum(['earning', 'deduction', 'person-insurance', 'company-insurance', 'tax', 'information'])
type LineKind = z.output<typeof lineKind>

/** What a payslip may be made of, in the order in which it is shown; texts are `payslip.line.<code>`. */
export const PAY_ITEMS = [
  ['base', 'earning'],
  ['overtime', 'earning'],
  ['allowance', 'earning'],
  ['bonus', 'earning'],
  ['absence', 'deduction'],
  ['otherDeduction', 'deduction'],
  ['pension', 'person-insurance'],
  ['medical', 'person-insurance'],
  ['unemployment', 'person-insurance'],
  ['housingFund', 'person-insurance'],
  ['annuity', 'person-insurance'],
  ['tax', 'tax'],
  ['companyInsurance', 'company-insurance'],
  ['companyHousingFund', 'company-insurance'],
  ['companyAnnuity', 'company-insurance'],
] as const satisfies readonly (readonly [string, LineKind])[]
export const payItem = z.enum(PAY_ITEMS.map(([code]) => code))
export type PayItem = z.output<typeof payItem>

/** How an amount came about: hours × rate. */
export const basis = text(60)
/** A line as it is written down. */
export const lineGiven = z.object({ code: payItem, amountFen: fen.min(0).max(MOST_CELL), basis: basis.default('') })

/** A line as it is read: what the month before said beside it, and what payroll says of such lines to everybody. */
export const line = names.extend({
  code: payItem,
  kind: lineKind,
  amountFen: fen,
  basis: z.string(),
  beforeFen: fen.nullable(),
  beforeBasis: z.string(),
  explainCn: z.string(),
  explainEn: z.string(),
})

/** Words of a question or an answer. */
export const words = requiredText(500)
