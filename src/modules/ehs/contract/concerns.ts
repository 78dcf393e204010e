import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, instant, personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { concernLife } from '../rules/life.ts'
import { ADMIN, area, BASE, category, files, HANDLE, REPORT, severity } from './base.ts'

const LONG = 2_000
const state = statesOf(concernLife)

/** Reports a concern; with the id of an own open one, what is described and attached is added to it. */
export const concernSave = endpoint(`POST ${BASE}/concern/save`, {
  kind: 'write',
  access: REPORT,
  input: z.object({
    id: uuid.optional(),
    /** The device's own id of it: whatever is sent again under it counts once (EHS-18). */
    ref: uuid.optional(),
    occurredAt: instant.nullable().default(null),
    area: area.nullable().default(null),
    place: text().default(''),
    category: category.nullable().default(null),
    description: text(LONG).default(''),
    severity: severity.default('low'),
    actionTaken: text(500).default(''),
    hideReporter: z.boolean().default(false),
    attachments: files,
    declared: z.boolean().default(false),
    /** When its reporter last saw which open concerns there are near by. */
    seenAt: instant.nullable().default(null),
  }),
  output: z.object({ id: uuid, ehsNo: z.string() }),
})

const near = z.object({ id: uuid, ehsNo: z.string(), category, place: z.string(), description: z.string(), state, reportedAt: stamp })

/** Open concerns of the same kind in the same area, without who reported them, and when they were looked up. */
export const concernSimilar = endpoint(`POST ${BASE}/concern/similar`, {
  kind: 'read',
  access: REPORT,
  input: z.object({ area, category }),
  output: z.object({ at: stamp, list: z.array(near) }),
})
export type Near = z.output<typeof near>

const brief = {
  id: uuid,
  ehsNo: z.string(),
  state,
  category,
  area,
  place: z.string(),
  occurredAt: stamp,
  severity,
  handler: personRef.nullable(),
  due: day.nullable(),
  overdue: z.boolean(),
}

/** One's own concerns, and those that one handles. */
export const concernHistory = listing('ehs.concern.', `POST ${BASE}/concern/history`, {
  access: [REPORT, HANDLE],
  filters: { as: wordsAt('ehs.as.', z.enum(['mine', 'handled'])).optional(), state: state.optional() },
  row: z.object({ ...brief, points: z.int(), answer: z.string() }),
  columns: ['ehsNo', 'state', 'category', 'area', 'occurredAt', 'handler', 'due', 'answer', 'points'],
})

/** Every concern, with who reported it (EHS-13). */
export const [concernList, concernExport] = listing('ehs.concern.', [`POST ${BASE}/concern/list`, `POST ${BASE}/concern/export`], {
  access: ADMIN,
  filters: {
    state: state.optional(),
    category: category.optional(),
    area: area.optional(),
    severity: severity.optional(),
    department: text(20).optional(),
    from: day.optional(),
    to: day.optional(),
    overdue: z.boolean().optional(),
    reporter: ssoId.optional(),
  },
  row: z.object({
    ...brief,
    reporter: personRef,
    reportedAt: stamp,
    departmentCn: z.string(),
    departmentEn: z.string(),
    mergedNo: z.string(),
    description: z.string(),
    answer: z.string(),
    rating: z.int().nullable(),
    points: z.int(),
  }),
  columns: ['ehsNo', 'state', 'severity', 'category', 'area', 'occurredAt', 'reporter', 'handler', 'due', 'points'],
  sheet: [
    ...(['ehsNo', 'state', 'severity', 'category', 'area', 'place', 'occurredAt', 'reportedAt', 'reporter', 'description'] as const),
    ...(['department', 'handler', 'due', 'answer', 'mergedNo', 'rating', 'points'] as const),
  ],
})

const act = z.enum(['add', 'assign', 'resolve', 'return', 'reopen', 'rate', 'merge', 'award'])
export type Act = z.output<typeof act>

/** A concern as far as it is for the reader; of a hidden reporter only ehs-admin reads the name (EHS-13). */
export const concern = endpoint(`GET ${BASE}/concern/:id`, {
  kind: 'read',
  access: [REPORT, HANDLE, ADMIN],
  input: z.object({ id: uuid }),
  output: z.object({
    ...brief,
    reporter: personRef.nullable(),
    hideReporter: z.boolean(),
    reportedAt: stamp,
    description: z.string(),
    actionTaken: z.string(),
    departmentCn: z.string(),
    departmentEn: z.string(),
    reason: z.string(),
    answer: z.string(),
    resolvedAt: stamp.nullable(),
    rating: z.int().nullable(),
    points: z.int(),
    attachments: z.array(fileRef),
    answerFiles: z.array(fileRef),
    /** What it was merged into, and for ehs-admin what was merged into it. */
    mergedInto: z.object({ id: uuid, ehsNo: z.string() }).nullable(),
    merged: z.array(z.object({ id: uuid, ehsNo: z.string() })),
    /** When it has to be resolved by each severity, from today (EHS-12). */
    dueBy: z.record(severity, day),
    can: z.array(act),
  }),
})
export type Concern = z.output<typeof concern.output>

const why = { reason: requiredText(200) }
/** Assigned without a day, a concern is due as its severity says (EHS-12). */
export const {
  assign: concernAssign,
  resolve: concernResolve,
  return: concernReturn,
  reopen: concernReopen,
} = moving(concernLife, (action) => `POST ${BASE}/concern/${action}`, {
  access: { assign: ADMIN, resolve: [HANDLE, ADMIN], return: [HANDLE, ADMIN], reopen: [REPORT, ADMIN] },
  takes: {
    assign: { department: requiredText(20), handler: ssoId, severity, due: day.nullable().default(null) },
    resolve: { answer: requiredText(LONG), files },
    return: why,
    reopen: why,
  },
})

const MOST_STARS = 5
export const concernRate = endpoint(`POST ${BASE}/concern/rate`, {
  kind: 'write',
  access: REPORT,
  input: z.object({ id: uuid, rating: z.int().min(1).max(MOST_STARS) }),
})

/** Makes a concern a duplicate of another, which is named by its number (EHS-16). */
export const concernMerge = endpoint(`POST ${BASE}/concern/merge`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid, into: requiredText(20) }) })

/** Accepts a concern as what it is, which earns points once (EHS-09). */
export const concernAward = endpoint(`POST ${BASE}/concern/award`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid, severity }),
  output: z.object({ points: z.int() }),
})

const by = z.enum(['area', 'category'])
export type FiguresBy = z.output<typeof by>
/** How many concerns there are by area and by category under the filters of the list, how many are open and overdue, and how long the others took. */
export const concernFigures = endpoint(`POST ${BASE}/concern/figures`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ filters: z.object(concernList.filters).prefault({}) }),
  output: z.array(z.object({ by, what: z.string(), count: z.int(), open: z.int(), overdue: z.int(), days: z.number().nullable() })),
})
export type Figure = z.output<typeof concernFigures.output>[number]
