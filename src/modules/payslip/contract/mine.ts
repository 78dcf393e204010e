import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, fen, instant, listOutput, nothing, ssoId } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { line, MINE, month, version, versionAsked, year } from './shapes.ts'

export const payslip = endpoint(`GET ${MINE}`, {
  kind: 'stream',
  access: ['ESSMSS_ESS', 'PAYSLIP_PAYROLL_PUBLISH'],
  input: z.object({ month, version: versionAsked, ssoId: ssoId.optional() }),
  output: z.object({
    ssoId,
    month,
    version,
    /** All versions of the month, the newest first, with what each says of itself. */
    versions: z.array(z.object({ version: z.int(), at: instant, note: z.string() })),
    payDate: z.string(),
    lines: z.array(line),
    grossFen: fen,
    deductionsFen: fen,
    netFen: fen,
    /** What the month before paid; none where there is no payslip of it. */
    netBeforeFen: fen.nullable(),
    yearToDate: z.object({ grossFen: fen, taxableFen: fen, taxFen: fen, netFen: fen }),
    workedDays: z.number(),
    bankLast4: z.string(),
    correctionNote: z.string(),
  }),
})

export const payslipList = endpoint(`POST ${MINE}/queryPayslipList`, {
  kind: 'stream',
  access: 'ESSMSS_ESS',
  input: z.object({ year, pageNum: z.int().min(1).default(1), pageSize: z.int().min(1).default(12) }),
  output: listOutput(z.object({ month, grossFen: fen, insuranceFen: fen, taxFen: fen, netFen: fen, version: z.int(), read: z.boolean() })),
})

export const payslipMonths = endpoint(`GET ${MINE}/getpayslipmonth`, {
  kind: 'read',
  access: ['ESSMSS_ESS', 'PAYSLIP_PAYROLL_PUBLISH'],
  input: z.object({ sso: ssoId.optional() }),
  output: z.object({ months: z.array(z.object({ month, corrected: z.boolean(), read: z.boolean() })) }),
})

/** One month as a paper, or a whole year where no month is named. */
export const downloadPayslip = endpoint(`GET ${MINE}/download`, {
  kind: 'stream',
  access: 'ESSMSS_ESS',
  input: z
    .object({ month: month.optional(), version: versionAsked, year: year.optional() })
    .refine((one) => (one.month === undefined) !== (one.year === undefined)),
  output: nothing,
})

export const pensionReason = z.enum(['probation', 'employee-type', 'entity', 'eligible'])

export const pension = endpoint(`GET ${MINE}/copensioneligible`, {
  kind: 'read',
  access: 'ESSMSS_ESS',
  input: nothing,
  output: z.object({
    /** Where the company has no plan there is no card. */
    plan: z.boolean(),
    eligible: z.boolean(),
    eligibleFrom: day.nullable(),
    joined: z.boolean(),
    reasonCode: pensionReason,
  }),
})
