import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, fen, MOST, month, nothing, personRef, requiredText, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { employeeClass, employeeType, entity } from '#services/people/contract.ts'
import { codeLife } from './rules.ts'

const BASE = '/api/ehs-ess/hotel-discount/v1'
export const MEMBER = 'HOTELCOUPON_MYCOUPON_VIEW'
export const ADMIN = 'HOTELCOUPON_COUPON_ADMIN'
export const DESK = 'HOTELCOUPON_CODE_REDEEM'

export const MOST_QUOTA = 365
const MOST_NIGHTS = 30
const MOST_FEN = 10_000_000
export const MOST_BLACKOUTS = 40
const POLICY_LENGTH = 20_000
const REASON = 150

const codeState = statesOf(codeLife)
export type CodeState = z.output<typeof codeState>
const source = wordsAt('hotel-discount.source.', z.enum(['rule', 'bulk', 'manual']))
export type Source = z.output<typeof source>
const span = z.object({ from: day, to: day })
const reason = requiredText(REASON)
const kindNames = { kindId: uuid, kindCn: z.string(), kindEn: z.string() }

const terms = {
  nameCn: requiredText(),
  nameEn: requiredText(),
  hotel: requiredText(),
  discountType: wordsAt('hotel-discount.discount.', z.enum(['rate', 'amount-off', 'fixed-price'])),
  /** Off the rate, of `rate` only. */
  discountPercent: z.int().min(1).max(100).nullable(),
  /** Off the price, or the price of a night. */
  discountFen: fen.min(1).max(MOST_FEN).nullable(),
  nights: z.int().min(1).max(MOST_NIGHTS),
  stayFrom: day,
  stayTo: day,
  blackouts: z.array(span).max(MOST_BLACKOUTS),
  /** For how many days a quota lasts from the day of its grant. */
  validDays: z.int().min(1).max(1_000),
  /** The guest may be somebody of the holder's family (HOTEL-06). */
  shared: z.boolean().default(false),
  /** Administrators are told when fewer codes are in stock. */
  warnBelow: z.int().min(0).max(100_000),
  howToBookCn: text(500).default(''),
  howToBookEn: text(500).default(''),
  picture: uuid.nullable().default(null),
  active: z.boolean().default(true),
}
const kind = z.object({ id: uuid, ...terms })
export type Kind = z.output<typeof kind>

/** The kinds that can be taken, with what is left of the reader's quota, and whether the policy has to be accepted first. */
export const quota = endpoint(`GET ${BASE}/my/quota`, {
  kind: 'read',
  access: MEMBER,
  input: nothing,
  output: z.object({
    kinds: z.array(kind.extend({ left: whole, expiresOn: day.nullable(), inStock: z.boolean() })),
    policy: z.object({ current: z.int().nullable(), accepted: z.int().nullable() }),
    parameters: z.object({ codeReturnDays: z.number() }),
  }),
})

export const take = endpoint(`POST ${BASE}/my/take`, {
  kind: 'write',
  access: MEMBER,
  input: z.object({ kindId: uuid }),
  output: z.object({ id: uuid, code: z.string(), returnsAt: stamp }),
})

const can = z.array(z.enum(['return', 'reopen', 'void']))
const coupon = {
  id: uuid,
  code: z.string(),
  ...kindNames,
  state: codeState,
  takenAt: stamp.nullable(),
  returnsAt: stamp.nullable(),
  stayFrom: day.nullable(),
  nights: z.int().nullable(),
  bookingNo: z.string().nullable(),
  redeemedAt: stamp.nullable(),
  voidReason: z.string().nullable(),
  can,
}

/** The reader's own coupons; what went back stands in the statement of its kind. */
export const mine = listing('hotel-discount.mine.', `POST ${BASE}/my/list`, {
  access: MEMBER,
  filters: { state: statesOf(codeLife, z.enum(['taken', 'redeemed', 'void'])).optional() },
  row: z.object({ ...coupon, hotel: z.string(), howToBookCn: z.string(), howToBookEn: z.string() }),
  columns: ['kind', 'code', 'state', 'returnsAt', 'stay'],
})

const reasoned = { reason }
export const {
  return: giveBack,
  void: voidCode,
  reopen,
} = moving(codeLife, (action) => (action === 'return' ? `POST ${BASE}/my/return` : `POST ${BASE}/code/${action}`), {
  access: { return: MEMBER, void: ADMIN, reopen: ADMIN },
  takes: { void: reasoned, reopen: reasoned },
})

