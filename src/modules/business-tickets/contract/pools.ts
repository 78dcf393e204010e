import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { month, nothing, requiredText, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater, importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import * as base from './base.ts'

const { BASE, CONFIG, CONFIG_READERS, REPORT_READERS } = base

const [FIRST_YEAR, LAST_YEAR] = [2020, 2100]
const MOST_PERCENT = 100
const poolYear = z.int().min(FIRST_YEAR).max(LAST_YEAR)

const pool = {
  ...base.names,
  category: base.category,
  ownerKind: base.ownerKind,
  /** The code of a department, or a cost center. */
  owner: requiredText(base.LENGTH.name),
  year: poolYear,
}

export const poolList = listing('business-tickets.pools.', `POST ${BASE}/pool/list`, {
  access: CONFIG_READERS,
  filters: { category: base.category.optional(), year: poolYear.optional(), owner: text(base.LENGTH.name).optional() },
  row: z.object({
    id: uuid,
    nameCn: z.string(),
    nameEn: z.string(),
    category: base.category,
    ownerKind: base.ownerKind,
    owner: z.string(),
    ownerCn: z.string(),
    ownerEn: z.string(),
    year: z.int(),
    total: whole,
    held: whole,
    spent: whole,
    left: whole,
    warnAtPercent: z.int(),
    can: z.array(z.enum(['edit', 'move'])),
  }),
  columns: ['name', 'category', 'ownedBy', 'year', 'total', 'held', 'spent', 'left', 'warnAtPercent'],
})

/** Whole and above zero by BTIX-11, which says so in words. */
const quota = z.number().max(base.MOST_QUOTA)
export const poolSave = endpoint(`POST ${BASE}/pool/save`, {
  kind: 'write',
  access: CONFIG,
  input: z.object({ id: uuid.optional(), ...pool, total: quota, warnAtPercent: z.int().min(0).max(MOST_PERCENT).default(10) }),
  output: base.byId,
})
export type PoolInput = z.output<typeof poolSave.input>
/** From one pool to another of the same category and year. */
export const poolMove = endpoint(`POST ${BASE}/pool/move`, {
  kind: 'write',
  access: CONFIG,
  input: z.object({ from: uuid, to: uuid, amount: quota, reason: base.reason }),
})

/** Checks a file of pools; those that are there get the total of the file. */
export const poolUpload = endpoint(`POST ${BASE}/pool/upload`, { kind: 'upload', access: CONFIG, input: nothing, output: importCheck.extend({ fresh: whole }) })
export const poolConfirm = endpoint(`POST ${BASE}/pool/upload/confirm`, {
  kind: 'write',
  access: CONFIG,
  input: z.object({ importId: uuid }),
  output: importBegun,
})
export const poolTemplate = endpoint(`GET ${BASE}/pool/template`, { kind: 'stream', access: CONFIG, input: nothing })

/** What came to a pool and went from it. */
export const [poolLedger, exportLedger] = listing('business-tickets.ledger.', [`POST ${BASE}/pool/ledger`, `POST ${BASE}/pool/ledger/export`], {
  access: CONFIG_READERS,
  filters: { poolId: uuid },
  hidden: ['poolId'],
  row: z.object({
    id: uuid,
    at: stamp,
    causeCn: z.string(),
    causeEn: z.string(),
    amount: z.int(),
    heldDelta: z.int(),
    balanceAfter: z.int(),
    link: z.string().nullable(),
  }),
  columns: ['at', 'cause', 'amount', 'heldDelta', 'balanceAfter'],
})

export const reportBy = z.enum(['month', 'category', 'division', 'department', 'pool', 'company'])
export type ReportBy = z.output<typeof reportBy>
export const FIGURES = ['applied', 'approved', 'issued', 'redeemed', 'voided', 'official'] as const
/** The longest time of a report. */
export const REPORT_MONTHS = 24

const reportInput = z.object({ from: month, to: month, by: reportBy.default('month'), category: base.category.optional() })
export type ReportInput = z.output<typeof reportInput>
const figures = { applied: whole, approved: whole, issued: whole, redeemed: whole, voided: whole, official: whole, worthFen: z.int() }
const totals = z.object(figures)
export type Totals = z.output<typeof totals>

/** Tickets of visits in some months. `official` are those issued for officials, and apart from nothing: they count among the issued. */
export const report = endpoint(`POST ${BASE}/report`, {
  kind: 'read',
  access: REPORT_READERS,
  input: reportInput,
  output: z.object({
    totals,
    rows: z.array(totals.extend({ key: z.string(), nameCn: z.string(), nameEn: z.string() })),
    /** The export has more. */
    more: z.boolean(),
  }),
})
export const exportReport = endpoint(`POST ${BASE}/export`, { kind: 'stream', access: REPORT_READERS, input: reportInput, output: exportLater })
