import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, personRef, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater, importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { DIFFERENCES } from './rules/difference.ts'
import { uploadBatchLife } from './rules/life.ts'
import { KINDS, type RecordKind, STATUSES } from './rules/records.ts'

const BASE = '/api/ehs-ess/performer-record/v1'
export const [MANAGE, SCHEDULE] = ['PERFORMER_UPLOAD_MANAGE', 'PERFORMER_UPLOAD_SCHEDULE'] as const
const BOTH = [MANAGE, SCHEDULE] as const
/** Whose records of a kind are (PREC-01). */
export const PERMISSION: Readonly<Record<RecordKind, string>> = { show: MANAGE, scheduling: SCHEDULE }

/** Days that are compared at once. */
export const MOST_DAYS = 31
/** Differences that one look shows. */
export const MOST_SHOWN = 500
/** Rows that exist which a preview names. */
export const MOST_NAMED = 20
export const MOST = { name: 60, show: 60, role: 40, remark: 200, reason: 200 } as const

const kind = z.enum(KINDS)
const status = wordsAt('performer-record.status.', z.enum(STATUSES))
/** Longer than a time, so that the rule answers and not the schema (PREC-03). */
const time = text(8)

const values = { show: z.string(), role: z.string(), start: z.string(), end: z.string(), status, remark: z.string() }
/** What a record was before it was corrected or replaced. */
const former = z.object({ id: uuid, at: stamp, what: z.enum(['corrected', 'replaced']), reason: z.string(), late: z.boolean(), ...values })
export type Former = z.output<typeof former>

const FILTERS = {
  kind,
  from: day.optional(),
  to: day.optional(),
  ssoId: ssoId.optional(),
  show: text(MOST.show).optional(),
  status: status.optional(),
}

/** Records of a kind, by day. */
export const records = listing('performer-record.list.', `POST ${BASE}/list`, {
  access: BOTH,
  filters: FILTERS,
  hidden: ['kind'],
  row: z.object({
    id: uuid,
    kind,
    date: day,
    person: personRef,
    performerName: z.string(),
    ...values,
    version: whole,
    /** Corrected after its month was locked (PREC-09). */
    late: z.boolean(),
    /** Its month is locked. */
    locked: z.boolean(),
    former: z.array(former),
  }),
  columns: ['date', 'person', 'show', 'role', 'times', 'status', 'remark', 'changes'],
  sheet: ['date', 'person', 'show', 'role', 'start', 'end', 'status', 'remark', 'late'],
})
export type RecordRow = z.output<typeof records.output>['list'][number]

export const EXPORTS = ['records', 'hours', 'differences'] as const
/** Records as they are listed; performances and hours by performer and month, and differences, of the days between `from` and `to`. */
export const exportRecords = endpoint(`POST ${BASE}/export`, {
  kind: 'stream',
  access: BOTH,
  input: z.object({ what: z.enum(EXPORTS).default('records'), filters: z.object(FILTERS) }),
  output: exportLater,
})
export type Exported = z.output<typeof exportRecords.input>

/** Checks an Excel file: what is wrong with it, or how much it would save and which of that exists already (PREC-05, PREC-06). */
export const preview = endpoint(`POST ${BASE}/preview`, {
  kind: 'upload',
  access: BOTH,
  input: z.object({ kind }),
  output: importCheck.extend({
    existing: whole,
    some: z.array(z.object({ line: whole, date: day, performerName: z.string(), start: z.string(), end: z.string() })),
  }),
})
export type Previewed = z.output<typeof preview.output>

/** Begins to save what was checked. */
export const confirm = endpoint(`POST ${BASE}/confirm`, {
  kind: 'write',
  access: BOTH,
  input: z.object({ importId: uuid, replace: z.boolean().default(false) }),
  output: importBegun,
})

/** What was uploaded of a kind, the latest first. */
export const history = listing('performer-record.batch.', `POST ${BASE}/history`, {
  access: BOTH,
  filters: { kind },
  hidden: ['kind'],
  row: z.object({
    id: uuid,
    fileName: z.string(),
    rows: whole,
    bad: whole,
    from: day.nullable(),
    to: day.nullable(),
    by: personRef,
    at: stamp,
    confirmedAt: stamp.nullable(),
    state: statesOf(uploadBatchLife),
    can: z.array(z.enum(['undo'])),
  }),
  columns: ['fileName', 'state', 'rows', 'bad', 'days', 'by', 'at'],
})
export type BatchRow = z.output<typeof history.output>['list'][number]

/** Takes a saved upload back: what it added goes, what it replaced is as it was. */
export const undo = endpoint(`POST ${BASE}/undo`, { kind: 'write', access: BOTH, input: z.object({ id: uuid }) })

/** Corrects a record; performer and day stay. */
export const correct = endpoint(`POST ${BASE}/correct`, {
  kind: 'write',
  access: BOTH,
  input: z.object({
    id: uuid,
    /** The version that is corrected, as it was read. */
    version: whole,
    show: text(MOST.show).default(''),
    role: text(MOST.role).default(''),
    start: time,
    end: time,
    status,
    remark: text(MOST.remark).default(''),
    reason: text(MOST.reason).default(''),
  }),
})

export const template = endpoint(`GET ${BASE}/template`, { kind: 'stream', access: BOTH, input: z.object({ kind }) })

const planned = z.object({ showCn: z.string(), showEn: z.string(), role: z.string(), start: z.string(), end: z.string() })
const recorded = z.object({ show: z.string(), role: z.string(), start: z.string(), end: z.string(), status })
/** Records of shows against the published schedule. */
export const difference = endpoint(`POST ${BASE}/difference`, {
  kind: 'read',
  access: BOTH,
  input: z.object({ from: day, to: day }),
  output: z.object({
    list: z.array(
      z.object({ id: z.string(), date: day, person: personRef, what: z.enum(DIFFERENCES), planned: planned.nullable(), recorded: recorded.nullable() }),
    ),
    more: z.boolean(),
  }),
})
export type DifferenceRow = z.output<typeof difference.output>['list'][number]
