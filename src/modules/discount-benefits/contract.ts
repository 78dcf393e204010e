import { fieldDifference } from '#foundation/contract/difference.ts'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, fen, listOutput, MOST, personRef, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { entity } from '#services/people/contract.ts'
import { CATEGORIES, LISTS, MOST_PEOPLE, PHASES } from './rules/entries.ts'
import { applicationLife } from './rules/life.ts'
import { USES } from './rules/till.ts'

const BASE = '/api/ehs-ess/discount/v1'
/** The policy of files that the documents state for discounts (FILE-03). */
export const POLICY = 'discount'
export const MINE = 'DISCOUNT_MYDISCOUNT_LIST'
export const WHITE = 'DISCOUNT_WHITELIST_LIST'
export const BLACK = 'DISCOUNT_BLACKLIST_LIST'
export const TILL = 'DISCOUNT_TILL_REDEEM'
const EITHER = [WHITE, BLACK] as const

/** Above what the rules allow, so that they say what is wrong (DBEN-01, DBEN-08, DBEN-09). */
const LONGEST = 2_000
const HIGHEST_RATE = 1_000
const HIGHEST_AMOUNT = 1_000_000
const MOST_FILES = 10
const CODE_LENGTH = 400
const MOST_PAGES = 1_000
const LOG_SIZE = 20

export const category = wordsAt('discount-benefits.category.', z.enum(CATEGORIES))
const status = statesOf(applicationLife)
const phase = wordsAt('discount-benefits.phase.', z.enum(PHASES))
const use = z.enum(USES)
const company = wordsAt('people.enum.entity.', z.enum(entity.options))
const can = z.array(z.enum(['change', 'cancel', 'invalidate', 'recall']))

const receipt = { outlet: requiredText(60), receiptNo: requiredText(40) }

/** What the reader may use, what is left, what is suspended, and a page of what was used. */
export const my = endpoint(`GET ${BASE}/my`, {
  kind: 'read',
  access: MINE,
  input: z.object({ pageNum: z.coerce.number().int().min(1).max(MOST_PAGES).default(1) }),
  output: z.object({
    discounts: z.array(
      z.object({
        id: z.string(),
        /** `standard`: what everybody of the company has. */
        category: z.enum([...CATEGORIES, 'standard']),
        rate: z.number().nullable(),
        amountFen: fen.nullable(),
        remainingFen: fen.nullable(),
        from: day,
        to: day.nullable(),
        inForce: z.boolean(),
      }),
    ),
    suspended: z.array(z.object({ id: uuid, category, until: day, reason: z.string() })),
    log: listOutput(z.object({ id: uuid, outlet: z.string(), receiptNo: z.string(), originalFen: fen, discountFen: fen, at: stamp, refund: z.boolean() })),
  }),
})
export const LOG_PAGE = LOG_SIZE

const listed = {
  id: uuid,
  rootId: uuid,
  applyId: uuid,
  no: z.string(),
  /** None for somebody whom the directory does not know. */
  person: personRef.nullable(),
  outsideName: z.string().nullable(),
  company,
  category,
  effectiveStart: day,
  effectiveEnd: day,
  phase,
  reason: z.string(),
  applicant: personRef,
  operator: personRef,
  status,
  can,
}
const filters = { category: category.optional(), status: status.optional(), keyword: text().optional() }

export const whitelistList = listing('discount-benefits.white.', `POST ${BASE}/whitelist/list`, {
  access: WHITE,
  filters,
  row: z.object({ ...listed, rate: z.number().nullable(), amountFen: fen.nullable(), remainingFen: fen.nullable() }),
  columns: ['no', 'who', 'company', 'rate', 'amountFen', 'remainingFen', 'period', 'phase', 'applicant', 'operator', 'status'],
  sheet: [
    ...(['no', 'person', 'outsideName', 'company', 'category', 'rate', 'amountFen', 'remainingFen', 'effectiveStart', 'effectiveEnd'] as const),
    ...(['phase', 'applicant', 'operator', 'status'] as const),
  ],
})

export const blacklistList = listing('discount-benefits.black.', `POST ${BASE}/blacklist/list`, {
  access: BLACK,
  filters,
  row: z.object(listed),
  columns: ['no', 'who', 'category', 'reason', 'period', 'phase', 'applicant', 'operator', 'status'],
  sheet: ['no', 'person', 'outsideName', 'company', 'category', 'reason', 'effectiveStart', 'effectiveEnd', 'phase', 'applicant', 'operator', 'status'],
})

const terms = {
  rate: z.number().min(-HIGHEST_RATE).max(HIGHEST_RATE).nullable().default(null),
  /** Yuan for each person. */
  amount: z.number().min(-HIGHEST_AMOUNT).max(HIGHEST_AMOUNT).nullable().default(null),
  effectiveStart: day,
  effectiveEnd: day,
  reason: requiredText(LONGEST),
  attachments: z.array(uuid).max(MOST_FILES).default([]),
}
/** Somebody whom the directory need not know: the number is an employee number or that of an ID. */
const outsider = { name: requiredText(40), no: requiredText(18), company: entity }
const people = z.array(text(20)).max(MOST_PEOPLE)
const added = z.object({ id: uuid, applyId: uuid, no: z.string() })
/** The version that came back to who asked for it: it is changed, and sent on its way again. */
const changes = uuid.optional()

export const whitelistAdd = endpoint(`POST ${BASE}/whitelist/add`, {
  kind: 'write',
  access: WHITE,
  input: z.object({ category, ssoIds: people.default([]), outsider: z.object(outsider).optional(), ...terms, changes }),
  output: added,
})
export type Added = z.output<typeof whitelistAdd.input>

