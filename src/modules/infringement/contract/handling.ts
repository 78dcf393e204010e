import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, fen, MOST, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { infringementReportLife } from '../rules/life.ts'
import * as b from './base.ts'

const COLUMNS = ['number', 'state', 'category', 'kind', 'channel', 'platform', 'brand', 'city', 'severity', 'due', 'investigator'] as const

/** All reports for infringement-admin, for an investigator those assigned now (INFR-12). */
export const list = listing('infringement.list.', `POST ${b.BASE}/list`, {
  access: b.HANDLERS,
  filters: {
    state: b.state.optional(),
    number: text(20).optional(),
    category: b.code.optional(),
    kind: b.kind.optional(),
    channel: b.channel.optional(),
    platform: text().optional(),
    brand: b.code.optional(),
    city: text().optional(),
    severity: b.severity.optional(),
    investigator: ssoId.optional(),
    overdue: z.boolean().optional(),
    from: day.optional(),
    to: day.optional(),
  },
  row: z.object({
    id: uuid,
    number: z.string(),
    state: b.state,
    ...b.categoryNames,
    kind: b.kind,
    channel: b.channel,
    platform: z.string(),
    ...b.brandNames,
    city: z.string(),
    severity: b.severity.nullable(),
    investigator: b.who,
    /** The deadline that comes next, the days that are left to it, and whether it is past (INFR-11). */
    due: day.nullable(),
    daysLeft: z.int().nullable(),
    overdue: z.boolean(),
    mergedNo: z.string(),
    reporter: b.who,
    confidential: z.boolean(),
    seenAt: stamp,
    reportedAt: stamp,
    link: z.string(),
    sellerName: z.string(),
    address: z.string(),
    description: z.string(),
    priceFen: fen.nullable(),
    quantity: z.int().nullable(),
    steps: z.string(),
    legalBasis: b.legalBasis.nullable(),
    outcome: b.outcome.nullable(),
    lossEstimateFen: fen.nullable(),
    answer: z.string(),
    closedAt: stamp.nullable(),
  }),
  columns: COLUMNS,
  sheet: [
    ...COLUMNS,
    ...(['reporter', 'confidential', 'seenAt', 'reportedAt', 'link', 'sellerName', 'address', 'description', 'priceFen', 'quantity'] as const),
    ...(['steps', 'legalBasis', 'outcome', 'lossEstimateFen', 'answer', 'closedAt', 'mergedNo'] as const),
  ],
})
const asked = z.object({ filters: z.object(list.filters).prefault({}) })
export const exportReports = endpoint(`POST ${b.BASE}/export`, { kind: 'stream', access: b.ADMIN, input: asked, output: exportLater })

const reason = requiredText(200)
/** `was` is to whom it was assigned when the admin looked; category and brand are sorted with it (INFR-14). */
const given = { was: ssoId.nullable(), investigator: ssoId, severity: b.severity, category: b.code, brand: b.code.nullable().default(null) }
export const { assign, close, reject, reopen } = moving(infringementReportLife, (action) => `POST ${b.BASE}/${action}`, {
  access: { assign: b.ADMIN, close: b.HANDLERS, reject: b.ADMIN, reopen: b.ADMIN },
  takes: {
    assign: given,
    close: {
      outcome: b.outcome,
      answer: requiredText(b.LONG),
      legalBasis: b.legalBasis.nullable().default(null),
      lossEstimateFen: fen.min(0).max(MOST).nullable().default(null),
      /** The answer thanks its reporters too. */
      thanks: z.boolean().default(true),
    },
    reject: { reason },
    reopen: { reason, investigator: ssoId },
  },
})

/** Makes a report part of another one, which is named by its number (INFR-10). */
export const merge = endpoint(`POST ${b.BASE}/merge`, { kind: 'write', access: b.ADMIN, input: z.object({ id: uuid, into: requiredText(20) }) })

/** Notes what was done about it. */
export const step = endpoint(`POST ${b.BASE}/step`, {
  kind: 'write',
  access: b.HANDLERS,
  input: z.object({ id: uuid, kind: b.stepKind, reference: text().default(''), result: requiredText(1_000), files: b.files }),
  output: z.object({ id: uuid }),
})

/** Moves the last deadline by so many working days, since a court or a platform takes them (INFR-11). */
export const pause = endpoint(`POST ${b.BASE}/pause`, {
  kind: 'write',
  access: b.HANDLERS,
  input: z.object({ id: uuid, cause: b.pauseCause, days: z.int().min(1).max(120), reason: requiredText(200) }),
  output: z.object({ closeDue: day }),
})

/** Hands a leak whose source is a team member to HR, as the draft of a warning letter (INFR-13). */
export const refer = endpoint(`POST ${b.BASE}/refer`, {
  kind: 'write',
  access: b.ADMIN,
  input: z.object({ id: uuid, ssoId, level: wordsAt('infringement.level.', z.enum(['verbal', 'written', 'final-written'])) }),
})

const by = z.enum(['category', 'kind', 'channel', 'platform', 'city'])
export type FiguresBy = z.output<typeof by>
/** How many reports there are under the filters of the list, how many are open, how many were taken down, and in how many days. */
export const figures = endpoint(`POST ${b.BASE}/figures`, {
  kind: 'read',
  access: b.ADMIN,
  input: asked,
  output: z.array(
    z.object({ by, what: z.string(), whatCn: z.string(), whatEn: z.string(), count: z.int(), open: z.int(), removed: z.int(), days: z.number().nullable() }),
  ),
})
export type Figure = z.output<typeof figures.output>[number]
export const exportFigures = endpoint(`POST ${b.BASE}/figures/export`, { kind: 'stream', access: b.ADMIN, input: asked, output: exportLater })
