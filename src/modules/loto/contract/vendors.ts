import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, instant, nothing, requiredText, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { BASE, content, EHS, NAME } from './base.ts'

const MOBILE_LENGTH = 11
const mobile = requiredText(MOBILE_LENGTH).regex(/^\d{11}$/)
/** From one address in a minute: those on site share one. */
const TRIES_A_MINUTE = 60
const CODE_LENGTH = 40

/** Sends a code to a registered number; says nothing of whether it is one. */
export const vendorCode = endpoint(`POST ${BASE}/vendor/code`, {
  kind: 'write',
  access: 'public',
  open: 'a vendor has no account: a registered number and a code by SMS are the right (LOTO-09)',
  perMinute: TRIES_A_MINUTE,
  input: z.object({ mobile }),
  output: z.object({ minutes: whole }),
})

/** What is wrong is answered, so that the try is counted (LOTO-09). */
export const vendorLogin = endpoint(`POST ${BASE}/vendor/login`, {
  kind: 'write',
  access: 'public',
  open: 'as vendor/code: gives the session of a vendor for the code (LOTO-09)',
  perMinute: TRIES_A_MINUTE,
  input: z.object({ mobile, code: requiredText(6).regex(/^\d{6}$/) }),
  output: z.union([
    z.object({ ok: z.literal(true), token: z.string(), until: stamp, vendor: uuid, name: z.string(), company: z.string() }),
    z.object({ ok: z.literal(false), rule: z.string(), message: z.string() }),
  ]),
})

/** The valid version of a code, for a vendor who works there (`x-vendor-session`). */
export const vendorProcedure = endpoint(`GET ${BASE}/vendor/procedure/:code`, {
  kind: 'read',
  access: 'public',
  open: 'without the session of a vendor in its header it answers 403 (LOTO-09, LOTO-10)',
  input: z.object({ code: requiredText(CODE_LENGTH) }),
  output: content.extend({ id: uuid, versionNo: whole, thisIssue: day.nullable(), readToday: z.boolean(), overdue: z.boolean() }),
})
export type VendorProcedure = z.output<typeof vendorProcedure.output>

export const vendorPicture = endpoint(`GET ${BASE}/vendor/picture`, {
  kind: 'stream',
  access: 'public',
  open: 'as vendor/procedure: without the session of a vendor it answers 403 (LOTO-10)',
  input: z.object({ code: requiredText(CODE_LENGTH), id: uuid }),
  output: nothing,
})

/** A vendor has read a version, at a time that their device says (LOTO-11, LOTO-16). */
export const vendorRead = endpoint(`POST ${BASE}/vendor/read`, {
  kind: 'write',
  access: 'public',
  open: 'as vendor/procedure: without the session of a vendor it answers 403 (LOTO-10)',
  input: z.object({ id: uuid, at: instant }),
})

export const vendorAccountList = listing('loto.vendors.', `POST ${BASE}/vendor/account/list`, {
  access: EHS,
  filters: { keyword: text().optional(), active: z.boolean().optional() },
  row: z.object({
    id: uuid,
    company: z.string(),
    name: z.string(),
    mobile: z.string(),
    venues: z.array(z.string()),
    from: day,
    to: day,
    active: z.boolean(),
    can: z.array(z.enum(['edit', 'stop'])),
  }),
  columns: ['company', 'name', 'mobile', 'venues', 'period', 'active'],
})
export type VendorAccount = z.output<typeof vendorAccountList.output>['list'][number]

export const vendorAccountSave = endpoint(`POST ${BASE}/vendor/account/save`, {
  kind: 'write',
  access: EHS,
  input: z.object({
    id: uuid.optional(),
    company: requiredText(NAME),
    name: requiredText(),
    mobile,
    venues: z.array(requiredText()).min(1).max(20),
    from: day,
    to: day,
  }),
  output: z.object({ id: uuid }),
})
/** Ends an account, and what it is signed in with. */
export const vendorAccountStop = endpoint(`POST ${BASE}/vendor/account/stop`, { kind: 'write', access: EHS, input: z.object({ id: uuid }) })
