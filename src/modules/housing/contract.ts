import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, fen, MOST, month, nothing, personRef, requiredText, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { invoiceLife, resetLife } from './rules.ts'

const BASE = '/api/ehs-ess/housing/v1'
export const ADMIN = 'HOUSING_HOUSING_ADMIN'
export const RESIDENT = 'ESSMSS_ESS'
/** More than a request may hold, so that the rule answers and not the schema (HOUSE-03). */
const MANY_MONTHS = 100
export const MOST_BEDS = 12

const resetState = statesOf(resetLife)
const invoiceState = statesOf(invoiceLife)
const gender = wordsAt('housing.gender.', z.enum(['male', 'female', 'family']))
export type Gender = z.output<typeof gender>
const residenceState = wordsAt('housing.residence.', z.enum(['active', 'ended']))
const titleKind = wordsAt('housing.titleKind.', z.enum(['person', 'company']))
const resetCause = wordsAt('housing.cause.', z.enum(['resident', 'move-out']))
const rent = fen.min(0).max(MOST)
const place = { building: z.string(), number: z.string() }

const reset = z.object({ id: uuid, state: resetState, requestedAt: stamp })
const request = {
  id: uuid,
  months: z.array(month),
  amountFen: fen,
  titleKind,
  title: z.string(),
  taxNumber: z.string(),
  email: z.string(),
  state: invoiceState,
  rejectReason: z.string(),
  submittedAt: stamp,
}
const ownRequest = z.object({ ...request, file: fileRef.nullable(), can: z.array(z.literal('withdraw')) })
export type OwnRequest = z.output<typeof ownRequest>
const rentMonth = z.object({ id: uuid, month, amountFen: fen, paid: z.boolean(), invoice: invoiceState.nullable() })
export type RentMonth = z.output<typeof rentMonth>

/** What a resident finds: where they live, the rent by month, invoices, the last reset of the lock, and who helps. */
export const mine = endpoint(`GET ${BASE}/mine`, {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({
    /** None for who has moved out and may still ask for invoices. */
    residence: z.object({ ...place, bed: z.string(), from: day, to: day.nullable(), monthlyRentFen: fen }).nullable(),
    months: z.array(rentMonth),
    requests: z.array(ownRequest),
    lastReset: reset.nullable(),
    helpers: z.array(personRef.extend({ email: z.string().nullable() })),
    invoiceMonthsMax: z.int(),
  }),
})
export type Mine = z.output<typeof mine.output>

/** Hands a new password to the lock of the room. */
export const lockReset = endpoint(`POST ${BASE}/lock/reset`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ password: z.string().max(60), confirmation: z.string().max(60) }),
  output: z.object({ id: uuid }),
})

/** What became of a reset of the own room. */
export const lockStatus = endpoint(`GET ${BASE}/lock/status`, { kind: 'read', access: 'signed-in', input: z.object({ id: uuid }), output: reset })

export const invoiceApply = endpoint(`POST ${BASE}/invoice/apply`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({
    months: z.array(uuid).min(1).max(MANY_MONTHS),
    titleKind: titleKind.default('person'),
    title: requiredText(100),
    taxNumber: text(20).default(''),
    email: text(254).default(''),
  }),
  output: ownRequest,
})

/** `issue` takes the invoice as a file that was sent before, `reject` says why (HOUSE-09: the months are free again). */
export const { issue, reject, withdraw } = moving(invoiceLife, (action) => `POST ${BASE}/${action === 'withdraw' ? '' : 'admin/'}invoice/${action}`, {
  access: { issue: ADMIN, reject: ADMIN, withdraw: 'signed-in' },
  takes: { issue: { file: uuid }, reject: { reason: requiredText(150) } },
})

