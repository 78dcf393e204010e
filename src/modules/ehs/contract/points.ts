import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, listInput, listOutput, requiredText, ssoId, stamp, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, BASE, points, REPORT, signedPoints } from './base.ts'

const line = z.object({
  id: uuid,
  at: stamp,
  amount: z.int(),
  balanceAfter: z.int(),
  causeCn: z.string(),
  causeEn: z.string(),
  link: z.string().nullable(),
  /** Of points that were earned: the last day on which they can be spent (EHS-11). */
  expiresOn: day.nullable(),
})
export type PointsLine = z.output<typeof line>

/** What somebody has, and each movement with its reason, the newest first: one's own, or for ehs-admin that of any person. */
export const pointsDetail = endpoint(`POST ${BASE}/points/detail`, {
  kind: 'read',
  access: [REPORT, ADMIN],
  input: listInput({ ssoId: ssoId.optional() }),
  output: listOutput(line).extend({ balance: z.int(), expiring: z.object({ amount: z.int(), on: day }).nullable() }),
})

export const pointsCorrect = endpoint(`POST ${BASE}/points/correct`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ssoId, points: signedPoints, reason: requiredText(150) }),
  output: z.object({ balance: z.int() }),
})

const MOST_AT_ONCE = 500
/** Gives points to many people at once, each as many. */
export const pointsAward = endpoint(`POST ${BASE}/points/award`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    ssoIds: z
      .array(ssoId)
      .min(1)
      .max(MOST_AT_ONCE)
      .refine((all) => new Set(all).size === all.length),
    points,
    reason: requiredText(150),
  }),
  output: z.object({ people: z.int() }),
})

const by = wordsAt('ehs.report.by.', z.enum(['person', 'department']))
export type ReportBy = z.output<typeof by>
/** Without days, of this month and the two before it. */
const asked = { from: day.optional(), to: day.optional(), by: by.default('person') }
const FIGURES = ['reported', 'accepted', 'earned', 'spent', 'left'] as const

/** Who reported how much in a period and what became of the points, the most earned first; `left` is what is there now. */
export const pointsByReporter = listing('ehs.report.', `POST ${BASE}/points/byReporter`, {
  access: ADMIN,
  filters: asked,
  row: z.object({
    /** An employee number, or the code of a department. */
    id: z.string(),
    rank: z.int(),
    nameCn: z.string(),
    nameEn: z.string(),
    departmentCn: z.string(),
    departmentEn: z.string(),
    reported: z.int(),
    accepted: z.int(),
    earned: z.int(),
    spent: z.int(),
    left: z.int(),
  }),
  columns: ['rank', 'who', ...FIGURES],
  sheet: ['rank', 'id', 'name', 'department', ...FIGURES],
})
export type ReporterRow = z.output<typeof pointsByReporter.output>['list'][number]

/** The ledger of a period, movement by movement, or the report by person or department. */
export const pointsExport = endpoint(`POST ${BASE}/points/export`, {
  kind: 'stream',
  access: ADMIN,
  input: z.object({ what: z.enum(['ledger', 'reporters']), ...asked }),
  output: exportLater,
})