const policyText = z.object({ version: z.int(), bodyCn: z.string(), bodyEn: z.string(), effectiveDate: day })
/** The policy in force, or an earlier or later version of it. */
export const policy = endpoint(`GET ${BASE}/policy`, {
  kind: 'read',
  access: [MEMBER, ADMIN],
  input: z.object({ version: z.coerce.number().int().min(1).max(MOST).optional() }),
  output: z.object({
    text: policyText.nullable(),
    current: z.int().nullable(),
    accepted: z.int().nullable(),
    versions: z.array(policyText.pick({ version: true, effectiveDate: true })),
  }),
})
export const acceptPolicy = endpoint(`POST ${BASE}/policy/accept`, { kind: 'write', access: MEMBER, input: z.object({ version: z.int().min(1).max(MOST) }) })
const body = requiredText(POLICY_LENGTH)
export const savePolicy = endpoint(`POST ${BASE}/policy/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ bodyCn: body, bodyEn: body, effectiveDate: day }),
  output: z.object({ version: z.int() }),
})

export const kinds = endpoint(`GET ${BASE}/kind/list`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.array(kind.extend({ pictureFile: fileRef.nullable(), fresh: whole, taken: whole, redeemed: whole })),
})
export const saveKind = endpoint(`POST ${BASE}/kind/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid.optional(), ...terms }),
  output: z.object({ id: uuid }),
})
export type KindInput = z.output<typeof saveKind.input>

const imported = z.object({ importId: uuid })
/** Checks a file of codes; how many of which kind it would bring. */
export const checkCodes = endpoint(`POST ${BASE}/kind/codes/upload`, {
  kind: 'upload',
  access: ADMIN,
  input: nothing,
  output: importCheck.extend({ kinds: z.array(z.object({ nameCn: z.string(), nameEn: z.string(), codes: whole })) }),
})
export const confirmCodes = endpoint(`POST ${BASE}/kind/codes/upload/confirm`, { kind: 'write', access: ADMIN, input: imported, output: importBegun })
export const codeTemplate = endpoint(`GET ${BASE}/kind/codes/upload/template`, { kind: 'stream', access: ADMIN, input: nothing })

