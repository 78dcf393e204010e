import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, fen, nothing, personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { statesOf } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { complianceRequestLife } from '../rules/life.ts'
import { LIMITS } from '../rules/limits.ts'
import * as base from './base.ts'

const { BASE, ADMIN } = base
/** All that the office may set. */
const limitKey = z.enum([...LIMITS, 'acceptanceWorkingDays'])
export type LimitKey = z.output<typeof limitKey>

/** Everything that was ever declared, by the day of it. */
export const [registerList, registerExport] = listing('compliance.register.', [`POST ${BASE}/register/list`, `POST ${BASE}/register/export`], {
  access: ADMIN,
  filters: {
    direction: base.direction.optional(),
    status: statesOf(complianceRequestLife, base.status.exclude(['draft'])).optional(),
    from: day.optional(),
    to: day.optional(),
    partnerId: uuid.optional(),
    ssoId: ssoId.optional(),
    limitPassed: z.boolean().optional(),
    official: z.boolean().optional(),
    /** Approved, and 30 days past its date still not confirmed. */
    unconfirmed: z.boolean().optional(),
  },
  hidden: ['partnerId'],
  row: z.object({
    id: uuid,
    direction: base.direction,
    requester: personRef,
    partnerCn: z.string(),
    partnerEn: z.string(),
    recipients: z.string(),
    items: z.string(),
    firstDay: day,
    worthFen: fen,
    limits: z.array(base.limit),
    official: z.boolean(),
    status: base.status,
    submittedAt: stamp,
    can: z.array(z.literal('dispose')),
  }),
  columns: ['partner', 'status', 'direction', 'requester', 'recipients', 'items', 'firstDay', 'worthFen', 'limits'],
  sheet: ['direction', 'requester', 'partner', 'recipients', 'items', 'firstDay', 'worthFen', 'limits', 'official', 'status', 'submittedAt'],
})

const MOST_YEAR = 2199
/** What each partner got or gave in a year: the totals that count, pending ones apart. */
export const [registerSums, registerSumsExport] = listing('compliance.sums.', [`POST ${BASE}/register/sums`, `POST ${BASE}/register/sums/export`], {
  access: ADMIN,
  filters: { year: z.int().min(2000).max(MOST_YEAR).optional(), direction: base.direction.optional() },
  row: z.object({
    id: uuid,
    partnerId: uuid,
    partnerCn: z.string(),
    partnerEn: z.string(),
    year: z.int(),
    direction: base.direction,
    applications: z.int(),
    tickets: z.int(),
    ticketFen: fen,
    giftFen: fen,
    pendingFen: fen,
  }),
  columns: ['partner', 'year', 'direction', 'applications', 'tickets', 'ticketFen', 'giftFen', 'pendingFen'],
})

/** What becomes of what was accepted, each thing once; or a note alone. */
export const registerDispose = endpoint(`POST ${BASE}/register/dispose`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid,
    item: uuid.nullable().default(null),
    disposal: base.disposal.exclude(['none']).nullable().default(null),
    note: text(base.LENGTH.says).default(''),
  }),
})

const plan = z.object({ id: uuid, value: z.int(), from: stamp, reason: z.string() })
/** The limits with what is planned, and which companies were merged. */
export const config = endpoint(`GET ${BASE}/config`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.object({
    limits: z.array(
      z.object({
        key: limitKey,
        value: z.int(),
        min: z.int(),
        max: z.int(),
        planned: z.array(plan),
      }),
    ),
    merged: z.array(z.object({ id: uuid, nameCn: z.string(), nameEn: z.string(), intoCn: z.string(), intoEn: z.string() })),
  }),
})
export type Config = z.output<typeof config.output>

/** Plans a limit from a date on; the start of today is now. */
export const configLimit = endpoint(`POST ${BASE}/config/limit`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    key: limitKey,
    value: z.int().min(0).max(100_000),
    from: day,
    reason: requiredText(base.LENGTH.reason),
  }),
})

/** One company under two names: from now on they are counted as one. */
export const configPartnerMerge = endpoint(`POST ${BASE}/config/partner/merge`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid, into: uuid, reason: requiredText(base.LENGTH.reason) }),
})

export const guideSave = endpoint(`POST ${BASE}/guide/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    lang: z.enum(['zh', 'en']),
    body: requiredText(20_000),
    /** The version that was read: two who write at once do not write over one another. */
    version: z.int().min(0).max(100_000),
  }),
  output: z.object({ version: z.int() }),
})
