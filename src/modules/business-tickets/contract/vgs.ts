import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, instant, nothing, personRef, requiredText, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { REFUSALS } from '../rules/gate.ts'
import * as base from './base.ts'

const { BASE, VGS, VGS_READERS } = base

export const SEARCHES = ['to-issue', 'issued', 'used', 'voided'] as const
export const searchType = wordsAt('business-tickets.search.', z.enum(SEARCHES))
export type SearchType = z.output<typeof searchType>

/** What is to be issued, was issued, has tickets that were used, or that are void. */
export const [vgsList, exportVgs] = listing('business-tickets.vgs.', [`POST ${BASE}/vgs/list`, `POST ${BASE}/vgs/export`], {
  access: VGS_READERS,
  filters: { searchType: searchType.default('to-issue'), from: day.optional(), to: day.optional(), keyword: text(40).optional() },
  hidden: ['searchType'],
  row: z.object({
    id: uuid,
    applyNo: z.string(),
    category: base.category,
    type: base.ticketType,
    applicant: personRef,
    guestCompany: z.string(),
    visitDate: day,
    quantity: whole,
    redeemed: whole,
    voided: whole,
    status: base.status,
    issuedAt: stamp.nullable(),
    numbers: z.string(),
  }),
  columns: ['applyNo', 'category', 'type', 'applicant', 'guestCompany', 'visitDate', 'quantity', 'redeemed', 'voided', 'status', 'issuedAt'],
  sheet: ['applyNo', 'category', 'type', 'applicant', 'guestCompany', 'visitDate', 'quantity', 'redeemed', 'voided', 'status', 'issuedAt', 'numbers'],
})

/** As many numbers as the quantity. */
export const vgsIssue = endpoint(`POST ${BASE}/vgs/issue`, {
  kind: 'write',
  access: VGS,
  input: z.object({ id: uuid, numbers: z.array(requiredText(base.LENGTH.vgs)).min(1).max(base.MOST_PARTY) }),
})
/** Checks a file of numbers, a line a ticket. */
export const vgsImport = endpoint(`POST ${BASE}/vgs/import`, {
  kind: 'upload',
  access: VGS,
  input: nothing,
  /** `short` of them have not all of their numbers, and are left. */
  output: importCheck.extend({ applications: whole, short: whole }),
})
export const vgsConfirm = endpoint(`POST ${BASE}/vgs/import/confirm`, { kind: 'write', access: VGS, input: z.object({ importId: uuid }), output: importBegun })
export const vgsTemplate = endpoint(`GET ${BASE}/vgs/template`, { kind: 'stream', access: VGS, input: nothing })
/** Makes one ticket void; its quantity goes back to the pool. */
export const vgsVoid = endpoint(`POST ${BASE}/vgs/void`, { kind: 'write', access: VGS, input: z.object({ id: uuid, reason: base.reason }) })
/** The ID numbers of the guests in full; that they were looked at stands in the log (BTIX-21). */
export const vgsIdentities = endpoint(`POST ${BASE}/vgs/identities`, {
  kind: 'write',
  access: VGS,
  input: base.byId,
  output: z.object({ numbers: z.array(z.string()) }),
})

export const refusal = z.enum(REFUSALS)
/** Lets a ticket through the gate, once, or says why not. */
export const redeem = endpoint(`POST ${BASE}/redeem`, {
  kind: 'write',
  access: 'service',
  permission: base.GATE,
  input: z.object({ vgsNumber: requiredText(base.LENGTH.vgs), gate: requiredText(30), time: instant }),
  output: z.object({ valid: z.boolean(), reason: refusal.nullable(), message: z.string().nullable() }),
})
