import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, nothing, personRef, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { runLife, voucherLife } from '../rules/life.ts'
import { ADMIN, BASE, basis, byId, company, employeeType, MOST_QUOTA, ofKind, reason, ruleBasis, runState, voucherState } from './base.ts'

const MOST_PEOPLE = 100

/** Why a ticket is void. */
export const voidCause = wordsAt('complimentary-tickets.voidCause.', z.enum(['admin', 'expired', 'left']))

const voucher = z.object({
  id: uuid,
  code: z.string(),
  ...ofKind,
  state: voucherState,
  holder: personRef.nullable(),
  exchangedAt: stamp.nullable(),
  returnsAt: stamp.nullable(),
  sharedTo: z.string().nullable(),
  redeemedAt: stamp.nullable(),
  gate: z.string().nullable(),
  validUntil: day,
  voidCause: voidCause.nullable(),
  voidReason: z.string(),
  can: z.array(z.enum(['void', 'resend'])),
})

export const [vouchers, exportVouchers] = listing('complimentary-tickets.vouchers.', [`POST ${BASE}/voucher/list`, `POST ${BASE}/voucher/export`], {
  access: ADMIN,
  filters: { code: text(40).optional(), kindId: uuid.optional(), state: voucherState.optional(), ssoId: ssoId.optional() },
  row: voucher,
  columns: ['code', 'kind', 'state', 'holder', 'exchangedAt', 'returnsAt', 'validUntil', 'redeemedAt', 'voidCause'],
  sheet: ['code', 'kind', 'state', 'holder', 'exchangedAt', 'returnsAt', 'sharedTo', 'redeemedAt', 'gate', 'validUntil', 'voidCause', 'voidReason'],
})

export const { void: voidVoucher } = moving(voucherLife, (action) => `POST ${BASE}/voucher/${action}`, {
  access: { void: ADMIN },
  takes: { void: { reason } },
})
/** Tells the holder once more of a ticket. */
export const resend = endpoint(`POST ${BASE}/voucher/resend`, { kind: 'write', access: ADMIN, input: byId })

const lasting = { kindId: uuid, from: day, to: day, reason }
export const quotaGrant = endpoint(`POST ${BASE}/quota/grant`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ssoIds: z.array(ssoId).min(1).max(MOST_PEOPLE), count: z.int().min(1).max(MOST_QUOTA), ...lasting }),
})
/** Checks a file of quota for people. */
export const quotaCheck = endpoint(`POST ${BASE}/quota/upload`, {
  kind: 'upload',
  access: ADMIN,
  input: z.object(lasting),
  output: importCheck.extend({ people: whole, quota: whole }),
})
export const quotaConfirm = endpoint(`POST ${BASE}/quota/confirm`, { kind: 'write', access: ADMIN, input: z.object({ importId: uuid }), output: importBegun })
export const quotaTemplate = endpoint(`GET ${BASE}/quota/template`, { kind: 'stream', access: ADMIN, input: nothing })

/** Takes quota back that somebody has too much; more is granted by hand. */
export const quotaCorrect = endpoint(`POST ${BASE}/quota/correct`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ssoId, kindId: uuid, less: z.int().min(1).max(MOST_QUOTA), reason }),
})

export const runs = listing('complimentary-tickets.runs.', `POST ${BASE}/allocate/list`, {
  access: ADMIN,
  filters: { status: runState.optional() },
  row: z.object({
    id: uuid,
    ...ofKind,
    ruleCn: z.string(),
    ruleEn: z.string(),
    basis: ruleBasis,
    runDate: day,
    status: runState,
    people: whole,
    vouchers: whole,
    failed: whole,
    /** The first of them. */
    failures: z.array(z.object({ person: personRef, reasonCn: z.string(), reasonEn: z.string() })),
    can: z.array(z.enum(['start', 'pause', 'resume', 'retry'])),
  }),
  columns: ['runDate', 'kind', 'rule', 'basis', 'people', 'vouchers', 'failed', 'status'],
})
export const { start, pause, resume, retry } = moving(runLife, (action) => `POST ${BASE}/allocate/${action === 'start' ? 'run' : action}`, {
  access: { start: ADMIN, pause: ADMIN, resume: ADMIN, retry: ADMIN },
})

export const [grants, exportGrants] = listing('complimentary-tickets.grants.', [`POST ${BASE}/allocate/history`, `POST ${BASE}/allocate/history/export`], {
  access: ADMIN,
  filters: { ssoId: ssoId.optional(), kindId: uuid.optional(), basis: basis.optional(), company: company.optional(), from: day.optional(), to: day.optional() },
  row: z.object({
    id: uuid,
    at: stamp,
    person: personRef,
    company,
    classCn: z.string(),
    classEn: z.string(),
    employeeType,
    ...ofKind,
    ruleCn: z.string(),
    ruleEn: z.string(),
    basis,
    /** Below zero where it was taken back. */
    quota: z.int(),
    effective: day,
    expires: day.nullable(),
    runDate: day.nullable(),
    by: personRef.nullable(),
    reason: z.string(),
  }),
  columns: ['at', 'person', 'company', 'class', 'employeeType', 'kind', 'rule', 'basis', 'quota', 'effective', 'expires', 'runDate', 'by', 'reason'],
})

/** What one person has of tickets, how it came and where it went. */
export const personal = endpoint(`GET ${BASE}/personal`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ ssoId }),
  output: z.object({
    person: personRef,
    joinDate: day,
    kinds: z.array(z.object({ id: uuid, ...ofKind, left: whole, held: whole })),
    quotas: z.array(
      z.object({
        id: uuid,
        ...ofKind,
        ruleCn: z.string(),
        ruleEn: z.string(),
        basis,
        quota: z.int(),
        left: whole,
        effective: day,
        expires: day.nullable(),
        reason: z.string(),
      }),
    ),
    vouchers: z.array(voucher),
    ledger: z.array(z.object({ id: uuid, at: stamp, ...ofKind, causeCn: z.string(), causeEn: z.string(), amount: z.int(), balanceAfter: whole })),
  }),
})
