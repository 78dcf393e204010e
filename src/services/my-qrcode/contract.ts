import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, names, nothing, personRef, requiredText, ssoId, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { paperStates, purposes, SETTLING, scanResults } from './rules.ts'

const purpose = z.enum(purposes)
const result = z.enum(scanResults)
const CODE_LENGTH = 200

export const myCode = endpoint('GET /api/basic/qrcode/v1/mine', {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({
    serverTime: instant,
    stepSeconds: z.int(),
    /** The current code first, then those fetched ahead (QRC-08); none while none was ever issued: `renew` makes the first. */
    codes: z.array(z.object({ code: z.string(), from: instant, to: instant })),
    owner: personRef.extend({ photo: z.string() }),
    /** What codes are used for at present. */
    purposes: z.array(purpose),
  }),
})

export const myScans = endpoint('GET /api/basic/qrcode/v1/mine/scans', {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.array(z.object({ id: uuid, at: instant, purpose, result, place: z.string().nullable(), scannedBy: names.nullable() })),
})

export const renewCode = endpoint('POST /api/basic/qrcode/v1/mine/renew', { kind: 'write', access: 'signed-in', input: nothing, output: nothing })

const scanned = z.object({ code: z.string().max(CODE_LENGTH), purpose })
/** Name, photo and department, nothing more (QRC-05); or the rule that refused the code, in words. */
const resolved = z.object({
  result,
  person: names.extend({ photo: z.string(), departmentCn: z.string(), departmentEn: z.string() }).nullable(),
  rule: z.string().nullable(),
  message: z.string().nullable(),
})

export const resolveCode = endpoint('POST /api/basic/qrcode/v1/resolve', { kind: 'write', access: 'QRCODE_SCAN_RESOLVE', input: scanned, output: resolved })

/** For registered readers; the key goes in the header `x-device-key`. */
export const resolveByDevice = endpoint('POST /api/basic/qrcode/v1/device/resolve', {
  kind: 'write',
  access: 'public',
  open: 'a reader at a door has a key in a header of its own (QRC-05)',
  input: scanned,
  output: resolved,
})

/** A scan made without network, and what became of it: who it was, or the rule and the scan that stands in its place. */
const settled = z.object({
  id: uuid,
  at: instant,
  purpose,
  result,
  person: names.nullable(),
  rule: z.string().nullable(),
  message: z.string().nullable(),
  lostTo: z.object({ device: z.string().nullable(), place: z.string().nullable(), at: instant }).nullable(),
})

/** What a registered reader needs to check codes without network (QRC-11); the key goes in the header `x-device-key`. */
export const deviceKeys = endpoint('GET /api/basic/qrcode/v1/device/keys', {
  kind: 'read',
  access: 'public',
  open: 'as device/resolve: without the key of an active reader it answers 403 (QRC-05)',
  input: nothing,
  output: z.object({
    serverTime: instant,
    /** Until when the reader may work on this answer. */
    until: instant,
    device: z.object({ id: uuid, name: z.string(), place: z.string() }),
    /** What it reads, and how often in an hour it lets the same person in for it while it is on its own. */
    purposes: z.array(z.object({ purpose, perHour: whole })),
    /** Ed25519, the 32 bytes in hex. */
    keys: z.array(z.object({ day, key: z.string() })),
    revoked: z.array(z.string()),
    /** Scans of this reader that had stood and have lost to an earlier one since. */
    overturned: z.array(settled),
  }),
})

/** Sends what a reader scanned without network; a scan sent twice is settled once (QRC-12). */
export const settleScans = endpoint('POST /api/basic/qrcode/v1/device/settle', {
  kind: 'write',
  access: 'public',
  open: 'as device/resolve: without the key of an active reader it answers 403 (QRC-05)',
  input: z.object({
    scans: z
      .array(z.object({ id: uuid, code: z.string().max(CODE_LENGTH), purpose, at: instant }))
      .min(1)
      .max(SETTLING.most),
  }),
  output: z.object({ results: z.array(settled) }),
})

const device = z.object({
  id: uuid,
  name: z.string(),
  place: z.string(),
  purposes: z.array(purpose),
  active: z.boolean(),
  lastSeenAt: instant.nullable(),
})

export const listDevices = endpoint('POST /api/basic/qrcode/v1/device/list', {
  kind: 'read',
  access: 'QRCODE_DEVICE_ADMIN',
  input: listInput({ active: z.boolean().optional() }),
  output: listOutput(device),
})

/** Registers a reader, or changes one; saving an inactive one switches it on again. The key is answered once, when it is made. */
export const saveDevice = endpoint('POST /api/basic/qrcode/v1/device/save', {
  kind: 'write',
  access: 'QRCODE_DEVICE_ADMIN',
  input: z.object({ id: uuid.optional(), name: requiredText(), place: requiredText(), purposes: z.array(purpose).min(1).max(purposes.length) }),
  output: z.object({ id: uuid, key: z.string().nullable() }),
})

export const disableDevice = endpoint('POST /api/basic/qrcode/v1/device/disable', {
  kind: 'write',
  access: 'QRCODE_DEVICE_ADMIN',
  input: z.object({ id: uuid }),
  output: nothing,
})

const scanFilters = {
  deviceId: uuid.optional(),
  purpose: purpose.optional(),
  result: result.optional(),
  ssoId: ssoId.optional(),
  from: day.optional(),
  to: day.optional(),
}

export const listScans = endpoint('POST /api/basic/qrcode/v1/scan/list', {
  kind: 'read',
  access: 'QRCODE_DEVICE_ADMIN',
  input: listInput(scanFilters),
  output: listOutput(
    z.object({
      id: uuid,
      at: instant,
      deviceId: uuid,
      device: z.string(),
      place: z.string(),
      person: personRef.nullable(),
      purpose,
      result,
      /** Made without network, and settled afterwards. */
      alone: z.boolean(),
    }),
  ),
})

/** The scan log as a sheet, under the filters of the list (SHEET-06). */
export const exportScans = endpoint('POST /api/basic/qrcode/v1/scan/export', {
  kind: 'stream',
  access: 'QRCODE_DEVICE_ADMIN',
  input: z.object({ filters: z.object(scanFilters) }),
  output: exportLater,
})

const ADMIN = 'QRCODE_DEVICE_ADMIN'

const paper = z.object({
  id: uuid,
  person: personRef,
  issuedAt: instant,
  issuedBy: names.nullable(),
  validUntil: instant,
  state: z.enum(paperStates.states),
  endedAt: instant.nullable(),
  can: z.array(z.literal('revoke')),
})

/** Paper codes, the newest first. */
export const listPapers = endpoint('POST /api/basic/qrcode/v1/paper/list', {
  kind: 'read',
  access: ADMIN,
  input: listInput({ ssoId: ssoId.optional(), state: z.enum(paperStates.states).optional() }),
  output: listOutput(paper),
})

/** A code on paper for somebody without a phone; it is answered once, to be printed, and ends another one of the person (QRC-13, QRC-14). */
export const issuePaper = endpoint('POST /api/basic/qrcode/v1/paper/issue', {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ssoId, hours: z.int32() }),
  output: z.object({ id: uuid, code: z.string(), person: personRef.extend({ photo: z.string() }), validFrom: instant, validUntil: instant }),
})

export const revokePaper = endpoint('POST /api/basic/qrcode/v1/paper/revoke', { kind: 'write', access: ADMIN, input: z.object({ id: uuid }), output: nothing })
