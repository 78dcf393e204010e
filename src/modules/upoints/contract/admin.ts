import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { nothing, personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { statesOf } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { batchLife } from '../rules.ts'
import { ADMIN, BASE, batchType, points, pointsOrNone, quarter } from './base.ts'
import { quotaOfQuarter } from './points.ts'

export const batchState = statesOf(batchLife)

export const batches = listing('upoints.batch.', `POST ${BASE}/batch/list`, {
  access: ADMIN,
  filters: { status: batchState.optional() },
  row: z.object({
    id: uuid,
    type: batchType,
    filename: z.string(),
    /** Lines of the file, those that are read, and those whose points are there. */
    lines: z.int(),
    people: z.int(),
    booked: z.int(),
    points: z.int(),
    status: batchState,
    by: personRef,
    at: stamp,
    releasedBy: personRef.nullable(),
    releasedAt: stamp.nullable(),
    /** Somebody takes it back: going on, or given up because a balance no longer covers it. */
    takingBack: z.enum(['going-on', 'given-up']).nullable(),
    can: z.array(z.enum(['release', 'discard', 'take-back'])),
  }),
  columns: ['file', 'progress', 'type', 'people', 'points', 'by', 'releasedBy'],
})

/** What a batch grants to whom, in the order of the file. */
export const batchRows = listing('upoints.row.', `POST ${BASE}/batch/rows`, {
  access: ADMIN,
  filters: { batch: uuid },
  hidden: ['batch'],
  row: z.object({ id: uuid, person: personRef, points: z.int(), reason: z.string() }),
})

export const batchTemplate = endpoint(`GET ${BASE}/batch/template`, { kind: 'stream', access: ADMIN, input: nothing, output: nothing })

/** Checks a file: what is wrong with it, or what it would grant. Nothing is kept of it but for a day the file. */
export const batchUpload = endpoint(`POST ${BASE}/batch/upload`, {
  kind: 'upload',
  access: ADMIN,
  input: nothing,
  output: importCheck.extend({
    points: z.int(),
    /** The first lines. */
    sample: z.array(z.object({ id: z.string(), person: personRef, points: z.int(), reason: z.string() })),
  }),
})

/** Makes a checked file a batch, to be released by somebody else. */
export const batchConfirm = endpoint(`POST ${BASE}/batch/confirm`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ importId: uuid, type: batchType }),
  output: importBegun,
})

export const { release: batchRelease, discard: batchDiscard } = moving(batchLife, (action) => `POST ${BASE}/batch/${action}`, {
  access: { release: ADMIN, discard: ADMIN },
})
/** Asks for it; of many people it goes on in the background. */
export const batchTakeBack = endpoint(`POST ${BASE}/batch/takeback`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid, reason: requiredText(150) }),
})

/** Managers' quotas, of this quarter unless another is asked for. */
export const quotas = listing('upoints.quota.', `POST ${BASE}/quota/list`, {
  access: ADMIN,
  filters: { keyword: text().optional(), quarter: quarter.optional() },
  row: z.object({ id: uuid, person: personRef, ...quotaOfQuarter, opened: z.boolean() }),
  columns: ['person', 'state', 'quarter', 'points', 'special'],
})

export const saveQuota = endpoint(`POST ${BASE}/quota/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ssoId, quarter, pointsQuota: pointsOrNone, specialQuota: pointsOrNone }),
  output: z.object({ id: uuid }),
})

export const lockQuota = endpoint(`POST ${BASE}/quota/lock`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid, locked: z.boolean() }),
})

const MOST_YEARS = 60
const anniversary = z.object({ years: z.int().min(1).max(MOST_YEARS), points })

/** What each year of service is worth; a year that does not stand here gives nothing. */
export const anniversaries = endpoint(`GET ${BASE}/anniversary`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.object({ table: z.array(anniversary), step: z.int() }),
})

export const saveAnniversaries = endpoint(`POST ${BASE}/anniversary/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    table: z
      .array(anniversary)
      .max(MOST_YEARS)
      .refine((all) => new Set(all.map(({ years }) => years)).size === all.length),
  }),
})