const ruled = {
  company: entity,
  employeeClass,
  employeeType,
  kindId: uuid,
  yearlyQuota: z.int().min(0).max(MOST_QUOTA),
  afterMonths: z.int().min(0).max(600),
  effectiveFrom: day,
  effectiveTo: day.nullable(),
}
const rule = z.object({ id: uuid, ...ruled })
export const quotaRules = endpoint(`GET ${BASE}/rule/list`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.array(rule.extend({ kindCn: z.string(), kindEn: z.string(), can: z.array(z.enum(['edit', 'delete'])) })),
})
export const saveRule = endpoint(`POST ${BASE}/rule/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid.optional(), ...ruled }),
  output: z.object({ id: uuid }),
})
export type RuleInput = z.output<typeof saveRule.input>
/** Who would get what by a rule on the day on which it begins, today at the earliest; `later` have not been here for long enough. */
export const previewRule = endpoint(`POST ${BASE}/rule/preview`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ id: uuid.optional(), ...ruled }),
  output: z.object({ on: day, people: whole, later: whole, coupons: whole, some: z.array(personRef) }),
})
export const deleteRule = endpoint(`POST ${BASE}/rule/delete`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid }) })

/** Checks a file of grants, all or nothing (HOTEL-10); `before` is when the same content was granted (HOTEL-11). */
export const checkBulk = endpoint(`POST ${BASE}/bulk/upload`, {
  kind: 'upload',
  access: ADMIN,
  input: nothing,
  output: importCheck.extend({ people: whole, coupons: whole, before: stamp.nullable() }),
})
export const confirmBulk = endpoint(`POST ${BASE}/bulk/upload/confirm`, {
  kind: 'write',
  access: ADMIN,
  input: imported.extend({ again: z.boolean().default(false) }),
  output: importBegun,
})
export const bulkTemplate = endpoint(`GET ${BASE}/bulk/upload/template`, { kind: 'stream', access: ADMIN, input: nothing })
const bulkState = wordsAt('hotel-discount.bulkState.', z.enum(['refused', 'checked', 'granting', 'granted', 'undone']))
export const [bulks, exportBulks] = listing('hotel-discount.bulk.', [`POST ${BASE}/bulk/list`, `POST ${BASE}/bulk/export`], {
  access: ADMIN,
  row: z.object({
    id: uuid,
    fileName: z.string(),
    rows: whole,
    bad: whole,
    coupons: whole,
    by: personRef,
    at: stamp,
    state: bulkState,
    undoneAt: stamp.nullable(),
    can: z.array(z.enum(['undo'])),
  }),
})
export const undoBulk = endpoint(`POST ${BASE}/bulk/undo`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid }) })

export const [codes, exportCodes] = listing('hotel-discount.code.', [`POST ${BASE}/code/list`, `POST ${BASE}/code/export`], {
  access: ADMIN,
  filters: { state: codeState.optional(), kindId: uuid.optional(), holder: ssoId.optional(), keyword: text().optional() },
  row: z.object({ ...coupon, holder: personRef.nullable() }),
  columns: ['code', 'kind', 'state', 'holder', 'takenAt', 'returnsAt', 'redeemedAt', 'bookingNo'],
  sheet: ['code', 'kind', 'state', 'holder', 'takenAt', 'returnsAt', 'redeemedAt', 'bookingNo', 'stayFrom', 'nights', 'voidReason'],
})
/** Tells the holder again that the code waits to be used. */
export const resend = endpoint(`POST ${BASE}/code/resend`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid }) })

const atDesk = z.object({ code: requiredText(40), guestName: requiredText(), stayFrom: day, nights: z.int().min(1).max(MOST_NIGHTS) })
/** Whether a guest may use a code, and what it gives; changes nothing. */
export const check = endpoint(`POST ${BASE}/code/check`, {
  kind: 'read',
  access: DESK,
  input: atDesk,
  output: z.discriminatedUnion('ok', [
    z.object({
      ok: z.literal(true),
      kind: kind.pick({ nameCn: true, nameEn: true, hotel: true, discountType: true, discountPercent: true, discountFen: true }),
    }),
    z.object({ ok: z.literal(false), rule: z.string(), message: z.string() }),
  ]),
})
export const redeem = endpoint(`POST ${BASE}/code/redeem`, { kind: 'write', access: DESK, input: atDesk.extend({ bookingNo: requiredText(40) }) })

/** Who was given how much of which kind. */
export const [quotas, exportQuotas] = listing('hotel-discount.quotas.', [`POST ${BASE}/person/list`, `POST ${BASE}/person/export`], {
  access: ADMIN,
  filters: { person: ssoId.optional(), kindId: uuid.optional(), source: source.optional() },
  row: z.object({
    id: uuid,
    person: personRef,
    ...kindNames,
    year: z.int(),
    source,
    rule: rule.nullable(),
    total: whole,
    used: whole,
    held: whole,
    left: whole,
    expiresOn: day.nullable(),
  }),
  columns: ['person', 'kind', 'year', 'source', 'total', 'used', 'held', 'left', 'expiresOn'],
})
/** One person: what is left of each kind. Her quotas and coupons are those of `quotas` and `codes`. */
export const person = endpoint(`GET ${BASE}/person`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ ssoId }),
  output: z.object({ person: personRef, kinds: z.array(z.object({ ...kindNames, left: whole, held: whole, expiresOn: day.nullable() })) }),
})
export const correct = endpoint(`POST ${BASE}/person/correct`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ssoId, kindId: uuid, how: z.enum(['add', 'take']), amount: z.int().min(0).max(MOST_QUOTA), reason }),
})
export type Correction = z.output<typeof correct.input>

export const by = z.enum(['month', 'hotel', 'kind', 'company', 'department'])
/** Coupons of a span of months, this year unless told otherwise; redeemed are those that still are. */
export const [report, exportReport] = listing('hotel-discount.report.', [`POST ${BASE}/report`, `POST ${BASE}/export`], {
  access: ADMIN,
  filters: {
    by: by.default('month'),
    from: month.optional(),
    to: month.optional(),
    kindId: uuid.optional(),
    hotel: text().optional(),
    company: entity.optional(),
    department: text(20).optional(),
  },
  row: z.object({
    id: z.string(),
    nameCn: z.string(),
    nameEn: z.string(),
    granted: z.int(),
    taken: z.int(),
    redeemed: z.int(),
    returned: z.int(),
    expired: z.int(),
    nights: z.int(),
    /** Of what takes an amount off; the rooms' own prices are the hotels'. */
    discount: fen,
  }),
})
