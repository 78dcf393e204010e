import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { instant, personRef, requiredText, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { definition } from '#services/audience/contract.ts'
import { BASE, CHECK_IN, linkCode, named, namesGiven, placed, placeGiven, SIGNED_IN, scanned, span } from './base.ts'
import { MOST_SESSIONS } from './registrations.ts'

export const checkInType = z.enum(['linked', 'list', 'open'])
export const checkInHow = z.enum(['event-qr', 'desk', 'both'])
export const checkInMethod = z.enum(['event-qr', 'desk', 'manual'])
const status = z.enum(['coming', 'open', 'over', 'closed'])
const SCANNED = 400

/** Of whom it is: those of some sessions of a registration, those of a list, or everybody. */
const whom = { type: checkInType, sid: uuid.nullable(), sessionIds: z.array(uuid).max(MOST_SESSIONS) }
/** What follows for who has checked in. */
const after = { surveyUid: uuid.nullable(), redeemId: uuid.nullable() }

export const checkInList = listing('events.checkIns.', `POST ${BASE}/check-in/list`, {
  access: CHECK_IN,
  filters: { id: uuid.optional(), status: status.optional(), keyword: text(40).optional() },
  hidden: ['id'],
  row: z.object({
    ...{ id: uuid, version: z.int(), code: z.string(), ...named, linkedCn: z.string(), linkedEn: z.string(), ...placed, ...span, method: checkInHow },
    /** None of one that is open to all. */
    ...{ expected: z.int().nullable(), checkedIn: z.int(), rate: z.int().nullable(), status, ...whom, ...after, list: definition.nullable() },
    can: z.array(z.enum(['edit', 'close'])),
  }),
  columns: ['name', 'linked', 'window', 'expected', 'checkedIn', 'rate', 'status'],
})

/** Adds a check-in or changes one; `closed` ends it. Of whom it is stays. */
export const checkInSave = endpoint(`POST ${BASE}/check-in/save`, {
  kind: 'write',
  access: CHECK_IN,
  input: z.object({
    ...{ id: uuid.optional(), version: whole.default(0), ...namesGiven, ...whom, list: definition.nullable() },
    ...{ start: instant, end: instant, ...placeGiven, method: checkInHow, ...after, closed: z.boolean().default(false) },
  }),
  output: z.object({ id: uuid }),
})
export type CheckInInput = z.output<typeof checkInSave.input>

export const [checkInRecords, checkInExport] = listing('events.records.', [`POST ${BASE}/check-in/records`, `POST ${BASE}/check-in/export`], {
  access: CHECK_IN,
  filters: { checkInId: uuid.optional(), method: checkInMethod.optional(), keyword: text(40).optional() },
  hidden: ['checkInId'],
  row: z.object({
    ...{ id: uuid, ...named, sessionCn: z.string(), sessionEn: z.string(), person: personRef, at: stamp, method: checkInMethod, by: personRef.nullable() },
  }),
  columns: ['person', 'session', 'at', 'method', 'by'],
  sheet: ['name', 'session', 'person', 'at', 'method', 'by'],
})

/**
 * Checks somebody in at the desk, by a code that was scanned or by number (EVT-13). `scan` is made by the device, so that what is sent again is done once;
 * `at` is when it was made, where that was before it could be sent (EVT-21).
 */
export const checkInScan = endpoint(`POST ${BASE}/check-in/scan`, {
  kind: 'write',
  access: CHECK_IN,
  input: z
    .object({ id: uuid, scan: uuid, code: requiredText(SCANNED).optional(), ssoId: ssoId.optional(), at: instant.optional() })
    .refine(({ code, ssoId: by }) => (code === undefined) !== (by === undefined), { path: ['code'] }),
  /** `letIn`: waited on standby, and got a place that was free. */
  output: scanned({ person: personRef, sessionCn: z.string(), sessionEn: z.string(), letIn: z.boolean() }),
})

/** The code of the event as it is now, and who came last. */
export const checkInQr = endpoint(`GET ${BASE}/check-in/qr/:id`, {
  kind: 'read',
  access: CHECK_IN,
  input: z.object({ id: uuid }),
  output: z.object({
    ...{ id: uuid, ...named, ...placed, ...span, method: checkInHow, status, type: checkInType },
    /** What the link ends in, until `renewsAt` (EVT-14). */
    ...{ code: z.string(), renewsAt: stamp, count: z.int(), expected: z.int().nullable() },
    last: z.array(z.object({ id: uuid, ...named, at: stamp })),
    slots: z.array(z.object({ slot: uuid, ...named, ...span })),
  }),
})

/** Checks the reader in by the code of the event (EVT-13, EVT-14). @throws EVT-19 for a code that is none */
export const checkInSelf = endpoint(`POST ${BASE}/check-in/self`, {
  kind: 'write',
  access: SIGNED_IN,
  input: z.object({ code: linkCode }),
  output: z.object({
    ...{ ...named, ...placed, ok: z.boolean(), at: stamp.nullable(), sessionCn: z.string(), sessionEn: z.string() },
    /** Checked in before: `at` is when. */
    again: z.boolean(),
    rule: z.string().nullable(),
    message: z.string().nullable(),
    ...after,
  }),
})
