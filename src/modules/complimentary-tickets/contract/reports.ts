import { endpoint } from '#foundation/contract/endpoint.ts'
import { month, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, BASE, company } from './base.ts'

export const reportBy = z.enum(['month', 'kind', 'company', 'department', 'class'])
export const FIGURES = ['granted', 'exchanged', 'shared', 'redeemed', 'returned', 'expired'] as const
export type Figure = (typeof FIGURES)[number]
/** The longest time of a report. */
export const REPORT_MONTHS = 24

const input = z.object({ from: month, to: month, by: reportBy.default('month'), kindId: uuid.optional(), company: company.optional() })
export type ReportInput = z.output<typeof input>

const figures = { granted: whole, exchanged: whole, shared: whole, redeemed: whole, returned: whole, expired: whole }
const totals = z.object(figures)
export type Totals = z.output<typeof totals>

/** What was done in some months, by where people belonged then; and the codes that are there now. */
export const report = endpoint(`POST ${BASE}/report`, {
  kind: 'read',
  access: ADMIN,
  input,
  output: z.object({
    totals,
    rows: z.array(totals.extend({ key: z.string(), nameCn: z.string(), nameEn: z.string() })),
    /** The export has more. */
    more: z.boolean(),
    stock: z.array(z.object({ id: uuid, nameCn: z.string(), nameEn: z.string(), stock: whole })),
  }),
})
export const exportReport = endpoint(`POST ${BASE}/export`, { kind: 'stream', access: ADMIN, input, output: exportLater })