export const [residents, exportResidents] = listing('housing.residents.', [`POST ${BASE}/admin/residents`, `POST ${BASE}/admin/export`], {
  access: ADMIN,
  filters: { state: residenceState.optional(), keyword: text().optional(), building: text(30).optional(), number: text(20).optional() },
  row: z.object({
    id: uuid,
    person: personRef,
    ...place,
    bed: z.string(),
    from: day,
    to: day.nullable(),
    monthlyRentFen: fen,
    lockOnline: z.boolean(),
    state: residenceState,
  }),
  columns: ['person', 'building', 'number', 'bed', 'from', 'to', 'monthlyRentFen', 'lockOnline', 'state'],
})

export const rooms = listing('housing.rooms.', `POST ${BASE}/admin/rooms`, {
  access: ADMIN,
  filters: { building: text(30).optional(), gender: gender.optional(), free: z.boolean().optional(), lockOnline: z.boolean().optional() },
  row: z.object({
    id: uuid,
    ...place,
    gender,
    beds: z.int(),
    occupied: z.int(),
    freeBeds: z.array(z.string()),
    lockId: z.string(),
    lockOnline: z.boolean(),
    battery: z.int(),
  }),
  columns: ['building', 'number', 'gender', 'beds', 'occupied', 'lockId', 'lockOnline', 'battery'],
})

/** Registers a room, or changes one. */
export const saveRoom = endpoint(`POST ${BASE}/admin/rooms/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    building: requiredText(30),
    number: requiredText(20),
    gender: gender.default('male'),
    beds: z.int().min(1).max(MOST_BEDS),
    lockId: requiredText(40),
  }),
  output: z.object({ id: uuid }),
})

/** Moves somebody in (with a day, a bed and a rent), out on a day, or today into another bed. */
export const move = endpoint(`POST ${BASE}/admin/move`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    what: z.enum(['in', 'out', 'transfer']),
    ssoId,
    roomId: uuid.optional(),
    bed: text(10).optional(),
    day: day.optional(),
    monthlyRentFen: rent.optional(),
  }),
})

/** Checks a file of residents, all or nothing: how many it would place, and of how many it says the rent. */
export const checkUpload = endpoint(`POST ${BASE}/admin/import`, {
  kind: 'upload',
  access: ADMIN,
  input: nothing,
  output: importCheck.extend({ placed: whole, changed: whole }),
})
export const confirmUpload = endpoint(`POST ${BASE}/admin/import/confirm`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ importId: uuid }),
  output: importBegun,
})
export const uploadTemplate = endpoint(`GET ${BASE}/admin/import/template`, { kind: 'stream', access: ADMIN, input: nothing })

export const [invoices, exportInvoices] = listing('housing.invoices.', [`POST ${BASE}/admin/invoice/list`, `POST ${BASE}/admin/invoice/export`], {
  access: ADMIN,
  filters: { state: invoiceState.optional(), keyword: text().optional() },
  row: z.object({ ...request, months: z.string(), person: personRef, file: fileRef.nullable(), can: z.array(z.enum(['issue', 'reject'])) }),
  columns: ['person', 'months', 'amountFen', 'titleKind', 'title', 'taxNumber', 'email', 'submittedAt', 'state'],
  sheet: ['person', 'months', 'amountFen', 'titleKind', 'title', 'taxNumber', 'email', 'submittedAt', 'state', 'rejectReason'],
})

export const [resets, exportResets] = listing('housing.resets.', [`POST ${BASE}/admin/lock/log`, `POST ${BASE}/admin/lock/export`], {
  access: ADMIN,
  filters: { state: resetState.optional(), building: text(30).optional(), number: text(20).optional() },
  row: z.object({
    id: uuid,
    ...place,
    /** None where the portal replaced it (HOUSE-13). */
    person: personRef.nullable(),
    cause: resetCause,
    requestedAt: stamp,
    state: resetState,
    providerCode: z.string(),
  }),
  columns: ['building', 'number', 'person', 'cause', 'requestedAt', 'state', 'providerCode'],
})