export const blacklistAdd = endpoint(`POST ${BASE}/blacklist/add`, {
  kind: 'write',
  access: BLACK,
  input: z.object({
    category,
    ssoIds: people.min(1),
    effectiveStart: day,
    effectiveEnd: day,
    reason: requiredText(LONGEST),
    attachments: terms.attachments,
    changes,
  }),
  output: added,
})

/** What stands against entries of these people, row by row; the application that is changed, if one is named, does not. */
export const personsCheck = endpoint(`POST ${BASE}/persons/check`, {
  kind: 'read',
  access: EITHER,
  input: z.object({ list: z.enum(LISTS), category, ssoIds: people, effectiveStart: day, effectiveEnd: day, rootId: uuid.optional() }),
  output: z.object({
    valid: z.array(personRef),
    conflicts: z.array(
      z.object({ line: z.int(), value: z.string(), reason: z.enum(['malformed', 'doubled', 'unknown', 'left', 'taken']), no: z.string().nullable() }),
    ),
  }),
})

const version = z.object({
  applyId: uuid,
  no: z.string(),
  kind: z.enum(['new', 'change', 'cancel', 'invalidate']),
  status,
  by: personRef,
  at: stamp,
  reason: z.string(),
  decidedAt: stamp.nullable(),
  decidedBy: personRef.nullable(),
})

/** One version as it was asked for, with what its people have used since. */
export const detail = endpoint(`GET ${BASE}/detail/:applyId`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ applyId: uuid }),
  output: z.object({
    rootId: uuid,
    version,
    /** On which a change is based; none before the first approval. */
    currentId: uuid.nullable(),
    newest: z.boolean(),
    /** It came back to the reader, who may change it and send it again. */
    returned: z.boolean(),
    list: z.enum(LISTS),
    category,
    rate: z.number().nullable(),
    amountFen: fen.nullable(),
    effectiveStart: day,
    effectiveEnd: day,
    reason: z.string(),
    attachments: z.array(fileRef),
    persons: z.array(
      z.object({
        id: uuid,
        person: personRef.nullable(),
        outsideName: z.string().nullable(),
        outsideNo: z.string().nullable(),
        company: entity,
        phase,
        usedFen: fen,
        remainingFen: fen.nullable(),
      }),
    ),
    can,
  }),
})
export type Detail = z.output<typeof detail.output>

/** Every version, newest first, each with what it changed (DBEN-17). */
export const changelog = endpoint(`GET ${BASE}/changelog/:rootId`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ rootId: uuid }),
  output: z.object({ list: z.enum(LISTS), category, versions: z.array(version.extend({ changes: z.array(fieldDifference) })) }),
})

const applied = z.object({ applyId: uuid, no: z.string() })
/** `applyId` is the version that the form was filled from. */
const ending = { applyId: uuid, reason: requiredText(LONGEST), changes }

export const applyChange = endpoint(`POST ${BASE}/apply/change`, {
  kind: 'write',
  access: EITHER,
  input: z.object({ ...ending, ...terms }),
  output: applied,
})
export const applyCancel = endpoint(`POST ${BASE}/apply/cancel`, { kind: 'write', access: EITHER, input: z.object(ending), output: applied })
export const applyInvalidate = endpoint(`POST ${BASE}/apply/invalidate`, { kind: 'write', access: EITHER, input: z.object(ending), output: applied })
/** Takes back what is being decided. */
export const applyRecall = endpoint(`POST ${BASE}/apply/recall`, { kind: 'write', access: EITHER, input: z.object({ applyId: uuid }) })

/** By the personal code, or by the number that its reading has given. */
const who = { code: requiredText(CODE_LENGTH).optional(), number: requiredText(18).optional() }
const refused = z.object({ ok: z.literal(false), rule: z.string(), message: z.string() })

export const tillRead = endpoint(`POST ${BASE}/till/read`, {
  kind: 'write',
  access: TILL,
  input: z.object({ ...who, outlet: receipt.outlet }),
  output: z.discriminatedUnion('ok', [
    z.object({
      ok: z.literal(true),
      number: z.string(),
      nameCn: z.string(),
      nameEn: z.string(),
      /** Percent off; 0 where there is none. */
      rate: z.number(),
      remainingFen: fen,
      suspended: z.array(use),
    }),
    /** The code was refused; the scan is kept. */
    refused,
  ]),
})

export const tillUse = endpoint(`POST ${BASE}/till/use`, {
  kind: 'write',
  access: TILL,
  input: z.object({
    ...who,
    ...receipt,
    originalFen: z.int().min(1).max(MOST),
    use,
    /** What is spent of an amount, at most the receipt; all of the receipt unless given. */
    amountFen: z.int().min(1).max(MOST).optional(),
  }),
  output: z.discriminatedUnion('ok', [z.object({ ok: z.literal(true), id: uuid, discountFen: fen, payableFen: fen, remainingFen: fen }), refused]),
})

export const tillRefund = endpoint(`POST ${BASE}/till/refund`, {
  kind: 'write',
  access: TILL,
  input: z.object(receipt),
  output: z.object({ id: uuid, discountFen: fen }),
})

export const SHEETS = ['white', 'black', 'changelog', 'use'] as const
/** The white or the black list under the filters that are shown, the change log of a record, or what was used by month and outlet. */
export const exportFile = endpoint(`POST ${BASE}/export`, {
  kind: 'stream',
  access: EITHER,
  input: z.object({ what: z.enum(SHEETS), filters: z.object(filters).prefault({}), rootId: uuid.optional() }),
  output: exportLater,
})
